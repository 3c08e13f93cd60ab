# The bot's own messages in English: every key starts with "bot-". Loaded together with en.ftl.

## panels

bot-button-turn = Your turn
bot-button-research = Research centre
bot-button-market = Market
bot-button-tracks = Tracks
bot-button-everyone = Everyone at a glance
bot-button-undo = Undo
bot-button-join = Join
bot-button-leave = Leave
bot-button-solo = Play solo
bot-button-start = Start
bot-button-back = Back
bot-button-more = More …
bot-button-take-back = Take it back

bot-call = { $who } – { $what }
bot-call-setup = choose your objectives.
bot-call-research = assign a scientist, or pass with one.
bot-call-market = take a market action, or pass for $2.
bot-call-worker = put your workers to work; say done when you are.
bot-call-park = look after your visitors.
bot-call-cleanup = one more choice before the round ends.

bot-started = **{ $title }** opens its gates. Turn order: { $order }.
bot-goes-on = **{ $title }** goes on: round { $round }.
bot-nothing-to-tell = The table has changed.
bot-lobby =
    {"**"}{ $title }** · table `{ $table }`
    A game of Dinosaur Island for one to four players.
    It is played as: { $options }.
    Time: { $terms }.
    At the table ({ $seated } of 4): { $names }
bot-lobby-closed = **{ $title }** is closed.
bot-option-length = { $length ->
    [medium] medium game
    [long] long game
   *[short] short game
}
bot-option-solo = solo game, seven rounds
bot-option-first-game = the recommended first game
bot-option-twists = with plot twists
bot-option-no-twists = without plot twists
bot-option-chaos = Chaos Threat Theory (the threat die is rerolled in the park phase)
bot-option-set = with cards and tiles of this bot’s owner (set { $set })
bot-length-short = Short
bot-length-medium = Medium
bot-length-long = Long

bot-panel-turn =
    {"**"}{ $phase }, round { $round }** – { $what }
    { $numbers }
bot-panel-numbers = ${ $money } · { $vp } VP · { $hands } of { $total } workers free · excitement { $excitement } · security { $security } against threat { $threat }{ $reroll ->
    [to-come] {" "}(before the reroll)
   *[no] {""}
}
bot-panel-waiting = You are done here. The others are still busy.
bot-panel-not-yours = Nothing for you to do right now. It is up to { $who }.
bot-panel-over = This game is over. What a park it was!
bot-panel-step = **{ $verb }** – { $question }
bot-panel-chosen = So far: { $chosen }.
bot-panel-leaves = That leaves: { $what }.
bot-panel-button = { $what } → { $left }
bot-panel-did = ✔ { $what }
bot-panel-proposed = As proposed: { $what }
bot-undo-ask = Take back “{ $what }”?
bot-undo-nothing = There is nothing of yours to take back: the dice have been rolled, a card was turned, or someone has moved since.
bot-undo-done = Taken back: { $what }
bot-undo-too-late = Too late: the table has moved on since you asked.
bot-game-gone = That game is over, or this button is very old. Try `/game status`.
bot-error = Something went wrong on our side. Nothing you had is lost; if it happens again, tell us the number { $id }.
bot-no-picture = That picture can’t be drawn just now (number { $id }); the game goes on without it.
bot-no-choices = The games can’t be read just now; try again in a moment.
bot-not-kept = That could not be kept: the bot cannot read or write its games just now (number { $id }). What was confirmed before is safe; try again in a moment.
bot-damaged = That could not be kept: the file with the bot’s games is damaged (number { $id }). Trying again does not help; whoever runs the bot has to see to it. Tables that can still be read play on.

## refusals

bot-stale = That was an old button: the table has moved on. Press “Your turn” for what you can do now.
bot-not-now = “{ $verb }” is not possible now. You are asked to { $decision }; `/game status` lists what you can do.
bot-no-such-choice = “{ $typed }” is not one of your choices for { $field } now; pick one from the list while typing.
bot-already-seated = You are at this table already.
bot-table-full = All { $seats } seats are taken.
bot-seat-not-yours-to-take = No stand-in plays a seat of yours here.
bot-not-seated = You have no seat at this table.
bot-only-host = Only { $host } can start this game.
bot-solo-ask = Nobody has joined **{ $title }** yet. Play the solo game? That is seven rounds with seven of ten objectives of its own, which lose value round by round, while an AI deck takes dice, recipes and market items away.
bot-solo-no-more = Somebody has joined meanwhile, so it is no solo game any more. Press Start to begin together.
bot-first-game-is-short = The recommended first game is a short one; choose it, or a { $length } game, but not both.
bot-first-game-has-a-twist = The recommended first game has its own plot twist; choose it, or a game without plot twists, but not both.
bot-cannot-deal = The game cannot be dealt: { $why }.
bot-not-your-seat = That seat is someone else's.
bot-not-a-lobby = This game has begun already.
bot-not-started = The game has not begun yet.
bot-game-over = This game is over.
bot-no-such-table = There is no such table.
bot-set-missing = **{ $title }** waits for its cards and tiles (set { $set }): they are missing or can no longer be read. Whoever runs this bot can put them back; nothing of the game is lost.
bot-no-table-here = There is no game in this channel. `/game new` opens one.
bot-which-table = There are several games here ({ $tables }): say which with the option `table`.

## commands

bot-command-game = Your games: open, join and start one, look at it, take a move back
bot-command-game-new = Open a game of Dinosaur Island in this channel
bot-command-game-new-title = What the game shall be called
bot-command-game-new-thread = Play it in a thread of its own
bot-command-game-new-first_game = The objectives and plot twist of the rulebook’s first game
bot-command-game-new-length = How far away are the objectives?
bot-command-game-new-twists = With plot twists? (at first: yes)
bot-command-game-new-chaos = Chaos Threat Theory: is the threat die rerolled? (at first: no)
bot-command-game-options = What a table is set to; its host can change it
bot-command-game-rematch = Play again with the same people
bot-command-game-join = Take a seat in a game that has not begun, or one that is offered to you
bot-command-game-leave = Give up your seat in a game that has not begun
bot-command-game-start = Deal the game and begin
bot-command-game-status = How the game stands, and what you can do now
bot-command-game-board = Look at a board
bot-command-game-board-which = Which board?
bot-command-game-board-player = Whose lab and park?
bot-command-game-board-move = As it was after which move? Now, unless you say
bot-command-game-board-since = Changed since which move?
bot-command-game-log = What has happened so far
bot-command-game-log-round = In which round?
bot-command-game-replay = Step through a game, move by move, or see it as a film
bot-command-game-export = Get a finished game as a file that replays elsewhere
bot-command-game-rules = Look up a rule, tile, card or species: what it does, and where it is now
bot-command-game-rules-about = Which one? A few letters will do
bot-command-game-plan = What you want done on your next turn, while you are away
bot-command-game-undo = Take your last move back, after a question; where it must be, with the others’ consent
bot-command-game-redo = Do again what you took back last, after a question
bot-command-game-kick = Vote on letting a stand-in take over a player’s seat, after a question
bot-command-game-kick-player = Whose seat?
bot-command-game-pause = Ask the others for a pause: nobody moves, no clock runs
bot-command-game-resume = Ask the others to end a pause
bot-command-game-resign = Leave your seat to a stand-in, after a question; you can come back
bot-command-game-return = Take your seat back from the stand-in
bot-command-game-replace = Offer your seat, or as the host a stand-in’s, to somebody else
bot-command-game-replace-player = To whom? Whoever comes first, unless you say
bot-command-game-replace-seat = Whose seat, where there are several you could offer?
bot-command-game-host = Make another player the host
bot-command-game-host-player = Which player?
bot-command-game-move = Move a table to another channel, or show it anew here; for its host and for moderators
bot-command-game-move-channel = Where to; without it the table is shown anew where it is
bot-command-game-end = Close a table for good, after a question; for its host and for moderators
bot-command-game-help = How to play: what can be done here and now
bot-command-me = What concerns you at all your tables
bot-command-me-games = All your games, those that wait for you first
bot-group-research = { phase-research }
bot-group-market = { phase-market }
bot-group-worker = { phase-worker }
bot-group-park = { phase-park }
bot-group-solo = The solo game’s objectives: choose them, score or discard them
bot-command-table = Which game, where there are several?
bot-command-changed = This command has changed. Restart Discord or wait a minute, then try again.
bot-guild-only = Games live in the channels of a server; come and see me there.
bot-cannot-write-here = I cannot keep a table here. I am missing: { $lacking }. A moderator can allow it.

bot-title = { $host }’s island
bot-opened = You have opened **{ $title }** and sit in the first seat.
bot-opened-already = You have opened that game already.
bot-joined = You have a seat at **{ $title }**.
bot-left = You have left **{ $title }**.
bot-dealt = **{ $title }** begins.

bot-table = { $title } · { $stand } · { $names }
bot-table-lobby = not begun yet
bot-table-round = round { $round }, { $phase }
bot-round = Round { $round }
bot-board-park = Lab and park
bot-board-of = { $board } of **{ $player }**
bot-no-such-player = Nobody here is called “{ $typed }”.
bot-not-a-round = “{ $typed }” is no round; type its number.
bot-no-such-round = There is no round { $round }; this game is in round { $last }.

bot-status-title = **{ $title }** – { $stand }
bot-status-plays = -# { $options }
bot-status-last = What happened last:
bot-status-you = You: { $numbers }
bot-status-possible = You may now:
bot-can-do = · { $what } – `{ $command }`

bot-log = **{ $title }**{ $round ->
    [0] : what has happened
   *[other] : round { $round }
}
bot-log-empty = Nothing has happened yet.

bot-help-open =
    There is no game in this channel yet. `/game new` opens one for up to four players; the others press Join or type `/game join`, and you begin with `/game start`. Alone you play the solo game.
    You will collect DNA, create dinosaurs, build a park around them and hope that the visitors leave it alive.
bot-help-lobby = **{ $title }** has not begun yet. { $seat ->
    [yes] You are in. Its host sets it up with `/game options` and begins with `/game start`, alone or when all are here; `/game leave` gives your seat up.
   *[no] Press Join or type `/game join` to take a seat; its host begins with `/game start`.
}
bot-help-over = **{ $title }** is over. `/game board` shows what became of it, `/game log` how; `/game rematch` plays again with the same people.
bot-help-setup = **Before round 1.** Ten objectives are drawn; set three aside, and the other seven are yours to complete. What you set aside joins the AI deck.
bot-help-research = **Research phase.** In turn you send one scientist: to a die for DNA, to cold storage for higher limits, to a recipe for a new exhibit. One who passes works for you later.
bot-help-market = **Market phase.** In turn you take one action, twice around: hire, build, buy a lab upgrade or DNA. Who passes collects $2.
bot-help-worker = **Worker phase.** Everybody at once: workers refine DNA, create dinosaurs, raise security, enlarge paddocks or earn money. Say done when you are.
bot-help-park = **Park phase.** Visitors have come: hooligans are seated first. Where threat is above security, dinosaurs break loose and eat the difference.
bot-help-cleanup = **Cleanup.** The round ends; a plot twist may leave you a gift to choose. In a solo game you score a completed objective now, the earlier the better, or discard one.
bot-help-look = “Your turn” under the last message leads you step by step. Look around with `/game status`, `/game board` and `/game log`; `/game rules` explains any rule, tile or card; `/me games` lists all your games; `/game plan` says what shall be done while you are away; `/game undo` takes your last move back.
