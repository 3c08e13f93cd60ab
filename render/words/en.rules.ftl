# The rules by topic, and what is said of each tile and card, in English: every key starts with "rules-". Loaded with en.ftl.
#
# A topic is three messages: its title, its section in the rulebook, its text; "rules-also-" are other words it is found
# by, where the title lacks them. The texts are our own words; numbers come from the boards of the set that is played with.

## answers

rules-answer-topic = **{ $title }** – rulebook: { $section }
    { $text }
rules-answer = **{ $name }** – { $kind }
    { $lines }
rules-unknown = I know no rule, tile or card called “{ $typed }”. Type a few letters and pick from the list, or start with `how a round goes`.
rules-several = “{ $typed }” could be several things: { $names }.
rules-see-also = -# See also: { $names }
rules-choice = { $name } · { $kind }

## kinds of things, after a name

rules-kind-topic = rule
rules-kind-recipe = { $diet ->
    [herbivore] herbivore
    [small_carnivore] small carnivore
   *[large_carnivore] large carnivore
}
rules-kind-attraction = { $type ->
    [food] food attraction
    [ride] ride
   *[merchandise] merchandise attraction
}
rules-kind-upgrade = { $sort ->
    [printed] lab upgrade, printed on every lab
    [special] special lab upgrade
   *[regular] lab upgrade
}
rules-kind-specialist = specialist
rules-kind-twist = plot twist
rules-kind-objective = objective of a { $length } game
rules-kind-solo = solo objective
rules-kind-die = DNA die

## what a thing is

rules-recipe = One dinosaur takes { $dna }. It brings excitement +{ $excitement }, threat +{ $threat } and, at game end, { $vp } VP; the exhibit without any costs you { $empty } VP.
rules-recipe-scientist = { $starter ->
    [0] The recipe takes scientist { $scientist } or higher, and two free zones side by side.
   *[other] The starter species of seat { $starter }: its exhibit is printed on the park.
}
rules-attraction = Costs ${ $price } plus its market row ({ $rows }). Holds { $spaces ->
    [one] 1 visitor
   *[other] { $spaces } visitors
}; { $vp } VP at game end.
rules-attraction-food = A patron here scores 1 VP or pays ${ $money }, as you choose.
rules-players = { $least ->
    [1] {""}
   *[other] In the game with { $least } or more players.
}
rules-price-row = Costs what its market row says: { $rows }.
rules-price-special = Costs ${ $price } from its own stack, whatever lies in the rows.
rules-price-printed = Costs nothing: every lab has it from the start.
rules-station = - { $slots ->
    [one] one workstation
   *[other] { $slots } workstations
}: { $workers ->
    [one] 1 worker
   *[other] { $workers } workers
}{ $slots ->
    [one] {""}
   *[other] {" "}each
}{ $unlimited ->
    [yes] , as often as you like
   *[no] {""}
}{ $discount ->
    [0] {""}
   *[other] , ${ $discount } cheaper
}{ $money ->
    [0] {""}
   *[other] , brings ${ $money }
}{ $dna ->
    [none] {""}
   *[other] , gains { $amount } { $dna }
}
rules-copies = { $copies ->
    [one] There is one such tile.
   *[other] There are { $copies } such tiles.
}
rules-worker = A worker comes along, and leaves when the specialist is fired.
rules-contradicts = Never together with { $names }.
rules-no-solo = Not used in the solo game.
rules-objective = { $vp } VP at game end for everyone who fulfils it in the phase in which the first one does.
rules-solo-objective = Scored when cleanup ends: { $scores } VP in rounds 1 to { $rounds }.
rules-first-game = Recommended for a first game.
rules-face = - { $face }, threat { $threat }
rules-face-worker = extra worker
rules-face-upgrade = paddock upgrade
rules-origin = -# { $origin ->
    [known] As in the printed game.
   *[house] House: ours, in the pattern of the printed ones.
} Rulebook: { $section }

## where it is at the table

rules-where = At **{ $title }**: { $places }.
rules-where-row = for sale in the ${ $row } row, for ${ $price } in all
rules-where-row-mine = for sale in the ${ $row } row, for ${ $price } in all (${ $mine } for you)
rules-where-stack = for sale, { $left ->
    [0] but none is left
   *[other] { $left } left
}
rules-where-display = on display at the research centre
rules-where-exhibit = in **{ $player }**’s park, { $dinosaurs } of { $capacity } dinosaurs
rules-where-stand = in **{ $player }**’s park, { $zone }
rules-where-lab = in **{ $player }**’s lab
rules-where-hired = works for **{ $player }**
rules-where-twist = in force
rules-where-objective = { $closed ->
    [yes] closed
   *[no] open
}{ $claimed ->
    [none] , claimed by nobody
   *[other] , claimed by { $claimed }
}; { $progress }
rules-where-progress = { $player } { $has } of { $needed }
rules-where-solo = face up, { $has } of { $needed }
rules-where-scored = scored for { $points } VP
rules-where-discarded = discarded, the bonus is gone
rules-where-ai-card = the AI card of this round
rules-where-ai-gone = was an AI card earlier
rules-where-extinct = out of this game, by an AI card
rules-where-die-removed = taken out by the AI card for this round
rules-where-die = in the pool{ $face ->
    [none] {""}
   *[other] , showing { $face }
}{ $player ->
    [none] {""}
   *[other] , claimed by **{ $player }**
}
rules-where-held = held as the threat die
rules-where-nowhere = not in sight now
rules-where-not-played = not in this game

## sections of the rulebook by kind of thing

rules-section-of-recipe = “Procure Dino Recipe” and “Creating Dinosaurs”
rules-section-of-attraction = “Build Attraction” and “Manage Lines”
rules-section-of-upgrade = “Buy Lab Upgrade” and “3. Worker Phase”
rules-section-of-specialist = “Hire Specialist”
rules-section-of-twist = “Resolve Plot Twists”
rules-section-of-objective = “Completing Objectives”
rules-section-of-solo = “5. Cleanup Phase (Solo)”
rules-section-of-die = “Research DNA”

## topics: the whole

rules-title-round = How a round goes
rules-section-round = How to Play
rules-also-round = overview, phases, start, goal, how to play
rules-text-round =
    You build a park of living dinosaurs, and the most VP at the end win. Each round has five phases:
    - **Research**: scientists fetch DNA, bigger cold storage and recipes.
    - **Market**: { $market_actions } actions each: hire, build, buy.
    - **Workers**: everybody at once: refine DNA, create dinosaurs, raise security.
    - **Park**: visitors come, hooligans with them; what threat has over security is eaten; patrons bring VP.
    - **Cleanup**: the last in VP goes first next time, and the market moves on.

rules-title-setup = What everybody begins with
rules-section-setup = Individual Player Setup
rules-also-setup = beginning, starting money
rules-text-setup =
    { $start_score } VP, excitement { $start_excitement }, threat { $start_threat }, security { $start_security }, one dinosaur of your starter species, { $start_workers } workers, three scientists (levels 1, 2 and 3) and { $start_dna_basic } of each basic DNA.
    Cold storage holds { $start_limit_basic } of each basic and { $start_limit_advanced } of each advanced DNA. The first player has ${ $start_money }; each seat after that ${ $money_per_later_seat } more.

## topics: research

rules-title-research = Research phase
rules-section-research = 1. Research Phase
rules-also-research = scientists, dice, claim a die
rules-text-research =
    In turn order everybody sends one scientist, three times around: to a **die**, to **cold storage**, to a **recipe**, or to the workers (a **pass**). A slot takes one scientist.
    A die gives its DNA times the level of the scientist; what cold storage cannot hold is lost. Claiming a die also takes its threat off the table.

rules-title-wild = Wild faces
rules-section-wild = Research DNA; Easily Missed Rules, Phase 1
rules-also-wild = any basic, any advanced, joker
rules-text-wild = A wild face gives any basic, or any advanced, DNA: count × level units in whatever mix of that rarity you like. With room for few, choose what still fits.

rules-title-rare = Rare faces: extra worker, paddock upgrade
rules-section-rare = Research DNA
rules-also-rare = special face
rules-text-rare = Only scientist { $special_face_scientist } may claim these. The benefit comes once, not times the level: one worker from the supply, for good, or one free step of a paddock’s capacity. They count as threat like any die.

rules-title-storage = Cold storage
rules-section-storage = Increase Cold Storage
rules-also-storage = limits, tracks, dna limit
rules-text-storage = A scientist on one of the { $storage_slots } slots raises your limits by its level, split over any tracks, at most to { $dna_max } each. DNA beyond a limit is lost, whatever it came from. Limits only ever grow.

rules-title-recipe = Recipes
rules-section-recipe = Procure Dino Recipe
rules-also-recipe = exhibit, procure, species
rules-text-recipe = Three recipes are on display: the herbivore takes scientist { $scientist_herbivore } or higher, the small carnivore { $scientist_small_carnivore }, the large carnivore { $scientist_large_carnivore }. The tile goes into two free zones side by side of your park, with an empty paddock. Beware: an exhibit that is empty at game end costs { $empty_exhibit } VP.

rules-title-passing = Passing with a scientist
rules-section-passing = Pass; Easily Missed Rules, Phase 1
rules-also-passing = pass, scientist as worker
rules-text-passing = A scientist you pass with works for you this round as a worker; its level no longer matters. You can pass with as many as you like, and you still have all your three turns.

rules-title-threat-die = Threat die
rules-section-threat-die = 1. Research Phase
rules-also-threat-die = holding area, dice left
rules-text-threat-die = When all scientists are placed, the unclaimed die with the most threat pips (of equals the leftmost) goes to the holding area. Its pips count as threat in every park this round. If every die was claimed, none is held.

## topics: market

rules-title-market = Market phase
rules-section-market = 2. Market Phase
rules-also-market = buy, shop, rows
rules-text-market =
    In turn order everybody takes one market action, { $market_actions } times around: hire a **specialist**, build an **attraction**, buy a **lab upgrade**, purchase **DNA**, or **pass** for ${ $pass_money }.
    Rows cost { $rows }. Specialists and upgrades cost the row; an attraction its own price besides.

rules-title-market-pass = Passing in the market
rules-section-market-pass = Pass; Easily Missed Rules, Phase 2
rules-also-market-pass = pass
rules-text-market-pass = Each pass collects ${ $pass_money }. It is one action, not the rest of the phase: you have your next one all the same.

rules-title-hiring = Hiring and firing
rules-section-hiring = Hire Specialist; Easily Missed Rules, Phase 2
rules-also-hiring = firing, fire, hire, specialists, dismiss
rules-text-hiring = You employ at most { $specialists_max } specialists. To hire one more, first fire one: the card leaves the game, and so does a worker that came along. What it brought once (money, security) stays; what it did as long as it was there ends.

rules-title-attractions = Building attractions
rules-section-attractions = Build Attraction
rules-also-attractions = build, stands, rides, merchandise
rules-text-attractions = An attraction costs its printed price and its row’s. It goes into any free zone, for good: nothing is torn down. Its spaces hold visitors, and it may bring VP at game end. The printed { $hats } is there from the start and is no attraction tile.

rules-title-upgrades = Buying lab upgrades
rules-section-upgrades = Buy Lab Upgrade
rules-also-upgrades = lab, under construction, cover, tile
rules-text-upgrades = A tile goes onto any of the { $lab_spaces } spaces of your lab: an empty one, or over another tile, which is then out of use. Only what lies on top counts. Green parts act once, on purchase.

rules-title-special = Special lab upgrades
rules-section-special = Buy Lab Upgrade
rules-also-special = dino research, dna refinement, second
rules-text-special = { $specials } lie in stacks of their own. Each goes onto the space of the upgrade that it betters, one of a kind a lab, and never leaves the market by a discard.

rules-title-buying-dna = Purchasing DNA
rules-section-buying-dna = Purchase DNA; Easily Missed Rules, Phase 2
rules-also-buying-dna = buy dna, discard
rules-text-buying-dna = { $purchases }. Then discard one item of the market row of that price, if there is any; special upgrades are never discarded. What does not fit cold storage is lost.

## topics: workers

rules-title-worker = Worker phase
rules-section-worker = 3. Worker Phase
rules-also-worker = workers, workstations, done, lab actions, simultaneous
rules-text-worker =
    Everybody at once, in any order. A workstation is used once a round (unless it is unlimited) and takes one worker, or as many as are shown. Scientists you passed with are workers, too.
    Say **done** when you are; it can be taken back until the last one says it.

rules-title-refining = Refining DNA
rules-section-refining = Refining DNA
rules-also-refining = refine, advanced dna, conversion, mix
rules-text-refining = Two basic DNA become one advanced: { $conversions }. One conversion a workstation. Refining into a full track is refused.

rules-title-creating = Creating dinosaurs
rules-section-creating = Creating Dinosaurs; Easily Missed Rules, Phase 3
rules-also-creating = create, dino research, dinosaur
rules-text-creating = Spend the DNA of a recipe in your park; its paddock must have room. The dinosaur raises your excitement (at most to { $excitement_max }) and your threat, and its exhibit holds one more visitor.

rules-title-security = Security
rules-section-security = Increasing Security; Easily Missed Rules, Phase 3
rules-also-security = security price, guard, safe
rules-text-security = The step to each next level costs { $security_prices }, and ${ $security_price_beyond } beyond. Security that a card or a workstation lends for the round counts against threat, but is not on the indicator and makes nothing dearer.

rules-title-paddocks = Paddocks
rules-section-paddocks = Upgrading Paddock Capacity
rules-also-paddocks = capacity, paddock, enlarge
rules-text-paddocks = A paddock holds { $start_capacity } dinosaur, at most { $capacity_max }. A step costs as much as the new capacity: { $capacity_prices }.

rules-title-venture = Venture capital
rules-section-venture = Venture Capital
rules-also-venture = money, income, investor
rules-text-venture = A worker collects what is printed in the slot. Other money: ${ $pass_money } for a pass in the market, ${ $patron_money } for each patron drawn, ${ $food_money } from a patron at food.

## topics: park

rules-title-park = Park phase
rules-section-park = 4. Park Phase
rules-also-park = visitors, attract, draw, admission, bag
rules-text-park =
    - Everybody draws as many visitors from the bag as their excitement, and collects ${ $patron_money } for each **patron**, seated or not. Hooligans pay nothing.
    - Visitors are **seated**, hooligans first.
    - Threat above security: visitors are **eaten**.
    - Each patron seated scores { $patron_vp } VP.

rules-title-seating = Seating visitors
rules-section-seating = Manage Lines; Easily Missed Rules, Phase 4
rules-also-seating = lines, entrance, places, seat
rules-text-seating = All who fit must be seated: at attractions, and at exhibits with one place for each dinosaur there. Hooligans take their places first, wherever you put them. Who finds none waits in line, scores nothing, and is gone by the next round.

rules-title-hooligans = Hooligans
rules-section-hooligans = Attract Visitors; Manage Lines
rules-also-hooligans = bad visitors, pink
rules-text-hooligans = The bag holds { $hooligans } hooligans among { $patrons } patrons, unless a plot twist says otherwise. They pay nothing, take places and score nothing, and are eaten only when no patron is left inside.

rules-title-eaten = Eaten visitors
rules-section-eaten = Dinosaurs on the Loose!
rules-also-eaten = eat, breach, loose, escape, lose
rules-text-eaten = Your threat is the indicator and the threat die’s pips. If it is above your security, the difference is eaten: patrons inside the park first, by your choice, then hooligans inside, then the line. Each costs { $eaten_vp } VP; your score can fall below 0. They go back into the bag.

rules-title-scoring = Points from patrons
rules-section-scoring = Score Victory Points
rules-also-scoring = vp, victory points, score
rules-text-scoring = Each patron who survived at an attraction or exhibit scores { $patron_vp } VP. Hooligans, and those in line, score nothing.

rules-title-food = Food attractions
rules-section-food = Score Victory Points
rules-also-food = food stand, pay instead
rules-text-food = For each patron at food you choose: { $patron_vp } VP, or ${ $food_money } instead. It is chosen in turn order, after everybody’s visitors were seated and eaten.

rules-title-excitement = Excitement
rules-section-excitement = Creating Dinosaurs; Attract Visitors
rules-also-excitement = track, attract
rules-text-excitement = As many visitors as your excitement come each round, at most { $excitement_max }. Dinosaurs raise it, and some cards. It never falls.

rules-title-threat = Threat
rules-section-threat = Dinosaurs on the Loose!
rules-also-threat = danger, pips
rules-text-threat = Every dinosaur raises your threat for good, by the pips of its recipe. The held die adds its own for the round. Keep security level with it, or feed the difference.

## topics: cleanup and the end

rules-title-cleanup = Cleanup
rules-section-cleanup = 5. Cleanup Phase
rules-also-cleanup = end of round
rules-text-cleanup = Turn order is set anew, the market is refreshed, new recipes are turned up, workers and scientists come home, visitors leave, and plot twists that act at a round’s end do.

rules-title-turn-order = Turn order
rules-section-turn-order = Reset Turn Order
rules-also-turn-order = first player, order
rules-text-turn-order = At the end of a round the one with the fewest VP becomes first, and so on up. Tied players keep their order. Points you forgo at food can bring you forward.

rules-title-refresh = Refreshing the market
rules-section-refresh = Refresh the Market
rules-also-refresh = market refresh, slide
rules-text-refresh = What is left in the ${ $cheapest } row is discarded, the rest slides down to the cheapest free rows, and the stacks fill the gaps. An empty stack is made anew of its discards.

rules-title-objectives = Objectives
rules-section-objectives = Completing Objectives
rules-also-objectives = claim, goals, timer
rules-text-objectives = Whoever fulfils an objective claims it at once; others can still claim it until that phase ends, then it is closed. They score at game end. Claims are made for you, and a thing fulfilled for a moment is fulfilled.

rules-title-end = Game end
rules-section-end = Game End
rules-also-end = final scoring, winner, tie, end
rules-text-end = When { $end_objectives_left ->
    [one] only one objective is
   *[other] no more than { $end_objectives_left } objectives are
} left unclaimed, the round is finished. Then score attractions, each dinosaur by its recipe (an exhibit without any costs { $empty_exhibit } VP), claimed objectives, and 1 VP for every ${ $money_per_vp }. A tie goes to the most money.

rules-title-twists = Plot twists
rules-section-twists = Main Game Setup 7; Resolve Plot Twists
rules-also-twists = twist, event cards
rules-text-twists = { $twists_drawn } plot twists are in force all game; never two that contradict each other. What acts at a round’s end is the last thing in cleanup. A table can be opened without them.

rules-title-first-game = First game
rules-section-first-game = Recommendations for Your First Game
rules-also-first-game = beginner, recommended, easy
rules-text-first-game = `/game new` with `first_game` sets up three short objectives and the one plot twist that the rulebook recommends; with more players random short objectives fill up.

## topics: solo and variants

rules-title-solo = Solo game
rules-section-solo = Solo Rules
rules-also-solo = alone, one player, ai deck, single
rules-text-solo =
    Start a table alone. { $solo_dice } dice, { $solo_patrons } patrons and { $solo_hooligans } hooligans; of { $solo_drawn } drawn objectives you keep { $solo_chosen }, the rest are the AI deck. Each round an AI card takes dice, recipes and market items away.
    When cleanup ends you may score what you have fulfilled: { $solo_scores } VP by round. Score none, and you discard one; discard none in all { $solo_rounds } rounds for { $solo_bonus } VP more. Patrons who are eaten never come back.

rules-title-predictable = Variant: Predictable Systems
rules-section-predictable = Variants
rules-also-predictable = without plot twists, no twists
rules-text-predictable = Play without plot twists: `/game new` with `twists` set to no. Long plans are safer then.

rules-title-chaos = Variant: Chaos Threat Theory
rules-section-chaos = Variants
rules-also-chaos = reroll, chaos
rules-text-chaos = The held threat die is rerolled in the park phase, and its new pips count in every park instead of the old. `/game new` with `chaos` plays it.
