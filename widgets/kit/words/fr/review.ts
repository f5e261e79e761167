import type { ReviewWords } from '../language.ts'

export const review: ReviewWords = {
  'reviewRequest.subject': 'Votre commande chez {shop} vous plaît-elle ?',
  'reviewRequest.about': 'Votre avis aide les autres acheteurs. Des étoiles suffisent.',
  'reviewRequest.action': 'Donner un avis',
  'reviewRequest.once':
    'Vous recevez cet e-mail une seule fois par commande. La page permet de désactiver ces e-mails.',
  'review.title': 'Évaluer votre commande',
  'review.intro': 'Votre avis s’affiche dans la boutique, avec le nom que vous indiquez.',
  'review.rating': 'Étoiles pour {name}',
  'review.stars': { one: '{count} étoile', other: '{count} étoiles' },
  'review.heading': 'Titre de l’avis',
  'review.text': 'Votre avis',
  'review.name': 'Votre nom',
  'review.send': 'Envoyer l’avis',
  'review.signedOut':
    'Vous avez été déconnecté, peut-être sur un autre appareil. Votre avis est toujours là : connectez-vous et envoyez-le de nouveau, ou envoyez-le avec votre nom.',
  'review.missing': 'Choisissez le nombre d’étoiles.',
  'review.waiting': 'Merci ! La boutique lit les avis avant de les afficher.',
  'review.shown': 'Merci ! Votre avis s’affiche dans la boutique.',
  'review.none': 'Vous avez donné votre avis sur tous les articles de cette commande.',
  'review.stop': 'Ne plus recevoir ces e-mails',
  'review.stopped': 'Vous ne recevrez plus d’e-mails demandant un avis.',
}
