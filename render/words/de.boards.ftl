# Die Worte auf den Bildern, und was Bilder denen sagen, die sie nicht sehen können, auf Deutsch. Wird mit de.ftl geladen.
# Schlüssel: park- für Labor und Park, board- für die gemeinsamen Tafeln. Auf Bildern ist wenig Platz: kurze Worte.

## Labor und Park

park-lab = Labor
park-park = Park
park-points = Punkte
park-money = Geld
park-excitement = Nervenkitzel
park-security = Sicherheit
park-threat = Gefahr
park-price = { $n } $
park-secure = Sicher, { $n } Reserve
park-secure_just = Sicher, gerade so
park-saved = Sicher, dank eines Spezialisten
park-breach = Ausbruch frisst { $n ->
    [one] { $n } Besucher
   *[other] { $n } Besucher
}
park-line = Schlange
park-new = NEU
park-patron = Gast
park-hooligan = Hooligan
park-vp = SP
park-threat_word = Gefahr
park-doubled = ×2
park-times = ×{ $n }
park-unlimited = ∞
park-any_basic = { dna-any_basic }
park-any_advanced = { dna-any_advanced }
park-round = Runde { $n }
park-phase-setup = { phase-setup }
park-phase-research = { phase-research }
park-phase-market = { phase-market }
park-phase-worker = { phase-worker }
park-phase-park = { phase-park }
park-phase-cleanup = { phase-cleanup }
park-phase-over = { phase-over }
park-turn-1 = Platz 1
park-turn-2 = Platz 2
park-turn-3 = Platz 3
park-turn-4 = Platz 4
park-nameless = Platz { $letter }
park-to_act = am Zug
park-done = fertig
park-alt-head = { $name }: Labor und Park. { $now }.
park-alt-numbers = { $vp } Punkte, { $money } $, Nervenkitzel { $excitement }.
park-alt-dna = DNA: { $tracks }.
park-alt-track = { $dna } { $letter } { $amount }/{ $limit }
park-alt-safety = Sicherheit { $security }{ $guard ->
    [0] {""}
   *[other] {" "}({ $guard } nur diese Runde)
} gegen Gefahr { $threat }{ $die ->
    [0] {""}
   *[other] {" "}({ $die } vom Würfel)
}: { $verdict }. Nächste Stufe { $price } $.
park-alt-reroll = Der Gefahrenwürfel fällt in der Parkphase neu.
park-alt-workers = Arbeiter: { $free }/{ $total } frei, { $owned } im Dienst{ $lent ->
    [0] {""}
   *[other] , { $lent } an die Forschung verliehen
}.
park-alt-scientists = Forscher: { $scientists }.
park-alt-scientist = { $levels } { $where }
park-where-pool = frei
park-where-die = auf einem Würfel
park-where-storage = am Kühllager
park-where-recipe = auf einem Rezept
park-where-worker = bei den Arbeitern
park-alt-exhibits = Dinosaurier: { $exhibits }.
park-alt-exhibits_printed = Dinosaurier (DNA, Nervenkitzel/Gefahr/SP): { $exhibits }.
park-alt-exhibit = { $name } { $zone } { $dinosaurs }/{ $capacity }
park-alt-recipe = ({ $dna }, { $facts })
park-alt-unit = { $dna }{ $n ->
    [1] {""}
   *[other] ×{ $n }
}
park-alt-stands = Attraktionen: { $stands }.
park-alt-stand = { $name } { $zone }
park-alt-stand_printed = ({ $vp } SP, { $spaces ->
    [one] 1 Platz
   *[other] { $spaces } Plätze
})
park-alt-line = Schlange: { $line }.
park-alt-nobody = niemand
park-alt-patrons = { $n ->
    [one] 1 Gast
   *[other] { $n } Gäste
}
park-alt-hooligans = { $n ->
    [one] 1 Hooligan
   *[other] { $n } Hooligans
}
park-alt-zones = Freie Felder: { $zones }.
park-alt-no_zones = Kein freies Feld.
park-alt-lab = Labormodule, freie Plätze: { $tiles }.
park-alt-tile = { $name } { $free }/{ $slots }
park-alt-tile_unlimited = { $name } ohne Grenze{ $used ->
    [0] {""}
   *[other] , { $used }× benutzt
}
park-alt-hands = { $n } Arbeiter
park-alt-hired = Spezialisten: { $cards }.
park-alt-worker = +Arbeiter
park-dna-blue = { dna-blue }
park-dna-pink = { dna-pink }
park-dna-purple = { dna-purple }
park-dna-green = { dna-green }
park-dna-red = { dna-red }
park-dna-orange = { dna-orange }

## Die gemeinsamen Tafeln

# was mehrere Tafeln sagen

board-place-1 = 1.
board-place-2 = 2.
board-place-3 = 3.
board-place-4 = 4.
board-waiting = wartet auf { $who }
board-waiting_all = wartet auf alle
board-nobody = wartet auf niemanden
board-moment = { $round } · { $phase }
board-money = { $n } $
board-points = { $n } SP

# Forschungszentrum

board-research-title = Forschungszentrum
board-research-dice = DNA-Würfel
board-research-dice_note = DNA × Stufe des Forschers
board-research-storage = Kühllager
board-research-storage_note = Grenzen + Stufe
board-research-recipes = Dino-Rezepte
board-research-recipes_note = braucht zwei Felder deines Parks
board-research-holding = Gefahrenwürfel
board-research-holding_none = die meisten Schädel
board-research-die = Würfel { $n }
board-research-moved = beiseite
board-research-reroll = fällt im Park neu
board-research-removed = aus dem Spiel
board-research-gone = von der KI-Karte genommen
board-research-free = frei
board-research-any_basic = nach Wahl
board-research-any_advanced = nach Wahl
board-research-worker = +1 Arbeiter
board-research-upgrade = +1 Gehege
board-research-least = { $n }+
board-research-taken = an { $who }
board-research-next = neu in der Aufräumphase
board-research-empty = kein Rezept mehr
board-research-left = noch { $n }
board-diet-herbivore = Pflanzenfresser
board-diet-small_carnivore = kl. Fleischfresser
board-diet-large_carnivore = gr. Fleischfresser

# Marktplatz

board-market-title = Marktplatz
board-market-for = was { $who } zahlen kann
board-market-attractions = Attraktionen
board-market-upgrades = Labormodule
board-market-specialists = Spezialisten
board-market-stack = { $n } im Stapel
board-market-specials = Spezielle Labormodule
board-market-left = noch { $n }
board-market-none_left = keins mehr
board-market-empty = nichts da
board-market-discarded = von der KI-Karte genommen
board-market-buy = DNA
board-market-any_basic = { $n } einfache
board-market-any_advanced = { $n } komplexe
board-market-free = { free }
board-market-short = noch { $n } $
board-market-no_zone = kein Feld
board-market-owned = deins
board-market-pass = Passen
board-market-pass_gain = +{ $n } $
board-market-pass_note = statt einer Aktion
board-type-food = Imbiss: SP oder { $money } $
board-type-ride = { type-ride }
board-type-merchandise = { type-merchandise }

# Wertung

board-tracks-title = Wertung und Ziele
board-tracks-score = Wertung
board-tracks-score_note = Zugreihenfolge: wenigste SP zuerst, ab der nächsten Runde
board-tracks-tied = remis
board-tracks-excitement = Nervenkitzel
board-tracks-excitement_note = Besucher, die jede Runde kommen
board-tracks-bag = im Beutel
board-tracks-eaten = endgültig gefressen
board-tracks-objectives = Ziele
board-tracks-left = { $n } offen · Ende bei { $end }
board-tracks-twists = Wendungen
board-tracks-no_twists = keine in dieser Partie
board-tracks-of = /{ $n }

# alle auf einen Blick

board-everyone-title = Alle auf einen Blick
board-everyone-no_die = –
board-everyone-spare = sicher
board-everyone-breach = { $n } gefressen

# das Solospiel

board-solo-rounds = Runden
board-solo-rounds_note = was ein Ziel wert ist, je Runde
board-solo-round = Runde { $n }
board-solo-bonus = +{ $n } SP
board-solo-bonus_there = jede Runde ein Ziel
board-solo-bonus_gone = der Bonus ist weg
board-solo-bonus_earned = In jeder Runde ein Ziel: +{ $n } SP
board-solo-bonus_missed = Diesmal kein Bonus von { $n } SP
board-solo-aside = noch { $n } beiseitelegen
board-solo-left = { $n } zu werten
board-solo-ai = KI-Karte
board-solo-deck = { $n } im Stapel
board-solo-ai_none = kommt nach dem Wurf
board-solo-die = Würfel: { $rank }
board-solo-recipe = Rezept: { $diet }
board-solo-attractions = Attraktion: Reihe { $price } $
board-solo-upgrades = Labormodul: Reihe { $price } $
board-solo-specialists = Spezialist: Reihe { $price } $
board-rank-most_dna = meiste DNA
board-rank-least_dna = wenigste DNA
board-rank-most_threat = meiste Schädel
board-rank-least_threat = wenigste Schädel
board-rank-advanced = komplexe DNA
board-rank-wild = DNA nach Wahl
board-rank-rare = seltene Seite

# Ergebnis

board-result-wins = { $who } gewinnt!
board-result-alone = { $who }: { $points }
board-result-share = { $who } teilen sich den Sieg!
board-result-objectives = { $round } · { $n } von { $of } Zielen
board-result-level-all = jede Runde eins: besser geht es nicht
board-result-level-most = ein Park, der seinen Eintritt wert ist
board-result-level-some = ein respektabler Park
board-result-level-few = ein Anfang, meint die Presse
board-result-level-none = die Dinosaurier hatten es nett
board-result-star = { $n } × { $species }
board-result-empty_star = { $species }, noch leer
board-result-ranking = Rangliste
board-result-sources = Woher die Punkte kamen
board-result-total = gesamt
board-result-tie_note = bei Gleichstand: mehr Geld
board-source-start = am Anfang
board-source-patrons = Gäste
board-source-eaten = gefressene Besucher
board-source-attractions = Attraktionen
board-source-exhibits = Anlagen
board-source-empty-exhibits = leere Anlagen
board-source-objectives = Ziele
board-source-solo-bonus = jede Runde ein Ziel
board-source-cards = Karten und Module
board-source-money = Geld

# Legenden

board-legend-excitement = Nervenkitzel
board-legend-threat = Gefahr
board-legend-security = Sicherheit
board-legend-workers = freie Arbeiter
board-legend-vp = SP
board-legend-scientist = Stufe des Forschers
board-legend-spaces = Besucherplätze
board-legend-end_vp = SP am Spielende
board-legend-slot = nötige Arbeiter
board-legend-to_move = am Zug
board-legend-claimed = gesichert
board-legend-window = noch offen
board-legend-closed = für andere zu
board-legend-completed = erreicht
board-legend-discarded = abgelegt
board-legend-pay = kannst du zahlen
board-legend-locked = geht nicht

# Beschreibungen

board-alt-head = { $title }. { $about }.
board-alt-none = nichts
board-alt-of = { $who }: { $what }
board-alt-ranked = { $place } { $who } ({ $letter })
board-alt-any_basic = { dna-any_basic }
board-alt-any_advanced = { dna-any_advanced }
board-alt-units = { $n } { $dna }
board-alt-die = Würfel { $die }, { $gives }, Gefahr { $threat }
board-alt-rare = { $gives } für Forscher { $n }
board-alt-scientist = Forscher { $n }
board-alt-worker = { worker-as-scientist }
board-alt-by = { $who } mit { $scientist }
board-alt-held = Gefahrenwürfel: Würfel { $die }, Gefahr { $threat }.
board-alt-reroll = Der Gefahrenwürfel fällt in der Parkphase neu.
board-alt-removed = Diese Runde aus dem Spiel: Würfel { $dice }.
board-alt-dice = Freie Würfel: { $dice }.
board-alt-taken = Genommene Würfel: { $dice }.
board-alt-slot = { $diet } ab Forscher { $scientist }, noch { $left }
board-alt-a_recipe = ein Rezept
board-alt-recipe = { $slot }: { $name }, { $cost }; { $brings }
board-alt-brings = Nervenkitzel { $excitement }, Gefahr { $threat }, { $vp } SP
board-alt-taken_recipe = { $slot }: { $name } an { $by }
board-alt-recipes = Rezepte: { $recipes }.
board-alt-scientists = Freie Forscher: { $who }.
board-alt-storage = Kühllager, { $free } von { $n } Plätzen frei: { $who }.
board-alt-for = Für { $letter }:
board-alt-attraction = { $name } ({ $type }) { $price }, { $vp } SP, Plätze { $spaces }
board-alt-thing = { $name } { $price }
board-alt-with_worker = { $name } { $price }, mit Arbeiter
board-alt-locked = { $price } ({ $lock })
board-alt-row = Reihe { $price } $: { $things }.
board-alt-emptied = { $kind } in der Reihe für { $price } $
board-alt-discarded = Von der KI-Karte genommen: { $things }.
board-alt-special = { $name } { $price }, noch { $left }
board-alt-specials = Spezielle Labormodule: { $specials }.
board-alt-money = Geld: { $who }.
board-alt-stacks = In den Stapeln: { $stacks }.
board-alt-pass = Passen bringt { $n } $.
board-alt-score = { $who } { $vp } SP, Nervenkitzel { $excitement }
board-alt-scores = In Zugreihenfolge: { $scores }.
board-alt-goals = { $n } Ziele offen, Schluss ist bei { $end }.
board-alt-objective = { $text }, { $vp } SP: { $state }.
board-alt-closed = vergeben
board-alt-window = diese Phase offen
board-alt-claimed = gesichert von { $who }, { $state }
board-alt-progress = von { $most } { $have }
board-alt-offered = Zur Wahl, { $n } noch beiseitezulegen: { $objectives }.
board-alt-pays = Ein Ziel ist diese Runde { $n } SP wert.
board-alt-rounds = SP eines Ziels je Runde: { $scores }.
board-alt-to_score = Zu werten: { $objectives }.
board-alt-share = { $text } ({ $n } von { $most })
board-alt-completed = { $text } ({ $n } von { $most }, erreicht)
board-alt-scored = Gewertet: { $objectives }.
board-alt-gone = Abgelegt: { $objectives }.
board-alt-bonus = Bonus von { $n } SP: { $state }.
board-alt-ai = Die KI-Karte nimmt: { $things }.
board-alt-ai_deck = KI-Karten im Stapel: { $n }.
board-alt-eaten = Endgültig gefressen: { $n }.
board-alt-bag = Besucher im Beutel: { $n }.
board-alt-twist = Wendung { $twist }
board-alt-standing = { $place } { $who } ({ $letter }), { $points } SP, { $money } $ übrig
board-alt-ranking = Rangliste: { $ranking }.
board-alt-level = { $n } von { $of } Zielen, { $level }.
board-alt-money_left = { $n } $ übrig.
board-alt-star = Star des Parks: { $star }, { $points }.
board-alt-park = Im Siegerpark: { $things }; { $free } Felder frei.
board-alt-last = Schluss war in { $round }.
board-alt-of_source = { $source }: { $points }.
board-alt-going = { $who }: { $vp } SP, { $money }, Nervenkitzel { $excitement }, Sicherheit { $security }, Gefahr { $threat } ({ $verdict }), Arbeiter { $workers }/{ $of }.
board-alt-done = { $who }, fertig: { $vp } SP, { $money }, Nervenkitzel { $excitement }, Sicherheit { $security }, Gefahr { $threat } ({ $verdict }), Arbeiter { $workers }/{ $of }.
board-alt-stock = DNA ({ $kinds }): { $amounts }.
board-alt-of_kind = { $letter } { $amounts }
board-alt-herd = { $letter }: { $exhibits }; { $free } Felder frei.
board-alt-stalls = Attraktionen von { $letter }: { $stands }.

# alle Parks auf einem Bild, und der Film

board-sheet-title = Die Parks
board-sheet-dinosaurs = { $n ->
    [0] kein Dinosaurier weit und breit
    [one] { $n } Dinosaurier geschlüpft
   *[other] { $n } Dinosaurier geschlüpft
}
board-sheet-alt = { $who } ({ $letter }): { $points } SP.
board-sheet-alt_park = Park { $letter }: { $things }.
board-film-before_work = Forschungs- und Marktphase
board-sheet-alt_exhibit = { $name } { $dinosaurs }/{ $capacity } ({ $zone })
board-sheet-alt_stand = { $name } ({ $zone })
board-film-alt = Ein Film der Partie: wie die Parks von { $names } in { $n ->
    [one] einer Runde
   *[other] { $n } Runden
} wachsen.
