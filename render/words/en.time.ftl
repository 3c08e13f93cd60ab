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
        [vote] the others are asked
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

## setting terms

time-pace-none = No clock, no reminders
time-pace-gentle = No clock, friendly reminders
time-pace-moves = Hours for each move
time-pace-budget = A budget of hours for each player
time-zero-nothing = The table waits on
time-zero-vote = The others are asked
time-zero-fallback = The least is done
time-zero-standin = A stand-in takes over
time-option-pace = Is there a clock, are there reminders?
time-option-hours = How many hours a move, or in the whole budget?
time-option-increment = How many hours come back with each turn?
time-option-zero = What happens when somebody’s time has run out?
time-option-nights = Does a clock stand still in quiet hours? (at first: yes)
time-option-nudge = Hours before a reminder, and between two (at first: 24)
time-unknown-terms = There are no such terms; choose them from the lists.
time-needs-clock = There is no clock that “{ $option }” could be about. Choose a `pace` with a clock along with it.
time-no-increment = Hours that come back belong to a budget; with so many hours a move each move has them all anyway.
time-no-nudge = A table without reminders has none to put off. Choose the pace with friendly reminders along with it.
time-too-long = That is longer than a clock here runs: { $most } hours are the most for { $pace ->
    [moves] a move
   *[other] a budget
}.
time-increment-too-long = { $increment ->
    [one] 1 hour
   *[other] { $increment } hours
} back with each turn would be more than the whole budget of { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
}.
time-terms-hurt = In a running game terms only become kinder, for somebody may have relied on them. { $what ->
    [zero] What happens to who is late cannot become harsher.
    [hours] Nobody’s hours can become fewer.
    [increment] Nobody can get fewer hours back.
    [nights] A clock that stands still in quiet hours goes on doing so.
   *[pace] A clock cannot be set up or become another kind of clock; it can be taken away.
}

## what a person wishes

time-command-reminders = When I remind you that a game waits for you, and whether you hear that you are next
time-command-reminders-after = After how long, at the soonest? “off” for never
time-command-reminders-every = And then how often, at most?
time-command-reminders-next = Do you want to be pinged when it is your turn after this one?
time-command-quiet = When you do not want to be pinged; clocks may stand still then
time-command-quiet-hours = From when to when, by your own clock? “22-8”, or “off”
time-command-quiet-weekends = Are Saturdays and Sundays quiet all day?
time-command-quiet-zone = Your time zone; a city will do
time-command-vacation = Be away for a while: nobody pings you, no clock of yours runs
time-command-vacation-until = Through which day? “14 August”, “2 weeks”; “off” when you are back
time-command-zone = Your time zone, for your quiet hours
time-command-zone-zone = A city will do
time-command-settings = All that you have told me: reminders, quiet hours, vacation, time zone

time-saved = ✔ Done. Your tables have been told.
time-settings = **What I know of your days**
time-settings-zone = · Time zone: { $zone } (it is { $now } there)
time-settings-reminders = · Reminders: { $reminded ->
    [no] none
   *[yes] { $after ->
        [0] as soon as a table reminds
        [one] after 1 hour at the soonest
       *[other] after { $after } hours at the soonest
    }, { $every ->
        [0] as often as it does
        [one] once an hour at most
       *[other] every { $every } hours at most
    }
}
time-settings-next = · When you are next in turn: { $foretold ->
    [no] I stay silent
   *[yes] I ping you
}
time-settings-quiet = · Quiet hours: { $hours ->
    [none] none
   *[other] { $hours }
}{ $weekends ->
    [no] {""}
   *[yes] , and all of Saturday and Sunday
}
time-settings-away = · Vacation: { $until ->
    [none] none
   *[other] until { $until }; your tables can see that
}
time-hours-choice = { $hours ->
    [one] 1 hour
    [24] 1 day
    [48] 2 days
    [72] 3 days
   *[other] { $hours } hours
}
time-off-choice = Off
time-back-choice = I am back
time-through-choice = through { $day }
time-zone-choice = { $zone } – { $now } there
time-not-hours = “{ $typed }” is no length of time that I understand. Try “12 hours”, “2 days” or “off”; { $most } days are the most.
time-not-quiet = I cannot make hours of “{ $typed }”. Try “22-8”, “10pm to 7:30am” or “off”.
time-too-quiet = { $hours } would leave hardly any day to play in: { $most } hours a day are the most. For a longer rest there is `/me vacation`.
time-which-zone = Several time zones fit “{ $typed }”: { $zones }. Pick one from the list while typing.
time-no-zone = I know no time zone “{ $typed }”. Try a large city nearby, such as “Berlin” or “New York”, or “UTC+2”.
time-not-a-day = I cannot make a day of “{ $typed }”. Try “14 August”, “2026-08-14”, “Friday” or “2 weeks”.
time-past-day = { $day } is over already.
time-too-long-away = { $day } is more than { $most } days away. For so long let somebody else have your seat: `/game replace` or `/game resign`.
time-not-away = You are not on vacation.
