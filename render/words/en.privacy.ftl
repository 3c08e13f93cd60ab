# What is stored of a person, in English; keys start with "privacy-".

privacy-command = What is stored of you: have it sent, or have it deleted

## what it says

privacy-kept = **What I keep of you**
    · Your settings: language, time zone, quiet hours, vacation, reminders.
    · Your seats: your user number and your display name, your clock, standing orders, offers and votes.
    · The logs of your games: what you did and when, with the number of the press or command that did it. Where they tell of seats and votes, they name you.
    That is all. I read no messages. What I have posted stays in its channel, where the server's moderators can delete it.
    -# The running bot also writes your user number beside errors, so that they can be found; copies of the database that its owner has made forget you when they are replaced.
privacy-exported = Everything that is stored of you, in one file. Only you see it.

## before it is deleted

privacy-ask = **Delete all of it?** This cannot be taken back.
privacy-ask-settings = · Your settings are deleted: language, time zone, quiet hours, vacation, reminders.
privacy-ask-lobbies = { $tables ->
    [one] · You give back your seat at a table that has not begun. If you are its host, somebody else is; with nobody left it closes.
   *[other] · You give back your seats at { $tables } tables that have not begun. Where you are the host, somebody else is; with nobody left a table closes.
}
privacy-ask-running = { $tables ->
    [one] · At the game you are playing a stand-in takes over at once, and for good. With nobody left the game ends.
   *[other] · At the { $tables } games you are playing stand-ins take over at once, and for good. With nobody left a game ends.
}
privacy-ask-others = { $tables ->
    [one] · At another table, over or left, whatever names you goes; a finished game keeps the seat of “{ privacy-former-player }”.
   *[other] · At { $tables } other tables, over or left, whatever names you goes; finished games keep the seat of “{ privacy-former-player }”.
}
privacy-ask-stays = · What I have posted stays where it is. If you play again, I keep things of you again.
privacy-button-export = Export
privacy-button-delete = Delete …
privacy-button-yes = Delete everything

## after it

privacy-forgotten = Done. Nothing is stored of you any more.
privacy-forgotten-in-part = { $tables ->
    [one] Done, but for one table that cannot be read at present. Do this again once it has been mended.
   *[other] Done, but for { $tables } tables that cannot be read at present. Do this again once they have been mended.
}
privacy-former-player = a former player
privacy-former-host = somebody
