# Wer wo sitzt, auf Deutsch: gehen und wiederkommen, einen Platz anbieten, einen Tisch schließen; Schlüssel mit „seats-“.

## Was gefragt und gesagt wird

seats-resign-ask =
    {"**"}{ $title }** verlassen? Eine Vertretung übernimmt sofort und hütet deinen Park, pflichtbewusst und ohne einen Funken Genie.
    Mit `/game return` nimmst du deinen Platz jederzeit zurück, bis der Gastgeber jemand anderen dafür gefunden hat.{ $heir ->
        [none] {""}
       *[other] {" "}**{ $heir }** wird Gastgeber.
    }
seats-resign-ask-last = **{ $title }** verlassen? Außer dir ist niemand mehr da: Der Tisch wird endgültig geschlossen, und niemand gewinnt.
seats-resigned = Du hast **{ $title }** verlassen. { $open ->
    [yes] Eine Vertretung hütet deinen Park; mit `/game return` nimmst du deinen Platz zurück.
   *[no] Du warst als Letztes noch da: Der Tisch ist geschlossen.
}
seats-back = Du hast deinen Platz wieder.
seats-taken = Du hast den Platz von **{ $player }** übernommen
seats-dropped = Der Platz von **{ $player }** ist nicht mehr zu haben.
seats-offer-made = Du bietest den Platz von **{ $player }** an: { $who ->
    [none] wer ihn will, nimmt ihn
   *[other] **{ $who }** kann ihn nehmen
}. Das Angebot endet { $until }. { $own ->
    [yes] Bis ihn jemand nimmt, spielst du weiter; danach gehört er dir nicht mehr.
   *[no] Bis ihn jemand nimmt, spielt die Vertretung weiter, und wer ihn verlassen hat, kann zurückkommen.
}
seats-for-you = { $who }, der Platz von **{ $player }** gehört dir, wenn du willst. Das Angebot endet { $until }.
seats-for-somebody = -# Der Platz von **{ $player }** ist { $who } angeboten. Das Angebot endet { $until }.
seats-for-anyone = -# Der Platz von **{ $player }** ist zu haben, für wen er zuerst kommt. Das Angebot endet { $until }.
seats-host-now = **{ $player }** ist jetzt Gastgeber von **{ $title }**.
seats-end-ask =
    {"**"}{ $title }** für alle schließen? Damit ist alles aufgegeben: Niemand gewinnt, und zurücknehmen lässt es sich nicht.
    Es ist Runde { $round }, und so steht es:
seats-end-ask-shut = **{ $title }** für alle schließen? Alles wird aufgegeben: Niemand gewinnt, und es lässt sich nicht zurücknehmen.
seats-end-ask-lobby = **{ $title }** schließen, bevor es beginnt? { $seated ->
    [one] Außer dem Gastgeber sitzt dort niemand.
   *[other] { $seated } Personen verlieren ihre Plätze.
}
seats-ended = **{ $title }** ist geschlossen.

## Knöpfe

seats-button-back = Platz zurücknehmen
seats-button-take = Platz von { $player } nehmen
seats-button-drop = Ablehnen oder zurückziehen
seats-button-decline = Ablehnen
seats-button-withdraw = Angebot zurückziehen
seats-button-resign = Tisch verlassen
seats-button-end = Tisch schließen

## Absagen

seats-you-left = Du hast diesen Tisch verlassen; eine Vertretung hütet deinen Park. `/game return` holt ihn zurück.
seats-table-closed = Dieser Tisch wurde geschlossen, bevor die Partie vorbei war. Tafeln und Protokoll lassen sich noch ansehen.
seats-leave-instead = Diese Partie hat noch nicht begonnen: `/game leave` gibt deinen Platz auf.
seats-resign-instead = Diese Partie hat schon begonnen: `/game resign` überlässt deinen Platz einer Vertretung.
seats-replace-in-lobby = Diese Partie hat noch nicht begonnen: Wer einen Platz will, drückt „Mitspielen“.
seats-only-host = Das darf nur der Gastgeber, { $host }, oder wer diesen Kanal verwalten darf.
seats-only-host-offers = Den Platz von { $player } anbieten darf nur, wer ihn verlassen hat, der Gastgeber, oder wer diesen Kanal verwalten darf.
seats-is-there = { $player } ist da und spielt: Diesen Platz kann nur { $player } anbieten.
seats-which = Du könntest mehrere Plätze anbieten ({ $players }): Sag mit der Option `platz`, welchen.
seats-offered-to-oneself = Dir selbst kannst du keinen Platz anbieten.
seats-offered-to-bot = { $player } ist ein Bot. Nur Menschen können Platz nehmen.
seats-not-here = { $player } kann diesen Kanal nicht sehen und hier also nicht spielen.
seats-has-one = { $player } hat schon einen Platz an diesem Tisch.
seats-can-return = { $player } hat an diesem Tisch einen Platz verlassen und kann ihn mit `/game return` zurücknehmen.
seats-none-free = Diese Partie hat schon begonnen, und kein Platz ist frei.
seats-offer-gone = Dieser Platz ist nicht mehr zu haben.
seats-offered-to-other = Dieser Platz ist nur { $player } angeboten.
seats-take-yours-back = Du hast an diesem Tisch einen eigenen Platz verlassen: `/game return` nimmt ihn zurück.
seats-offer-not-yours-to-end = Beenden kann das Angebot nur, wem es gilt oder wer den Platz anbieten darf.
seats-host-must-sit = { $player } hat keinen Platz an diesem Tisch; Gastgeber ist immer jemand, der mitspielt.
seats-host-already = { $player } ist schon Gastgeber.
