# Standing orders, in English: what a player wants done while they are away; keys start with "orders-".

## what an order does, as a sentence

orders-turn = { $when ->
    [later] On the turn after that
   *[next] On your next turn in this phase
}: { $what }.
orders-turn-else = If that is not possible then: { $what }.
orders-turn-ask = { $tried ->
    [1] If that is not possible then, you are asked.
   *[other] If none of that is, you are asked.
}
orders-work = As soon as the worker phase opens: { $planned }
orders-pass = { $when ->
    [later] On every turn of yours after that, to the end of the phase, you pass
   *[next] On every turn of yours in this phase you pass
}{ $phase ->
    [research] , with your lowest scientist first.
   *[other] .
}
orders-Seating = Once your visitors of this round have come, they are seated as is proposed then.
orders-Losing = If patrons of yours are eaten in this round, it is those that are proposed then.

## before it stands

orders-ahead = **Plan ahead** – nobody else learns of it.
orders-ahead-turn = { $planned ->
    [0] What shall be done on your next turn in this phase, if it is still possible then?
   *[other] And on the turn after that, once it all has come as you planned?
}
orders-ahead-asked = It is your move now; what you do at once needs no plan.
orders-ahead-nothing = There is nothing to plan right now: in the research and market phases it is your turns to come, after your last market action the work in your lab and what becomes of your visitors.
orders-ahead-step = **Plan ahead: { $verb }** – { $question }
orders-ahead-work = { $planned ->
    [0] What shall your workers do as soon as the worker phase opens? One thing after another; with “done” at the end nobody has to wait for you.
   *[other] And then? With “done” at the end nobody has to wait for you.
}
orders-otherwise = { $tried ->
    [1] And if that is not possible then?
   *[other] And if none of that is?
}
orders-at-once = It is your move now, so it begins at once.
orders-ends = -# It ends with the phase, with a move or an undo of your own, and when something comes that it does not foresee: then you are asked as usual. Until then you can cancel it. Nobody else can see it; once it is carried out, the log says so.
orders-ends-proposed = -# It ends with the round, and with an undo of your own. Until then you can cancel it. Nobody else can see it; once it is carried out, the log says so.
orders-button-plan = Plan ahead
orders-button-pass = Pass for the rest of the phase
orders-button-Seating = Seat my visitors as proposed
orders-button-Losing = Lose patrons as proposed
orders-button-ask = Otherwise ask me
orders-button-otherwise = Otherwise { $what }
orders-button-yes = Yes, as said

## while it stands, and after

orders-given = Noted. It is done without you.
orders-stands = ⏳ Standing order: { $what }
orders-failed = Your standing order came to nothing; what it foresaw was not possible when you were asked. It was: { $what }
orders-button-cancel = { $kind ->
    [Seating] Cancel: seating
    [Losing] Cancel: losses
    [pass] Cancel: passing
    [work] Cancel: work
   *[turn] Cancel: turns
}
orders-cancelled = The standing order is cancelled.

## refusals

orders-nothing-to-plan = That cannot be planned now. `/game plan` shows what can.
orders-no-such-order = There is no such order any more.
orders-decide-first = There is a die that you could copy for nothing. Decide about that first, then pass.
