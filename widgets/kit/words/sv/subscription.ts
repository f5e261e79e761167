import type { SubscriptionWords } from '../language.ts'

export const subscription: SubscriptionWords = {
  'period.DAY': { one: 'varje dag', other: 'med {count} dagars mellanrum' },
  'period.WEEK': { one: 'varje vecka', other: 'med {count} veckors mellanrum' },
  'period.MONTH': { one: 'varje månad', other: 'med {count} månaders mellanrum' },
  'period.YEAR': { one: 'varje år', other: 'med {count} års mellanrum' },
  'terms.today': '{amount} i dag',
  'terms.onDate': '{amount} den {date}',
  'terms.then': '{first}, sedan {next}',
  'terms.renews': '{amount} {every} från {date} tills du säger upp',
  'terms.last': '{amount} {every} från {date} till {last}',
  'subscription.title': 'Prenumeration',
  'subscription.consent': 'Jag godkänner de här betalningarna, och att mina betalningsuppgifter sparas för dem.',
  'subscription.consent.missing': 'Kryssa i rutan. Utan den kan prenumerationen inte beställas.',
  'subscription.exit': 'Du kan säga upp när som helst, från din beställning eller ditt konto.',
  'subscription.exit.shop': 'Kontakta butiken för att säga upp.',
  'subscription.ask.title': 'Säga upp den här prenumerationen?',
  'mail.renewal.subject': 'Din prenumeration hos {shop} förnyas {date}',
  'mail.trial.subject': 'Din gratis provperiod hos {shop} slutar {date}',
  'mail.failed.subject': 'Betalningen för din prenumeration hos {shop} misslyckades',
  'mail.failed.text':
    '{amount} kunde inte dras. Betala med ett annat kort, så används det framöver. Annars försöker vi igen {date}.',
  'mail.ended.subject': 'Din prenumeration hos {shop} är uppsagd',
  'mail.ended.unpaid': 'Betalningen misslyckades flera gånger. Inget mer dras.',
}
