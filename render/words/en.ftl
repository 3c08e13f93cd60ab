# Every sentence of the product in English; a second language is one more file beside this one.
#
# One voice: short, warm, dry wit allowed, no noise. One vocabulary: the rulebook's. Sentences (event-, illegal-) may use
# Discord's markdown, names are bold; everything else is plain text for labels. Names of players come escaped.
# Arguments: numbers are numbers; DNA comes in words ("2 blue, 1 pink") with its number of units beside it ($dna-units);
# what is absent is "none".

## When words are missing

neutral = Something happened that I have no words for.
neutral-illegal = The rules do not allow that now.

## Little words

list-and = { $most } and { $last }
dna-blue = blue
dna-pink = pink
dna-purple = purple
dna-green = green
dna-red = red
dna-orange = orange
dna-any_basic = any basic
dna-any_advanced = any advanced
units = { $number } { $dna }
step = +{ $number } { $dna }
no-dna = nothing
die = die { $number }
zone = zone { $zone }
zones = zones { $left } and { $right }
scientist = scientist { $level }
worker-as-scientist = a worker as scientist
name = **{ $name }**
workers = { $number ->
    [one] 1 worker
   *[other] { $number } workers
}
places = { $number ->
    [0] no places
    [one] 1 place
   *[other] { $number } places
}
money = ${ $money }
free = free
threat = threat { $threat }
excitement = excitement { $excitement }
vp-each = { $vp } VP each
vp = { $vp } VP
type-food = food
type-ride = ride
type-merchandise = merchandise

## Phases

phase-setup = Setup
phase-research = Research phase
phase-market = Market phase
phase-worker = Worker phase
phase-park = Park phase
phase-cleanup = Cleanup
phase-over = Game over

## What a decision wants, after a name

ask-ResearchTurn = assign a scientist
ask-ExtraTurn = send a worker in as a scientist, or leave it
ask-CopyTurn = copy a die, or leave it
ask-RoundStartDna = choose the DNA of the new round
ask-MarketTurn = take a market action
ask-WorkerTurn = put your workers to work
ask-Seating = seat your visitors
ask-Losing = choose which patrons are eaten
ask-FoodTurn = choose VP or money at your food stands
ask-RoundEndChoice = pick your gift for the round
ask-ObjectiveChoice = set aside an objective that you will not play for
ask-SoloScoring = score a completed objective, or discard one
ask-Waiting = wait for the others

## What can be done: buttons and selects

verb-GainStartDna = Choose DNA
verb-ClaimDie = Claim a die
verb-IncreaseStorage = Increase cold storage
verb-TakeRecipe = Procure a recipe
verb-PassScientist = Pass a scientist
verb-CopyDie = Copy a die
verb-Decline = Leave it
verb-HireSpecialist = Hire a specialist
verb-BuildAttraction = Build an attraction
verb-BuyUpgrade = Buy a lab upgrade
verb-BuyDna = Purchase DNA
verb-PassMarket = Pass and take the money
verb-Refine = Refine DNA
verb-CreateDinosaur = Create a dinosaur
verb-RaiseSecurity = Raise security
verb-RaiseCapacity = Upgrade a paddock
verb-TakeVenture = Take venture capital
verb-UseTile = Use a lab upgrade
verb-Done = Done
verb-Reopen = Not done after all
verb-SeatVisitors = Seat visitors
verb-LoseVisitors = Choose who is eaten
verb-ChooseFood = Score food stands
verb-RoundEndGift = Take a gift
verb-SetAside = Set an objective aside
verb-ScoreObjective = Score an objective
verb-DiscardObjective = Discard an objective
verb-FinishScoring = Score no more

## What a step asks; a name of verb and field stands before that of the field alone

field-die = Which die?
field-scientist = Which scientist?
field-dna = Which DNA?
field-exhibit = Which exhibit?
field-zone = Which zone?
field-at = At which workstation?
field-tracks = Which limits go up?
field-recipe = Which recipe?
field-specialist = Whom to hire?
field-fire = Whom to fire for it?
field-attraction = Which attraction?
field-tile = Which lab upgrade?
field-space = On which space of your lab?
field-price = How much do you spend?
field-discard = Which item of that row goes?
field-patrons = Where do the patrons go?
field-hooligans = Where do the hooligans go?
field-paying = Who pays money instead of giving VP?
field-gift = Which gift?
field-objective = Which objective?
field-TakeRecipe-zone = Where does the exhibit go?
field-UseTile-zone = Which attraction, if any?
field-ClaimDie-exhibit = Which paddock grows?
field-RaiseCapacity-exhibit = Which paddock grows?
field-CreateDinosaur-exhibit = Which dinosaur?
field-CreateDinosaur-dna = Made of which DNA?
field-LoseVisitors-patrons = Which patrons are eaten?
field-Refine-dna = Into which DNA?

## Labels of choices

value-extra-worker = extra worker
value-paddock-upgrade = paddock upgrade
value-scientist-only = { $scientist } only
value-per-level = { $gain } per level
value-gives = { $scientist } → { $gain }
value-steps = { $number ->
    [one] 1 step
   *[other] up to { $number } steps
}
value-becomes-worker = joins the workers
value-space-empty = space { $space } (under construction)
value-space-covers = space { $space } (covers { $upgrade })
value-space = space { $space }
value-plus-worker = +worker
value-worker-leaves = the worker leaves too
value-staff = workers { $slots }
value-slot-discount = { $workers } (−${ $discount })
value-slot-money = { $workers } (+${ $money })
value-slot-unlimited = { $workers } ∞
value-sum = { $price } + { $row } = { $sum }
value-instead = { $price } instead of { $printed }
value-purchase = { $price }: { $dna ->
    [any_basic] any { $number } basic
   *[any_advanced] any { $number } advanced
}
value-refine = { $dna } (from { $spent })
value-dinosaurs = { $recipe } { $dinosaurs }/{ $capacity }
value-needs = needs { $dna }
leaves-money = ${ $money } left
leaves-workers = { $number ->
    [one] 1 worker left
   *[other] { $number } workers left
}
leaves-dna = { $dna } left
leaves-no-room = no room for { $dna }
value-capacity = capacity { $capacity } → { $next }
value-slot = { $upgrade }, slot { $slot }
value-in-space = { $upgrade } in space { $space }
value-repeated = { $station }, repeated by { $chamber }
value-gain = +${ $money }
value-at = { $number } at { $place }
value-with = { $number } with the { $place }
value-group-exhibit = { $number } at exhibits
value-group-food = { $number } at food
value-group-stand = { $number } at attractions
value-group-card = { $number } with specialists
value-group-doubled-food = { $number } at doubled food
value-group-doubled-stand = { $number } at doubled attractions
work-refine = refine DNA
work-create = create dinosaurs
work-tool = raise security or a paddock
work-venture = collect money
work-duplicate = repeat another upgrade
work-renovate = enlarge a paddock, free
work-double = patrons of an attraction score double
work-redraw = swap hooligans you drew for new visitors
work-guard = extra security
work-extract = gain basic DNA
work-promote = raise excitement
value-progress = { $have } of { $needed }
gift-security = more security
gift-capacity = a bigger paddock
gift-dna = basic DNA
none = none
none-as-shown = as the die shows
none-as-recipe = as the recipe says
none-nobody = nobody
none-discard = nothing lies there
none-paying = nobody pays, all give VP
none-attraction = no attraction
none-attraction-needed = no attraction: { $upgrades }

## Whole actions in a few words

action-GainStartDna = gain { $dna }
action-ClaimDie = claim { $die } with { $scientist }: { $gain }
action-IncreaseStorage = increase cold storage with { $scientist }: { $steps }
action-TakeRecipe = procure { $recipe } with { $scientist } for { $zones }
action-PassScientist = pass { $scientist } to the workers
action-CopyDie = copy { $die }: { $gain }
action-Decline = leave it
action-HireSpecialist = hire { $specialist }{ $price ->
    [none] {""}
   *[other] {" "}for { $price }
}{ $fire ->
    [none] {""}
   *[other] , firing { $fire }
}
action-BuildAttraction = build { $attraction } in { $zone }{ $price ->
    [none] {""}
   *[other] {" "}for { $price }
}
action-BuyUpgrade = buy { $upgrade }{ $price ->
    [none] {""}
   *[other] {" "}for { $price }
} and lay it on { $space }
action-BuyDna = purchase { $dna } for { $price }{ $item ->
    [none] {""}
   *[other] , discarding { $item }
}
action-PassMarket = pass and collect { $money }
action-Refine = refine { $dna } at { $station }
action-CreateDinosaur = create { $recipe } at { $station }{ $dna ->
    [none] {""}
   *[other] {" "}with { $dna }
}
action-RaiseSecurity = raise security at { $station }
action-RaiseCapacity = upgrade the paddock of { $recipe } at { $station }
action-TakeVenture = take venture capital at { $station }
action-UseTile = use { $station }{ $place ->
    [none] {""}
   *[other] {" "}on { $place }
}
action-Done = say done
action-Reopen = take back “done”
action-SeatVisitors = { $patrons ->
    [none] seat hooligans: { $hooligans }
   *[other] { $hooligans ->
        [none] seat patrons: { $patrons }
       *[other] seat patrons: { $patrons }; hooligans: { $hooligans }
    }
}
action-LoseVisitors = feed the dinosaurs: { $patrons }
action-ChooseFood = { $paying ->
    [none] let every patron give VP
   *[other] let patrons pay: { $paying }
}
action-RoundEndGift = take { $gift }{ $details ->
    [none] {""}
   *[other] : { $details }
}
action-SetAside = set aside “{ $objective }”
action-ScoreObjective = score “{ $objective }”
action-DiscardObjective = discard “{ $objective }”
action-FinishScoring = score no more objectives

## What happened

event-game-started = The island opens. Turn order: { $order }.
event-round-started = **Round { $round }** begins.
event-game-over = The game is over: **{ $player }** wins with { $points } VP.
event-dice-rolled = **{ $player }** rolls the DNA dice.
event-start-dna-gained = { $dna-units ->
    [0] **{ $player }** could start the round with DNA, but cold storage is full.
   *[other] **{ $player }** starts the round with { $dna }.
}
event-die-claimed = **{ $player }** claims { $die } with { $scientist }{ $dna-units ->
    [0] , for nothing: cold storage is full.
   *[other] { $lost ->
        [0] : { $dna }.
       *[other] : { $dna }; { $lost } more would not fit.
    }
}
event-die-claimed-worker = **{ $player }** claims { $die }{ $workers ->
    [0] , but there is no worker left to hire.
   *[other] {" "}and gains a worker.
}
event-die-claimed-upgrade = **{ $player }** claims { $die }: a paddock upgrade.
event-die-money = A research grant brings **{ $player }** ${ $money }.
event-bonus-money = **{ $player }** collects ${ $money } with the help of **{ $item }**.
event-bonus-excitement = { $excitement ->
    [0] **{ $item }** does its best, but **{ $player }**’s excitement is at its peak.
   *[other] **{ $item }** raises **{ $player }**’s excitement by { $excitement }.
}
event-bonus-workers = { $workers ->
    [0] **{ $item }** would bring **{ $player }** a worker, but the supply is empty.
    [one] **{ $item }** brings **{ $player }** a worker.
   *[other] **{ $item }** brings **{ $player }** { $workers } workers.
}
event-bonus-storage = { $dna-units ->
    [0] **{ $item }** cannot make **{ $player }**’s cold storage any bigger.
   *[other] **{ $item }** makes **{ $player }**’s cold storage bigger: { $dna-steps }.
}
event-bonus-dna = { $dna-units ->
    [0] **{ $item }** would bring **{ $player }** DNA, but cold storage is full.
   *[other] **{ $item }** brings **{ $player }** { $dna }.
}
event-die-copied = **{ $player }**’s programmer copies { $die }{ $dna-units ->
    [0] , but cold storage is full.
   *[other] : { $dna }.
}
event-storage-increased = **{ $player }** increases cold storage with { $scientist }: { $dna-steps }.
event-recipe-taken = **{ $player }** procures the recipe for **{ $recipe }** with { $scientist }.
event-scientist-passed = **{ $player }** passes: { $scientist } joins the workers.
event-threat-die-held = The threat die is **{ $die }**: threat +{ $threat } in every park this round.
event-threat-die-held-chaos = The threat die is **{ $die }**: threat +{ $threat } in every park, until it is rerolled in the park phase.
event-threat-die-rerolled = Chaos! The threat die **{ $die }** is rerolled: threat +{ $threat } instead of +{ $before } in every park.
event-hired = **{ $player }** hires the **{ $specialist }** { $price ->
    [0] for free
   *[other] for ${ $price }
}{ $workers ->
    [0] .
   *[other] , and a worker comes along.
}
event-fired = **{ $player }** fires the **{ $specialist }**{ $workers ->
    [0] .
   *[other] , and a worker leaves as well.
}
event-built = **{ $player }** builds **{ $attraction }** for ${ $price }.
event-upgrade-bought = **{ $player }** buys **{ $upgrade }** for ${ $price }.
event-dna-bought = { $dna-units ->
    [0] **{ $player }** pays ${ $price } for DNA, and cold storage has no room for any.
   *[other] { $lost ->
        [0] **{ $player }** purchases { $dna } for ${ $price }.
       *[other] **{ $player }** purchases { $dna } for ${ $price }; { $lost } more would not fit.
    }
}{ $item ->
    [none] {""}
   *[other] {" "}**{ $item }** leaves the market.
}
event-market-passed = **{ $player }** passes and collects ${ $money }.
event-dna-refined = **{ $player }** refines { $spent } into { $dna }.
event-dinosaur-created = **{ $player }** creates a dinosaur: **{ $recipe }**. { $excitement ->
    [0] Excitement is at its peak,
   *[other] Excitement +{ $excitement },
} threat +{ $threat }.
event-security-raised = **{ $player }** raises security to { $security } for ${ $price }.
event-security-bonus = **{ $player }**’s security rises to { $security }.
event-capacity-raised = **{ $player }**’s paddock for **{ $recipe }** grows to { $capacity }.
event-venture-taken = **{ $player }** takes ${ $money } of venture capital.
event-tile-used = **{ $player }** uses **{ $upgrade }**{ $zone ->
    [none] .
   *[other] {" "}on the attraction in { $zone }.
}
event-seat-done = **{ $player }** is done.
event-seat-reopened = **{ $player }** is not done after all.
event-hooligans-redrawn = **{ $player }** turns { $number ->
    [one] 1 hooligan
   *[other] { $number } hooligans
} away and draws again.
event-visitors-drawn = **{ $player }** attracts { $patrons ->
    [0] no patrons
    [one] 1 patron
   *[other] { $patrons } patrons
}{ $hooligans ->
    [0] {""}
    [one] {" "}and 1 hooligan
   *[other] {" "}and { $hooligans } hooligans
}{ $money ->
    [0] .
   *[other] {" "}and collects ${ $money }.
}
event-visitors-seated = **{ $player }** seats { $patrons ->
    [0] no patrons
    [one] 1 patron
   *[other] { $patrons } patrons
}{ $hooligans ->
    [0] {""}
    [one] {" "}and 1 hooligan
   *[other] {" "}and { $hooligans } hooligans
}{ $line ->
    [0] .
    [one] ; 1 visitor is left in line.
   *[other] ; { $line } visitors are left in line.
}
event-losses-chosen = **{ $player }** has chosen whom the dinosaurs get. Bon appétit.
event-visitors-eaten = Dinosaurs on the loose in **{ $player }**’s park! { $patrons ->
    [0] { $hooligans ->
        [0] They find nobody left to eat.
        [one] They eat 1 hooligan, and nobody complains.
       *[other] They eat { $hooligans } hooligans, and nobody complains.
    }
    [one] { $hooligans ->
        [0] They eat 1 patron.
        [one] They eat 1 patron and 1 hooligan.
       *[other] They eat 1 patron and { $hooligans } hooligans.
    }
   *[other] { $hooligans ->
        [0] They eat { $patrons } patrons.
        [one] They eat { $patrons } patrons and 1 hooligan.
       *[other] They eat { $patrons } patrons and { $hooligans } hooligans.
    }
}
event-patrons-scored = Patrons bring **{ $player }** { $points } VP{ $money ->
    [0] .
   *[other] {" "}and ${ $money }.
}
event-objective-met = **{ $player }** fulfils an objective: { $objective }
event-objective-claimed = **{ $player }** claims an objective: { $objective }
event-turn-order = The next turn order: { $order }.
event-market-refreshed = The market is refreshed.
event-recipe-revealed = A new recipe: **{ $recipe }**.
event-hooligans-added = Word gets around: { $number ->
    [one] 1 hooligan joins the bag.
   *[other] { $number } hooligans join the bag.
}
event-gift-dna = { $dna-units ->
    [0] **{ $player }** is given DNA, but cold storage is full.
   *[other] **{ $player }** is given { $dna }.
}
event-answered-forced = **{ $player }** has only one thing left to do.
event-answered-again = **{ $player }** does again what was taken back.
event-answered-stand-in = A stand-in plays for **{ $player }**.
event-answered-time = The time of **{ $player }** has run out. The least is done for them:
event-answered-order = By a standing order of **{ $player }**:
event-time-up = The time of **{ $player }** has run out. The table waits all the same.
event-skip-asked = The time of **{ $player }** has run out. The others can have the least done for them, or wait.
event-time-up-stand-in = The time of **{ $player }** has run out. A stand-in minds the park; the seat can be taken back at any time.
event-terms-changed = **{ $player }** changes what the table plays by: { time-terms }.
event-resigned = **{ $player }** leaves the table. A stand-in minds the park; the seat can be taken back at any time.
event-returned = **{ $player }** is back and takes the park over from the stand-in.
event-table-deserted = Nobody is left: the table is closed.
event-seat-offered = The seat of **{ $player }** is offered to **{ $who }**.
event-seat-free = The seat of **{ $player }** is offered to whoever wants it.
event-seat-offer-declined = **{ $who }** declines the seat of **{ $player }**.
event-seat-offer-withdrawn = The seat of **{ $player }** is no longer on offer.
event-seat-offer-lapsed = Nobody has taken the seat of **{ $player }**: the offer has run out.
event-seat-taken = **{ $player }** takes over the seat of **{ $before }**.
event-undo-asked = **{ $player }** asks the others to take back { $number ->
    [one] a move.
   *[other] { $number } moves.
}
event-kick-asked = **{ $player }** asks that a stand-in takes over the seat of **{ $who }**.
event-pause-asked = **{ $player }** asks for a pause.
event-resume-asked = **{ $player }** would like to go on.
event-vote-agreed = { $kind ->
    [skip] **{ $player }** would go on without **{ $who }**.
   *[other] **{ $player }** agrees to what **{ $who }** asks
}{ $kind ->
    [skip] {""}
    [undo] : back it goes.
    [kick] : a stand-in.
    [pause] : a pause.
   *[resume] : on it goes.
}
event-vote-declined = { $kind ->
    [skip] **{ $player }** would rather wait for **{ $who }**.
   *[other] **{ $player }** says no to **{ $who }**:
}{ $kind ->
    [skip] {""}
    [undo] {" "}what was done stands.
    [kick] {" "}nobody is replaced.
    [pause] {" "}no pause.
   *[resume] {" "}the pause is not over yet.
}
event-vote-withdrawn = **{ $player }** no longer asks { $kind ->
    [undo] to take anything back.
    [kick] for a stand-in.
    [pause] for a pause.
   *[resume] to go on.
}
event-vote-lapsed = { $kind ->
    [skip] The question about **{ $player }** is closed: the table waits on.
   *[other] The time to answer **{ $player }** is over:
}{ $kind ->
    [skip] {""}
    [undo] {" "}what was done stands.
    [kick] {" "}nobody is replaced.
    [pause] {" "}no pause.
   *[resume] {" "}the pause is not over yet.
}
event-vote-moot = { $kind ->
    [skip] The question about **{ $player }** is settled: the game has moved on.
   *[other] What **{ $player }** asked the others is settled:
}{ $kind ->
    [skip] {""}
    [undo] {" "}the game has moved on.
    [kick] {" "}nobody needs to be replaced.
    [pause] {" "}no answer is needed any more.
   *[resume] {" "}no answer is needed any more.
}
event-kicked = The players have voted: a stand-in takes over the seat of **{ $player }**.
event-table-paused = The table is paused, as **{ $player }** asked.
event-table-resumed = The pause is over, as **{ $player }** asked.
event-language-changed = From now on this table speaks { $language ->
    [de] German.
   *[en] English.
}
event-visibility-changed = From now on { $visibility ->
    [players] only its players can look around at this table by commands and buttons.
   *[public] everybody in this channel may look around at this table.
}
event-host-changed = **{ $player }** is the host now.
event-table-mended = What was stored of this table was damaged; it goes on from its last good move. { $lost ->
    [0] No move is lost{ $unread ->
        [0] {"."}
       *[other] {", "}but part of the log is.
    }
    [one] One move is lost.
   *[other] { $lost } moves are lost.
}
event-entry-lost = What happened here could not be read any more.
event-table-moved = **{ $who }** moves the table to another channel.
event-table-ended = **{ $who }** closes the table for good. Nobody wins; the boards and the log stay to be looked at.
event-objective-set-aside = **{ $player }** sets an objective aside: { $objective }
event-ai-card-revealed = An AI card is revealed, and the island has to do without a few things.
event-die-removed = Out of play this round: **{ $die }**.
event-recipe-discarded = The recipe for **{ $recipe }** leaves the game.
event-item-discarded = **{ $item }** leaves the market.
event-solo-objective-scored = **{ $player }** scores { $points } VP for an objective: { $objective }
event-solo-objective-discarded = **{ $player }** discards an objective: { $objective }
event-solo-bonus = An objective in each round, and never one too many: **{ $player }** scores { $points } VP more.
event-undone = **{ $player }** takes back a move: { $verb }.
event-undone-agreed = The game goes back to where **{ $player }** chose “{ $verb }”: { $number ->
    [one] 1 move is taken back.
   *[other] { $number } moves are taken back.
}

## Why something is refused

illegal-not-an-action = This game knows no such action.
illegal-not-your-turn = It is not your turn yet.
illegal-not-now = That cannot be done now.
illegal-nothing-to-undo = There is nothing you could take back.
illegal-nothing-to-redo = There is nothing you could do again: nothing of yours was taken back, or the table has moved on since.
illegal-no-such-gift = There is no gift called “{ $gift }”.
illegal-dna-not-asked = There is no DNA to choose here.
illegal-exhibit-not-asked = There is no exhibit to choose here.
illegal-scientist-not-free = You cannot send { $scientist } now.
illegal-worker-cannot-pass = A worker who acts as a scientist cannot pass; leave it instead.
illegal-die-not-copyable = You cannot copy { $die } now.
illegal-wrong-number-of-dna = Choose exactly { $units } DNA, not { $given }.
illegal-dna-of-wrong-type = DNA of type “{ $dna }” does not fit here.
illegal-no-such-exhibit = You have no exhibit of “{ $recipe }”.
illegal-capacity-at-most = The paddock for { $recipe } is as big as paddocks get.
illegal-not-enough-money = That costs ${ $price } and you have ${ $money }.
illegal-no-such-die = There is no “{ $die }” in the pool.
illegal-die-removed = Out of play this round: { $die }.
illegal-no-such-objective = The objective “{ $objective }” is not there to be chosen.
illegal-objective-not-completed = You have { $have } of the { $needed } that this objective asks for.
illegal-scored-this-round = You have scored an objective this round, so you discard no other.
illegal-score-or-discard = Score an objective, or discard one.
illegal-die-claimed = Someone has claimed { $die } already.
illegal-rare-face-needs-scientist-3 = The rare faces answer to scientist 3 only.
illegal-name-an-exhibit = Say which paddock is upgraded.
illegal-storage-slots-full = All cold storage slots are taken this round.
illegal-storage-at-most = Your cold storage is as big as it gets.
illegal-wrong-number-of-steps = Raise limits by exactly { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}, not { $given }.
illegal-track-at-most = The limit of { $dna } cannot go that high.
illegal-recipe-not-there = The recipe “{ $recipe }” is not on display.
illegal-recipe-slot-taken = That recipe slot is taken this round.
illegal-scientist-too-low = That recipe takes scientist { $needed } or higher.
illegal-no-room-for-exhibit = An exhibit takes two free zones side by side, and your park has no such pair.
illegal-zone-not-free = You cannot build in { $zone }.
illegal-not-in-market = “{ $item }” is not for sale now.
illegal-name-whom-to-fire = You have { $most ->
    [one] 1 specialist
   *[other] { $most } specialists
} already; say whom to fire.
illegal-not-hired = “{ $specialist }” does not work for you.
illegal-nobody-to-fire = There is no need to fire anyone.
illegal-no-room-for-attraction = Your park has no free zone left.
illegal-special-tile-owned = You have { $item } already.
illegal-wrong-space = { $item } cannot be laid on that space.
illegal-no-such-purchase = There is no DNA for ${ $price }.
illegal-name-a-discard = Say which item of the ${ $price } row is discarded.
illegal-not-in-row = “{ $item }” is not in the ${ $price } row.
illegal-row-is-empty = The ${ $price } row is empty; nothing is discarded.
illegal-no-such-workstation = Your lab has no such workstation.
illegal-wrong-workstation = { $upgrade } cannot do that.
illegal-workstation-used = That workstation has been used this round.
illegal-not-enough-workers = That takes { $workers ->
    [one] 1 worker
   *[other] { $workers } workers
} and you have { $free } free.
illegal-not-a-chamber = That is no Duplication Chamber.
illegal-chamber-of-itself = A Duplication Chamber cannot repeat itself.
illegal-no-such-conversion = “{ $dna }” cannot be made by refining.
illegal-dna-missing = You have no { $dna } DNA for that.
illegal-excitement-at-most = Your excitement is at its peak already.
illegal-storage-full = Your cold storage has no room for more { $dna }.
illegal-paddock-full = The paddock for { $recipe } is full.
illegal-dna-missing-for = You lack the DNA for { $recipe }.
illegal-wrong-dna-for = { $recipe } cannot be made of that DNA.
illegal-name-an-attraction = Say which attraction is improved.
illegal-no-such-attraction = There is no attraction to improve in { $zone }.
illegal-attraction-not-asked = There is no attraction to choose here.
illegal-wrong-number-of-hooligans = Place exactly { $number ->
    [one] 1 hooligan
   *[other] { $number } hooligans
}, not { $given }.
illegal-wrong-number-of-patrons = Place exactly { $number ->
    [one] 1 patron
   *[other] { $number } patrons
}, not { $given }.
illegal-no-such-place = Nobody can be placed at “{ $place }”.
illegal-place-full = { $spaces ->
    [one] Only 1 visitor fits at { $place }.
   *[other] Only { $spaces } visitors fit at { $place }.
}
illegal-card-takes-patrons-only = The { $place } does not deal with hooligans.
illegal-not-so-many-there = { $patrons ->
    [0] There are no patrons at { $place }.
    [one] There is only 1 patron at { $place }.
   *[other] There are only { $patrons } patrons at { $place }.
}
illegal-wrong-number-eaten = Exactly { $number ->
    [one] 1 patron is
   *[other] { $number } patrons are
} eaten, not { $given }.
