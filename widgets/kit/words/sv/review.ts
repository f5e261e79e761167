import type { ReviewWords } from '../language.ts'

export const review: ReviewWords = {
  'reviewRequest.subject': 'Vad tycker du om din beställning från {shop}?',
  'reviewRequest.about': 'Din åsikt hjälper andra köpare. Det räcker med stjärnor.',
  'reviewRequest.action': 'Skriv ett omdöme',
  'reviewRequest.once': 'Du får det här mejlet en gång per beställning. På sidan kan du stänga av sådana mejl.',
  'review.title': 'Betygsätt din beställning',
  'review.intro': 'Ditt omdöme visas i butiken med namnet som du anger.',
  'review.rating': 'Stjärnor för {name}',
  'review.stars': { one: '{count} stjärna', other: '{count} stjärnor' },
  'review.heading': 'Rubrik',
  'review.text': 'Ditt omdöme',
  'review.name': 'Ditt namn',
  'review.send': 'Skicka omdöme',
  'review.signedOut':
    'Du har loggats ut, kanske på en annan enhet. Din recension finns kvar: logga in och skicka den igen, eller skicka den med ditt namn.',
  'review.missing': 'Välj hur många stjärnor du ger.',
  'review.waiting': 'Tack! Butiken läser omdömen innan de visas.',
  'review.shown': 'Tack! Ditt omdöme visas i butiken.',
  'review.none': 'Du har betygsatt allt i den här beställningen.',
  'review.stop': 'Inga fler sådana mejl',
  'review.stopped': 'Du får inga fler mejl som ber om ett omdöme.',
}
