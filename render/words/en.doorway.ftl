# The doorway: floods, and how much one person, channel or server may have open.

bot-too-fast = Whoa, that stampede was you. Take a few seconds’ rest; then I listen again.
bot-one-film = One film at a time: your other one is still being drawn. Ask again when it has been shown.
caps-hosted = You host { $most } tables that are not over yet, and more is too much for one host. Play one to its end, or close one with `/game end`.
caps-seats = You sit at { $most } tables that are not over yet, which is as many as one player can have. Finish or leave one; `/me games` lists them.
caps-channel = { $most } tables are open in this channel already, and it holds no more. Open yours in another channel or thread, or have an old one closed with `/game end`.
caps-server = { $most } tables are open on this server already, and it holds no more. Let one be played to its end, or have an old one closed with `/game end`.
