# Was auf Karten und Plättchen steht, auf Deutsch: „piece-“ und der Name des Dings in content/. Sagt ein eigener Satz von
# Karten etwas anderes als der gedruckte, bleibt es, wie es dort steht. Namen sind Eigennamen und fehlen hier.

## Ziele

piece-upgrades_3 = Kaufe 3 Labormodule.
piece-attractions_4 = Baue 4 Attraktionen.
piece-species_2 = Erschaffe Dinosaurier von 2 Arten außer deiner Startart.
piece-attraction_vp_6 = Erziele in einer Runde 6 SP mit deinen Attraktionen, ohne Boni.
piece-dna_12 = Habe 12 DNA im Kühllager.
piece-excitement_10 = Bring deinen Nervenkitzel auf 10.
piece-foods_2 = Baue 2 Imbisse.
piece-specialists_3 = Beschäftige 3 Spezialisten gleichzeitig.
piece-security_8 = Erhöhe deine Sicherheit auf 8.
piece-limits_30 = Bring die Grenzen deines Kühllagers auf insgesamt 30.
piece-large_carnivores_2 = Halte 2 große Fleischfresser in deinem Park.
piece-advanced_8 = Habe 8 komplexe DNA im Kühllager.
piece-herd_3 = Halte 3 Dinosaurier einer Art außer deiner Startart.
piece-excitement_15 = Bring deinen Nervenkitzel auf 15.
piece-dinosaurs_9 = Halte 9 Dinosaurier in deinem Park.
piece-dna_15 = Habe 15 DNA im Kühllager.
piece-patron_money_12 = Nimm in einer Runde 12 $ von Gästen ein.
piece-upgrades_5 = Kaufe 5 Labormodule.
piece-foods_3 = Baue 3 Imbisse.
piece-merchandise_3 = Baue 3 Souvenir-Attraktionen.
piece-attraction_vp_8 = Erziele in einer Runde 8 SP mit deinen Attraktionen, ohne Boni.
piece-security_11 = Erhöhe deine Sicherheit auf 11.
piece-diets_3 = Halte einen Pflanzenfresser, einen kleinen und einen großen Fleischfresser in deinem Park.
piece-workers_7 = Habe 7 Arbeiter.
piece-paddocks_12 = Habe Gehege für insgesamt 12 Dinosaurier.
piece-money_50 = Habe 50 $ auf einmal.
piece-rides_3 = Baue 3 Fahrgeschäfte.
piece-attractions_7 = Baue 7 Attraktionen.
piece-attraction_sets_2 = Baue 2 Attraktionen jeder Sorte.
piece-upgrades_8 = Kaufe 8 Labormodule.
piece-excitement_20 = Bring deinen Nervenkitzel auf 20.
piece-dinosaurs_12 = Halte 12 Dinosaurier in deinem Park.
piece-species_4 = Erschaffe Dinosaurier von 4 Arten außer deiner Startart.
piece-large_carnivores_3 = Halte 3 große Fleischfresser in deinem Park.
piece-full_paddocks_2 = Fülle 2 Gehege mit je 4 Dinosauriern.
piece-security_14 = Erhöhe deine Sicherheit auf 14.
piece-limits_44 = Bring die Grenzen deines Kühllagers auf insgesamt 44.
piece-advanced_12 = Habe 12 komplexe DNA im Kühllager.
piece-patron_money_20 = Nimm in einer Runde 20 $ von Gästen ein.

## Ziele des Solospiels

piece-solo_dna_10 = Habe 10 DNA im Kühllager.
piece-solo_advanced_4 = Habe 4 komplexe DNA im Kühllager.
piece-solo_limits_26 = Bring die Grenzen deines Kühllagers auf insgesamt 26.
piece-solo_dinosaurs_4 = Halte 4 Dinosaurier in deinem Park.
piece-solo_species_2 = Erschaffe Dinosaurier von 2 Arten außer deiner Startart.
piece-solo_herd_2 = Halte 2 Dinosaurier einer Art außer deiner Startart.
piece-solo_large_carnivores_2 = Halte 2 große Fleischfresser in deinem Park.
piece-solo_diets_3 = Halte einen Pflanzenfresser, einen kleinen und einen großen Fleischfresser in deinem Park.
piece-solo_excitement_8 = Bring deinen Nervenkitzel auf 8.
piece-solo_security_6 = Erhöhe deine Sicherheit auf 6.
piece-solo_paddocks_7 = Habe Gehege für insgesamt 7 Dinosaurier.
piece-solo_money_25 = Habe 25 $ auf einmal.
piece-solo_upgrades_3 = Kaufe 3 Labormodule.
piece-solo_attractions_4 = Baue 4 Attraktionen.
piece-solo_specialists_3 = Habe 3 Spezialisten gleichzeitig.
piece-solo_types_3 = Baue eine Attraktion jeder Sorte.

## Wendungen

piece-late_hooligans = Anfangs sind keine Hooligans im Beutel. Am Ende von Runde 1 kommen 5 hinein, am Ende von Runde 2 noch 5.
piece-restless_market = Beim Auffüllen des Markts wird abgelegt, was in den Reihen für 2 $ und 3 $ noch liegt.
piece-research_grant = Wer einen DNA-Würfel nimmt, nimmt auch 2 $.
piece-generous_sponsor = Am Ende jeder Runde bekommen alle eins geschenkt: Sicherheit +1, ein Gehege +1 oder 2 einfache DNA nach Wahl.
piece-probation = Anfangs sind nur 5 Hooligans im Beutel. Am Ende von Runde 3 kommen die anderen 5 hinein.
piece-everything_must_go = Beim Auffüllen des Markts wird alles abgelegt, was noch liegt, in jeder Reihe.
piece-school_is_out = Alle ziehen jede Runde 2 Besucher mehr.
piece-full_moon = Die Gefahr zählt in jedem Park 1 mehr, jede Runde.
piece-in_the_water = Die Dinosaurier sind seltsam ruhig: Die Sicherheit zählt in jedem Park 1 mehr, jede Runde.
piece-amber_rush = Zu Beginn jeder Runde bekommen alle 1 einfache DNA nach Wahl.
piece-building_boom = Attraktionen kosten für alle 2 $ weniger.

## Spezialisten

piece-intern = Führt jede Runde einen Besucher herum, auf dieser Karte: Ein Gast dort bringt 1 SP.
piece-jack_of_all_trades = Setze einmal je Runde einen deiner Arbeiter als Forscher der Stufe 2 ein.
piece-union_boss = Bringt einen Arbeiter mit. Der nächste Spezialist, den du einstellst, ist gratis, einmal.
piece-dino_hunter = Bringt einen Arbeiter mit. In deinem Park wird jede Runde ein Besucher weniger gefressen.
piece-computer_programmer = Nimmt jemand anders einen DNA-Würfel, erhalte einmal je Runde dieselbe DNA, Sorte und Menge.
piece-senior_scientist = Erhalte zu Beginn jeder Runde 1 komplexe DNA deiner Wahl.
piece-night_watch = Bringt einen Arbeiter mit. Deine Sicherheit zählt 1 mehr, solange die Wache bleibt, wach oder nicht.
piece-site_foreman = Bringt einen Arbeiter mit. Sicherheit und Gehege kosten dich 1 $ weniger. Kennt da jemanden.
piece-head_hunter = Bringt einen Arbeiter mit. Spezialisten und Labormodule kosten dich 1 $ weniger. Ganz ohne Köpfe.
piece-tour_operator = Bringt einen Arbeiter mit. Zieh jede Runde 1 Besucher mehr. Nur Hinfahrten.
piece-insurance_broker = Bringt einen Arbeiter mit. Nimm 2 $ für jeden in deinem Park gefressenen Besucher. Es gilt das Kleingedruckte.
piece-unpaid_postdoc = Bringt einen Arbeiter mit. Setze einmal je Runde einen Arbeiter als Forscher der Stufe 1 ein.
piece-bone_collector = Deine Forscher zählen für Rezepte und Kühllager 1 Stufe höher.
piece-landscape_gardener = Anlagen, die du beschaffst, haben gleich ein Gehege für 3 Dinosaurier. Und einen Teich.
piece-celebrity_chef = Ein Gast, der bei deinen Imbissen zahlt, zahlt 3 $ statt 2 $. Ohne Trinkgeld.
piece-influencer = Dein Nervenkitzel steigt zu Beginn jeder Runde um 1. Gefällt mir.
piece-purchasing_agent = Nach der letzten Marktaktion aller hast du noch eine, jede Runde.
piece-efficiency_expert = Jeder Arbeitsplatz deines Labors braucht 1 Arbeiter weniger, aber nie weniger als 1.
piece-carnivore_whisperer = Erschaffst du einen Fleischfresser, steigt deine Sicherheit um 1. Noch hört er zu.
piece-ride_designer = Fahrgeschäfte kosten dich 2 $ weniger, und jedes bringt dir am Spielende 1 SP mehr.
piece-bouncer = Leg jede Runde bis zu zwei gezogene Hooligans zurück und zieh ebenso viele Besucher neu.
piece-museum_curator = Am Spielende 2 SP für jede deiner Anlagen; eine leere kostet dich nichts.

## Labormodule

piece-dna_refinement = Veredle zwei einfache DNA zu einer komplexen.
piece-dino_research = Erschaffe an jedem Arbeitsplatz einen Dinosaurier; der zweite braucht zwei Arbeiter.
piece-tool_bench = Zahle, um deine Sicherheit oder ein Gehege um eins zu erhöhen; so oft du willst.
piece-venture_capital = Nimm das Geld, das im Arbeitsplatz steht.
piece-dino_research_2 = Erschaffe an drei Arbeitsplätzen je einen Dinosaurier. Liegt auf Dino Research.
piece-dna_refinement_2 = Veredle an drei Arbeitsplätzen je einmal DNA. Liegt auf DNA Refinement.
piece-better_tool_bench = Sicherheit oder ein Gehege um eins erhöhen: an einem Arbeitsplatz 2 $ billiger, am anderen 1 $.
piece-duplication_chamber = Tu, was ein anderes Modul deines Labors tut, das Arbeiter braucht.
piece-renovation_committee = Vergrößere ein Gehege um eins, gratis; der zweite Arbeitsplatz braucht zwei Arbeiter.
piece-ride_improvement = Wähle eine Attraktion: Ihre Gäste zählen diese Runde doppelt.
piece-security_office = Leg bis zu zwei gezogene Hooligans dieser Runde zurück und zieh ebenso viele Besucher neu.
piece-groundskeeper_shack = Beim Kauf steigt die Sicherheit um eins; mit einem Arbeiter zählt sie diese Runde eins mehr.
piece-watchtower = Beim Kauf steigt die Sicherheit um zwei. Die Aussicht ist gratis.
piece-cryo_vault = Beim Kauf steigt jede Grenze deines Kühllagers um 1.
piece-staff_quarters = Beim Kauf kommt ein Arbeiter. Stockbetten, Meerblick.
piece-car_park = Nimm zu Beginn jeder Runde 2 $. Ausfahrt-Tickets am Empfang.
piece-loading_dock = Attraktionen und gekaufte DNA kosten dich 1 $ weniger.
piece-gene_sequencer = Veredle zwei einfache DNA zu einer komplexen, an jedem Arbeitsplatz.
piece-incubator_hall = Erschaffe an jedem Arbeitsplatz einen Dinosaurier. Bitte nicht ans Glas klopfen.
piece-press_office = Dein Nervenkitzel steigt um eins. Die Presse fragt nicht, warum.
piece-mosquito_farm = Erhalte 2 DNA einer einfachen Sorte: Blau, Rosa oder Lila, je ein Arbeitsplatz.
