# Eine Partie noch einmal ansehen: Zug um Zug, als Film, als Datei. Jeder Schlüssel beginnt mit "replay-".

## Zug um Zug

replay-dealt = **{ $title }**
    -# Wie ausgeteilt wurde, vor dem ersten Zug
replay-move = **{ $title }**
    -# Zug { $step } von { $last } · { $when } · { $ago }{ $back ->
    [yes] {" "}· später zurückgenommen
   *[no] {""}
}
replay-first = ⏮
replay-back = ◀ Zurück
replay-next = Weiter ▶
replay-last = ⏭
replay-earlier = ⏪ Runde
replay-later = Runde ⏩
replay-round = Runde { $round } von { $last }

## der Film

replay-button-film = Film
replay-button-replay = Nachspielen
replay-film-progress = Der Film von **{ $title }** wird gezeichnet … { $percent } %
replay-film-so-far = **{ $title }**, die Partie bis jetzt. Nur du siehst das.
replay-film-private = **{ $title }**, die ganze Partie. Nur du siehst das.
replay-film-public = **{ $title }**, die ganze Partie, gezeigt von **{ $player }**.
replay-film-shown = Der Film steht im Kanal, für alle zu sehen.

## die Datei

replay-button-export = Exportieren
replay-export = **{ $title }** als eine Datei: Kopf mit Startwert, Protokoll, Wertung und Bilder.
    -# `python -m engine replay` spielt sie nach, `python -m engine deal` teilt sie neu aus.
replay-export-running = Die Datei einer Partie enthält ihren geheimen Startwert: Du bekommst sie, sobald die Partie vorbei ist.
replay-export-nothing = An diesem Tisch wurde nie ausgeteilt, also gibt es keine Partie für eine Datei.
replay-readme = { $title }
    { $names }; { $rounds } Runden, { $entries } Einträge im Protokoll.

    header.json   woraus ausgeteilt wurde, mit dem Startwert allen Zufalls
    log.jsonl     alles, was geschehen ist, ein Eintrag je Zeile
    scores.json   wer mitgespielt hat, und die Rangliste
    states.jsonl  der Tisch nach einigen der Einträge
    pictures      wie es ausgegangen ist

    Mit dem Programm des Bots, in seinem Verzeichnis:

        python -m engine replay DATEI          noch einmal spielen und mit all dem vergleichen
        python -m engine replay DATEI --step   dasselbe, Eintrag für Eintrag
        python -m engine deal DATEI            dieselbe Partie neu austeilen

    DATEI ist das Zip, wie es ist; ausgepackt werden muss nichts.
    { $set ->
        [builtin] Gespielt wird mit den Plättchen und Karten, die das Programm mitbringt.
       *[other] Gespielt wird mit dem Satz { $set }: dazu --content und das Verzeichnis dieses Satzes angeben.
    }
