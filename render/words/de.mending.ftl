# Putting a damaged table right, in German; keys start with "mend-".

mend-unreadable = Dieser Tisch lässt sich nicht mehr lesen (Nummer { $id }): Was von ihm gespeichert ist, ist beschädigt. Die anderen Tische spielen weiter. Wer ihn leitet, kann ihn auf den letzten guten Zug zurücksetzen.
mend-button = Wiederherstellen
mend-done = **{ $title }** ist wieder beim letzten guten Zug. { $moves ->
    [0] Kein Zug ist verloren.
    [one] Ein Zug ist verloren.
   *[other] { $moves } Züge sind verloren.
}{ $unread ->
    [0] {""}
   *[other] {" "}Ein Teil des Protokolls ließ sich nicht lesen.
}
mend-not-needed = Hier gibt es nichts wiederherzustellen: Alles an diesem Tisch lässt sich lesen.
mend-newer = **{ $title }** wurde mit einer neueren Version dieses Bots weitergespielt; die kann den Tisch lesen. Wer diesen Bot betreibt, kann sie installieren.
mend-hopeless = Von **{ $title }** lässt sich zu wenig lesen, um weiterzuspielen. Wer diesen Bot betreibt, kann eine Sicherung zurückspielen.
mend-torn = Ein Teil des Protokolls von **{ $title }** ist verloren; niemand weiß mehr, wie es damals stand.
