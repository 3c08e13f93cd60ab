# Was von einem Menschen gespeichert ist, auf Deutsch; alle Schlüssel beginnen mit "privacy-".

privacy-command = Was von dir gespeichert ist: schicken lassen oder löschen

## Was es sagt

privacy-kept = **Was ich von dir weiß**
    · Deine Einstellungen: Sprache, Zeitzone, Ruhezeiten, Urlaub, Erinnerungen.
    · Deine Plätze: deine Nutzernummer und dein Anzeigename, deine Uhr, Aufträge, Angebote und Abstimmungen.
    · Die Protokolle deiner Spiele: was du wann getan hast, mit der Nummer des Knopfdrucks oder Befehls. Wo sie von Plätzen und Abstimmungen erzählen, nennen sie dich.
    Das ist alles. Nachrichten lese ich nicht. Was ich geschrieben habe, bleibt in seinem Kanal; die Moderation des Servers kann es dort löschen.
    -# Der laufende Bot schreibt deine Nutzernummer auch neben Fehler, damit man sie findet; Sicherungskopien seines Betreibers vergessen dich, wenn sie ersetzt werden.
privacy-exported = Alles, was von dir gespeichert ist, in einer Datei. Nur du siehst sie.

## Bevor es gelöscht wird

privacy-ask = **Alles löschen?** Das lässt sich nicht zurücknehmen.
privacy-ask-settings = · Deine Einstellungen werden gelöscht: Sprache, Zeitzone, Ruhezeiten, Urlaub, Erinnerungen.
privacy-ask-lobbies = { $tables ->
    [one] · Du gibst deinen Platz an einem Tisch zurück, der noch nicht begonnen hat. Bist du dort Gastgeber, wird es jemand anders; ist niemand mehr da, schließt er.
   *[other] · Du gibst deine Plätze an { $tables } Tischen zurück, die noch nicht begonnen haben. Wo du Gastgeber bist, wird es jemand anders; ist niemand mehr da, schließt ein Tisch.
}
privacy-ask-running = { $tables ->
    [one] · In dem Spiel, das du gerade spielst, übernimmt sofort und endgültig eine Vertretung. Ist niemand mehr da, endet es.
   *[other] · In den { $tables } Spielen, die du gerade spielst, übernehmen sofort und endgültig Vertretungen. Ist niemand mehr da, endet ein Spiel.
}
privacy-ask-others = { $tables ->
    [one] · An einem weiteren Tisch, beendet oder verlassen, verschwindet alles, was dich nennt; ein beendetes Spiel behält den Platz von „{ privacy-former-player }“.
   *[other] · An { $tables } weiteren Tischen, beendet oder verlassen, verschwindet alles, was dich nennt; beendete Spiele behalten den Platz von „{ privacy-former-player }“.
}
privacy-ask-stays = · Was ich geschrieben habe, bleibt, wo es ist. Spielst du wieder, weiß ich wieder etwas von dir.
privacy-button-export = Exportieren
privacy-button-delete = Löschen …
privacy-button-yes = Alles löschen

## Danach

privacy-forgotten = Erledigt. Von dir ist nichts mehr gespeichert.
privacy-forgotten-in-part = { $tables ->
    [one] Erledigt, bis auf einen Tisch, der sich gerade nicht lesen lässt. Mach es noch einmal, wenn er wieder in Ordnung ist.
   *[other] Erledigt, bis auf { $tables } Tische, die sich gerade nicht lesen lassen. Mach es noch einmal, wenn sie wieder in Ordnung sind.
}
privacy-former-player = ehemaliger Spieler
privacy-former-host = jemand
