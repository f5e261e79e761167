import type { WithdrawalWords } from '../language.ts'

export const withdrawal = {
  'withdrawal.link': 'Ångra avtalet här',
  'withdrawal.intro': 'Du kan ångra ett avtal utan att ange något skäl. Du behöver inte logga in.',
  'withdrawal.name.missing': 'Skriv ditt namn.',
  'withdrawal.number.hint': 'Det står i orderbekräftelsen. Saknas det: vad du beställde och när.',
  'withdrawal.number.missing': 'Skriv ordernumret, eller vad som annars anger din beställning.',
  'withdrawal.email.hint': 'Dit skickar vi genast mottagningsbeviset.',
  'withdrawal.items': 'Vad du ångrar',
  'withdrawal.items.hint': 'Lämna tomt för att ångra hela avtalet.',
  'withdrawal.lines.missing': 'Välj minst en vara.',
  'withdrawal.check': 'Kontrollera din ånger',
  'withdrawal.statement': 'Jag meddelar härmed att jag frånträder mitt avtal.',
  'withdrawal.whole': 'Hela avtalet',
  'withdrawal.confirm': 'Bekräfta ånger',
  'withdrawal.received': 'Mottaget',
  'withdrawal.done': 'Vi har tagit emot din ånger',
  'withdrawal.done.text':
    'Vi har skickat mottagningsbeviset till {email}, med detta innehåll, datum och tid. Butiken skriver till dig om vad som händer sedan.',
  'withdrawal.often': 'Det har kommit för många härifrån. Vänta en timme, eller skriv till {email}.',
  'withdrawal.until': 'Du kan ångra det här avtalet till och med {date}.',
  'mail.withdrawal.subject': 'Mottagningsbevis för din ånger hos {shop}',
  'mail.withdrawal.text': 'Vi har tagit emot din ånger. Det här har du förklarat:',
  'mail.withdrawal.accepted.subject': 'Din ånger hos {shop} är godtagen',
  'mail.withdrawal.accepted.text':
    'Du får tillbaka det du har betalat utan onödigt dröjsmål, senast 14 dagar efter att vi tog emot din ånger. Vi får vänta tills varorna är tillbaka, eller tills du har visat att du har skickat dem.',
  'mail.withdrawal.return': 'Skicka tillbaka varorna inom 14 dagar från din ånger till:',
  'mail.withdrawal.payer.BUYER': 'Du står för den direkta kostnaden för att skicka tillbaka varorna.',
  'mail.withdrawal.payer.SHOP': 'Vi står för kostnaden för att skicka tillbaka varorna.',
  'mail.withdrawal.refused.subject': 'Din ånger hos {shop} är inte godtagen',
  'mail.withdrawal.refused.text': 'Butiken godtar inte din ånger. Den anger detta skäl:',
} as const satisfies WithdrawalWords
