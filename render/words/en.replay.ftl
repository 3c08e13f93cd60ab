# A game looked at again: step by step, as a film, as a file. Every key starts with "replay-". Loaded together with en.ftl.

## step by step

replay-dealt = **{ $title }**
    -# As it was dealt, before the first move
replay-move = **{ $title }**
    -# Move { $step } of { $last } · { $when } · { $ago }{ $back ->
    [yes] {" "}· taken back later
   *[no] {""}
}
replay-first = ⏮
replay-back = ◀ Back
replay-next = Next ▶
replay-last = ⏭
replay-earlier = ⏪ Round
replay-later = Round ⏩
replay-round = Round { $round } of { $last }

## the film

replay-button-film = Film
replay-button-replay = Replay
replay-film-progress = Drawing the film of **{ $title }** … { $percent } %
replay-film-so-far = **{ $title }**, the game so far. Only you see this.
replay-film-private = **{ $title }**, the whole game. Only you see this.
replay-film-public = **{ $title }**, the whole game, shown by **{ $player }**.
replay-film-shown = The film is in the channel for everyone to see.

## the file

replay-button-export = Export
replay-export = **{ $title }** as one file: the header with its seed, the log, the scores and the pictures.
    -# `python -m engine replay` plays it again, `python -m engine deal` deals it anew.
replay-export-running = The file of a game holds its secret seed: you can have it once the game is over.
replay-export-nothing = Nothing was ever dealt at this table, so there is no game to put into a file.
replay-readme = { $title }
    { $names }; { $rounds } rounds, { $entries } entries in the log.

    header.json   what the game was dealt from, with the seed of all its chance
    log.jsonl     everything that happened, one entry a line
    scores.json   who played, and the final ranking
    states.jsonl  the table after some of the entries
    pictures      how it ended

    With the bot's program, in its directory:

        python -m engine replay FILE          play it again and compare it with all this
        python -m engine replay FILE --step   the same, entry by entry
        python -m engine deal FILE            deal the same game anew

    FILE is the zip as it is; nothing needs to be unpacked.
    { $set ->
        [builtin] It is played with the tiles and cards that come with the program.
       *[other] It is played with the set { $set }: add --content and the directory of that set.
    }
