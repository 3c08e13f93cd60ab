# Which language is spoken, in English: keys start with "language-".

language-name = English
language-choice-discord = As my Discord speaks
language-command-mine = Which language I speak with you in private
language-command-mine-language = Which language?
language-command-table-language = Which language? Yours, unless you say
language-yours = From now on I speak English with you.
language-as-discord = From now on I speak with you as your Discord does.
language-settings = · Language: { $name }
language-unknown = That language is not one I speak; choose it from the list.
