import type { WithdrawalWords } from '../language.ts'

export const withdrawal = {
  'withdrawal.link': 'Overeenkomst hier herroepen',
  'withdrawal.intro': 'Je kunt een overeenkomst herroepen zonder een reden te geven. Je hoeft niet in te loggen.',
  'withdrawal.name.missing': 'Vul je naam in.',
  'withdrawal.number.hint': 'Het staat in je bestelbevestiging. Zonder nummer: wat je hebt besteld, en wanneer.',
  'withdrawal.number.missing': 'Vul het bestelnummer in, of wat je bestelling anders aanduidt.',
  'withdrawal.email.hint': 'Daar sturen we meteen de ontvangstbevestiging heen.',
  'withdrawal.items': 'Wat je herroept',
  'withdrawal.items.hint': 'Laat het leeg om de hele overeenkomst te herroepen.',
  'withdrawal.lines.missing': 'Kies ten minste één artikel.',
  'withdrawal.check': 'Controleer je herroeping',
  'withdrawal.statement': 'Hierbij deel ik mee dat ik mijn overeenkomst herroep.',
  'withdrawal.whole': 'De hele overeenkomst',
  'withdrawal.confirm': 'Herroeping bevestigen',
  'withdrawal.received': 'Ontvangen op',
  'withdrawal.done': 'Je herroeping is ontvangen',
  'withdrawal.done.text':
    'We hebben de ontvangstbevestiging met deze inhoud, de datum en het tijdstip naar {email} gestuurd. De winkel schrijft je hoe het verdergaat.',
  'withdrawal.often': 'Er kwamen hier te veel herroepingen vandaan. Wacht een uur, of schrijf naar {email}.',
  'withdrawal.until': 'Je kunt deze overeenkomst herroepen tot en met {date}.',
  'withdrawal.exempt.CUSTOM_MADE': 'Geen herroepingsrecht: op jouw wensen gemaakt.',
  'withdrawal.exempt.PERISHABLE': 'Geen herroepingsrecht: snel bederfelijk.',
  'withdrawal.exempt.SEALED_HYGIENE':
    'Geen herroepingsrecht zodra de verzegeling is verbroken, om redenen van hygiëne.',
  'withdrawal.exempt.SEALED_MEDIA':
    'Geen herroepingsrecht zodra de verzegeling van de opname of software is verbroken.',
  'withdrawal.exempt.DIGITAL': 'Geen herroepingsrecht: het bestand is op jouw verzoek meteen geleverd.',
  'files.consent':
    'Ik wil de bestanden meteen ontvangen, voordat de bedenktijd voorbij is. Ik weet dat ik mijn herroepingsrecht verlies zodra de levering begint.',
  'files.consent.missing':
    'Vink het vakje aan. Zonder dat kunnen bestanden niet meteen worden geleverd en hier niet worden besteld.',
  'files.title': 'Levering van de bestanden',
  'mail.withdrawal.subject': 'Ontvangstbevestiging van je herroeping bij {shop}',
  'mail.withdrawal.text': 'We hebben je herroeping ontvangen. Dit heb je verklaard:',
  'mail.withdrawal.accepted.subject': 'Je herroeping bij {shop} is aanvaard',
  'mail.withdrawal.accepted.text':
    'Je krijgt onverwijld terug wat je hebt betaald, uiterlijk 14 dagen nadat we je herroeping hebben ontvangen. We mogen wachten tot de goederen terug zijn, of tot je hebt aangetoond dat je ze hebt teruggestuurd.',
  'mail.withdrawal.return': 'Stuur de goederen binnen 14 dagen na je herroeping terug naar:',
  'mail.withdrawal.payer.BUYER': 'De directe kosten van het terugzenden van de goederen zijn voor jouw rekening.',
  'mail.withdrawal.payer.SHOP': 'De kosten van het terugzenden van de goederen zijn voor onze rekening.',
  'mail.withdrawal.refused.subject': 'Je herroeping bij {shop} is niet aanvaard',
  'mail.withdrawal.refused.text': 'De winkel aanvaardt je herroeping niet. De reden:',
} as const satisfies WithdrawalWords
