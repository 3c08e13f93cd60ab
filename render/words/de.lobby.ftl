# Optionen eines Tisches, wer zusehen darf, Startwörter und Revanchen, auf Deutsch, mit „lobby-“.

## Was ein Tisch vor dem Anfang in seinen Kanal sagt

lobby-tells-players = Mit Befehlen und Knöpfen umsehen können sich nur Mitspielende; was ich in diesen Kanal schreibe, ist für alle hier.
lobby-tells-seed = Ein Startwort wurde eingegeben: Wer es kennt, kann vorhersehen, was gezogen wird.
lobby-tells-invited = Eingeladen ist, wer letztes Mal dabei war: { $who }.
lobby-tells-start = -# { $host } beginnt, wenn alle da sind, oder allein: Das ist dann das Solospiel.

## Die Optionen auf einen Blick

lobby-options = **{ $title }** ist so eingestellt:
lobby-is-game = **Partie:** { $options }
lobby-is-time = **Zeit:** { $terms }
lobby-is-language = **Sprache im Kanal:** { $name }
lobby-is-visibility = **Wer zusehen darf:** { $visibility ->
    [players] nur wer hier mitspielt oder mitgespielt hat; was ich in den Kanal schreibe, ist für alle dort
   *[public] alle, die den Kanal lesen können
}
lobby-is-seed = **Startwort:** { $kind ->
    [typed] von jemandem eingegeben, der vorhersehen kann, was gezogen wird
    [phrase] „{ $text }“
    [code] `{ $text }`
   *[secret] geheim gezogen; niemand kennt es
}{ $kind ->
    [phrase] {" "}– mit denselben Optionen und gleich vielen am Tisch wird daraus dieselbe Partie
    [code] {" "}– eingegeben als Startwort eines neuen Tisches mit denselben Optionen und gleich vielen Plätzen wird daraus dieselbe Partie
   *[other] {""}
}
lobby-options-hint = -# { $who ->
    [host] Du bist Gastgeber: Bis zum Anfang lässt sich alles ändern.
    [playing] Du bist Gastgeber: Zeit, Zusehen und Sprache lassen sich noch ändern.
    [over] Diese Partie ist vorbei.
   *[guest] Das kann nur der Gastgeber, { $host }, ändern.
}
lobby-options-set = ✔ Geändert.

lobby-length-short = Ziele, die bald in Reichweite sind
lobby-length-medium = Ziele, für die ein Park wachsen muss
lobby-length-long = Ziele für einen großen Park
lobby-pace-none = Alle ziehen, wann sie mögen
lobby-pace-gentle = Auf wen gewartet wird, hört es ab und zu
lobby-pace-moves = Eine Uhr, die für jeden Zug neu aufgezogen wird
lobby-pace-budget = Eine Uhr für die ganze Partie; mit jedem Zug kommt etwas zurück
lobby-zero-nothing = Es wird gesagt, mehr nicht
lobby-zero-vote = Soll für den Platz das Nötigste geschehen?
lobby-zero-fallback = Für den Platz geschieht das Nötigste, und die Partie geht weiter
lobby-zero-standin = Wer zu spät war, kann zurückkommen
lobby-visibility-public = Alle im Kanal
lobby-visibility-public-means = Wer zusieht, darf Tafeln, Verlauf und Stand ansehen
lobby-visibility-players = Nur wer mitspielt
lobby-visibility-players-means = Mit Befehlen und Knöpfen; was ich in den Kanal schreibe, ist für alle dort
lobby-set-ours = Die Karten und Plättchen, die ich mitbringe
lobby-set-own = Die eigenen des Betreibers (Satz { $set })

lobby-select-length = Wie lang?
lobby-select-visibility = Wer darf zusehen?
lobby-select-language = Welche Sprache?
lobby-select-set = Welche Karten und Plättchen?
lobby-select-pace = Gibt es eine Uhr?
lobby-select-zero = Was geschieht, wenn die Zeit um ist?
lobby-switch-first_game = Empfohlene erste Partie: { $on ->
    [yes] ja
   *[no] nein
}
lobby-switch-twists = Wendungen: { $on ->
    [yes] ja
   *[no] nein
}
lobby-switch-chaos = Chaostheorie: { $on ->
    [yes] ja
   *[no] nein
}
lobby-switch-nights = Uhr ruht in Ruhezeiten: { $on ->
    [yes] ja
   *[no] nein
}

lobby-button-options = Optionen
lobby-button-time = Zeit …
lobby-button-hours = Stunden …
lobby-button-seed = Startwort …
lobby-button-seed-off = Geheim ziehen
lobby-button-rematch = Revanche

lobby-form-seed = Das Startwort der Partie
lobby-label-seed = Startwort
lobby-label-seed-means = Irgendein Satz. Derselbe teilt dieselbe Partie noch einmal aus.
lobby-form-time = Zeit
lobby-label-hours = Stunden
lobby-label-hours-means = Je Zug oder im ganzen Vorrat: „36“, „2 Tage“
lobby-label-increment = Stunden, die zurückkommen
lobby-label-increment-means = Mit jedem Zug
lobby-label-nudge = Stunden bis zu einer Erinnerung
lobby-label-nudge-means = Und mindestens zwischen zweien

## Befehle

lobby-option-language = Welche Sprache er in seinem Kanal spricht
lobby-option-visibility = Wer darf sich mit Befehlen und Knöpfen umsehen?
lobby-option-seed = Ein Satz, aus dem ausgeteilt wird; „aus“: ein geheimer

## Absagen

lobby-players-only = An **{ $title }** können sich nur Mitspielende umsehen. Was ich in den Kanal schreibe, ist für alle dort.
lobby-only-host = Wonach der Tisch spielt, kann nur der Gastgeber, { $host }, ändern.
lobby-options-same = So ist der Tisch schon eingestellt.
lobby-option-dealt = Die Partie ist ausgeteilt; { $option ->
    [length] ihre Länge
    [firstgame] ob sie die empfohlene erste Partie ist,
    [twists] ob es Wendungen gibt,
    [chaos] die Chaostheorie
    [set] ihr Satz von Karten und Plättchen
   *[seed] ihr Startwort
} lässt sich nicht mehr ändern.
lobby-not-a-seed = Ein Startwort hat 1 bis { $most } Zeichen.
lobby-not-hours = „{ $typed }“ ist keine Zahl von Stunden, die hier passt. Versuche „36“ oder „2 Tage“; höchstens { $most } Stunden.
lobby-no-such-set = Diesen Satz von Karten und Plättchen habe ich nicht; wähle ihn aus der Liste.
lobby-no-such-visibility = So jemanden kenne ich nicht; wähle aus der Liste, wer zusehen darf.

## Noch einmal

lobby-rematch-answer = { $how ->
    [opened] **{ $title }** ist eröffnet, und die anderen sind eingeladen.
    [alone] **{ $title }** ist eröffnet.
    [joined] **{ $title }** war schon eröffnet; du hast dort einen Platz.
    [seated] **{ $title }** ist eröffnet, und du hast dort einen Platz.
   *[begun] Die Revanche hat schon begonnen: **{ $title }**.
} [Dorthin]({ $link })
lobby-rematch-other-set = Die Karten und Plättchen vom letzten Mal sind nicht mehr in Gebrauch; diese Partie hat die aller neuen Tische.
lobby-rematch-not-over = Eine Revanche gibt es nach dem Ende: Diese Partie ist nicht vorbei.
lobby-rematch-players-only = Um eine Revanche bitten kann, wer die Partie mitgespielt hat. `/game new` eröffnet eine eigene.
