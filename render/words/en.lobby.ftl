# Options of a table, who may look, seeds and rematches, in English; keys start with "lobby-".

## what a lobby tells its channel

lobby-tells-players = Only its players can look around by commands and buttons; what I tell this channel is for everybody here.
lobby-tells-seed = A seed was typed: who knows it can foresee what is drawn.
lobby-tells-invited = Last time’s players are invited: { $who }.
lobby-tells-start = -# { $host } starts the game when everyone is here, or alone: that is the solo game.

## the panel of options

lobby-options = **{ $title }** is set to this:
lobby-is-game = **Game:** { $options }
lobby-is-time = **Time:** { $terms }
lobby-is-language = **Language in the channel:** { $name }
lobby-is-visibility = **Who may look:** { $visibility ->
    [players] only who plays here, or has played; what I tell the channel is for all in it
   *[public] everybody who can read the channel
}
lobby-is-seed = **Seed:** { $kind ->
    [typed] typed by a player, who can foresee what is drawn
    [phrase] “{ $text }”
    [code] `{ $text }`
   *[secret] drawn in secret; nobody knows it
}{ $kind ->
    [phrase] {" "}– with the same options and number of players it makes the same game again
    [code] {" "}– typed as the seed of a new table with the same options and number of players, it makes the same game again
   *[other] {""}
}
lobby-options-hint = -# { $who ->
    [host] You are the host: all of it can change until the game starts.
    [playing] You are the host: time, who may look and the language can still change.
    [over] This game is over.
   *[guest] Only its host, { $host }, can change this.
}
lobby-options-set = ✔ Changed.

lobby-length-short = Objectives that are soon within reach
lobby-length-medium = Objectives that a park must grow for
lobby-length-long = Objectives for a great park
lobby-pace-none = Everybody moves when they like
lobby-pace-gentle = Who is waited for hears of it now and then
lobby-pace-moves = A clock that is wound up for each move
lobby-pace-budget = A clock for the whole game; some of it comes back with each turn
lobby-zero-nothing = It is told, no more
lobby-zero-vote = Shall the least be done for who is late?
lobby-zero-fallback = The least is done for who is late, and the game goes on
lobby-zero-standin = Who was late may come back
lobby-visibility-public = Everybody in the channel
lobby-visibility-public-means = Spectators may look at boards, log and status
lobby-visibility-players = Players only
lobby-visibility-players-means = By commands and buttons; what I tell the channel is for all in it
lobby-set-ours = The cards and tiles I come with
lobby-set-own = My owner’s own (set { $set })

lobby-select-length = How long is it?
lobby-select-visibility = Who may look?
lobby-select-language = Which language?
lobby-select-set = Which cards and tiles?
lobby-select-pace = Is there a clock?
lobby-select-zero = What happens when time has run out?
lobby-switch-first_game = Recommended first game: { $on }
lobby-switch-twists = Plot twists: { $on }
lobby-switch-chaos = Chaos: { $on }
lobby-switch-nights = Clock rests in quiet hours: { $on }

lobby-button-options = Options
lobby-button-time = Time …
lobby-button-hours = Hours …
lobby-button-seed = Type a seed …
lobby-button-seed-off = Draw it in secret
lobby-button-rematch = Rematch

lobby-form-seed = The seed of the game
lobby-label-seed = Seed
lobby-label-seed-means = Any phrase. The same one deals the same game again.
lobby-form-time = Time
lobby-label-hours = Hours
lobby-label-hours-means = For each move, or in the whole budget: “36”, “2 days”
lobby-label-increment = Hours that come back
lobby-label-increment-means = With each turn
lobby-label-nudge = Hours before a reminder
lobby-label-nudge-means = And between two of them, at least

## commands

lobby-option-language = Which language it speaks in its channel
lobby-option-visibility = Who may look around by commands and buttons?
lobby-option-seed = A phrase to deal from; “off”: a secret one

## refusals

lobby-players-only = Only its players can look around at **{ $title }**. What I tell its channel is for everybody there.
lobby-only-host = Only the host, { $host }, can change what the table plays by.
lobby-options-same = That is how the table is set already.
lobby-option-dealt = The game has been dealt, so { $option ->
    [length] its length
    [firstgame] whether it is the recommended first game
    [twists] whether there are plot twists
    [chaos] Chaos Threat Theory
    [set] its set of cards and tiles
   *[seed] its seed
} cannot change any more.
lobby-not-a-seed = A seed is a phrase of 1 to { $most } characters.
lobby-not-hours = “{ $typed }” is no number of hours that fits here. Try “36” or “2 days”; { $most } hours are the most.
lobby-no-such-set = That set of cards and tiles is not one I have; choose it from the list.
lobby-no-such-visibility = That is nobody I know; choose from the list who may look.

## playing again

lobby-rematch-answer = { $how ->
    [opened] **{ $title }** is open, and the others are invited.
    [alone] **{ $title }** is open.
    [joined] **{ $title }** was open already; you have a seat there.
    [seated] **{ $title }** is open, and you have a seat there.
   *[begun] The rematch has begun without waiting: **{ $title }**.
} [Go there]({ $link })
lobby-rematch-other-set = The cards and tiles of last time are not in use any more; this game has those of all new tables.
lobby-rematch-not-over = A rematch comes after the end: this game is not over.
lobby-rematch-players-only = Only who played that game can ask for a rematch. `/game new` opens a game of your own.
