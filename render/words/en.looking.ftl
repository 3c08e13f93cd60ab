# Looking at a table and coming back to it, in English: every key starts with "look-". Loaded together with en.ftl.

## whose move it is; times come as Discord says them, "3 hours ago"

look-your-move = ➤ **It is your move**: { $what } (asked { $since }).
look-awaited = **{ $player }** (asked { $since })
look-waiting = Waiting for { $who }.
look-also-waiting = Also awaited: { $who }.
look-ranked = { $place }. **{ $player }** – { $points } VP

## what has happened

look-since-yours = **Since your last move** { $when }{ $what ->
    [none] {""}
   *[other] {" "}({ $what })
}:
look-since-the-start = **Since the game began**:
look-nothing-since = Nothing has happened since.
look-phase = -# Round { $round }{ $phase ->
    [none] {""}
   *[other] {" "}· { $phase }
}{ $more ->
    [0] {""}
    [one] {" "}· and 1 smaller thing
   *[other] {" "}· and { $more } smaller things
}
look-happened = · { $what }

## numbers, before and now

look-changed-yours = Since then: { $changes }
look-changed = **{ $player }** since then: { $changes }
look-change-money = ${ $before } → ${ $now }
look-change-vp = { $before } → { $now } VP
look-change-excitement = excitement { $before } → { $now }
look-change-security = security { $before } → { $now }
look-change-threat = threat { $before } → { $now }
look-change-dna = { $dna } DNA { $before } → { $now }
look-stands = **{ $player }**: { $vp } VP, ${ $money }, excitement { $excitement }

## the log

look-when = Round { $round }{ $phase ->
    [none] {""}
   *[other] , { $phase }
}
look-log-phase = **{ $phase }** – { $at }
look-log-line = `{ $n }` { $at } { $what }
look-log-taken-back = `{ $n }` { $at } ~~{ $what }~~ (taken back)
look-earlier = ◀ Earlier
look-later = Later ▶

## a board as it was

look-board-then = -# { $move }
look-board-since = -# Compared with: { $move }
look-since = { $n ->
    [0] since the deal
   *[other] since move { $n }
}
look-since-after = Move { $since } comes after { $now ->
    [yes] now
   *[no] move { $move }
}: nothing has changed since. The option `since` takes the earlier of the two.
look-move = After move { $n } of { $last }, { $ago } – { $when }: { $what }
look-move-untold = After move { $n } of { $last }
look-move-dealt = As it was dealt, before the first move
look-move-choice = { $n } · { $when } · { $what }{ $back ->
    [yes] {" "}(taken back)
   *[no] {""}
}
look-move-dealt-choice = 0 · as it was dealt
look-move-plain = something changed
look-no-such-move = There is no move “{ $typed }”; this game has come to move { $last }.

## my games

look-games = **Your games**
look-games-none = You play no game at the moment. `/game new` opens one, `/game join` takes a seat.
look-games-elsewhere = **On other servers**
look-games-line = { $mark ->
    [mine] ➤
    [over] ⚑
   *[waiting] ⏳
} **{ $title }** · { $stand } · [open]({ $link })
look-games-mine = your move: { $what } (asked { $since })
look-games-waiting = waiting for { $who }
look-games-lobby = not begun yet, { $seated } of { $seats } are there
look-games-over = over{ $winner ->
    [none] {""}
   *[other] , { $winner } won
}
look-games-idle = nobody is awaited
look-games-unread = { $number ->
    [one] 1 thing
   *[other] { $number } things
} since your last move: { $what }
look-games-cut = … and { $number } more.
