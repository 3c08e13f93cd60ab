# Der Eingang: Fluten, und wie viel eine Person, ein Kanal oder ein Server offen haben kann.

bot-too-fast = Hoppla, diese Stampede warst du. Ein paar Sekunden Pause, dann höre ich wieder zu.
bot-one-film = Ein Film nach dem anderen: Dein voriger wird noch gezeichnet. Frag wieder, sobald er gezeigt ist.
caps-hosted = Du leitest { $most } Tische, die noch nicht zu Ende sind; mehr schafft kein Mensch. Spielt einen zu Ende, oder schließ einen mit `/game end`.
caps-seats = Du sitzt an { $most } Tischen, die noch nicht zu Ende sind; mehr gibt es nicht. Beende oder verlass einen; `/me games` zählt sie auf.
caps-channel = In diesem Kanal sind schon { $most } Tische offen, mehr fasst er nicht. Eröffne deinen in einem anderen Kanal oder Thread, oder lass einen alten mit `/game end` schließen.
caps-server = Auf diesem Server sind schon { $most } Tische offen, mehr fasst er nicht. Spielt einen zu Ende, oder lasst einen alten mit `/game end` schließen.
