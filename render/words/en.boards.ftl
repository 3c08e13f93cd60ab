# Words on the pictures, and the descriptions of pictures for those who cannot see them. Loaded together with en.ftl.
# Keys: park- for a player's lab and park, board- for the boards that everybody shares.

## A player's lab and park

park-lab = Lab
park-park = Park
park-points = points
park-money = money
park-excitement = excitement
park-security = Security
park-threat = Threat
park-price = ${ $n }
park-secure = Secure, { $n } to spare
park-secure_just = Secure, just
park-saved = Secure, thanks to a specialist
park-breach = Breach risk: { $n ->
    [one] 1 visitor eaten
   *[other] { $n } visitors eaten
}
park-line = In line
park-new = NEW
park-patron = patron
park-hooligan = hooligan
park-vp = VP
park-threat_word = threat
park-doubled = ×2
park-times = ×{ $n }
park-unlimited = ∞
park-any_basic = { dna-any_basic }
park-any_advanced = { dna-any_advanced }
park-round = Round { $n }
park-phase-setup = { phase-setup }
park-phase-research = { phase-research }
park-phase-market = { phase-market }
park-phase-worker = { phase-worker }
park-phase-park = { phase-park }
park-phase-cleanup = { phase-cleanup }
park-phase-over = { phase-over }
park-turn-1 = goes 1st
park-turn-2 = goes 2nd
park-turn-3 = goes 3rd
park-turn-4 = goes 4th
park-nameless = Player { $letter }
park-to_act = to move
park-done = done
park-alt-head = { $name }: lab and park. { $now }.
park-alt-numbers = { $vp } points, ${ $money }, excitement { $excitement }.
park-alt-dna = DNA: { $tracks }.
park-alt-track = { $dna } { $letter } { $amount }/{ $limit }
park-alt-safety = Security { $security }{ $guard ->
    [0] {""}
   *[other] {" "}({ $guard } this round)
} against threat { $threat }{ $die ->
    [0] {""}
   *[other] {" "}({ $die } by the die)
}: { $verdict }. Next level ${ $price }.
park-alt-reroll = The threat die is rerolled in the park phase.
park-alt-workers = Workers: { $free }/{ $total } free, { $owned } owned{ $lent ->
    [0] {""}
   *[other] , { $lent } lent to research
}.
park-alt-scientists = Scientists: { $scientists }.
park-alt-scientist = { $levels } { $where }
park-where-pool = free
park-where-die = on a die
park-where-storage = in cold storage
park-where-recipe = on a recipe
park-where-worker = with the workers
park-alt-exhibits = Dinosaurs: { $exhibits }.
park-alt-exhibits_printed = Dinosaurs (DNA, excitement/threat/VP): { $exhibits }.
park-alt-exhibit = { $name } { $zone } { $dinosaurs }/{ $capacity }
park-alt-recipe = ({ $dna }, { $facts })
park-alt-unit = { $dna }{ $n ->
    [1] {""}
   *[other] ×{ $n }
}
park-alt-stands = Attractions: { $stands }.
park-alt-stand = { $name } { $zone }
park-alt-stand_printed = ({ $vp } VP, { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
})
park-alt-line = In line: { $line }.
park-alt-nobody = nobody
park-alt-patrons = { $n ->
    [one] 1 patron
   *[other] { $n } patrons
}
park-alt-hooligans = { $n ->
    [one] 1 hooligan
   *[other] { $n } hooligans
}
park-alt-zones = Free zones: { $zones }.
park-alt-no_zones = No free zone.
park-alt-lab = Upgrades, free slots: { $tiles }.
park-alt-tile = { $name } { $free }/{ $slots }
park-alt-tile_unlimited = { $name } no limit{ $used ->
    [0] {""}
   *[other] , used ×{ $used }
}
park-alt-hands = { $n } workers
park-alt-hired = Specialists: { $cards }.
park-alt-worker = +worker
park-dna-blue = { dna-blue }
park-dna-pink = { dna-pink }
park-dna-purple = { dna-purple }
park-dna-green = { dna-green }
park-dna-red = { dna-red }
park-dna-orange = { dna-orange }

## The table's boards

# what several boards say

board-place-1 = 1st
board-place-2 = 2nd
board-place-3 = 3rd
board-place-4 = 4th
board-waiting = waiting for { $who }
board-waiting_all = waiting for everyone
board-nobody = waiting for nobody
board-moment = { $round } · { $phase }
board-money = ${ $n }
board-points = { $n } VP

# research centre

board-research-title = Research centre
board-research-dice = DNA dice
board-research-dice_note = DNA × scientist’s level
board-research-storage = Cold storage
board-research-storage_note = limits + level
board-research-recipes = Dino recipes
board-research-recipes_note = takes two zones of your park
board-research-holding = threat die
board-research-holding_none = most skulls left
board-research-die = die { $n }
board-research-moved = set aside
board-research-reroll = rerolled in the park
board-research-removed = out of play
board-research-gone = taken by the AI card
board-research-free = free
board-research-any_basic = { dna-any_basic }
board-research-any_advanced = { dna-any_advanced }
board-research-worker = +1 worker
board-research-upgrade = +1 paddock
board-research-least = { $n }+
board-research-taken = taken by { $who }
board-research-next = a new one in cleanup
board-research-empty = no recipe left
board-research-left = { $n } more
board-diet-herbivore = herbivore
board-diet-small_carnivore = small carnivore
board-diet-large_carnivore = large carnivore

# marketplace

board-market-title = Marketplace
board-market-for = what { $who } can pay
board-market-attractions = Attractions
board-market-upgrades = Lab upgrades
board-market-specialists = Specialists
board-market-stack = { $n } in stack
board-market-specials = Special lab upgrades
board-market-left = { $n } left
board-market-none_left = none left
board-market-empty = nothing here
board-market-discarded = taken by the AI card
board-market-buy = DNA
board-market-any_basic = any { $n } basic
board-market-any_advanced = any { $n } advanced
board-market-free = { free }
board-market-short = need ${ $n }
board-market-no_zone = no zone
board-market-owned = yours
board-market-pass = Pass
board-market-pass_gain = +${ $n }
board-market-pass_note = instead of an action
board-type-food = food: VP or ${ $money }
board-type-ride = { type-ride }
board-type-merchandise = { type-merchandise }

# tracks

board-tracks-title = Score and objectives
board-tracks-score = Score
board-tracks-score_note = in turn order: fewest VP first, from the next round on
board-tracks-tied = tied
board-tracks-excitement = Excitement
board-tracks-excitement_note = visitors drawn each round
board-tracks-bag = in the bag
board-tracks-eaten = eaten for good
board-tracks-objectives = Objectives
board-tracks-left = { $n } unclaimed · ends at { $end }
board-tracks-twists = Plot twists
board-tracks-no_twists = none in this game
board-tracks-of = /{ $n }

# everyone at a glance

board-everyone-title = Everyone at a glance
board-everyone-no_die = –
board-everyone-spare = secure
board-everyone-breach = { $n } eaten

# the solo game

board-solo-rounds = Rounds
board-solo-rounds_note = what an objective is worth, by round
board-solo-round = Round { $n }
board-solo-bonus = +{ $n } VP
board-solo-bonus_there = one objective each round
board-solo-bonus_gone = the bonus is gone
board-solo-bonus_earned = An objective in each round: +{ $n } VP
board-solo-bonus_missed = No bonus of { $n } VP this time
board-solo-aside = set { $n } more aside
board-solo-left = { $n } to score
board-solo-ai = AI card
board-solo-deck = { $n } in deck
board-solo-ai_none = revealed after the roll
board-solo-die = die: { $rank }
board-solo-recipe = recipe: { $diet }
board-solo-attractions = attraction: ${ $price } row
board-solo-upgrades = lab upgrade: ${ $price } row
board-solo-specialists = specialist: ${ $price } row
board-rank-most_dna = most DNA
board-rank-least_dna = least DNA
board-rank-most_threat = most skulls
board-rank-least_threat = fewest skulls
board-rank-advanced = advanced DNA
board-rank-wild = wild DNA
board-rank-rare = rare face

# result

board-result-wins = { $who } wins!
board-result-alone = { $who }: { $points }
board-result-share = { $who } share the victory!
board-result-objectives = { $round } · { $n } of { $of } objectives
board-result-level-all = one a round: as good as it gets
board-result-level-most = a park worth the ticket
board-result-level-some = a respectable park
board-result-level-few = a start, says the press
board-result-level-none = the dinosaurs had a nice time
board-result-star = { $n } × { $species }
board-result-empty_star = { $species }, still empty
board-result-ranking = Ranking
board-result-sources = Where the points came from
board-result-total = total
board-result-tie_note = ties: most money left
board-source-start = at the start
board-source-patrons = patrons
board-source-eaten = eaten visitors
board-source-attractions = attractions
board-source-exhibits = exhibits
board-source-empty-exhibits = empty exhibits
board-source-objectives = objectives
board-source-solo-bonus = an objective each round
board-source-cards = cards and tiles
board-source-money = money

# legends

board-legend-excitement = excitement
board-legend-threat = threat
board-legend-security = security
board-legend-workers = free workers
board-legend-vp = VP
board-legend-scientist = scientist’s level
board-legend-spaces = visitor spaces
board-legend-end_vp = VP at game end
board-legend-slot = workers it takes
board-legend-to_move = to move
board-legend-claimed = claimed
board-legend-window = still open
board-legend-closed = closed to others
board-legend-completed = completed
board-legend-discarded = discarded
board-legend-pay = you can pay it
board-legend-locked = you cannot buy it

# descriptions

board-alt-head = { $title }. { $about }.
board-alt-none = none
board-alt-of = { $who }: { $what }
board-alt-ranked = { $place } { $who } ({ $letter })
board-alt-any_basic = { dna-any_basic }
board-alt-any_advanced = { dna-any_advanced }
board-alt-units = { $n } { $dna }
board-alt-die = die { $die }, { $gives }, threat { $threat }
board-alt-rare = { $gives } for scientist { $n }
board-alt-scientist = scientist { $n }
board-alt-worker = { worker-as-scientist }
board-alt-by = { $who } with { $scientist }
board-alt-held = Threat die: die { $die }, threat { $threat }.
board-alt-reroll = The threat die is rerolled in the park phase.
board-alt-removed = Out of play this round: dice { $dice }.
board-alt-dice = Free dice: { $dice }.
board-alt-taken = Claimed dice: { $dice }.
board-alt-slot = { $diet } from scientist { $scientist }, { $left } more
board-alt-a_recipe = a recipe
board-alt-recipe = { $slot }: { $name }, { $cost }; { $brings }
board-alt-brings = excitement { $excitement }, threat { $threat }, { $vp } VP
board-alt-taken_recipe = { $slot }: { $name } taken by { $by }
board-alt-recipes = Recipes: { $recipes }.
board-alt-scientists = Free scientists: { $who }.
board-alt-storage = Cold storage, { $free } of { $n } slots free: { $who }.
board-alt-for = For { $letter }:
board-alt-attraction = { $name } ({ $type }) { $price }, { $vp } VP, spaces { $spaces }
board-alt-thing = { $name } { $price }
board-alt-with_worker = { $name } { $price }, with a worker
board-alt-locked = { $price } ({ $lock })
board-alt-row = Row ${ $price }: { $things }.
board-alt-emptied = { $kind } in the ${ $price } row
board-alt-discarded = Taken by the AI card: { $things }.
board-alt-special = { $name } { $price }, { $left } left
board-alt-specials = Special upgrades: { $specials }.
board-alt-money = Money: { $who }.
board-alt-stacks = In the stacks: { $stacks }.
board-alt-pass = A pass brings ${ $n }.
board-alt-score = { $who } { $vp } VP, excitement { $excitement }
board-alt-scores = In turn order: { $scores }.
board-alt-goals = { $n } objectives unclaimed, the end comes at { $end }.
board-alt-objective = { $text }, { $vp } VP: { $state }.
board-alt-closed = closed
board-alt-window = open this phase
board-alt-claimed = claimed by { $who }, { $state }
board-alt-progress = of { $most } { $have }
board-alt-offered = To choose from, { $n } to set aside: { $objectives }.
board-alt-pays = An objective is worth { $n } VP this round.
board-alt-rounds = VP of an objective by round: { $scores }.
board-alt-to_score = To score: { $objectives }.
board-alt-share = { $text } ({ $n } of { $most })
board-alt-completed = { $text } ({ $n } of { $most }, completed)
board-alt-scored = Scored: { $objectives }.
board-alt-gone = Discarded: { $objectives }.
board-alt-bonus = Bonus of { $n } VP: { $state }.
board-alt-ai = The AI card takes: { $things }.
board-alt-ai_deck = AI cards in the deck: { $n }.
board-alt-eaten = Eaten for good: { $n }.
board-alt-bag = Visitors in the bag: { $n }.
board-alt-twist = Plot twist { $twist }
board-alt-standing = { $place } { $who } ({ $letter }), { $points } VP, ${ $money } left
board-alt-ranking = Ranking: { $ranking }.
board-alt-level = { $n } of { $of } objectives, { $level }.
board-alt-money_left = ${ $n } left.
board-alt-star = Star of the park: { $star }, { $points }.
board-alt-park = In the winning park: { $things }; { $free } zones free.
board-alt-last = It ended in { $round }.
board-alt-of_source = { $source }: { $points }.
board-alt-going = { $who }: { $vp } VP, { $money }, excitement { $excitement }, security { $security }, threat { $threat } ({ $verdict }), workers { $workers }/{ $of }.
board-alt-done = { $who }, done: { $vp } VP, { $money }, excitement { $excitement }, security { $security }, threat { $threat } ({ $verdict }), workers { $workers }/{ $of }.
board-alt-stock = DNA ({ $kinds }): { $amounts }.
board-alt-of_kind = { $letter } { $amounts }
board-alt-herd = { $letter }: { $exhibits }; { $free } zones free.
board-alt-stalls = Attractions of { $letter }: { $stands }.

# contact sheet and film

board-sheet-title = The parks
board-sheet-dinosaurs = { $n ->
    [0] not a dinosaur in sight
    [one] { $n } dinosaur hatched
   *[other] { $n } dinosaurs hatched
}

board-sheet-alt = { $who } ({ $letter }): { $points } VP.
board-sheet-alt_park = Park { $letter }: { $things }.
board-film-before_work = Research and market phases
board-sheet-alt_exhibit = { $name } { $dinosaurs }/{ $capacity } ({ $zone })
board-sheet-alt_stand = { $name } ({ $zone })
board-film-alt = A film of the game: the parks of { $names } as they grow over { $n ->
    [one] one round
   *[other] { $n } rounds
}.
