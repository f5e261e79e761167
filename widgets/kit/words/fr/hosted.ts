import type { HostedWords } from '../language.ts'
import { account } from './account.ts'
import { admin } from './admin.ts'
import { checkout } from './checkout.ts'
import { mails } from './mails.ts'
import { order } from './order.ts'
import { papers } from './papers.ts'
import { review } from './review.ts'
import { dir, sharedFirst } from './shared-first.ts'
import { sharedLater } from './shared-later.ts'
import { subscription } from './subscription.ts'
import { withdrawal } from './withdrawal.ts'

export { dir }

export const words: HostedWords = {
  ...sharedFirst,
  ...sharedLater,
  ...checkout,
  ...order,
  ...account,
  ...admin,
  ...mails,
  ...subscription,
  ...review,
  ...papers,
  ...withdrawal,
  'frame.skip': 'Aller au contenu',
  'frame.back': 'Retour à la boutique',
  'frame.policies': 'Informations légales',
  'policy.date': 'En vigueur depuis le {date}',
  'summary.title': 'Votre commande',
  'summary.items': { one: '{count} article', other: '{count} articles' },
  'summary.quantity': 'Quantité {count}',
  'summary.quantity.of': 'Quantité : {name}',
  'summary.changed': 'Le prix a changé. Dans votre panier : {before}',
  'summary.shipping.later': 'Calculée à l’étape suivante',
  'summary.paid': 'Payé',
  'summary.reserved': 'Réservé',
  'summary.refunded': 'Remboursé',
  'totals.pickup': 'Retrait',
  'summary.gone': 'N’est plus en vente',
  'ended.empty.title': 'Cette commande est vide',
  'ended.empty.text': 'Ajoutez un article à votre panier, puis revenez.',
  'ended.expired.title': 'Cette session de commande a expiré',
  'ended.expired.text': 'Le lien est trop ancien ou incomplet. Votre panier est toujours dans la boutique.',
  'ended.order.title': 'Commande introuvable',
  'ended.order.text':
    'Il est incomplet ou n’est plus valable. Vous trouverez le lien complet dans l’e-mail de confirmation de votre commande.',
  'ended.order-error.text': 'Votre commande n’est pas affectée.',
  'ended.download.title': 'Ce fichier ne peut pas être téléchargé',
  'ended.download-expired.text': 'Le lien a expiré. Demandez-en un nouveau à la boutique.',
  'ended.download-used-up.text':
    'Le fichier a été téléchargé autant de fois que permis. Demandez un nouveau lien à la boutique.',
  'ended.download-unpaid.text': 'La commande n’est pas payée, ou elle a été annulée ou remboursée.',
  'ended.download-refunded.text': 'Ce fichier vous a été remboursé. Contactez la boutique si ce n’est pas le cas.',
  'ended.download-missing.text':
    'Le lien est incomplet ou n’est plus valable. Ouvrez-le à nouveau depuis votre commande.',
  'ended.completed.title': 'Cette commande a déjà été passée',
  'ended.completed.text': 'Vous ne serez pas débité une seconde fois.',
  'ended.completed.action': 'Voir votre commande',
  'ended.sold-out.title': 'Tous les articles de cette commande sont épuisés',
  'ended.sold-out.text': 'Désolé, tout est épuisé. Rien n’a été débité.',
  'ended.refused.title': 'Veuillez renvoyer le formulaire',
  'ended.refused.text': 'Les données envoyées ne venaient pas de la page de commande actuelle. Rien n’a été modifié.',
  'ended.refused.action': 'Revenir à la commande',
  'ended.busy.title': 'Trop de tentatives à la fois',
  'ended.busy.text':
    'Patientez une minute, puis réessayez. Votre panier et les informations déjà saisies sont conservés.',
  'ended.error.title': 'Un problème est survenu de notre côté',
  'ended.error.text':
    'Votre panier et vos informations sont conservés. Réessayez dans un instant ; vous ne serez pas débité deux fois.',
  'ended.error.reference': 'Si vous contactez la boutique à ce sujet, indiquez cette référence : {reference}',
  'link.expired.title': 'Ce lien a expiré',
  'link.offered.text':
    'Les liens vers les commandes sont valables {days} jours. Nous pouvons en envoyer un nouveau à l’adresse e-mail que nous connaissons.',
  'link.offered.action': 'Envoyer un nouveau lien',
  'link.none.text':
    'Les liens vers les paiements et les commandes sont valables {days} jours. Recommencez dans la boutique, ou demandez-lui un nouveau lien.',
  'link.sent.title': 'Un nouveau lien est en route',
  'link.sent.text': 'Il arrive par e-mail dans quelques minutes. Sinon, regardez dans les courriers indésirables.',
}
