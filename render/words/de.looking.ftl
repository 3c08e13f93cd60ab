# Einen Tisch ansehen und zu ihm zurückkommen, auf Deutsch: Jeder Schlüssel beginnt mit „look-“. Wird mit de.ftl geladen.

## Wer dran ist; Zeiten sagt Discord, „vor 3 Stunden“

look-your-move = ➤ **Du bist dran**: { $what } (gefragt { $since }).
look-awaited = **{ $player }** (gefragt { $since })
look-waiting = Gewartet wird auf { $who }.
look-also-waiting = Auch gewartet wird auf { $who }.
look-ranked = { $place }. **{ $player }** – { $points } SP

## Was geschehen ist

look-since-yours = **Seit deinem letzten Zug** { $when }{ $what ->
    [none] {""}
   *[other] {" "}({ $what })
}:
look-since-the-start = **Seit Spielbeginn**:
look-nothing-since = Seither ist nichts geschehen.
look-phase = -# Runde { $round }{ $phase ->
    [none] {""}
   *[other] {" "}· { $phase }
}{ $more ->
    [0] {""}
    [one] {" "}· und 1 Kleinigkeit
   *[other] {" "}· und { $more } Kleinigkeiten
}
look-happened = · { $what }

## Zahlen, vorher und jetzt

look-changed-yours = Seither: { $changes }
look-changed = **{ $player }** seither: { $changes }
look-change-money = { $before } $ → { $now } $
look-change-vp = { $before } → { $now } SP
look-change-excitement = Nervenkitzel { $before } → { $now }
look-change-security = Sicherheit { $before } → { $now }
look-change-threat = Gefahr { $before } → { $now }
look-change-dna = DNA { $dna } { $before } → { $now }
look-stands = **{ $player }**: { $vp } SP, { $money } $, Nervenkitzel { $excitement }

## Das Protokoll

look-when = Runde { $round }{ $phase ->
    [none] {""}
   *[other] , { $phase }
}
look-log-phase = **{ $phase }** – { $at }
look-log-line = `{ $n }` { $at } { $what }
look-log-taken-back = `{ $n }` { $at } ~~{ $what }~~ (zurückgenommen)
look-earlier = ◀ Früher
look-later = Später ▶

## Eine Tafel, wie sie war

look-board-then = -# { $move }
look-board-since = -# Verglichen mit: { $move }
look-since = { $n ->
    [0] seit dem Austeilen
   *[other] seit Zug { $n }
}
look-since-after = Zug { $since } kommt erst nach { $now ->
    [yes] jetzt
   *[no] Zug { $move }
}: Seitdem hat sich nichts geändert. Die Option `seit` nimmt den früheren der beiden.
look-move = Nach Zug { $n } von { $last }, { $ago } – { $when }: { $what }
look-move-untold = Nach Zug { $n } von { $last }
look-move-dealt = Wie ausgeteilt, vor dem ersten Zug
look-move-choice = { $n } · { $when } · { $what }{ $back ->
    [yes] {" "}(zurückgenommen)
   *[no] {""}
}
look-move-dealt-choice = 0 · wie ausgeteilt
look-move-plain = etwas hat sich geändert
look-no-such-move = Einen Zug „{ $typed }“ gibt es nicht; diese Partie ist bei Zug { $last }.

## Meine Partien

look-games = **Deine Partien**
look-games-none = Du spielst gerade nirgends mit. `/game new` eröffnet eine Partie, `/game join` nimmt Platz.
look-games-elsewhere = **Auf anderen Servern**
look-games-line = { $mark ->
    [mine] ➤
    [over] ⚑
   *[waiting] ⏳
} **{ $title }** · { $stand } · [öffnen]({ $link })
look-games-mine = du bist dran: { $what } (gefragt { $since })
look-games-waiting = wartet auf { $who }
look-games-lobby = noch nicht begonnen, { $seated } von { $seats } sind da
look-games-over = vorbei{ $winner ->
    [none] {""}
   *[other] , gewonnen hat { $winner }
}
look-games-idle = wartet auf niemanden
look-games-unread = { $number ->
    [one] 1 Ereignis
   *[other] { $number } Ereignisse
} seit deinem letzten Zug: { $what }
look-games-cut = … und { $number } weitere.
