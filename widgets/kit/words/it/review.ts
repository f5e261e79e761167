import type { ReviewWords } from '../language.ts'

export const review: ReviewWords = {
  'reviewRequest.subject': 'Ti piace il tuo ordine da {shop}?',
  'reviewRequest.about': 'La tua opinione aiuta gli altri. Bastano le stelle.',
  'reviewRequest.action': 'Scrivi una recensione',
  'reviewRequest.once': 'Ricevi questa e-mail una volta per ordine. Nella pagina puoi disattivare queste e-mail.',
  'review.title': 'Recensisci il tuo ordine',
  'review.intro': 'La recensione appare nel negozio con il nome che inserisci.',
  'review.rating': 'Stelle per {name}',
  'review.stars': { one: '{count} stella', other: '{count} stelle' },
  'review.heading': 'Titolo',
  'review.text': 'La tua recensione',
  'review.name': 'Il tuo nome',
  'review.send': 'Invia la recensione',
  'review.signedOut':
    'La tua sessione è stata chiusa, forse su un altro dispositivo. La tua recensione è ancora qui: accedi e inviala di nuovo, oppure inviala con il tuo nome.',
  'review.missing': 'Scegli quante stelle dare.',
  'review.waiting': 'Grazie! Il negozio legge le recensioni prima di mostrarle.',
  'review.shown': 'Grazie! La tua recensione appare nel negozio.',
  'review.none': 'Hai recensito tutto di questo ordine.',
  'review.stop': 'Non ricevere più queste e-mail',
  'review.stopped': 'Non riceverai più e-mail che chiedono una recensione.',
}
