# Die Regeln nach Themen, und was zu Plättchen und Karten gesagt wird, auf Deutsch; Schlüssel mit „rules-“. Wird mit de.ftl geladen.
#
# Ein Thema hat drei Einträge: Titel, Abschnitt im Regelheft, Text; unter „rules-also-“ stehen weitere Worte, unter denen
# es zu finden ist. Die Abschnitte heißen, wie sie im Regelheft heißen, auf Englisch.

## Antworten

rules-answer-topic = **{ $title }** – Regelheft: { $section }
    { $text }
rules-answer = **{ $name }** – { $kind }
    { $lines }
rules-unknown = Eine Regel, ein Plättchen oder eine Karte namens „{ $typed }“ kenne ich nicht. Tippe ein paar Buchstaben und wähle aus der Liste, oder fang an mit `So läuft eine Runde`.
rules-several = „{ $typed }“ könnte mehreres sein: { $names }.
rules-see-also = -# Siehe auch: { $names }
rules-choice = { $name } · { $kind }

## Arten von Dingen, nach einem Namen

rules-kind-topic = Regel
rules-kind-recipe = { $diet ->
    [herbivore] Pflanzenfresser
    [small_carnivore] kleiner Fleischfresser
   *[large_carnivore] großer Fleischfresser
}
rules-kind-attraction = { $type ->
    [food] Attraktion, Imbiss
    [ride] Attraktion, Fahrgeschäft
   *[merchandise] Attraktion, Souvenirs
}
rules-kind-upgrade = { $sort ->
    [printed] Labormodul, in jedem Labor aufgedruckt
    [special] spezielles Labormodul
   *[regular] Labormodul
}
rules-kind-specialist = Spezialist
rules-kind-twist = Wendung
rules-kind-objective = Ziel einer { $length ->
    [short] kurzen
    [medium] mittleren
   *[long] langen
} Partie
rules-kind-solo = Soloziel
rules-kind-die = DNA-Würfel

## Was ein Ding ist

rules-recipe = Ein Dinosaurier kostet { $dna }. Er bringt Nervenkitzel +{ $excitement }, Gefahr +{ $threat } und am Spielende { $vp } SP; die Anlage ohne einen kostet dich { $empty } SP.
rules-recipe-scientist = { $starter ->
    [0] Das Rezept braucht Forscher { $scientist } oder höher und zwei freie Felder nebeneinander.
   *[other] Die Startart von Platz { $starter }: Ihre Anlage ist im Park aufgedruckt.
}
rules-attraction = Kostet { $price } $ und ihre Marktreihe ({ $rows }) dazu. Hat Platz für { $spaces ->
    [one] 1 Besucher
   *[other] { $spaces } Besucher
}; am Spielende { $vp } SP.
rules-attraction-food = Ein Gast hier bringt 1 SP oder zahlt { $money } $, wie du willst.
rules-players = { $least ->
    [1] {""}
   *[other] Im Spiel ab { $least } Personen.
}
rules-price-row = Kostet, was die Marktreihe sagt: { $rows }.
rules-price-special = Kostet { $price } $ vom eigenen Stapel, was auch immer in den Reihen liegt.
rules-price-printed = Kostet nichts: Jedes Labor hat es von Anfang an.
rules-station = - { $slots ->
    [one] ein Arbeitsplatz
   *[other] { $slots } Arbeitsplätze
}: { $workers ->
    [one] 1 Arbeiter
   *[other] { $workers } Arbeiter
}{ $slots ->
    [one] {""}
   *[other] {" "}je Platz
}{ $unlimited ->
    [yes] , so oft du willst
   *[no] {""}
}{ $discount ->
    [0] {""}
   *[other] , { $discount } $ billiger
}{ $money ->
    [0] {""}
   *[other] , bringt { $money } $
}{ $dna ->
    [none] {""}
   *[other] , bringt { $amount } { $dna }
}
rules-copies = { $copies ->
    [one] Davon gibt es ein Plättchen.
   *[other] Davon gibt es { $copies } Plättchen.
}
rules-worker = Ein Arbeiter kommt mit und geht wieder, wenn der Spezialist entlassen wird.
rules-contradicts = Nie zusammen mit { $names }.
rules-no-solo = Nicht im Solospiel.
rules-objective = { $vp } SP am Spielende für alle, die es in derselben Phase erreichen wie der oder die Erste.
rules-solo-objective = Gewertet am Ende der Aufräumphase: { $scores } SP in den Runden 1 bis { $rounds }.
rules-first-game = Empfohlen für die erste Partie.
rules-face = - { $face }, Gefahr { $threat }
rules-face-worker = ein Arbeiter mehr
rules-face-upgrade = Gehege +1
rules-origin = -# { $origin ->
    [known] Wie im gedruckten Spiel.
   *[house] Hausgemacht: von uns, nach dem Muster der gedruckten.
} Regelheft: { $section }

## Wo es am Tisch ist

rules-where = Bei **{ $title }**: { $places }.
rules-where-row = zu kaufen in der Reihe für { $row } $, alles in allem { $price } $
rules-where-row-mine = zu kaufen in der Reihe für { $row } $, alles in allem { $price } $ (für dich { $mine } $)
rules-where-stack = zu kaufen, { $left ->
    [0] aber keins mehr da
   *[other] noch { $left } da
}
rules-where-display = liegt im Forschungszentrum aus
rules-where-exhibit = im Park von **{ $player }**, { $dinosaurs } von { $capacity } Dinosauriern
rules-where-stand = im Park von **{ $player }**, { $zone }
rules-where-lab = im Labor von **{ $player }**
rules-where-hired = arbeitet für **{ $player }**
rules-where-twist = in Kraft
rules-where-objective = { $closed ->
    [yes] vergeben
   *[no] offen
}{ $claimed ->
    [none] , von niemandem gesichert
   *[other] , gesichert von { $claimed }
}; { $progress }
rules-where-progress = { $player } { $has } von { $needed }
rules-where-solo = offen ausliegend, { $has } von { $needed }
rules-where-scored = für { $points } SP gewertet
rules-where-discarded = abgelegt, der Bonus ist weg
rules-where-ai-card = die KI-Karte dieser Runde
rules-where-ai-gone = war schon KI-Karte
rules-where-extinct = durch eine KI-Karte aus dem Spiel
rules-where-die-removed = von der KI-Karte für diese Runde herausgenommen
rules-where-die = im Pool{ $face ->
    [none] {""}
   *[other] , zeigt { $face }
}{ $player ->
    [none] {""}
   *[other] , genommen von **{ $player }**
}
rules-where-held = ist der Gefahrenwürfel
rules-where-nowhere = gerade nicht zu sehen
rules-where-not-played = nicht in dieser Partie

## Abschnitte des Regelhefts nach Art des Dings

rules-section-of-recipe = „Procure Dino Recipe“ und „Creating Dinosaurs“
rules-section-of-attraction = „Build Attraction“ und „Manage Lines“
rules-section-of-upgrade = „Buy Lab Upgrade“ und „3. Worker Phase“
rules-section-of-specialist = „Hire Specialist“
rules-section-of-twist = „Resolve Plot Twists“
rules-section-of-objective = „Completing Objectives“
rules-section-of-solo = „5. Cleanup Phase (Solo)“
rules-section-of-die = „Research DNA“

## Themen: das Ganze

rules-title-round = So läuft eine Runde
rules-section-round = How to Play
rules-also-round = Überblick, Ablauf, Phasen, Anfang, Spielziel, Anleitung
rules-text-round =
    Du baust einen Park voll lebender Dinosaurier, und wer am Ende die meisten SP hat, gewinnt. Jede Runde hat fünf Phasen:
    - **Forschung**: Forscher holen DNA, ein größeres Kühllager und Rezepte.
    - **Markt**: { $market_actions } Aktionen für alle: einstellen, bauen, kaufen.
    - **Arbeit**: alle gleichzeitig: DNA veredeln, Dinosaurier erschaffen, Sicherheit erhöhen.
    - **Park**: Besucher kommen und mit ihnen Hooligans; was die Gefahr der Sicherheit voraushat, wird gefressen; Gäste bringen SP.
    - **Aufräumen**: Wer die wenigsten SP hat, fängt nächstes Mal an, und der Markt rückt nach.

rules-title-setup = Womit alle anfangen
rules-section-setup = Individual Player Setup
rules-also-setup = Aufbau, Startgeld, Beginn
rules-text-setup =
    { $start_score } SP, Nervenkitzel { $start_excitement }, Gefahr { $start_threat }, Sicherheit { $start_security }, ein Dinosaurier deiner Startart, { $start_workers } Arbeiter, drei Forscher (Stufe 1, 2 und 3) und { $start_dna_basic } von jeder einfachen DNA.
    Das Kühllager fasst { $start_limit_basic } von jeder einfachen und { $start_limit_advanced } von jeder komplexen DNA. Der erste Platz hat { $start_money } $; jeder danach { $money_per_later_seat } $ mehr.

## Themen: Forschung

rules-title-research = Forschungsphase
rules-section-research = 1. Research Phase
rules-also-research = Forscher, Würfel nehmen
rules-text-research =
    In Zugreihenfolge schicken alle je einen Forscher, dreimal reihum: zu einem **Würfel**, ans **Kühllager**, zu einem **Rezept** oder zu den Arbeitern (**passen**). Auf jeden Platz passt nur einer.
    Ein Würfel gibt seine DNA mal der Stufe des Forschers; was nicht ins Kühllager passt, ist verloren. Wer einen Würfel nimmt, nimmt auch seine Gefahr vom Tisch.

rules-title-wild = Seiten nach Wahl
rules-section-wild = Research DNA; Easily Missed Rules, Phase 1
rules-also-wild = einfache nach Wahl, komplexe nach Wahl, Joker
rules-text-wild = Eine Seite nach Wahl gibt einfache oder komplexe DNA: Anzahl × Stufe, gemischt, wie du willst, aber nur von dieser Sorte. Ist wenig Platz, wählst du, was noch passt.

rules-title-rare = Seltene Seiten: Arbeiter, Gehege
rules-section-rare = Research DNA
rules-also-rare = Sonderseite
rules-text-rare = Nur Forscher { $special_face_scientist } darf sie nehmen. Was sie bringen, kommt einmal, nicht mal Stufe: ein Arbeiter aus dem Vorrat, der bleibt, oder ein Schritt für ein Gehege, gratis. Als Gefahr zählen sie wie jeder Würfel.

rules-title-storage = Kühllager
rules-section-storage = Increase Cold Storage
rules-also-storage = Grenzen, Leisten, DNA-Grenze
rules-text-storage = Ein Forscher auf einem der { $storage_slots } Plätze hebt deine Grenzen um seine Stufe, beliebig verteilt, jede höchstens auf { $dna_max }. DNA über der Grenze ist verloren, woher sie auch kam. Grenzen wachsen nur.

rules-title-recipe = Rezepte
rules-section-recipe = Procure Dino Recipe
rules-also-recipe = Anlage, beschaffen, Art
rules-text-recipe = Drei Rezepte liegen aus: Der Pflanzenfresser braucht Forscher { $scientist_herbivore } oder höher, der kleine Fleischfresser { $scientist_small_carnivore }, der große { $scientist_large_carnivore }. Das Plättchen kommt auf zwei freie Felder deines Parks, nebeneinander, mit leerem Gehege. Vorsicht: Eine Anlage, die am Spielende leer ist, kostet { $empty_exhibit } SP.

rules-title-passing = Mit einem Forscher passen
rules-section-passing = Pass; Easily Missed Rules, Phase 1
rules-also-passing = passen, Forscher als Arbeiter
rules-text-passing = Ein Forscher, mit dem du passt, arbeitet diese Runde als Arbeiter; seine Stufe zählt dann nicht mehr. Du kannst mit so vielen passen, wie du willst, und hast trotzdem alle drei Züge.

rules-title-threat-die = Gefahrenwürfel
rules-section-threat-die = 1. Research Phase
rules-also-threat-die = übrige Würfel, Schädel
rules-text-threat-die = Sind alle Forscher eingesetzt, wird der freie Würfel mit den meisten Schädeln (bei Gleichstand der linke) der Gefahrenwürfel. Seine Schädel zählen diese Runde in jedem Park als Gefahr. Sind alle Würfel genommen, gibt es keinen.

## Themen: Markt

rules-title-market = Marktphase
rules-section-market = 2. Market Phase
rules-also-market = kaufen, Laden, Reihen
rules-text-market =
    In Zugreihenfolge wählen alle je eine Marktaktion, { $market_actions }-mal reihum: einen **Spezialisten** einstellen, eine **Attraktion** bauen, ein **Labormodul** kaufen, **DNA** kaufen oder für { $pass_money } $ **passen**.
    Die Reihen kosten { $rows }. Spezialisten und Labormodule kosten ihre Reihe; eine Attraktion ihren eigenen Preis dazu.

rules-title-market-pass = Im Markt passen
rules-section-market-pass = Pass; Easily Missed Rules, Phase 2
rules-also-market-pass = passen
rules-text-market-pass = Wer passt, nimmt { $pass_money } $. Das ist eine Aktion, nicht der Rest der Phase: Die nächste hast du trotzdem.

rules-title-hiring = Einstellen und entlassen
rules-section-hiring = Hire Specialist; Easily Missed Rules, Phase 2
rules-also-hiring = Spezialisten, feuern, kündigen
rules-text-hiring = Du beschäftigst höchstens { $specialists_max } Spezialisten. Für einen mehr musst du erst einen entlassen: Die Karte verlässt das Spiel, und ein Arbeiter, der mitkam, geht mit. Was sie einmal gebracht hat (Geld, Sicherheit), bleibt; was sie tat, solange sie da war, hört auf.

rules-title-attractions = Attraktionen bauen
rules-section-attractions = Build Attraction
rules-also-attractions = Fahrgeschäfte, Souvenirs, Stände
rules-text-attractions = Eine Attraktion kostet ihren aufgedruckten Preis und den ihrer Reihe. Sie kommt auf ein freies Feld und bleibt: Abgerissen wird nichts. Auf ihre Plätze kommen Besucher, und am Spielende bringt sie vielleicht SP. Das aufgedruckte { $hats } steht von Anfang an da und ist kein Attraktionsplättchen.

rules-title-upgrades = Labormodule kaufen
rules-section-upgrades = Buy Lab Upgrade
rules-also-upgrades = Labor, Baustelle, überdecken, Plättchen
rules-text-upgrades = Ein Modul kommt auf eins der { $lab_spaces } Laborfelder: auf ein leeres oder über ein anderes, das dann ausgedient hat. Nur was oben liegt, zählt. Grüne Teile wirken einmal, beim Kauf.

rules-title-special = Spezielle Labormodule
rules-section-special = Buy Lab Upgrade
rules-also-special = dino research, dna refinement, zweites
rules-text-special = { $specials } liegen in eigenen Stapeln. Jedes kommt auf das Laborfeld des Moduls, das es verbessert, von jeder Art eins je Labor, und wird nie aus dem Markt abgelegt.

rules-title-buying-dna = DNA kaufen
rules-section-buying-dna = Purchase DNA; Easily Missed Rules, Phase 2
rules-also-buying-dna = DNA im Markt, ablegen
rules-text-buying-dna = { $purchases }. Danach legst du ein Ding aus der Marktreihe zu diesem Preis ab, wenn eins da ist; spezielle Labormodule nie. Was nicht ins Kühllager passt, ist verloren.

## Themen: Arbeiter

rules-title-worker = Arbeitsphase
rules-section-worker = 3. Worker Phase
rules-also-worker = Arbeiter, Arbeitsplätze, fertig, gleichzeitig
rules-text-worker =
    Alle gleichzeitig, in beliebiger Folge. Ein Arbeitsplatz wird einmal je Runde benutzt (wenn er nicht unbegrenzt ist) und braucht einen Arbeiter oder so viele, wie dastehen. Forscher, mit denen du gepasst hast, sind auch Arbeiter.
    Sag **fertig**, wenn du es bist; das lässt sich zurücknehmen, bis es alle gesagt haben.

rules-title-refining = DNA veredeln
rules-section-refining = Refining DNA
rules-also-refining = komplexe DNA, umwandeln, mischen
rules-text-refining = Aus zwei einfachen DNA wird eine komplexe: { $conversions }. Einmal je Arbeitsplatz. In eine volle Leiste wird nicht veredelt.

rules-title-creating = Dinosaurier erschaffen
rules-section-creating = Creating Dinosaurs; Easily Missed Rules, Phase 3
rules-also-creating = dino research, Dinosaurier, Dino
rules-text-creating = Gib die DNA eines Rezepts in deinem Park aus; im Gehege muss Platz sein. Der Dinosaurier erhöht deinen Nervenkitzel (höchstens auf { $excitement_max }) und deine Gefahr, und seine Anlage hat Platz für einen Besucher mehr.

rules-title-security = Sicherheit
rules-section-security = Increasing Security; Easily Missed Rules, Phase 3
rules-also-security = Preis der Sicherheit, Wache, sicher
rules-text-security = Der Schritt zur jeweils nächsten Stufe kostet { $security_prices } und darüber { $security_price_beyond } $. Sicherheit, die Karten oder Arbeitsplätze für die Runde leihen, zählt gegen die Gefahr, steht aber nicht auf der Leiste und macht nichts teurer.

rules-title-paddocks = Gehege
rules-section-paddocks = Upgrading Paddock Capacity
rules-also-paddocks = Größe, Gehege vergrößern
rules-text-paddocks = In ein Gehege passt anfangs { $start_capacity } Dinosaurier, höchstens { $capacity_max }. Ein Schritt kostet so viel wie die neue Größe: { $capacity_prices }.

rules-title-venture = Wagniskapital
rules-section-venture = Venture Capital
rules-also-venture = Geld, Einnahmen, Investor
rules-text-venture = Ein Arbeiter holt, was im Arbeitsplatz steht. Anderes Geld: { $pass_money } $ fürs Passen im Markt, { $patron_money } $ für jeden gezogenen Gast, { $food_money } $ von einem Gast am Imbiss.

## Themen: Park

rules-title-park = Parkphase
rules-section-park = 4. Park Phase
rules-also-park = Besucher, anlocken, ziehen, Eintritt, Beutel
rules-text-park =
    - Alle ziehen so viele Besucher aus dem Beutel, wie ihr Nervenkitzel sagt, und nehmen { $patron_money } $ für jeden **Gast**, mit Platz oder ohne. Hooligans zahlen nichts.
    - Besucher werden **untergebracht**, Hooligans zuerst.
    - Gefahr über Sicherheit: Besucher werden **gefressen**.
    - Jeder untergebrachte Gast bringt { $patron_vp } SP.

rules-title-seating = Besucher unterbringen
rules-section-seating = Manage Lines; Easily Missed Rules, Phase 4
rules-also-seating = Schlange, Eingang, Plätze
rules-text-seating = Wer Platz findet, muss untergebracht werden: an Attraktionen und an Anlagen, dort ein Platz für jeden Dinosaurier. Hooligans bekommen zuerst ihre Plätze, wo du willst. Wer keinen findet, bleibt in der Schlange, bringt nichts und ist nächste Runde wieder weg.

rules-title-hooligans = Hooligans
rules-section-hooligans = Attract Visitors; Manage Lines
rules-also-hooligans = schlechte Besucher, rosa
rules-text-hooligans = Im Beutel sind { $hooligans } Hooligans unter { $patrons } Gästen, wenn keine Wendung etwas anderes sagt. Sie zahlen nichts, nehmen Plätze weg, bringen nichts und werden erst gefressen, wenn drinnen kein Gast mehr ist.

rules-title-eaten = Gefressene Besucher
rules-section-eaten = Dinosaurs on the Loose!
rules-also-eaten = fressen, Ausbruch, los, verlieren
rules-text-eaten = Deine Gefahr ist die auf der Leiste und die des Gefahrenwürfels. Liegt sie über deiner Sicherheit, wird der Unterschied gefressen: zuerst Gäste im Park, nach deiner Wahl, dann Hooligans im Park, dann die Schlange. Das kostet je { $eaten_vp } SP; du kannst unter 0 fallen. Gefressene kommen zurück in den Beutel.

rules-title-scoring = Punkte durch Gäste
rules-section-scoring = Score Victory Points
rules-also-scoring = SP, Siegpunkte, Wertung
rules-text-scoring = Jeder Gast, der an einer Attraktion oder Anlage überlebt hat, bringt { $patron_vp } SP. Hooligans und die Schlange bringen nichts.

rules-title-food = Imbisse
rules-section-food = Score Victory Points
rules-also-food = Imbiss, Essen, Geld statt SP
rules-text-food = Für jeden Gast am Imbiss wählst du: { $patron_vp } SP oder { $food_money } $ dafür. Gewählt wird in Zugreihenfolge, wenn die Besucher aller untergebracht und gefressen sind.

rules-title-excitement = Nervenkitzel
rules-section-excitement = Creating Dinosaurs; Attract Visitors
rules-also-excitement = Leiste, anlocken
rules-text-excitement = So viele Besucher, wie dein Nervenkitzel sagt, kommen jede Runde, höchstens { $excitement_max }. Dinosaurier erhöhen ihn, manche Karten auch. Er fällt nie.

rules-title-threat = Gefahr
rules-section-threat = Dinosaurs on the Loose!
rules-also-threat = Schädel, Bedrohung
rules-text-threat = Jeder Dinosaurier erhöht deine Gefahr für immer, um die Schädel seines Rezepts. Der Gefahrenwürfel legt für die Runde seine dazu. Halte mit der Sicherheit mit, oder füttere den Unterschied.

## Themen: Aufräumen und Ende

rules-title-cleanup = Aufräumphase
rules-section-cleanup = 5. Cleanup Phase
rules-also-cleanup = Rundenende
rules-text-cleanup = Die Zugreihenfolge wird neu bestimmt, der Markt aufgefüllt, neue Rezepte werden aufgedeckt, Arbeiter und Forscher kommen heim, Besucher gehen, und Wendungen, die am Rundenende wirken, tun es.

rules-title-turn-order = Zugreihenfolge
rules-section-turn-order = Reset Turn Order
rules-also-turn-order = Startspieler, Reihenfolge
rules-text-turn-order = Am Ende einer Runde kommt nach vorn, wer die wenigsten SP hat, und so weiter hinauf. Bei Gleichstand bleibt die Folge. Punkte, auf die du am Imbiss verzichtest, können dich nach vorn bringen.

rules-title-refresh = Den Markt auffüllen
rules-section-refresh = Refresh the Market
rules-also-refresh = nachrücken, rutschen
rules-text-refresh = Was in der Reihe für { $cheapest } $ noch liegt, wird abgelegt, der Rest rückt in die billigsten freien Reihen, und die Stapel füllen die Lücken. Aus einem leeren Stapel wird mit seiner Ablage ein neuer.

rules-title-objectives = Ziele
rules-section-objectives = Completing Objectives
rules-also-objectives = sichern, Spieluhr
rules-text-objectives = Wer ein Ziel erreicht, sichert es sich sofort; andere können es noch, bis diese Phase endet, dann ist es vergeben. Gewertet wird am Spielende. Gesichert wird von selbst, und einen Augenblick lang erreicht ist auch erreicht.

rules-title-end = Spielende
rules-section-end = Game End
rules-also-end = Endwertung, Sieg, gewinnen, Gleichstand, Schluss
rules-text-end = { $end_objectives_left ->
    [one] Ist nur noch ein Ziel
   *[other] Sind höchstens noch { $end_objectives_left } Ziele
} offen, wird die Runde zu Ende gespielt. Dann zählen Attraktionen, jeder Dinosaurier nach seinem Rezept (eine Anlage ohne einen kostet { $empty_exhibit } SP), gesicherte Ziele und 1 SP für je { $money_per_vp } $. Bei Gleichstand gewinnt das meiste Geld.

rules-title-twists = Wendungen
rules-section-twists = Main Game Setup 7; Resolve Plot Twists
rules-also-twists = Wendung, Ereigniskarten
rules-text-twists = { $twists_drawn } Wendungen gelten das ganze Spiel; nie zwei, die sich widersprechen. Was am Rundenende wirkt, kommt beim Aufräumen zuletzt. Ein Tisch kann auch ohne sie eröffnet werden.

rules-title-first-game = Erste Partie
rules-section-first-game = Recommendations for Your First Game
rules-also-first-game = Anfänger, empfohlen, leicht
rules-text-first-game = `/game new` mit `erste_partie` legt drei kurze Ziele und die eine Wendung aus, die das Regelheft empfiehlt; mit mehr Personen kommen zufällige kurze Ziele dazu.

## Themen: solo und Varianten

rules-title-solo = Solospiel
rules-section-solo = Solo Rules
rules-also-solo = allein, eine Person, KI-Stapel, einzeln
rules-text-solo =
    Beginne einen Tisch allein. { $solo_dice } Würfel, { $solo_patrons } Gäste und { $solo_hooligans } Hooligans; von { $solo_drawn } gezogenen Zielen behältst du { $solo_chosen }, der Rest ist der KI-Stapel. Jede Runde nimmt eine KI-Karte Würfel, Rezepte und Marktware weg.
    Am Ende der Aufräumphase darfst du werten, was du erreicht hast: { $solo_scores } SP, je nach Runde. Wertest du nichts, legst du eins ab; legst du in allen { $solo_rounds } Runden keins ab, gibt es { $solo_bonus } SP dazu. Gefressene Gäste kommen nie zurück.

rules-title-predictable = Variante: Vorhersehbare Systeme
rules-section-predictable = Variants
rules-also-predictable = Predictable Systems, ohne Wendungen
rules-text-predictable = Ohne Wendungen spielen: `/game new` mit `wendungen` auf Nein. Lange Pläne sind dann sicherer.

rules-title-chaos = Variante: Chaostheorie
rules-section-chaos = Variants
rules-also-chaos = Chaos Threat Theory, neu werfen
rules-text-chaos = Der Gefahrenwürfel fällt in der Parkphase neu, und seine neuen Schädel zählen in jedem Park statt der alten. `/game new` mit `chaos` spielt so.
