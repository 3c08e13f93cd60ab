# Wo von einem Tisch erzählt wird, und was das verhindert, auf Deutsch; Schlüssel mit „notices-“.

## Was ein Kanal nicht erfahren konnte

notices-it-stands = Was du getan hast, ist geschehen und gespeichert.
notices-setback = Für **{ $title }** { $count ->
    [one] wartet eine Nachricht
   *[other] warten { $count } Nachrichten
} an den Kanal, zuerst { $since }; sie ließ sich nicht senden: { $why } { $waits ->
    [yes] Sobald es geht, wird es nachgeholt.
   *[no] Ich versuche es nicht weiter.
}
notices-why-forbidden = In { $channel } darf ich nicht schreiben{ $lacking ->
    [none] {"."}
   *[other] {" "}(mir fehlt: { $lacking }).
} Die Moderation kann es erlauben, oder der Gastgeber zieht mit `/game move` um.
notices-why-locked = { $channel } ist archiviert und gesperrt. Die Moderation kann das aufheben, oder der Gastgeber zieht mit `/game move` um.
notices-why-full = { $channel } ist archiviert, und der Server hat so viele offene Threads, wie Discord erlaubt. Schließt einen anderen, oder zieht mit `/game move` um.
notices-why-gone = Der Kanal ist weg. Der Gastgeber, oder wer Kanäle verwalten darf, gibt dem Tisch mit `/game move` einen neuen.
notices-why-unreached = Discord hat sie nicht angenommen.
notices-why-ours = Sie ließ sich nicht schreiben. Das lag an uns, nicht an dir.
notices-told = Alles ist erzählt: Der Kanal von **{ $title }** weiß, wie es steht.
notices-button-again = Noch einmal erzählen
notices-moved = **{ $title }** geht in { $channel } weiter.
notices-goes-on-there = -# Dieser Tisch geht in { $channel } weiter.
notices-shown-again = **{ $title }** steht frisch in { $channel }.
notices-not-shown = **{ $title }** ließ sich in { $channel } nicht zeigen.
notices-there-already = { $title } ist schon in diesem Kanal.
notices-cannot-write-there = In { $channel } kann ich keinen Tisch führen. Mir fehlt: { $lacking }. Die Moderation kann es erlauben.
notices-cannot-see-there = Diesen Kanal kann ich nicht sehen. Die Moderation kann es erlauben.
notices-you-cannot-write-there = In { $channel } darfst du selbst nicht schreiben, also bleibt auch der Tisch draußen.
notices-thread-in-thread = Das ist schon ein Thread. Eröffne den Tisch in seinem Kanal, oder hier ohne die Option `thread`.
notices-no-thread-here = In einem Kanal dieser Art gibt es keine Threads. Eröffne den Tisch ohne die Option `thread`.
notices-threads-full = Dieser Server hat so viele offene Threads, wie Discord erlaubt. Schließ einen, oder eröffne den Tisch ohne die Option `thread`.
notices-opened-in-thread = **{ $title }** ist in { $channel } eröffnet.
notices-may-view-channel = Kanal ansehen
notices-may-send-messages = Nachrichten senden
notices-may-send-messages-in-threads = Nachrichten in Threads senden
notices-may-create-public-threads = Öffentliche Threads erstellen
notices-may-attach-files = Dateien anhängen
notices-may-read-message-history = Nachrichtenverlauf anzeigen
