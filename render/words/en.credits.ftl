# Whose fonts and pictures the boards are made of, in English: every key starts with "credits-". Loaded with en.ftl.

credits-title = Credits
credits-lead = Fonts, glyphs and pictures, and whose they are; most are changed. Licence texts come with the bot.
credits-ours = Drawn for this game
credits-source = { $licence } · { $source }
credits-alt = { $who }: { $number } { $source ->
    [none] pictures
   *[other] of { $source }
}, { $licence }
