# Welche Sprache gesprochen wird, auf Deutsch, mit „language-“; und unter „option-“, wie die Optionen der Befehle heißen.
# Namen von Befehlen bleiben überall englisch: Was jemand am Tisch tippt oder liest, muss für alle gelten.

language-name = Deutsch
language-choice-discord = Wie mein Discord
language-command-mine = Welche Sprache ich unter vier Augen mit dir spreche
language-command-mine-language = Welche Sprache?
language-command-table-language = Welche Sprache? Deine, wenn du nichts sagst
language-yours = Von jetzt an spreche ich Deutsch mit dir.
language-as-discord = Von jetzt an spreche ich mit dir, wie dein Discord es tut.
language-table-set = In seinem Kanal spricht dieser Tisch von jetzt an { $name }.
language-settings = · Sprache: { $name }
language-unknown = Diese Sprache spreche ich nicht; wähle eine aus der Liste.
language-same = Diese Sprache spricht der Tisch schon.
