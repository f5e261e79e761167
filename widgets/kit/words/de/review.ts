import type { ReviewWords } from '../language.ts'

export const review: ReviewWords = {
  'reviewRequest.subject': 'Wie gefällt Ihnen Ihre Bestellung bei {shop}?',
  'reviewRequest.about': 'Ihre Meinung hilft anderen. Sterne allein genügen.',
  'reviewRequest.action': 'Bewertung schreiben',
  'reviewRequest.once':
    'Sie bekommen diese Mail einmal je Bestellung. Auf der Seite können Sie solche Mails abstellen.',
  'review.title': 'Bestellung bewerten',
  'review.intro': 'Ihre Bewertung wird im Shop gezeigt, mit dem Namen, den Sie angeben.',
  'review.rating': 'Sterne für {name}',
  'review.stars': { one: '{count} Stern', other: '{count} Sterne' },
  'review.heading': 'Überschrift',
  'review.text': 'Ihre Bewertung',
  'review.name': 'Ihr Name',
  'review.send': 'Bewertung senden',
  'review.signedOut':
    'Sie wurden abgemeldet, vielleicht auf einem anderen Gerät. Ihre Bewertung ist noch da: Melden Sie sich an und senden Sie sie noch einmal, oder senden Sie sie mit Ihrem Namen.',
  'review.missing': 'Wählen Sie, wie viele Sterne Sie geben.',
  'review.waiting': 'Danke! Der Shop liest Bewertungen, bevor sie gezeigt werden.',
  'review.shown': 'Danke! Ihre Bewertung wird im Shop gezeigt.',
  'review.none': 'Sie haben alles aus dieser Bestellung bewertet.',
  'review.stop': 'Keine solchen E-Mails mehr',
  'review.stopped': 'Sie bekommen keine Mails mehr, die um eine Bewertung bitten.',
}
