# Zeit auf Deutsch: wonach ein Tisch spielt, Uhren, Erinnerungen, und was sich jemand wünscht; Schlüssel mit „time-“.

## Worauf sich ein Tisch einigt

time-terms = { $pace ->
    [none] keine Erinnerungen, keine Uhr
    [moves] { $hours ->
        [one] 1 Stunde
       *[other] { $hours } Stunden
    } je Zug
    [budget] { $hours ->
        [one] 1 Stunde
       *[other] { $hours } Stunden
    } für jeden Platz, und { $increment ->
        [one] 1 Stunde
       *[other] { $increment } Stunden
    } zurück mit jedem Zug
   *[gentle] keine Uhr, Erinnerung nach { $nudge ->
        [one] 1 Stunde
       *[other] { $nudge } Stunden
    }
}{ $pace ->
    [none] {""}
    [gentle] {""}
   *[other] , { $nights ->
        [no] bei Tag und Nacht
       *[yes] ohne die Ruhezeiten
    }; ist die Zeit um, { $zero ->
        [vote] werden die anderen gefragt
        [fallback] geschieht das Nötigste
        [standin] übernimmt eine Vertretung
       *[nothing] wartet der Tisch weiter
    }
}

time-status = -# Zeit: { $terms }

## Uhren

time-until = (Frist { $when })
time-was-up = (Zeit um, { $when })
time-away = (zurück { $when })
time-budgets = -# Zeit übrig: { $budgets }
time-budget = **{ $player }** { $left }
time-days = { $days } T { $hours } h
time-hours = { $hours } h { $minutes } min

## Erinnerungen

time-reminder = ⏰ **{ $title }** wartet:
time-reminder-line = { $who } – { $what } Gefragt { $since }.
time-reminder-last = -# Ich nörgle nicht weiter, bis sich jemand rührt.
time-next = -# Danach dran: { $who }.

## Einstellen, wonach gespielt wird

time-pace-none = Keine Uhr, keine Erinnerungen
time-pace-gentle = Keine Uhr, freundliche Erinnerungen
time-pace-moves = Stunden für jeden Zug
time-pace-budget = Ein Vorrat an Stunden für jeden Platz
time-zero-nothing = Der Tisch wartet weiter
time-zero-vote = Die anderen werden gefragt
time-zero-fallback = Das Nötigste geschieht
time-zero-standin = Eine Vertretung übernimmt
time-option-pace = Gibt es eine Uhr, gibt es Erinnerungen?
time-option-hours = Wie viele Stunden je Zug oder im ganzen Vorrat?
time-option-increment = Wie viele Stunden kommen mit jedem Zug zurück?
time-option-zero = Was geschieht, wenn jemandes Zeit um ist?
time-option-nights = Steht eine Uhr in Ruhezeiten still? (zuerst: ja)
time-option-nudge = Stunden bis zu einer Erinnerung, und zwischen zweien (zuerst: 24)
time-unknown-terms = So etwas gibt es nicht; wähle aus den Listen.
time-needs-clock = Es gibt keine Uhr, der „{ $option ->
    [hours] stunden
    [increment] zugabe
    [zero] zeit_um
   *[nights] ruhezeiten
}“ gelten könnte. Wähle dazu ein `tempo` mit Uhr.
time-no-increment = Stunden, die zurückkommen, gehören zu einem Vorrat; mit so vielen Stunden je Zug hat jeder Zug sie ohnehin alle.
time-no-nudge = Ein Tisch ohne Erinnerungen hat keine aufzuschieben. Wähle dazu das `tempo` mit freundlichen Erinnerungen.
time-too-long = So lange läuft hier keine Uhr: Höchstens { $most } Stunden sind es { $pace ->
    [moves] je Zug
   *[other] für einen Vorrat
}.
time-increment-too-long = { $increment ->
    [one] 1 Stunde
   *[other] { $increment } Stunden
} zurück mit jedem Zug wäre mehr als der ganze Vorrat: { $hours ->
    [one] 1 Stunde
   *[other] { $hours } Stunden
}.
time-terms-hurt = In einer laufenden Partie wird die Zeit nur freundlicher, denn jemand könnte sich darauf verlassen haben. { $what ->
    [zero] Was mit Säumigen geschieht, kann nicht strenger werden.
    [hours] Niemandes Stunden können weniger werden.
    [increment] Niemand kann weniger Stunden zurückbekommen.
    [nights] Eine Uhr, die in Ruhezeiten stillsteht, tut es auch weiterhin.
   *[pace] Eine Uhr kann nicht dazukommen oder eine andere werden; sie kann nur verschwinden.
}

## Was sich jemand wünscht

time-command-reminders = Wann ich dich erinnere, dass eine Partie wartet, und ob du hörst, dass du als Nächstes dran bist
time-command-reminders-after = Frühestens nach welcher Zeit? „aus“ für nie
time-command-reminders-every = Und danach höchstens wie oft?
time-command-reminders-next = Möchtest du angepingt werden, wenn du nach dem laufenden Zug dran bist?
time-command-quiet = Wann du nicht angepingt werden willst; Uhren können dann stillstehen
time-command-quiet-hours = Von wann bis wann, nach deiner eigenen Uhr? „22-8“ oder „aus“
time-command-quiet-weekends = Sind Samstage und Sonntage den ganzen Tag ruhig?
time-command-quiet-zone = Deine Zeitzone; eine Stadt genügt
time-command-vacation = Eine Weile weg sein: Niemand pingt dich an, keine Uhr von dir läuft
time-command-vacation-until = Bis einschließlich wann? „14. August“, „2 Wochen“; „aus“, wenn du zurück bist
time-command-zone = Deine Zeitzone, für deine Ruhezeiten
time-command-zone-zone = Eine Stadt genügt
time-command-settings = Alles, was du mir gesagt hast: Erinnerungen, Ruhezeiten, Urlaub, Zeitzone

time-saved = ✔ Erledigt. Deine Tische wissen Bescheid.
time-settings = **Was ich über deine Tage weiß**
time-settings-zone = · Zeitzone: { $zone } (dort ist es { $now })
time-settings-reminders = · Erinnerungen: { $reminded ->
    [no] keine
   *[yes] { $after ->
        [0] sobald ein Tisch erinnert
        [one] frühestens nach 1 Stunde
       *[other] frühestens nach { $after } Stunden
    }, { $every ->
        [0] so oft er es tut
        [one] höchstens jede Stunde
       *[other] höchstens alle { $every } Stunden
    }
}
time-settings-next = · Wenn du als Nächstes dran bist: { $foretold ->
    [no] bleibe ich still
   *[yes] pinge ich dich an
}
time-settings-quiet = · Ruhezeiten: { $hours ->
    [none] keine
   *[other] { $hours }
}{ $weekends ->
    [no] {""}
   *[yes] , dazu der ganze Samstag und Sonntag
}
time-settings-away = · Urlaub: { $until ->
    [none] keiner
   *[other] bis { $until }; deine Tische können das sehen
}
time-hours-choice = { $hours ->
    [one] 1 Stunde
    [24] 1 Tag
    [48] 2 Tage
    [72] 3 Tage
   *[other] { $hours } Stunden
}
time-off-choice = Aus
time-back-choice = Ich bin zurück
time-through-choice = bis einschließlich { $day }
time-zone-choice = { $zone } – dort ist es { $now }
time-not-hours = „{ $typed }“ verstehe ich nicht als Dauer. Versuch es mit „12 Stunden“, „2 Tage“ oder „aus“; höchstens { $most } Tage.
time-not-quiet = Aus „{ $typed }“ werde ich nicht schlau. Versuch es mit „22-8“, „22:30-7:30“ oder „aus“.
time-too-quiet = { $hours } ließe kaum Tag zum Spielen: Höchstens { $most } Stunden am Tag sind drin. Für längere Ruhe gibt es `/me vacation`.
time-which-zone = Zu „{ $typed }“ passen mehrere Zeitzonen: { $zones }. Nimm beim Tippen eine aus der Liste.
time-no-zone = Eine Zeitzone „{ $typed }“ kenne ich nicht. Versuch es mit einer großen Stadt in der Nähe, etwa „Berlin“ oder „New York“, oder mit „UTC+2“.
time-not-a-day = „{ $typed }“ verstehe ich nicht als Tag. Versuch es mit „14. August“, „2026-08-14“, „Freitag“ oder „2 Wochen“.
time-past-day = { $day } ist schon vorbei.
time-too-long-away = Bis { $day } sind es mehr als { $most } Tage. Für so lange gib deinen Platz lieber ab: `/game replace` oder `/game resign`.
time-not-away = Du bist nicht im Urlaub.
