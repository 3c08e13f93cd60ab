# Alle Sätze des Spiels auf Deutsch; was hier steht, steht unter demselben Schlüssel in en.ftl.
#
# Eine Stimme: kurz, warm, trocken, per du. Ein Wort für jede Sache:
#   scientist Forscher · worker Arbeiter · level Stufe · die Würfel · threat die Gefahrenwürfel · cold storage Kühllager
#   basic / advanced DNA einfache / komplexe DNA · refine veredeln · recipe Rezept · exhibit Anlage · paddock Gehege
#   attraction Attraktion · food Imbiss · ride Fahrgeschäft · merchandise Souvenirs · zone Feld · space (lab) Laborfeld
#   lab upgrade Labormodul · workstation Arbeitsplatz · specialist Spezialist · hire einstellen · fire entlassen
#   visitor Besucher · patron Gast · hooligan Hooligan · line Schlange · excitement Nervenkitzel · threat Gefahr
#   security Sicherheit · VP SP · objective Ziel · plot twist Wendung · cleanup Aufräumphase · market row Reihe
#   stack Stapel · bag Beutel · supply Vorrat · pass passen · seat Platz · stand-in Vertretung · host Gastgeber
#   table Tisch · move Zug · take back zurücknehmen
# Namen von Karten, Plättchen und Arten sind Eigennamen und bleiben. DNA heißt nach ihrer Farbe und wird nicht gebeugt.

## Wenn Worte fehlen

neutral = Da ist etwas passiert, für das mir die Worte fehlen.
neutral-illegal = Das erlauben die Regeln gerade nicht.

## Kleine Worte

list-and = { $most } und { $last }
dna-blue = Blau
dna-pink = Rosa
dna-purple = Lila
dna-green = Grün
dna-red = Rot
dna-orange = Orange
dna-any_basic = einfache nach Wahl
dna-any_advanced = komplexe nach Wahl
units = { $number } { $dna }
step = +{ $number } { $dna }
no-dna = nichts
die = Würfel { $number }
zone = Feld { $zone }
zones = Felder { $left } und { $right }
scientist = Forscher { $level }
worker-as-scientist = Arbeiter als Forscher
name = **{ $name }**
workers = { $number ->
    [one] 1 Arbeiter
   *[other] { $number } Arbeiter
}
places = { $number ->
    [0] kein Platz
    [one] 1 Platz
   *[other] { $number } Plätze
}
money = { $money } $
free = gratis
threat = Gefahr { $threat }
excitement = Nervenkitzel { $excitement }
vp-each = je { $vp } SP
vp = { $vp } SP
type-food = Imbiss
type-ride = Fahrgeschäft
type-merchandise = Souvenirs

## Phasen

phase-setup = Aufbau
phase-research = Forschungsphase
phase-market = Marktphase
phase-worker = Arbeitsphase
phase-park = Parkphase
phase-cleanup = Aufräumphase
phase-over = Spielende

## Was eine Entscheidung verlangt, nach einem Namen

ask-ResearchTurn = einen Forscher einsetzen
ask-ExtraTurn = einen Arbeiter als Forscher schicken oder es lassen
ask-CopyTurn = einen Würfel kopieren oder es lassen
ask-RoundStartDna = die DNA der neuen Runde wählen
ask-MarketTurn = eine Marktaktion wählen
ask-WorkerTurn = die Arbeiter einsetzen
ask-Seating = die Besucher unterbringen
ask-Losing = entscheiden, welche Gäste gefressen werden
ask-FoodTurn = beim Imbiss SP oder Geld wählen
ask-RoundEndChoice = das Geschenk der Runde wählen
ask-ObjectiveChoice = ein Ziel beiseitelegen, um das nicht gespielt wird
ask-SoloScoring = ein erreichtes Ziel werten oder eins ablegen
ask-Waiting = auf die anderen warten

## Was man tun kann: Knöpfe und Listen

verb-GainStartDna = DNA wählen
verb-ClaimDie = Würfel nehmen
verb-IncreaseStorage = Kühllager vergrößern
verb-TakeRecipe = Rezept beschaffen
verb-PassScientist = Mit einem Forscher passen
verb-CopyDie = Würfel kopieren
verb-Decline = Lieber nicht
verb-HireSpecialist = Spezialisten einstellen
verb-BuildAttraction = Attraktion bauen
verb-BuyUpgrade = Labormodul kaufen
verb-BuyDna = DNA kaufen
verb-PassMarket = Passen und Geld nehmen
verb-Refine = DNA veredeln
verb-CreateDinosaur = Dinosaurier erschaffen
verb-RaiseSecurity = Sicherheit erhöhen
verb-RaiseCapacity = Gehege vergrößern
verb-TakeVenture = Wagniskapital holen
verb-UseTile = Labormodul nutzen
verb-Done = Fertig
verb-Reopen = Doch nicht fertig
verb-SeatVisitors = Besucher unterbringen
verb-LoseVisitors = Wählen, wer gefressen wird
verb-ChooseFood = Imbisse werten
verb-RoundEndGift = Geschenk nehmen
verb-SetAside = Ein Ziel beiseitelegen
verb-ScoreObjective = Ein Ziel werten
verb-DiscardObjective = Ein Ziel ablegen
verb-FinishScoring = Nichts mehr werten

## Wonach ein Schritt fragt; ein Name aus Verb und Feld geht dem des Feldes vor

field-die = Welcher Würfel?
field-scientist = Welcher Forscher?
field-dna = Welche DNA?
field-exhibit = Welche Anlage?
field-zone = Welches Feld?
field-at = An welchem Arbeitsplatz?
field-tracks = Welche Grenzen steigen?
field-recipe = Welches Rezept?
field-specialist = Wen einstellen?
field-fire = Wen dafür entlassen?
field-attraction = Welche Attraktion?
field-tile = Welches Labormodul?
field-space = Auf welches Laborfeld?
field-price = Wie viel gibst du aus?
field-discard = Was aus dieser Reihe kommt weg?
field-patrons = Wohin mit den Gästen?
field-hooligans = Wohin mit den Hooligans?
field-paying = Wer zahlt Geld, statt SP zu bringen?
field-gift = Welches Geschenk?
field-objective = Welches Ziel?
field-TakeRecipe-zone = Wohin mit der Anlage?
field-UseTile-zone = Welche Attraktion, falls überhaupt?
field-ClaimDie-exhibit = Welches Gehege wächst?
field-RaiseCapacity-exhibit = Welches Gehege wächst?
field-CreateDinosaur-exhibit = Welcher Dinosaurier?
field-CreateDinosaur-dna = Aus welcher DNA?
field-LoseVisitors-patrons = Welche Gäste werden gefressen?
field-Refine-dna = Zu welcher DNA?

## Beschriftungen der Auswahl

value-extra-worker = ein Arbeiter mehr
value-paddock-upgrade = Gehege +1
value-scientist-only = nur { $scientist }
value-per-level = { $gain } je Stufe
value-gives = { $scientist } → { $gain }
value-steps = { $number ->
    [one] 1 Schritt
   *[other] bis zu { $number } Schritte
}
value-becomes-worker = geht zu den Arbeitern
value-space-empty = Laborfeld { $space } (Baustelle)
value-space-covers = Laborfeld { $space } (überdeckt { $upgrade })
value-space = Laborfeld { $space }
value-plus-worker = +Arbeiter
value-worker-leaves = sein Arbeiter geht mit
value-staff = Arbeiter { $slots }
value-slot-discount = { $workers } (−{ $discount } $)
value-slot-money = { $workers } (+{ $money } $)
value-slot-unlimited = { $workers } ∞
value-sum = { $price } + { $row } = { $sum }
value-instead = { $price } statt { $printed }
value-purchase = { $price }: { $dna ->
    [any_basic] { $number } einfache nach Wahl
   *[any_advanced] { $number } komplexe nach Wahl
}
value-refine = { $dna } (aus { $spent })
value-dinosaurs = { $recipe } { $dinosaurs }/{ $capacity }
value-needs = braucht { $dna }
leaves-money = { $money } $ übrig
leaves-workers = { $number ->
    [one] 1 Arbeiter übrig
   *[other] { $number } Arbeiter übrig
}
leaves-dna = { $dna } übrig
leaves-no-room = kein Platz für { $dna }
value-capacity = Gehege { $capacity } → { $next }
value-slot = { $upgrade }, Arbeitsplatz { $slot }
value-in-space = { $upgrade } auf Laborfeld { $space }
value-repeated = { $station }, wiederholt durch { $chamber }
value-gain = +{ $money } $
value-at = { $number } bei { $place }
value-with = { $number } bei { $place }
value-group-exhibit = { $number } an Anlagen
value-group-food = { $number } am Imbiss
value-group-stand = { $number } an Attraktionen
value-group-card = { $number } bei Spezialisten
value-group-doubled-food = { $number } am doppelten Imbiss
value-group-doubled-stand = { $number } an doppelten Attraktionen
work-refine = DNA veredeln
work-create = Dinosaurier erschaffen
work-tool = Sicherheit oder ein Gehege erhöhen
work-venture = Geld holen
work-duplicate = ein anderes Modul wiederholen
work-renovate = ein Gehege vergrößern, gratis
work-double = Gäste einer Attraktion zählen doppelt
work-redraw = gezogene Hooligans gegen neue Besucher tauschen
work-guard = zusätzliche Sicherheit
work-extract = einfache DNA gewinnen
work-promote = Nervenkitzel erhöhen
value-progress = { $have } von { $needed }
gift-security = mehr Sicherheit
gift-capacity = ein größeres Gehege
gift-dna = einfache DNA
none = nichts
none-as-shown = wie der Würfel zeigt
none-as-recipe = wie das Rezept sagt
none-nobody = niemanden
none-discard = da liegt nichts
none-paying = niemand zahlt, alle bringen SP
none-attraction = keine Attraktion
none-attraction-needed = keine Attraktion: { $upgrades }

## Ganze Aktionen in wenigen Worten

action-GainStartDna = { $dna } erhalten
action-ClaimDie = { $die } mit { $scientist } nehmen: { $gain }
action-IncreaseStorage = Kühllager mit { $scientist } vergrößern: { $steps }
action-TakeRecipe = { $recipe } mit { $scientist } beschaffen, für { $zones }
action-PassScientist = mit { $scientist } passen: ab zu den Arbeitern
action-CopyDie = { $die } kopieren: { $gain }
action-Decline = es lassen
action-HireSpecialist = { $specialist } einstellen{ $price ->
    [none] {""}
   *[other] {" "}für { $price }
}{ $fire ->
    [none] {""}
   *[other] {" "}und { $fire } entlassen
}
action-BuildAttraction = { $attraction } auf { $zone } bauen{ $price ->
    [none] {""}
   *[other] {" "}für { $price }
}
action-BuyUpgrade = { $upgrade } kaufen{ $price ->
    [none] {""}
   *[other] {" "}für { $price }
} und auf { $space } legen
action-BuyDna = { $dna } für { $price } kaufen{ $item ->
    [none] {""}
   *[other] {" "}und { $item } ablegen
}
action-PassMarket = passen und { $money } nehmen
action-Refine = zu { $dna } veredeln: { $station }
action-CreateDinosaur = { $recipe } erschaffen: { $station }{ $dna ->
    [none] {""}
   *[other] {" "}mit { $dna }
}
action-RaiseSecurity = Sicherheit erhöhen: { $station }
action-RaiseCapacity = Gehege von { $recipe } vergrößern: { $station }
action-TakeVenture = Wagniskapital holen: { $station }
action-UseTile = { $station } nutzen{ $place ->
    [none] {""}
   *[other] {" "}für { $place }
}
action-Done = „fertig“ sagen
action-Reopen = „fertig“ zurücknehmen
action-SeatVisitors = { $patrons ->
    [none] Hooligans unterbringen: { $hooligans }
   *[other] { $hooligans ->
        [none] Gäste unterbringen: { $patrons }
       *[other] Gäste unterbringen: { $patrons }; Hooligans: { $hooligans }
    }
}
action-LoseVisitors = die Dinosaurier füttern: { $patrons }
action-ChooseFood = { $paying ->
    [none] jeden Gast SP bringen lassen
   *[other] Gäste zahlen lassen: { $paying }
}
action-RoundEndGift = { $gift } nehmen{ $details ->
    [none] {""}
   *[other] : { $details }
}
action-SetAside = „{ $objective }“ beiseitelegen
action-ScoreObjective = „{ $objective }“ werten
action-DiscardObjective = „{ $objective }“ ablegen
action-FinishScoring = keine Ziele mehr werten

## Was geschehen ist

event-game-started = Die Insel öffnet. Zugreihenfolge: { $order }.
event-round-started = **Runde { $round }** beginnt.
event-game-over = Das Spiel ist aus: **{ $player }** gewinnt mit { $points } SP.
event-dice-rolled = **{ $player }** wirft die DNA-Würfel.
event-start-dna-gained = { $dna-units ->
    [0] **{ $player }** bekäme zum Rundenbeginn DNA, doch das Kühllager ist voll.
   *[other] **{ $player }** beginnt die Runde mit { $dna }.
}
event-die-claimed = **{ $player }** nimmt { $die } mit { $scientist }{ $dna-units ->
    [0] , für nichts: Das Kühllager ist voll.
   *[other] { $lost ->
        [0] : { $dna }.
       *[other] : { $dna }; { $lost } mehr passten nicht hinein.
    }
}
event-die-claimed-worker = **{ $player }** nimmt { $die }{ $workers ->
    [0] , doch es gibt keinen Arbeiter mehr.
   *[other] {" "}und bekommt einen Arbeiter.
}
event-die-claimed-upgrade = **{ $player }** nimmt { $die }: Ein Gehege wächst.
event-die-money = Ein Forschungszuschuss bringt **{ $player }** { $money } $.
event-bonus-money = **{ $player }** nimmt { $money } $ ein, **{ $item }** sei Dank.
event-bonus-excitement = { $excitement ->
    [0] **{ $item }** gibt alles, aber mehr Nervenkitzel als bei **{ $player }** geht nicht.
   *[other] **{ $item }** bringt **{ $player }** Nervenkitzel +{ $excitement }.
}
event-bonus-workers = { $workers ->
    [0] **{ $item }** brächte **{ $player }** einen Arbeiter, doch der Vorrat ist leer.
    [one] **{ $item }** bringt **{ $player }** einen Arbeiter.
   *[other] **{ $item }** bringt **{ $player }** { $workers } Arbeiter.
}
event-bonus-storage = { $dna-units ->
    [0] **{ $item }** kann das Kühllager von **{ $player }** nicht mehr vergrößern.
   *[other] **{ $item }** vergrößert das Kühllager von **{ $player }**: { $dna-steps }.
}
event-bonus-dna = { $dna-units ->
    [0] **{ $item }** brächte **{ $player }** DNA, doch das Kühllager ist voll.
   *[other] **{ $item }** bringt **{ $player }** { $dna }.
}
event-die-copied = Der Computer Programmer von **{ $player }** kopiert { $die }{ $dna-units ->
    [0] , doch das Kühllager ist voll.
   *[other] : { $dna }.
}
event-storage-increased = **{ $player }** vergrößert das Kühllager mit { $scientist }: { $dna-steps }.
event-recipe-taken = **{ $player }** beschafft mit { $scientist } das Rezept für **{ $recipe }**.
event-scientist-passed = **{ $player }** passt: { $scientist } geht zu den Arbeitern.
event-threat-die-held = Der Gefahrenwürfel ist **{ $die }**: Gefahr +{ $threat } in jedem Park, diese Runde lang.
event-threat-die-held-chaos = Der Gefahrenwürfel ist **{ $die }**: Gefahr +{ $threat } in jedem Park, bis er in der Parkphase neu geworfen wird.
event-threat-die-rerolled = Chaos! Der Gefahrenwürfel **{ $die }** fällt neu: Gefahr +{ $threat } statt +{ $before } in jedem Park.
event-hired = **{ $player }** stellt **{ $specialist }** { $price ->
    [0] gratis
   *[other] für { $price } $
} ein{ $workers ->
    [0] .
   *[other] , und ein Arbeiter kommt gleich mit.
}
event-fired = **{ $player }** entlässt **{ $specialist }**{ $workers ->
    [0] .
   *[other] , und ein Arbeiter geht mit.
}
event-built = **{ $player }** baut **{ $attraction }** für { $price } $.
event-upgrade-bought = **{ $player }** kauft **{ $upgrade }** für { $price } $.
event-dna-bought = { $dna-units ->
    [0] **{ $player }** zahlt { $price } $ für DNA, und im Kühllager ist kein Platz dafür.
   *[other] { $lost ->
        [0] **{ $player }** kauft { $dna } für { $price } $.
       *[other] **{ $player }** kauft { $dna } für { $price } $; { $lost } mehr passten nicht hinein.
    }
}{ $item ->
    [none] {""}
   *[other] {" "}**{ $item }** verlässt den Markt.
}
event-market-passed = **{ $player }** passt und nimmt { $money } $.
event-dna-refined = **{ $player }** veredelt { $spent } zu { $dna }.
event-dinosaur-created = **{ $player }** erschafft einen Dinosaurier: **{ $recipe }**. { $excitement ->
    [0] Mehr Nervenkitzel geht nicht,
   *[other] Nervenkitzel +{ $excitement },
} Gefahr +{ $threat }.
event-security-raised = **{ $player }** erhöht die Sicherheit auf { $security }, für { $price } $.
event-security-bonus = Die Sicherheit von **{ $player }** steigt auf { $security }.
event-capacity-raised = Das Gehege von **{ $player }** für **{ $recipe }** wächst auf { $capacity }.
event-venture-taken = **{ $player }** holt { $money } $ Wagniskapital.
event-tile-used = **{ $player }** nutzt **{ $upgrade }**{ $zone ->
    [none] .
   *[other] {" "}für die Attraktion auf { $zone }.
}
event-seat-done = **{ $player }** ist fertig.
event-seat-reopened = **{ $player }** ist doch nicht fertig.
event-hooligans-redrawn = **{ $player }** weist { $number ->
    [one] 1 Hooligan
   *[other] { $number } Hooligans
} ab und zieht neu.
event-visitors-drawn = **{ $player }** lockt { $patrons ->
    [0] keine Gäste
    [one] 1 Gast
   *[other] { $patrons } Gäste
}{ $hooligans ->
    [0] {""}
    [one] {" "}und 1 Hooligan
   *[other] {" "}und { $hooligans } Hooligans
} an{ $money ->
    [0] .
   *[other] {" "}und nimmt { $money } $ ein.
}
event-visitors-seated = **{ $player }** bringt { $patrons ->
    [0] keine Gäste
    [one] 1 Gast
   *[other] { $patrons } Gäste
}{ $hooligans ->
    [0] {""}
    [one] {" "}und 1 Hooligan
   *[other] {" "}und { $hooligans } Hooligans
} unter{ $line ->
    [0] .
    [one] ; 1 Besucher bleibt in der Schlange.
   *[other] ; { $line } Besucher bleiben in der Schlange.
}
event-losses-chosen = **{ $player }** hat gewählt, wen die Dinosaurier bekommen. Guten Appetit.
event-visitors-eaten = Im Park von **{ $player }** brechen Dinosaurier aus! { $patrons ->
    [0] { $hooligans ->
        [0] Sie finden niemanden mehr zum Fressen.
        [one] Sie fressen 1 Hooligan, und niemand beschwert sich.
       *[other] Sie fressen { $hooligans } Hooligans, und niemand beschwert sich.
    }
    [one] { $hooligans ->
        [0] Sie fressen 1 Gast.
        [one] Sie fressen 1 Gast und 1 Hooligan.
       *[other] Sie fressen 1 Gast und { $hooligans } Hooligans.
    }
   *[other] { $hooligans ->
        [0] Sie fressen { $patrons } Gäste.
        [one] Sie fressen { $patrons } Gäste und 1 Hooligan.
       *[other] Sie fressen { $patrons } Gäste und { $hooligans } Hooligans.
    }
}
event-patrons-scored = Die Gäste bringen **{ $player }** { $points } SP{ $money ->
    [0] .
   *[other] {" "}und { $money } $.
}
event-objective-met = **{ $player }** erreicht ein Ziel: { $objective }
event-objective-claimed = **{ $player }** sichert sich ein Ziel: { $objective }
event-turn-order = Die nächste Zugreihenfolge: { $order }.
event-market-refreshed = Der Markt wird aufgefüllt.
event-recipe-revealed = Ein neues Rezept: **{ $recipe }**.
event-hooligans-added = Es spricht sich herum: { $number ->
    [one] 1 Hooligan kommt in den Beutel.
   *[other] { $number } Hooligans kommen in den Beutel.
}
event-gift-dna = { $dna-units ->
    [0] **{ $player }** bekommt DNA geschenkt, doch das Kühllager ist voll.
   *[other] **{ $player }** bekommt { $dna } geschenkt.
}
event-answered-forced = Für **{ $player }** bleibt nur eins zu tun.
event-answered-again = **{ $player }** tut noch einmal, was zurückgenommen war.
event-answered-stand-in = Eine Vertretung spielt für **{ $player }**.
event-answered-order = Wie **{ $player }** es vorab aufgetragen hat:
event-answered-time = Die Zeit von **{ $player }** ist um. Das Nötigste geschieht von selbst:
event-time-up = Die Zeit von **{ $player }** ist um. Der Tisch wartet trotzdem.
event-skip-asked = Die Zeit von **{ $player }** ist um. Die anderen können das Nötigste geschehen lassen oder warten.
event-time-up-stand-in = Die Zeit von **{ $player }** ist um. Eine Vertretung hütet den Park; der Platz kann jederzeit zurückgenommen werden.
event-terms-changed = **{ $player }** ändert, wonach der Tisch spielt: { time-terms }.
event-resigned = **{ $player }** verlässt den Tisch. Eine Vertretung hütet den Park; der Platz kann jederzeit zurückgenommen werden.
event-returned = **{ $player }** ist wieder da und übernimmt den Park von der Vertretung.
event-table-deserted = Es ist niemand mehr da: Der Tisch wird geschlossen.
event-seat-offered = Der Platz von **{ $player }** wird **{ $who }** angeboten.
event-seat-free = Der Platz von **{ $player }** ist zu haben, für wen auch immer.
event-seat-offer-declined = **{ $who }** möchte den Platz von **{ $player }** nicht.
event-seat-offer-withdrawn = Der Platz von **{ $player }** ist nicht mehr zu haben.
event-seat-offer-lapsed = Niemand hat den Platz von **{ $player }** genommen: Das Angebot ist abgelaufen.
event-seat-taken = **{ $player }** übernimmt den Platz von **{ $before }**.
event-undo-asked = **{ $player }** bittet die anderen, { $number ->
    [one] einen Zug zurückzunehmen.
   *[other] { $number } Züge zurückzunehmen.
}
event-kick-asked = **{ $player }** bittet darum, dass eine Vertretung den Platz von **{ $who }** übernimmt.
event-pause-asked = **{ $player }** bittet um eine Pause.
event-resume-asked = **{ $player }** möchte weiterspielen.
event-vote-agreed = { $kind ->
    [skip] **{ $player }** würde ohne **{ $who }** weiterspielen.
   *[other] **{ $player }** ist einverstanden mit **{ $who }**
}{ $kind ->
    [skip] {""}
    [undo] : zurück damit.
    [kick] : eine Vertretung.
    [pause] : eine Pause.
   *[resume] : weiter geht’s.
}
event-vote-declined = { $kind ->
    [skip] **{ $player }** würde lieber auf **{ $who }** warten.
   *[other] **{ $player }** sagt Nein zu **{ $who }**:
}{ $kind ->
    [skip] {""}
    [undo] {" "}Was geschehen ist, bleibt.
    [kick] {" "}Niemand wird ersetzt.
    [pause] {" "}Keine Pause.
   *[resume] {" "}Die Pause ist noch nicht vorbei.
}
event-vote-withdrawn = **{ $player }** bittet nicht mehr darum, { $kind ->
    [undo] etwas zurückzunehmen.
    [kick] jemanden zu vertreten.
    [pause] eine Pause zu machen.
   *[resume] weiterzuspielen.
}
event-vote-lapsed = { $kind ->
    [skip] Die Frage zu **{ $player }** ist geschlossen: Der Tisch wartet weiter.
   *[other] Die Zeit, **{ $player }** zu antworten, ist um:
}{ $kind ->
    [skip] {""}
    [undo] {" "}Was geschehen ist, bleibt.
    [kick] {" "}Niemand wird ersetzt.
    [pause] {" "}Keine Pause.
   *[resume] {" "}Die Pause ist noch nicht vorbei.
}
event-vote-moot = { $kind ->
    [skip] Die Frage zu **{ $player }** hat sich erledigt: Das Spiel ist weitergegangen.
   *[other] Worum **{ $player }** die anderen bat, hat sich erledigt:
}{ $kind ->
    [skip] {""}
    [undo] {" "}Das Spiel ist weitergegangen.
    [kick] {" "}Niemand muss mehr ersetzt werden.
    [pause] {" "}Es braucht keine Antwort mehr.
   *[resume] {" "}Es braucht keine Antwort mehr.
}
event-kicked = Der Tisch hat abgestimmt: Eine Vertretung übernimmt den Platz von **{ $player }**.
event-table-paused = Pause, wie **{ $player }** es wollte: Niemand zieht, keine Uhr läuft.
event-table-resumed = Die Pause ist vorbei, wie **{ $player }** es wollte.
event-language-changed = Von jetzt an spricht dieser Tisch { $language ->
    [de] Deutsch.
   *[en] Englisch.
}
event-table-mended = Was von diesem Tisch gespeichert war, war beschädigt; es geht vom letzten guten Zug an weiter. { $lost ->
    [0] Kein Zug ist verloren{ $unread ->
        [0] {"."}
       *[other] {", "}aber ein Teil des Protokolls.
    }
    [one] Ein Zug ist verloren.
   *[other] { $lost } Züge sind verloren.
}
event-entry-lost = Was hier geschah, ließ sich nicht mehr lesen.
event-table-moved = **{ $who }** zieht mit dem Tisch in einen anderen Kanal.
event-visibility-changed = Von jetzt an { $visibility ->
    [players] können sich an diesem Tisch nur Mitspielende mit Befehlen und Knöpfen umsehen.
   *[public] dürfen sich an diesem Tisch alle in diesem Kanal umsehen.
}
event-host-changed = **{ $player }** ist jetzt Gastgeber.
event-table-ended = **{ $who }** schließt den Tisch endgültig. Niemand gewinnt; Tafeln und Protokoll bleiben zum Ansehen.
event-objective-set-aside = **{ $player }** legt ein Ziel beiseite: { $objective }
event-ai-card-revealed = Eine KI-Karte wird aufgedeckt, und die Insel muss auf ein paar Dinge verzichten.
event-die-removed = Diese Runde aus dem Spiel: **{ $die }**.
event-recipe-discarded = Das Rezept für **{ $recipe }** verlässt das Spiel.
event-item-discarded = **{ $item }** verlässt den Markt.
event-solo-objective-scored = **{ $player }** wertet { $points } SP für ein Ziel: { $objective }
event-solo-objective-discarded = **{ $player }** legt ein Ziel ab: { $objective }
event-solo-bonus = In jeder Runde ein Ziel, und nie eins zu viel: **{ $player }** bekommt noch { $points } SP.
event-undone = **{ $player }** nimmt einen Zug zurück: { $verb }.
event-undone-agreed = Das Spiel geht dahin zurück, wo **{ $player }** „{ $verb }“ gewählt hat: { $number ->
    [one] 1 Zug ist zurückgenommen.
   *[other] { $number } Züge sind zurückgenommen.
}

## Warum etwas nicht geht

illegal-not-an-action = Eine solche Aktion kennt dieses Spiel nicht.
illegal-not-your-turn = Du bist noch nicht dran.
illegal-not-now = Das geht jetzt nicht.
illegal-nothing-to-undo = Es gibt nichts, was du zurücknehmen könntest.
illegal-nothing-to-redo = Es gibt nichts zu wiederholen: Von dir wurde nichts zurückgenommen, oder der Tisch ist seither weiter.
illegal-no-such-gift = Ein Geschenk namens „{ $gift }“ gibt es nicht.
illegal-dna-not-asked = Hier ist keine DNA zu wählen.
illegal-exhibit-not-asked = Hier ist keine Anlage zu wählen.
illegal-scientist-not-free = Du kannst gerade niemanden schicken: { $scientist } ist nicht frei.
illegal-worker-cannot-pass = Ein Arbeiter, der als Forscher einspringt, kann nicht passen; lass es einfach.
illegal-die-not-copyable = Du kannst { $die } jetzt nicht kopieren.
illegal-wrong-number-of-dna = Wähle genau { $units } DNA, nicht { $given }.
illegal-dna-of-wrong-type = DNA der Sorte „{ $dna }“ passt hier nicht.
illegal-no-such-exhibit = Du hast keine Anlage für „{ $recipe }“.
illegal-capacity-at-most = Größer als dein Gehege für { $recipe } werden Gehege nicht.
illegal-not-enough-money = Das kostet { $price } $, und du hast { $money } $.
illegal-no-such-die = „{ $die }“ liegt nicht im Pool.
illegal-die-removed = Diese Runde aus dem Spiel: { $die }.
illegal-no-such-objective = Das Ziel „{ $objective }“ steht nicht zur Wahl.
illegal-objective-not-completed = Du hast { $have } von den { $needed }, die dieses Ziel verlangt.
illegal-scored-this-round = Du hast diese Runde ein Ziel gewertet, also legst du keins mehr ab.
illegal-score-or-discard = Werte ein Ziel oder lege eins ab.
illegal-die-claimed = Jemand hat schon zugegriffen: { $die } ist weg.
illegal-rare-face-needs-scientist-3 = Die seltenen Seiten hören nur auf Forscher 3.
illegal-name-an-exhibit = Sag, welches Gehege wachsen soll.
illegal-storage-slots-full = Am Kühllager sind diese Runde alle Plätze besetzt.
illegal-storage-at-most = Dein Kühllager ist so groß, wie es wird.
illegal-wrong-number-of-steps = Erhöhe die Grenzen um genau { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
}, nicht { $given }.
illegal-track-at-most = Die Grenze für { $dna } kann nicht so hoch steigen.
illegal-recipe-not-there = Das Rezept „{ $recipe }“ liegt nicht aus.
illegal-recipe-slot-taken = Dieser Rezeptplatz ist diese Runde besetzt.
illegal-scientist-too-low = Dieses Rezept braucht Forscher { $needed } oder höher.
illegal-no-room-for-exhibit = Eine Anlage braucht zwei freie Felder nebeneinander, und die hat dein Park nicht.
illegal-zone-not-free = Auf { $zone } kannst du nicht bauen.
illegal-not-in-market = „{ $item }“ steht gerade nicht zum Verkauf.
illegal-name-whom-to-fire = Du hast schon { $most ->
    [one] 1 Spezialisten
   *[other] { $most } Spezialisten
}; sag, wen du entlässt.
illegal-not-hired = „{ $specialist }“ arbeitet nicht für dich.
illegal-nobody-to-fire = Du musst niemanden entlassen.
illegal-no-room-for-attraction = In deinem Park ist kein Feld mehr frei.
illegal-special-tile-owned = Du hast { $item } schon.
illegal-wrong-space = Auf dieses Laborfeld passt { $item } nicht.
illegal-no-such-purchase = Für { $price } $ gibt es keine DNA.
illegal-name-a-discard = Sag, was aus der Reihe für { $price } $ abgelegt wird.
illegal-not-in-row = „{ $item }“ liegt nicht in der Reihe für { $price } $.
illegal-row-is-empty = Die Reihe für { $price } $ ist leer; es wird nichts abgelegt.
illegal-no-such-workstation = Einen solchen Arbeitsplatz hat dein Labor nicht.
illegal-wrong-workstation = Das geht damit nicht: { $upgrade } ist für etwas anderes da.
illegal-workstation-used = Dieser Arbeitsplatz ist diese Runde schon benutzt.
illegal-not-enough-workers = Das braucht { $workers ->
    [one] 1 Arbeiter
   *[other] { $workers } Arbeiter
}, und frei sind bei dir { $free }.
illegal-not-a-chamber = Das ist keine Duplication Chamber.
illegal-chamber-of-itself = Eine Duplication Chamber kann sich nicht selbst wiederholen.
illegal-no-such-conversion = „{ $dna }“ entsteht nicht durch Veredeln.
illegal-dna-missing = Dafür fehlt dir DNA: { $dna }.
illegal-excitement-at-most = Mehr Nervenkitzel geht bei dir nicht.
illegal-storage-full = In deinem Kühllager ist kein Platz mehr für { $dna }.
illegal-paddock-full = Das Gehege für { $recipe } ist voll.
illegal-dna-missing-for = Dir fehlt die DNA für { $recipe }.
illegal-wrong-dna-for = Aus dieser DNA wird kein { $recipe }.
illegal-name-an-attraction = Sag, welche Attraktion besser werden soll.
illegal-no-such-attraction = Auf { $zone } steht keine Attraktion, die besser werden könnte.
illegal-attraction-not-asked = Hier ist keine Attraktion zu wählen.
illegal-wrong-number-of-hooligans = Bring genau { $number ->
    [one] 1 Hooligan
   *[other] { $number } Hooligans
} unter, nicht { $given }.
illegal-wrong-number-of-patrons = Bring genau { $number ->
    [one] 1 Gast
   *[other] { $number } Gäste
} unter, nicht { $given }.
illegal-no-such-place = Bei „{ $place }“ kann niemand untergebracht werden.
illegal-place-full = { $spaces ->
    [one] Bei { $place } ist nur Platz für 1 Besucher.
   *[other] Bei { $place } ist nur Platz für { $spaces } Besucher.
}
illegal-card-takes-patrons-only = Mit Hooligans gibt sich { $place } nicht ab.
illegal-not-so-many-there = { $patrons ->
    [0] Bei { $place } sind keine Gäste.
    [one] Bei { $place } ist nur 1 Gast.
   *[other] Bei { $place } sind nur { $patrons } Gäste.
}
illegal-wrong-number-eaten = Gefressen { $number ->
    [one] wird genau 1 Gast
   *[other] werden genau { $number } Gäste
}, nicht { $given }.
