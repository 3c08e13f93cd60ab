# Time: terms of a table, clocks, reminders, and what a person wishes, in English; keys start with "time-".

## what a table agrees on

time-terms = { $pace ->
    [none] no reminders, no clock
    [moves] { $hours ->
        [one] 1 hour
       *[other] { $hours } hours
    } a move
    [budget] { $hours ->
        [one] 1 hour
       *[other] { $hours } hours
    } for each player, and { $increment ->
        [one] 1 hour
       *[other] { $increment } hours
    } back with each turn
   *[gentle] no clock, a reminder after { $nudge ->
        [one] 1 hour
       *[other] { $nudge } hours
    }
}{ $pace ->
    [none] {""}
    [gentle] {""}
   *[other] , { $nights ->
        [no] by day and night
       *[yes] not counted in quiet hours
    }; when time has run out, { $zero ->
        [fallback] the least is done
        [standin] a stand-in takes over
       *[nothing] the table waits on
    }
}

time-status = -# Time: { $terms }

## clocks

time-until = (until { $when })
time-was-up = (time was up { $when })
time-away = (away until { $when })
time-budgets = -# Time left: { $budgets }
time-budget = **{ $player }** { $left }
time-days = { $days } d { $hours } h
time-hours = { $hours } h { $minutes } min

## reminders

time-reminder = ⏰ **{ $title }** waits:
time-reminder-line = { $who } – { $what } Asked { $since }.
time-reminder-last = -# I shall not nag any more until somebody moves.
time-next = -# Next in turn: { $who }.
