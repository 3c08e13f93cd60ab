# Von wem die Schriften und Bilder der Tafeln sind, auf Deutsch, mit „credits-“.

credits-title = Mitwirkende
credits-lead = Schriften, Zeichen und Bilder und von wem sie sind; die meisten sind verändert. Die Lizenzen liegen bei.
credits-ours = Für dieses Spiel gezeichnet
credits-source = { $licence } · { $source }
credits-alt = { $who }: { $number } { $source ->
    [none] Bilder
   *[other] aus { $source }
}, { $licence }
