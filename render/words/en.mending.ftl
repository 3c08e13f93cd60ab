# Putting a damaged table right, in English; keys start with "mend-".

mend-unreadable = This table can’t be read any more (number { $id }): what is stored of it is damaged. The other tables play on. Its host can put it back to its last good move.
mend-button = Restore
mend-done = **{ $title }** is back at its last good move. { $moves ->
    [0] No move is lost.
    [one] One move is lost.
   *[other] { $moves } moves are lost.
}{ $unread ->
    [0] {""}
   *[other] {" "}Part of its log could not be read.
}
mend-not-needed = There is nothing to restore: all of this table can be read.
mend-newer = **{ $title }** was played on with a newer version of this bot, which can read it. Whoever runs this bot can install that.
mend-hopeless = Too little of **{ $title }** can be read to go on from. Whoever runs this bot can put back a backup.
mend-torn = Part of the log of **{ $title }** is lost, so nobody knows any more how it stood then.
