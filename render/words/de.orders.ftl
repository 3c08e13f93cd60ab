# Aufträge für später, auf Deutsch: was ohne einen geschehen soll; alle Schlüssel beginnen mit "orders-".

## Was ein Auftrag tut, als Satz

orders-turn = { $when ->
    [later] Im Zug danach
   *[next] Bist du in dieser Phase wieder am Zug
}: { $what }.
orders-turn-else = Geht das dann nicht mehr: { $what }.
orders-turn-ask = { $tried ->
    [1] Geht das dann nicht mehr, wirst du gefragt.
   *[other] Geht nichts davon, wirst du gefragt.
}
orders-work = Sobald die Arbeitsphase beginnt: { $planned }
orders-pass = { $when ->
    [later] Sooft du danach in dieser Phase am Zug bist, passt du
   *[next] Sooft du in dieser Phase am Zug bist, passt du
}{ $phase ->
    [research] , der niedrigste Forscher zuerst.
   *[other] .
}
orders-Seating = Sind deine Besucher dieser Runde da, werden sie so untergebracht, wie es dann vorgeschlagen wird.
orders-Losing = Werden in dieser Runde Gäste von dir gefressen, dann die, die dann vorgeschlagen werden.

## Bevor er gilt

orders-ahead = **Vorausplanen** – davon erfährt sonst niemand.
orders-ahead-turn = { $planned ->
    [0] Was soll geschehen, wenn du in dieser Phase wieder am Zug bist, falls es dann noch geht?
   *[other] Und im Zug danach, wenn alles so gekommen ist?
}
orders-ahead-asked = Du bist gerade am Zug; was du gleich tust, braucht keinen Plan.
orders-ahead-nothing = Zu planen gibt es gerade nichts: in der Forschungs- und der Marktphase deine nächsten Züge, nach deiner letzten Marktaktion die Arbeit im Labor und was aus deinen Besuchern wird.
orders-ahead-step = **Vorausplanen: { $verb }** – { $question }
orders-ahead-work = { $planned ->
    [0] Was sollen deine Arbeiter tun, sobald die Arbeitsphase beginnt? Eins nach dem andern; mit „fertig“ am Ende muss niemand auf dich warten.
   *[other] Und dann? Mit „fertig“ am Ende muss niemand auf dich warten.
}
orders-otherwise = { $tried ->
    [1] Und wenn das dann nicht mehr geht?
   *[other] Und wenn nichts davon geht?
}
orders-at-once = Du bist gerade am Zug, also beginnt es sofort.
orders-ends = -# Er endet mit der Phase, wenn du selbst ziehst oder etwas zurücknimmst, und wenn etwas kommt, was er nicht vorsieht: Dann wirst du gefragt wie sonst. Bis dahin kannst du ihn streichen. Sehen kann ihn sonst niemand; ist er ausgeführt, steht es im Protokoll.
orders-ends-proposed = -# Er endet mit der Runde, und wenn du selbst etwas zurücknimmst. Bis dahin kannst du ihn streichen. Sehen kann ihn sonst niemand; ist er ausgeführt, steht es im Protokoll.
orders-button-plan = Vorausplanen
orders-button-pass = Bis zum Ende der Phase passen
orders-button-Seating = Besucher wie vorgeschlagen unterbringen
orders-button-Losing = Gäste wie vorgeschlagen opfern
orders-button-ask = Sonst mich fragen
orders-button-otherwise = Sonst { $what }
orders-button-yes = Ja, so machen

## Solange er gilt, und danach

orders-given = Notiert. Es geschieht ohne dich.
orders-stands = ⏳ Dein Auftrag: { $what }
orders-failed = Aus deinem Auftrag wurde nichts; als du am Zug warst, ging nicht, was er vorsah. Er lautete: { $what }
orders-button-cancel = { $kind ->
    [Seating] Streichen: Unterbringen
    [Losing] Streichen: Opfern
    [pass] Streichen: Passen
    [work] Streichen: Arbeit
   *[turn] Streichen: Züge
}
orders-cancelled = Der Auftrag ist gestrichen.

## Wenn etwas nicht geht

orders-nothing-to-plan = Das lässt sich gerade nicht planen. `/game plan` zeigt, was geht.
orders-no-such-order = Diesen Auftrag gibt es nicht mehr.
orders-decide-first = Da ist ein Würfel, den du umsonst kopieren könntest. Entscheide erst darüber, dann passe.
