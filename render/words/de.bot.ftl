# Was der Bot selbst sagt, auf Deutsch: Jeder Schlüssel beginnt mit „bot-“. Wird mit de.ftl geladen; die Wortliste steht dort.

## Tafeln und Knöpfe

bot-button-turn = Dein Zug
bot-button-research = Forschungszentrum
bot-button-market = Markt
bot-button-tracks = Wertung
bot-button-everyone = Alle auf einen Blick
bot-button-undo = Rückgängig
bot-button-join = Mitspielen
bot-button-leave = Aussteigen
bot-button-solo = Solo spielen
bot-button-start = Anfangen
bot-button-back = Zurück
bot-button-more = Mehr …
bot-button-take-back = Zurücknehmen

bot-call = { $who } – { $what }
bot-call-setup = Ziele wählen.
bot-call-research = einen Forscher einsetzen oder mit einem passen.
bot-call-market = eine Marktaktion wählen oder für 2 $ passen.
bot-call-worker = die Arbeiter einsetzen und am Ende „fertig“ sagen.
bot-call-park = sich um die Besucher kümmern.
bot-call-cleanup = noch eine Wahl, dann endet die Runde.

bot-started = **{ $title }** öffnet die Tore. Zugreihenfolge: { $order }.
bot-goes-on = **{ $title }** geht weiter: Runde { $round }.
bot-nothing-to-tell = Am Tisch hat sich etwas geändert.
bot-lobby =
    {"**"}{ $title }** · Tisch `{ $table }`
    Eine Partie Dinosaur Island für eine bis vier Personen.
    Gespielt wird: { $options }.
    Zeit: { $terms }.
    Am Tisch ({ $seated } von 4): { $names }
bot-lobby-closed = **{ $title }** ist geschlossen.
bot-option-length = { $length ->
    [medium] mittlere Partie
    [long] lange Partie
   *[short] kurze Partie
}
bot-option-solo = Solospiel, sieben Runden
bot-option-first-game = die empfohlene erste Partie
bot-option-twists = mit Wendungen
bot-option-no-twists = ohne Wendungen
bot-option-chaos = Chaostheorie (der Gefahrenwürfel fällt in der Parkphase neu)
bot-option-set = mit Karten und Plättchen des Betreibers (Satz { $set })
bot-length-short = Kurz
bot-length-medium = Mittel
bot-length-long = Lang

bot-panel-turn =
    {"**"}{ $phase }, Runde { $round }** – { $what }
    { $numbers }
bot-panel-numbers = { $money } $ · { $vp } SP · { $hands } von { $total } Arbeitern frei · Nervenkitzel { $excitement } · Sicherheit { $security } gegen Gefahr { $threat }{ $reroll ->
    [to-come] {" "}(vor dem neuen Wurf)
   *[no] {""}
}
bot-panel-waiting = Du bist hier fertig. Die anderen sind noch beschäftigt.
bot-panel-not-yours = Für dich gibt es gerade nichts zu tun. Am Zug: { $who }.
bot-panel-over = Diese Partie ist vorbei. Was für ein Park das war!
bot-panel-step = **{ $verb }** – { $question }
bot-panel-chosen = Bisher: { $chosen }.
bot-panel-leaves = Danach: { $what }.
bot-panel-button = { $what } → { $left }
bot-panel-did = ✔ { $what }
bot-panel-proposed = Wie vorgeschlagen: { $what }
bot-undo-ask = „{ $what }“ zurücknehmen?
bot-undo-nothing = Von dir gibt es nichts zurückzunehmen: Die Würfel sind gefallen, eine Karte ist aufgedeckt, oder jemand hat seither gezogen.
bot-undo-done = Zurückgenommen: { $what }
bot-undo-too-late = Zu spät: Seit du gefragt hast, ist der Tisch weiter.
bot-game-gone = Diese Partie ist vorbei, oder der Knopf ist uralt. Versuch es mit `/game status`.
bot-error = Bei uns ist etwas schiefgegangen. Von dir ist nichts verloren; passiert es wieder, nenn uns die Nummer { $id }.
bot-no-picture = Dieses Bild lässt sich gerade nicht zeichnen (Nummer { $id }); das Spiel geht ohne weiter.
bot-no-choices = Die Spiele lassen sich gerade nicht lesen; versuch es gleich noch einmal.
bot-not-kept = Das ließ sich nicht festhalten: Der Bot kann seine Spiele gerade nicht lesen oder schreiben (Nummer { $id }). Was vorher bestätigt war, ist sicher; versuch es gleich noch einmal.
bot-damaged = Das ließ sich nicht festhalten: Die Datei mit den Spielen des Bots ist beschädigt (Nummer { $id }). Noch einmal versuchen hilft nicht; wer den Bot betreibt, muss sich darum kümmern. Tische, die sich noch lesen lassen, spielen weiter.

## Absagen

bot-stale = Das war ein alter Knopf: Der Tisch ist weiter. Drück „Dein Zug“ für das, was jetzt geht.
bot-not-now = „{ $verb }“ geht jetzt nicht. Gefragt ist: { $decision }; `/game status` zählt auf, was du tun kannst.
bot-no-such-choice = „{ $typed }“ steht für { $field } gerade nicht zur Wahl; nimm beim Tippen etwas aus der Liste.
bot-already-seated = Du sitzt schon an diesem Tisch.
bot-table-full = Alle { $seats } Plätze sind besetzt.
bot-seat-not-yours-to-take = Hier spielt keine Vertretung einen Platz von dir.
bot-not-seated = Du hast an diesem Tisch keinen Platz.
bot-only-host = Nur { $host } kann diese Partie beginnen.
bot-solo-ask = Bei **{ $title }** ist noch niemand dazugekommen. Solo spielen? Das sind sieben Runden mit sieben von zehn eigenen Zielen, die Runde um Runde an Wert verlieren, während ein KI-Stapel Würfel, Rezepte und Marktware wegnimmt.
bot-solo-no-more = Inzwischen ist jemand dazugekommen, also wird es kein Solospiel. Drück „Anfangen“, um gemeinsam zu beginnen.
bot-first-game-is-short = Die empfohlene erste Partie ist eine kurze; wähle sie oder { $length ->
    [medium] eine mittlere
    [long] eine lange
   *[short] eine kurze
}, aber nicht beides.
bot-first-game-has-a-twist = Die empfohlene erste Partie hat ihre eigene Wendung; wähle sie oder eine Partie ohne Wendungen, aber nicht beides.
bot-cannot-deal = Die Partie kann nicht ausgeteilt werden: { $why }.
bot-not-your-seat = Dieser Platz gehört jemand anderem.
bot-not-a-lobby = Diese Partie hat schon begonnen.
bot-not-started = Die Partie hat noch nicht begonnen.
bot-game-over = Diese Partie ist vorbei.
bot-no-such-table = Einen solchen Tisch gibt es nicht.
bot-set-missing = **{ $title }** wartet auf seine Karten und Plättchen (Satz { $set }): Sie fehlen oder sind nicht mehr zu lesen. Wer diesen Bot betreibt, kann sie zurücklegen; von der Partie ist nichts verloren.
bot-no-table-here = In diesem Kanal läuft keine Partie. `/game new` eröffnet eine.
bot-which-table = Hier laufen mehrere Partien ({ $tables }): Sag mit der Option `tisch`, welche du meinst.

## Befehle

bot-command-game = Deine Partien: eröffnen, mitspielen, beginnen, ansehen, einen Zug zurücknehmen
bot-command-game-new = Eine Partie Dinosaur Island in diesem Kanal eröffnen
bot-command-game-new-title = Wie die Partie heißen soll
bot-command-game-new-thread = In einem eigenen Thread spielen
bot-command-game-new-first_game = Ziele und Wendung der ersten Partie im Regelheft
bot-command-game-new-length = Wie weit sind die Ziele entfernt?
bot-command-game-new-twists = Mit Wendungen? (zuerst: ja)
bot-command-game-new-chaos = Chaostheorie: Fällt der Gefahrenwürfel neu? (zuerst: nein)
bot-command-game-options = Wie ein Tisch eingestellt ist; der Gastgeber kann es ändern
bot-command-game-rematch = Noch einmal mit denselben Leuten spielen
bot-command-game-join = In einer Partie Platz nehmen, die noch nicht begonnen hat oder dir angeboten ist
bot-command-game-leave = Deinen Platz in einer Partie aufgeben, die noch nicht begonnen hat
bot-command-game-start = Austeilen und beginnen
bot-command-game-status = Wie die Partie steht und was du jetzt tun kannst
bot-command-game-board = Eine Tafel ansehen
bot-command-game-board-which = Welche Tafel?
bot-command-game-board-player = Wessen Labor und Park?
bot-command-game-board-move = Wie sie nach welchem Zug war? Jetzt, wenn du nichts sagst
bot-command-game-board-since = Was ist neu seit welchem Zug?
bot-command-game-log = Was bisher geschehen ist
bot-command-game-log-round = In welcher Runde?
bot-command-game-replay = Eine Partie Zug um Zug oder als Film noch einmal ansehen
bot-command-game-export = Eine beendete Partie als Datei, die anderswo nachgespielt werden kann
bot-command-game-rules = Regel, Plättchen, Karte oder Art nachschlagen: was sie tut und wo sie gerade ist
bot-command-game-rules-about = Welche? Ein paar Buchstaben genügen
bot-command-game-plan = Was geschehen soll, wenn du wieder am Zug und nicht da bist
bot-command-game-undo = Deinen letzten Zug zurücknehmen, nach Rückfrage; wo nötig, wenn die anderen zustimmen
bot-command-game-redo = Wiederholen, was du zuletzt zurückgenommen hast, nach Rückfrage
bot-command-game-kick = Abstimmen, ob eine Vertretung jemandes Platz übernimmt, nach Rückfrage
bot-command-game-kick-player = Wessen Platz?
bot-command-game-pause = Die anderen um eine Pause bitten: Niemand zieht, keine Uhr läuft
bot-command-game-resume = Die anderen bitten, die Pause zu beenden
bot-command-game-resign = Deinen Platz einer Vertretung überlassen, nach Rückfrage; du kannst zurückkommen
bot-command-game-return = Deinen Platz von der Vertretung zurücknehmen
bot-command-game-replace = Deinen Platz oder, als Gastgeber, den einer Vertretung jemandem anbieten
bot-command-game-replace-player = Wem? Wer zuerst kommt, wenn du nichts sagst
bot-command-game-replace-seat = Wessen Platz, wenn mehrere infrage kommen?
bot-command-game-host = Jemand anderen zum Gastgeber machen
bot-command-game-host-player = Wen?
bot-command-game-move = Mit dem Tisch in einen anderen Kanal ziehen oder ihn neu zeigen; für Gastgeber und Moderation
bot-command-game-move-channel = Wohin; ohne Kanal wird der Tisch gezeigt, wo er ist
bot-command-game-end = Einen Tisch endgültig schließen, nach Rückfrage; für Gastgeber und Moderation
bot-command-game-help = Wie man spielt: was hier und jetzt möglich ist
bot-command-me = Was dich an all deinen Tischen betrifft
bot-command-me-games = All deine Partien, zuerst die, die auf dich warten
bot-group-research = { phase-research }
bot-group-market = { phase-market }
bot-group-worker = { phase-worker }
bot-group-park = { phase-park }
bot-group-solo = Die Ziele des Solospiels: wählen, werten oder ablegen
bot-command-table = Welche Partie, wenn es mehrere gibt?
bot-command-changed = Dieser Befehl hat sich geändert. Starte Discord neu oder warte eine Minute und versuch es noch einmal.
bot-guild-only = Partien leben in den Kanälen eines Servers; besuch mich dort.
bot-cannot-write-here = Hier kann ich keinen Tisch führen. Mir fehlt: { $lacking }. Die Moderation kann es erlauben.

bot-title = Insel von { $host }
bot-opened = Du hast **{ $title }** eröffnet und sitzt auf dem ersten Platz.
bot-opened-already = Diese Partie hast du schon eröffnet.
bot-joined = Du hast einen Platz bei **{ $title }**.
bot-left = Du hast **{ $title }** verlassen.
bot-dealt = **{ $title }** beginnt.

bot-table = { $title } · { $stand } · { $names }
bot-table-lobby = noch nicht begonnen
bot-table-round = Runde { $round }, { $phase }
bot-round = Runde { $round }
bot-board-park = Labor und Park
bot-board-of = { $board } von **{ $player }**
bot-no-such-player = Hier heißt niemand „{ $typed }“.
bot-not-a-round = „{ $typed }“ ist keine Runde; tippe ihre Nummer.
bot-no-such-round = Runde { $round } gibt es nicht; diese Partie ist in Runde { $last }.

bot-status-title = **{ $title }** – { $stand }
bot-status-plays = -# { $options }
bot-status-last = Was zuletzt geschah:
bot-status-you = Du: { $numbers }
bot-status-possible = Du kannst jetzt:
bot-can-do = · { $what } – `{ $command }`

bot-log = **{ $title }**{ $round ->
    [0] : was geschehen ist
   *[other] : Runde { $round }
}
bot-log-empty = Noch ist nichts geschehen.

bot-help-open =
    In diesem Kanal läuft noch keine Partie. `/game new` eröffnet eine für bis zu vier Personen; die anderen drücken „Mitspielen“ oder tippen `/game join`, und du beginnst mit `/game start`. Allein spielst du das Solospiel.
    Du wirst DNA sammeln, Dinosaurier erschaffen, einen Park um sie herum bauen und hoffen, dass die Besucher ihn lebend verlassen.
bot-help-lobby = **{ $title }** hat noch nicht begonnen. { $seat ->
    [yes] Du bist dabei. Der Gastgeber stellt sie mit `/game options` ein und beginnt mit `/game start`, allein oder wenn alle da sind; `/game leave` gibt deinen Platz auf.
   *[no] Drück „Mitspielen“ oder tippe `/game join`, um Platz zu nehmen; der Gastgeber beginnt mit `/game start`.
}
bot-help-over = **{ $title }** ist vorbei. `/game board` zeigt, was daraus geworden ist, `/game log`, wie; `/game rematch` eröffnet die nächste mit denselben Leuten.
bot-help-setup = **Vor Runde 1.** Zehn Ziele werden gezogen; lege drei beiseite, die anderen sieben sind deine. Was du beiseitelegst, kommt in den KI-Stapel.
bot-help-research = **Forschungsphase.** Reihum schickst du je einen Forscher: zu einem Würfel für DNA, ans Kühllager für höhere Grenzen, zu einem Rezept für eine neue Anlage. Wer passt, arbeitet später für dich.
bot-help-market = **Marktphase.** Reihum wählst du je eine Aktion, zweimal rundherum: einstellen, bauen, ein Labormodul oder DNA kaufen. Wer passt, nimmt 2 $.
bot-help-worker = **Arbeitsphase.** Alle gleichzeitig: Arbeiter veredeln DNA, erschaffen Dinosaurier, erhöhen die Sicherheit, vergrößern Gehege oder verdienen Geld. Sag „fertig“, wenn du es bist.
bot-help-park = **Parkphase.** Besucher sind da: Hooligans bekommen zuerst ihre Plätze. Wo die Gefahr über der Sicherheit liegt, brechen Dinosaurier aus und fressen den Unterschied.
bot-help-cleanup = **Aufräumphase.** Die Runde endet; eine Wendung lässt dir vielleicht ein Geschenk. Im Solospiel wertest du jetzt ein erreichtes Ziel, je früher, desto besser, oder legst eins ab.
bot-help-look = „Dein Zug“ unter der letzten Nachricht führt dich Schritt für Schritt. Sieh dich um mit `/game status`, `/game board` und `/game log`; `/game rules` erklärt jede Regel, jedes Plättchen, jede Karte; `/me games` zeigt all deine Partien; `/game plan` sagt, was ohne dich geschehen soll; `/game undo` nimmt deinen letzten Zug zurück.
