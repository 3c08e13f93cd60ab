# Where a table is told, and what keeps it from being told, in English; keys start with "notices-".

## what a channel could not be told

notices-it-stands = What you did is done and kept.
notices-setback = **{ $title }** has { $count ->
    [one] a message
   *[other] { $count } messages
} for its channel that could not be sent since { $since }: { $why } { $waits ->
    [yes] It is told as soon as that works.
   *[no] I have given up trying.
}
notices-why-forbidden = I may not write in { $channel }{ $lacking ->
    [none] {"."}
   *[other] {" "}(missing: { $lacking }).
} A moderator can allow it, or the host moves the table with `/game move`.
notices-why-locked = { $channel } is archived and locked. A moderator can unlock it, or the host moves the table with `/game move`.
notices-why-full = { $channel } is archived, and this server has as many open threads as Discord allows. Close another, or move the table with `/game move`.
notices-why-gone = its channel is gone. The host, or somebody who may manage channels, gives the table a new one with `/game move`.
notices-why-unreached = Discord did not take it.
notices-why-ours = it could not be made. That was us, not you.
notices-told = Everything is told: the channel of **{ $title }** knows how it stands.
notices-button-again = Tell it again

## moving a table

notices-moved = **{ $title }** goes on in { $channel }.
notices-goes-on-there = -# This table goes on in { $channel }.
notices-shown-again = **{ $title }** is shown anew in { $channel }.
notices-not-shown = **{ $title }** could not be shown in { $channel }.
notices-there-already = { $title } is in that channel already.
notices-cannot-write-there = I cannot keep a table in { $channel }. I am missing: { $lacking }. A moderator can allow it.
notices-cannot-see-there = That channel is out of my sight. A moderator can let me see it.
notices-you-cannot-write-there = You may not write in { $channel } yourself, so the table stays out of it too.

## threads

notices-thread-in-thread = This is a thread already. Open the table in its channel, or here without the option `thread`.
notices-no-thread-here = There are no threads in a channel of this kind. Open the table without the option `thread`.
notices-threads-full = This server has as many open threads as Discord allows. Close one, or open the table without the option `thread`.
notices-opened-in-thread = **{ $title }** is open in { $channel }.

## permissions, as Discord calls them

notices-may-view-channel = View Channel
notices-may-send-messages = Send Messages
notices-may-send-messages-in-threads = Send Messages in Threads
notices-may-create-public-threads = Create Public Threads
notices-may-attach-files = Attach Files
notices-may-read-message-history = Read Message History
