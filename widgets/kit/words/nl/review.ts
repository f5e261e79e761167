import type { ReviewWords } from '../language.ts'

export const review: ReviewWords = {
  'reviewRequest.subject': 'Hoe bevalt je bestelling bij {shop}?',
  'reviewRequest.about': 'Je mening helpt andere kopers. Alleen sterren is genoeg.',
  'reviewRequest.action': 'Schrijf een review',
  'reviewRequest.once': 'Je krijgt deze mail één keer per bestelling. Op de pagina kun je zulke mails uitzetten.',
  'review.title': 'Beoordeel je bestelling',
  'review.intro': 'Je review wordt in de winkel getoond, met de naam die je invult.',
  'review.rating': 'Sterren voor {name}',
  'review.stars': { one: '{count} ster', other: '{count} sterren' },
  'review.heading': 'Titel',
  'review.text': 'Je review',
  'review.name': 'Je naam',
  'review.send': 'Beoordeling versturen',
  'review.signedOut':
    'Je bent afgemeld, misschien op een ander apparaat. Je beoordeling staat er nog: log in en verstuur haar opnieuw, of verstuur haar met je naam.',
  'review.missing': 'Kies hoeveel sterren je geeft.',
  'review.waiting': 'Bedankt! De winkel leest reviews voordat ze worden getoond.',
  'review.shown': 'Bedankt! Je review staat in de winkel.',
  'review.none': 'Je hebt alles van deze bestelling beoordeeld.',
  'review.stop': 'Geen mails meer zoals deze',
  'review.stopped': 'Je krijgt geen mails meer die om een review vragen.',
}
