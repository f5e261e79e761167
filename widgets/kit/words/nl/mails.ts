import type { MailWords } from '../language.ts'

export const mails: MailWords = {
  'mail.code.subject': 'Je code voor {shop}: {code}',
  'mail.code.title': 'Je code voor {shop}',
  'mail.code.text':
    'Typ deze code om verder te gaan. Hij is 30 minuten geldig. Niemand van de winkel zal je erom vragen.',
  'mail.recovery.subject': 'Een nieuw wachtwoord voor {shop}',
  'mail.recovery.text':
    'Volg de link om een nieuw wachtwoord te kiezen. Hij werkt één keer, 30 minuten lang. Heb je er niet om gevraagd, doe dan niets.',
  'mail.recovery.action': 'Een wachtwoord kiezen',
  'mail.activation.subject': 'Je account bij {shop}',
  'mail.activation.text':
    'Volg de link om een wachtwoord voor je account te kiezen. Hij werkt één keer, 30 minuten lang.',
  'mail.known.subject': 'Je hebt een account bij {shop}',
  'mail.known.text':
    'Iemand wilde met dit adres een account aanmaken, maar je hebt er al een. Log in met je wachtwoord, of volg de link om een nieuw wachtwoord te kiezen. De link is 30 minuten geldig en werkt één keer. Was jij het niet, dan kun je deze mail negeren.',
  'mail.test.subject': 'Testmail van {shop}',
  'mail.test.text': 'Deze e-mail laat zien dat e-mails van je winkel aankomen. Antwoorden hoeft niet.',
  'mail.password.subject': 'Je wachtwoord bij {shop} is gewijzigd',
  'mail.password.text': 'Je bent overal uitgelogd. Was jij het niet, vraag dan meteen een nieuw wachtwoord aan.',
  'mail.approved.subject': 'Je account bij {shop} is goedgekeurd',
  'mail.approved.text': 'Je kunt nu inloggen.',
  'mail.approved.action': 'Naar de winkel',
  'mail.declined.subject': 'Je aanvraag voor een account bij {shop}',
  'mail.declined.text': 'De winkel heeft het account niet goedgekeurd. Heb je vragen, beantwoord dan deze mail.',
  'mail.deleted.subject': 'Je account bij {shop} is verwijderd',
  'mail.deleted.text':
    'Profiel, adressen en manieren om in te loggen zijn weg. De winkel bewaart de bestellingen die hij moet bewaren. Was jij dit niet, beantwoord dan deze e-mail.',
  'mail.email.code.text':
    'Typ deze code om dit adres voor je account te gebruiken. Hij is 30 minuten geldig. Heb je er niet om gevraagd, dan hoef je niets te doen.',
  'mail.email.subject': 'Je e-mailadres bij {shop} is gewijzigd',
  'mail.email.text':
    'Je account gebruikt nu {email}. Was jij het niet, zet het dan meteen terug: iedereen wordt uitgelogd en we mailen je een link naar een nieuw wachtwoord.',
  'mail.passkey.subject': 'Er is een passkey toegevoegd bij {shop}',
  'mail.passkey.text':
    'Wie die heeft, logt in zonder je wachtwoord. Was jij het niet, verwijder de passkey dan meteen: iedereen wordt uitgelogd en een mail brengt je naar een nieuw wachtwoord.',
  'mail.device.subject': 'Nieuwe aanmelding bij je account van {shop}',
  'mail.device.text':
    'Met een apparaat of vanuit een land dat je nog niet eerder gebruikte: {device}. Was jij het, dan hoef je niets te doen. Zo niet, kies nu een nieuw wachtwoord: alle apparaten worden afgemeld.',
  'mail.provider.subject': 'Aanmelden met {name} is toegevoegd bij {shop}',
  'mail.provider.text':
    'Vanaf nu kun je met {name} inloggen, zonder je wachtwoord. Was jij het niet, verwijder het dan meteen: je wordt op alle apparaten uitgelogd en we mailen je een link om een nieuw wachtwoord te kiezen.',
  'mail.gift.subject': 'Een cadeaubon voor {shop} van {from}',
  'mail.gift.greeting': 'Hallo {name}, deze cadeaubon is voor jou.',
  'mail.gift.message': 'Bericht van {from}:',
  'mail.gift.action': 'Naar de winkel',
  'mail.subject': 'Je bestelling {number} bij {shop}',
  'mail.link': 'Je bestelling bekijken',
  'mail.questions': 'Vragen? Schrijf ons:',
  'mail.shipped.subject': 'Bestelling {number} bij {shop} is onderweg',
  'mail.shipped.title': 'Je bestelling is onderweg',
  'mail.shipped.items': 'In dit pakket',
  'mail.pickup.subject': 'Bestelling {number} bij {shop} staat klaar',
  'mail.pickup.title': 'Je bestelling ligt klaar om op te halen',
  'mail.canceled.subject': 'Bestelling {number} bij {shop} is geannuleerd',
  'mail.canceled.paid': 'De winkel laat je weten hoe je terugkrijgt wat je hebt betaald.',
  'mail.canceled.message': 'De winkel schrijft:',
  'mail.corrected.subject': 'Bestelling {number} bij {shop} is gewijzigd',
  'mail.corrected.title': 'Je bestelling is gewijzigd',
  'mail.corrected.text':
    'Zo is je bestelling nu. Is er nog iets te betalen, dan staat op de pagina van de bestelling hoe.',
  'mail.pay.subject': 'Betaal bestelling {number} bij {shop}',
  'mail.pay.title': 'Je bestelling wacht op je betaling',
  'mail.pay.text': 'Te betalen: {amount}. De link leidt naar een veilige pagina waar je kiest hoe.',
  'mail.pay.action': 'Nu betalen',
  'mail.invoice.subject': '{paper} van {shop}',
  'mail.invoice.text': 'Je kunt het document lezen, afdrukken en als pdf downloaden.',
  'mail.invoice.action': 'Document openen',
  'mail.paid.subject': 'Bestelling {number} bij {shop} is betaald',
  'mail.paid.title': 'We hebben je betaling ontvangen',
  'mail.waiting.subject': 'Bestelling {number} bij {shop} wacht op je bank',
  'mail.waiting.title': 'We wachten op je bank',
  'mail.refused.subject': 'De betaling voor bestelling {number} bij {shop} is niet gelukt',
  'mail.refunded.subject': 'Terugbetaling van bestelling {number} bij {shop}',
  'mail.refunded.title': 'Je krijgt {amount} terug',
  'mail.refunded.same':
    'Je krijgt het geld terug via je betaalmethode. Het kan een paar dagen duren voordat het op je rekening staat.',
  'mail.refunded.giftCard': 'Het bedrag staat weer op je cadeaubon.',
  'mail.refunded.shop': 'De winkel betaalt het je rechtstreeks terug.',
  'mail.newlink.order': 'Je nieuwe link naar bestelling {number} bij {shop}',
  'mail.newlink.checkout': 'Je nieuwe link om af te rekenen bij {shop}',
  'mail.newlink.text': 'Je hebt om een nieuwe link gevraagd, omdat de oude was verlopen. Hij werkt {days} dagen.',
  'mail.vanished.subject': '{shop} staat niet meer op je pagina',
  'mail.vanished.text':
    'We hebben {page} twee keer geopend en je winkel staat er niet: de pagina antwoordt niet of de scripttag is weg. We schrijven pas weer als de winkel terugkomt en nog eens verdwijnt.',
  'mail.vanished.action': 'Pagina controleren',
  'mail.paymentNews.subject': 'Bestelling {number}: bekijk de betaling',
  'mail.paymentNews.LATE_PAYMENT_RETURNED':
    '{amount} voor bestelling {number} kwam binnen nadat de bestelling was opgegeven. Het geld gaat vanzelf terug naar de koper.',
  'mail.paymentNews.REFUND_RETURNED':
    'Een terugbetaling van {amount} voor bestelling {number} heeft de koper niet bereikt: de bank stuurde haar terug. Betaal op een andere manier terug.',
  'mail.paymentNews.DISPUTE_OPENED':
    'De koper van bestelling {number} betwist {amount}. Reageer bij {provider} voor de uiterste datum, anders blijft het geld bij de koper.',
  'mail.paymentNews.PAYMENT_WARNING':
    '{provider} waarschuwt voor de betaling van bestelling {number} ({amount}): het kan fraude zijn. Bekijk haar voordat je iets verstuurt.',
  'mail.paymentNews.action': 'Bestelling bekijken',
  'mail.restock.subject': '{name} is weer op voorraad',
  'mail.restock.text':
    'Het artikel is weer verkrijgbaar bij {shop}. We kunnen het niet reserveren, dus het kan weer uitverkocht raken.',
  'mail.restock.action': 'Bekijk in de winkel',
  'mail.restock.why':
    'Je krijgt deze ene e-mail omdat je er op {date} om vroeg. Je bent daardoor nergens anders voor aangemeld.',
  'mail.restock.stop': 'Geen e-mails meer hierover',
  'restock.stop.title': 'Geen e-mails meer over artikelen die terug zijn?',
  'restock.stop.text':
    'We verwijderen al je verzoeken bij {shop}. Je krijgt geen e-mails meer over artikelen die weer op voorraad zijn.',
  'restock.stopped.title': 'Geen e-mails meer',
  'restock.stopped.text':
    'Je verzoeken zijn verwijderd. Je krijgt geen e-mails meer over artikelen die weer op voorraad zijn.',
  'mail.reminder.subject': 'Je hebt iets laten liggen bij {shop}',
  'mail.reminder.text': 'Je bestelling staat nog open. Er is niets gereserveerd, dus het kan uitverkocht raken.',
  'mail.reminder.action': 'Bestelling afronden',
  'mail.reminder.why':
    'Je krijgt deze ene e-mail omdat je op {date} instemde met e-mails van {shop}. We herinneren je niet nog eens aan deze bestelling.',
  'reminder.stop.title': 'Geen herinneringen meer?',
  'reminder.stop.text':
    '{shop} herinnert je niet meer aan open bestellingen en stuurt geen nieuws waarmee je daar instemde.',
  'reminder.stopped.text': 'Je krijgt geen herinneringen aan open bestellingen meer.',
  'mail.choices.link': 'Kiezen welke e-mails je krijgt',
  'mailChoices.title': 'Welke e-mails wil je?',
  'mailChoices.text':
    '{shop} kan deze e-mails naar {email} sturen. E-mails over je bestellingen en je account komen altijd.',
  'mailChoices.empty': '{shop} stuurt naar {email} alleen e-mails over je bestellingen en je account.',
  'mailChoices.bad': 'Deze link is onvolledig. Open hem opnieuw vanuit de e-mail.',
  'mailChoices.NEWS': 'Nieuws en aanbiedingen',
  'mailChoices.REMINDERS': 'Herinneringen aan een open bestelling',
  'mailChoices.BACK_IN_STOCK': 'Als iets waar je om vroeg weer op voorraad is',
  'mailChoices.REVIEW_REQUESTS': 'Verzoeken om een beoordeling van wat je kocht',
  'mailChoices.newsStopped':
    'Nieuws en aanbiedingen: je krijgt ze niet. Bij je volgende bestelling kun je er weer mee instemmen.',
  'mailChoices.save': 'Keuze opslaan',
  'mailChoices.stopAll': 'Niets hiervan krijgen',
  'mailChoices.saved': 'Je keuze is opgeslagen.',
  'unsubscribe.title': 'Afmelden voor ons nieuws?',
  'unsubscribe.text': '{shop} stuurt je geen nieuws en aanbiedingen meer. Mails over je bestellingen krijg je nog wel.',
  'unsubscribe.stopped.text':
    '{shop} stuurt je geen nieuws en aanbiedingen meer. Mails over je bestellingen krijg je nog wel.',
  'mail.recovery.code':
    'Of typ deze code in het venster waarin je om deze mail hebt gevraagd. Niemand van de winkel zal je erom vragen.',
}
