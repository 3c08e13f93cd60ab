# Who sits where, in English: leaving and taking back, offering a seat, closing a table; keys start with "seats-".

## what is asked and said

seats-resign-ask =
    Leave **{ $title }**? A stand-in takes over at once and minds your park, dutifully and without a spark of genius.
    You can take your seat back at any time with `/game return`, until the host has found somebody else for it.{ $heir ->
        [none] {""}
       *[other] {" "}**{ $heir }** will be the host.
    }
seats-resign-ask-last = Leave **{ $title }**? You are the last player here: the table is closed for good, and nobody wins.
seats-resigned = You have left **{ $title }**. { $open ->
    [yes] A stand-in minds your park; you can take your seat back with `/game return`.
   *[no] You were the last: the table is closed.
}
seats-back = You have your seat back.
seats-taken = You have taken over the seat of **{ $player }**
seats-dropped = The seat of **{ $player }** is no longer on offer.
seats-offer-made = You offer the seat of **{ $player }** to { $who ->
    [none] whoever wants it
   *[other] **{ $who }**
}. The offer ends { $until }. { $own ->
    [yes] Until somebody takes it you play on; afterwards it is not yours any more.
   *[no] Until somebody takes it the stand-in plays on, and who left it may come back.
}
seats-for-you = { $who }, the seat of **{ $player }** is yours if you want it. The offer ends { $until }.
seats-for-somebody = -# The seat of **{ $player }** is on offer to { $who }. The offer ends { $until }.
seats-for-anyone = -# The seat of **{ $player }** is on offer to whoever takes it first. The offer ends { $until }.
seats-host-now = **{ $player }** is the host of **{ $title }** now.
seats-end-ask =
    Close **{ $title }** for everyone? All of it is given up: nobody wins, and it cannot be taken back.
    It is round { $round }, and this is how it stands:
seats-end-ask-shut = Close **{ $title }** for everyone? All of it is given up: nobody wins, and it cannot be taken back.
seats-end-ask-lobby = Close **{ $title }** before it begins? { $seated ->
    [one] Nobody but its host has a seat there.
   *[other] { $seated } players lose their seats.
}
seats-ended = **{ $title }** is closed.

## buttons

seats-button-back = Take your seat back
seats-button-take = Take { $player }’s seat
seats-button-drop = Decline or withdraw
seats-button-decline = Decline
seats-button-withdraw = Withdraw the offer
seats-button-resign = Leave the table
seats-button-end = Close the table

## refusals

seats-you-left = You have left this table; a stand-in minds your park. `/game return` takes it back.
seats-table-closed = This table was closed before the game was over. Its boards and its log can still be looked at.
seats-leave-instead = This game has not begun yet: `/game leave` gives your seat up.
seats-resign-instead = This game has begun already: `/game resign` leaves your seat to a stand-in.
seats-replace-in-lobby = This game has not begun yet: whoever wants a seat presses Join.
seats-only-host = Only the host, { $host }, or somebody who may manage this channel can do that.
seats-only-host-offers = The seat of { $player } can be offered by who left it, by the host, or by somebody who may manage this channel.
seats-is-there = { $player } is here and plays: only { $player } can offer that seat.
seats-which = There are several seats you could offer ({ $players }): say which with the option `seat`.
seats-offered-to-oneself = You cannot offer a seat to yourself.
seats-offered-to-bot = { $player } is a bot. Only people can take a seat.
seats-not-here = { $player } cannot see this channel, and so could not play here.
seats-has-one = { $player } has a seat at this table already.
seats-can-return = { $player } has left a seat at this table and can take that one back with `/game return`.
seats-none-free = This game has begun already, and no seat of it is free.
seats-offer-gone = That seat is no longer on offer.
seats-offered-to-other = That seat is on offer to { $player } alone.
seats-take-yours-back = You have left a seat of your own at this table: `/game return` takes it back.
seats-offer-not-yours-to-end = Only who was asked, and who may offer the seat, can end the offer.
seats-host-must-sit = { $player } has no seat at this table; the host is one of the players.
seats-host-already = { $player } is the host already.
