# The bot's own messages in English: every key starts with "bot-". Loaded together with en.ftl.

## panels

bot-button-turn = Your turn
bot-button-research = Research centre
bot-button-market = Market
bot-button-tracks = Tracks
bot-button-undo = Undo
bot-button-join = Join
bot-button-leave = Leave
bot-button-start = Start
bot-button-back = Back
bot-button-more = More …
bot-button-take-back = Take it back

bot-call = { $who } – { $what }
bot-call-research = assign a scientist, or pass with one.
bot-call-market = take a market action, or pass for $2.
bot-call-worker = put your workers to work; say done when you are.
bot-call-park = look after your visitors.
bot-call-cleanup = choose your gift for the end of the round.

bot-started = **{ $title }** opens its gates. Turn order: { $order }.
bot-goes-on = **{ $title }** goes on: round { $round }.
bot-nothing-to-tell = The table has changed.
bot-lobby =
    **{ $title }** · table `{ $table }`
    A game of Dinosaur Island for two to four players ({ $options }).
    At the table ({ $seated } of 4): { $names }
    { $host } starts the game when everyone is here.
bot-lobby-closed = **{ $title }** is closed.
bot-option-length = { $length } game
bot-option-first-game = the recommended first game
bot-option-no-twists = without plot twists

bot-panel-turn =
    **{ $phase }, round { $round }** – { $what }
    { $numbers }
bot-panel-numbers = ${ $money } · { $vp } VP · { $hands } of { $total } workers free · excitement { $excitement } · security { $security } against threat { $threat }
bot-panel-waiting = You are done here. The others are still busy.
bot-panel-not-yours = Nothing for you to do right now. It is up to { $who }.
bot-panel-over = This game is over. What a park it was!
bot-panel-step = **{ $verb }** – { $question }
bot-panel-chosen = So far: { $chosen }.
bot-panel-did = ✔ { $what }
bot-panel-proposed = As proposed: { $what }
bot-undo-ask = Take back “{ $what }”?
bot-undo-nothing = There is nothing of yours to take back: the dice have been rolled, a card was turned, or someone has moved since.
bot-undo-done = Taken back: { $what }
bot-undo-too-late = Too late: the table has moved on since you asked.
bot-game-gone = That game is over, or this button is very old. Try `/game status`.
bot-error = Something went wrong on our side. Nothing you had is lost; if it happens again, tell us the number { $id }.

## refusals

bot-stale = That was an old button: the table has moved on. Press “Your turn” for what you can do now.
bot-not-now = { $verb } is not possible now: you are asked to { $decision }.
bot-no-such-choice = “{ $typed }” is not one of your choices for { $field } now; pick one from the list while typing.
bot-already-seated = You are at this table already.
bot-table-full = All { $seats } seats are taken.
bot-not-seated = You have no seat at this table.
bot-only-host = Only { $host } can start this game.
bot-too-few = It takes at least { $least } players; { $seated } are here.
bot-cannot-deal = The game cannot be dealt: { $why }.
bot-not-your-seat = That seat is someone else's.
bot-not-a-lobby = This game has begun already.
bot-not-started = The game has not begun yet.
bot-game-over = This game is over.
bot-no-such-table = There is no such table.
bot-no-table-here = There is no game in this channel. `/game new` opens one.
bot-which-table = There are several games here ({ $tables }): say which with the option `table`.
