# The bot's own messages in English: every key starts with "bot-". Loaded together with en.ftl.
