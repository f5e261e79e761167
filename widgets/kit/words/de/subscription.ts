import type { SubscriptionWords } from '../language.ts'

export const subscription: SubscriptionWords = {
  'period.DAY': { one: 'jeden Tag', other: 'alle {count} Tage' },
  'period.WEEK': { one: 'jede Woche', other: 'alle {count} Wochen' },
  'period.MONTH': { one: 'jeden Monat', other: 'alle {count} Monate' },
  'period.YEAR': { one: 'jedes Jahr', other: 'alle {count} Jahre' },
  'terms.today': '{amount} heute',
  'terms.onDate': '{amount} am {date}',
  'terms.then': '{first}, dann {next}',
  'terms.renews': '{amount} {every} ab dem {date}, bis Sie kündigen',
  'terms.last': '{amount} {every} ab dem {date} bis zum {last}',
  'subscription.title': 'Abonnement',
  'subscription.consent':
    'Ich stimme diesen Zahlungen zu und bin damit einverstanden, dass meine Zahlungsdaten dafür gespeichert werden.',
  'subscription.consent.missing': 'Bitte stimmen Sie zu, um das Abo zu bestellen.',
  'subscription.exit': 'Sie können jederzeit kündigen, auf der Seite Ihrer Bestellung oder in Ihrem Konto.',
  'subscription.exit.shop': 'Zum Kündigen wenden Sie sich an den Shop.',
  'subscription.ask.title': 'Dieses Abonnement kündigen?',
  'mail.renewal.subject': 'Ihr Abonnement bei {shop} verlängert sich am {date}',
  'mail.trial.subject': 'Ihre kostenlose Probezeit bei {shop} endet am {date}',
  'mail.failed.subject': 'Die Zahlung für Ihr Abonnement bei {shop} ist fehlgeschlagen',
  'mail.failed.text':
    '{amount} konnten nicht abgebucht werden. Zahlen Sie mit einer anderen Karte, dann wird sie künftig verwendet. Sonst versuchen wir es am {date} erneut.',
  'mail.ended.subject': 'Ihr Abonnement bei {shop} ist gekündigt',
  'mail.ended.unpaid': 'Die Zahlung ist mehrmals fehlgeschlagen. Es wird nichts mehr abgebucht.',
}
