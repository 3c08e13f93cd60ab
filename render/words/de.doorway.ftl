# Der Eingang: Fluten, und wie viel eine Person, ein Kanal oder ein Server offen haben kann.

bot-too-fast = Hoppla, diese Stampede warst du. Ein paar Sekunden Pause, dann höre ich wieder zu.
