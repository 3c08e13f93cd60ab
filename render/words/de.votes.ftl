# Worauf sich ein Tisch einigt, auf Deutsch: Undo hinter Mauern, Wiederholen, Abwahl, Pausen; Schlüssel mit „votes-“.

## Was die anderen gefragt werden

votes-open = { $kind ->
    [undo] **{ $player }** möchte { $number ->
        [one] einen Zug
       *[other] { $number } Züge
    } zurücknehmen.
    [kick] **{ $player }** bittet darum, dass eine Vertretung den Platz von **{ $other }** übernimmt.
    [pause] **{ $player }** bittet um eine Pause.
    [skip] Die Zeit von **{ $player }** ist um: Soll das Nötigste von selbst geschehen?
   *[resume] **{ $player }** möchte weiterspielen.
} { $waiting ->
    [none] Alle haben geantwortet.
   *[other] { $waiting }: einverstanden?
} Die Frage schließt { $until }{ $silence ->
    [yes] ; wer schweigt, stimmt zu.
   *[no] .
}
votes-call = { $who }: einverstanden? Die Frage schließt { $until }{ $silence ->
    [yes] ; wer schweigt, stimmt zu.
   *[no] .
}
votes-paused-line = ⏸ Pause, begonnen { $since }: Niemand zieht, keine Uhr läuft. `/game resume` bittet, weiterzuspielen.
votes-button-agree = { $kind ->
    [undo] Ja: zurück damit
    [kick] Ja: Vertretung für { $other }
    [pause] Ja: Pause
    [skip] Ja: ohne { $other } weiter
   *[resume] Ja: weiter
}
votes-button-decline = { $kind ->
    [undo] Nein: es bleibt
    [kick] Nein: { $other } bleibt
    [pause] Keine Pause
    [skip] Nein: auf { $other } warten
   *[resume] Noch nicht
}
votes-button-withdraw = Zurückziehen

## Was jemand gefragt wird, bevor die anderen dran sind

votes-undo-ask = Seither ist etwas ans Licht gekommen, oder jemand anders hat gezogen: Das entscheidest du nicht allein. { $who ->
    [none] Zu fragen ist hier sonst niemand. Was ans Licht kam, kommt wieder genauso.
   *[other] Zustimmen muss, wer noch da ist: { $who }. Was ans Licht kam, kommt wieder genauso.
}
    Zurückgenommen würden diese Züge; der erste davon geschah { $since }:
votes-going = · { $n }. { $what }
votes-going-more = · und { $number ->
    [one] einer mehr
   *[other] { $number } mehr
}
votes-button-ask = Die anderen fragen
votes-kick-ask = Darum bitten, dass eine Vertretung den Platz von **{ $player }** übernimmt? { $alone ->
    [yes] Sonst ist niemand zu fragen, also wird { $player } gefragt: Wer da ist, sagt Nein oder zieht. Wer schweigt, stimmt zu.
   *[no] Mehr als die Hälfte der übrigen muss zustimmen, du eingeschlossen.
} { $player } könnte nur zurückkommen, wenn jemand den Platz anbietet.
votes-redo-ask = Das würde noch einmal getan:
votes-button-redo = Wiederholen
votes-button-again = Noch einmal tun

## Was jemand zur Antwort bekommt

votes-asked = Gefragt. Die Frage schließt { $until }; was daraus wird, hört der Kanal.
votes-done = Erledigt: Es war sonst niemand zu fragen.
votes-agreed = Du bist einverstanden{ $waiting ->
    [none] , und damit ist es geschehen.
   *[other] . Es fehlt noch die Antwort von: { $waiting }.
}
votes-declined = Du lehnst ab{ $waiting ->
    [none] , und damit ist es entschieden.
   *[other] . Es fehlt noch die Antwort von: { $waiting }.
}
votes-withdrawn = Du bittest nicht mehr darum.
votes-redone = Noch einmal getan, wie es war.

## Absagen

votes-paused = Dieser Tisch macht Pause: Niemand zieht, bis es weitergeht. `/game resume` fragt die anderen.
votes-paused-already = Dieser Tisch macht schon Pause; `/game resume` bittet, weiterzuspielen.
votes-not-paused = Dieser Tisch macht keine Pause.
votes-kick-yourself = Dich selbst kannst du nicht abwählen; `/game resign` überlässt deinen Platz einer Vertretung.
votes-kick-stand-in = Den Platz von { $player } spielt schon eine Vertretung.
votes-asked-already = Das wird schon gefragt; `/game status` sagt, wer noch nicht geantwortet hat.
votes-too-many = An diesem Tisch sind schon { $number } Fragen offen; erst muss eine davon beantwortet sein.
votes-agreed-already = Damit bist du schon einverstanden.
votes-declined-already = Das hast du schon abgelehnt.
votes-closed = Diese Frage ist geschlossen.
votes-yours = Das hast du selbst gefragt; antworten müssen die anderen.
votes-about-you = Es geht um deinen Platz: Antworten müssen die anderen.
votes-you-were-kicked = Dieser Tisch hat dich abgewählt; du kannst zurückkommen, wenn dir jemand einen Platz anbietet.
