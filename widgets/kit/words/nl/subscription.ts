import type { SubscriptionWords } from '../language.ts'

export const subscription: SubscriptionWords = {
  'period.DAY': { one: 'elke dag', other: 'elke {count} dagen' },
  'period.WEEK': { one: 'elke week', other: 'elke {count} weken' },
  'period.MONTH': { one: 'elke maand', other: 'elke {count} maanden' },
  'period.YEAR': { one: 'elk jaar', other: 'elke {count} jaar' },
  'terms.today': '{amount} vandaag',
  'terms.onDate': '{amount} op {date}',
  'terms.then': '{first}, daarna {next}',
  'terms.renews': '{amount} {every} vanaf {date} tot je opzegt',
  'terms.last': '{amount} {every} vanaf {date} tot {last}',
  'subscription.title': 'Abonnement',
  'subscription.consent': 'Ik ga akkoord met deze betalingen en met het bewaren van mijn betaalgegevens daarvoor.',
  'subscription.consent.missing': 'Vink het vakje aan. Zonder kan het abonnement niet worden besteld.',
  'subscription.exit': 'Je kunt op elk moment opzeggen, bij je bestelling of in je account.',
  'subscription.exit.shop': 'Neem contact op met de winkel om op te zeggen.',
  'subscription.ask.title': 'Dit abonnement opzeggen?',
  'mail.renewal.subject': 'Je abonnement bij {shop} wordt op {date} verlengd',
  'mail.trial.subject': 'Je gratis proefperiode bij {shop} eindigt op {date}',
  'mail.failed.subject': 'De betaling van je abonnement bij {shop} is mislukt',
  'mail.failed.text':
    '{amount} kon niet worden afgeschreven. Betaal met een andere kaart, dan gebruiken we die voortaan. Anders proberen we het op {date} opnieuw.',
  'mail.ended.subject': 'Je abonnement bij {shop} is opgezegd',
  'mail.ended.unpaid': 'De betaling is meerdere keren mislukt. Er wordt niets meer afgeschreven.',
}
