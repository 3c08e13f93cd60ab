# What players agree on, in English: undo behind walls, redo, voting somebody out, pauses; keys start with "votes-".

## what is asked of the others

votes-open = { $kind ->
    [undo] **{ $player }** asks to take back { $number ->
        [one] a move
       *[other] { $number } moves
    }.
    [kick] **{ $player }** asks that a stand-in takes over the seat of **{ $other }**.
    [pause] **{ $player }** asks for a pause.
    [skip] The time of **{ $player }** has run out: shall the least be done for them?
   *[resume] **{ $player }** would like to go on.
} { $waiting ->
    [none] Everybody has answered.
   *[other] { $waiting }: do you agree?
} The question closes { $until }{ $silence ->
    [yes] ; silence agrees.
   *[no] .
}
votes-call = { $who }: do you agree? The question closes { $until }{ $silence ->
    [yes] ; silence agrees.
   *[no] .
}
votes-paused-line = ⏸ Paused { $since }: nobody moves, no clock runs. `/game resume` asks to go on.
votes-button-agree = { $kind ->
    [undo] Agree: take it back
    [kick] Agree: a stand-in for { $other }
    [pause] Agree: pause
    [skip] Do the least for { $other }
   *[resume] Agree: go on
}
votes-button-decline = { $kind ->
    [undo] No: it stands
    [kick] No: { $other } stays
    [pause] No pause
    [skip] Wait for { $other }
   *[resume] Not yet
}
votes-button-withdraw = Withdraw

## what somebody is asked before the others are

votes-undo-ask = { $who ->
    [none] Something has come out since. Nobody else is here to ask, so it is for you to say.
   *[other] Something has come out since, or somebody else has moved, so { $who } must agree.
} Chance will give the same again.
    These moves would be taken back; the first of them was made { $since }:
votes-going = · { $n }. { $what }
votes-going-more = · and { $number ->
    [one] one more
   *[other] { $number } more
}
votes-button-ask = Ask the others
votes-kick-ask = Ask that a stand-in takes over the seat of **{ $player }**? { $alone ->
    [yes] There is nobody else to ask, so { $player } is asked: whoever is there says no, or makes a move. Silence agrees.
   *[no] More than half of the other players must agree, you included.
} { $player } could come back only where somebody offers the seat.
votes-redo-ask = This would be done again:
votes-button-redo = Redo
votes-button-again = Do it again

## what somebody is answered

votes-asked = Asked. The question closes { $until }; the channel hears what comes of it.
votes-done = Done: nobody else had to be asked.
votes-agreed = You agree{ $waiting ->
    [none] , and so it is done.
   *[other] . Still to answer: { $waiting }.
}
votes-declined = You decline{ $waiting ->
    [none] , and so it is settled.
   *[other] . Still to answer: { $waiting }.
}
votes-withdrawn = You no longer ask for it.
votes-redone = Done again, as it was.

## refusals

votes-paused = This table is paused: nobody moves until it goes on. `/game resume` asks the others.
votes-paused-already = This table is paused already; `/game resume` asks to go on.
votes-not-paused = This table is not paused.
votes-kick-yourself = You cannot vote yourself out; `/game resign` leaves your seat to a stand-in.
votes-kick-stand-in = A stand-in plays the seat of { $player } already.
votes-asked-already = That is being asked already; `/game status` says who has not answered yet.
votes-agreed-already = You have agreed to that already.
votes-declined-already = You have declined that already.
votes-closed = That question is closed.
votes-too-many = There are { $number } open questions at this table already; one of them must be answered first.
votes-yours = You asked this yourself; it is for the others to answer.
votes-about-you = This is about your seat: it is for the others to answer.
votes-you-were-kicked = The players of this table have voted you out; you can come back when one of them offers you a seat.
