import type { FirstWords } from '../language.ts'
import { dir, sharedFirst } from './shared-first.ts'

export { dir }

export const words: FirstWords = {
  'product.add': 'Ajouter au panier',
  'product.options': 'Choisir les options',
  'product.details': 'Détails',
  'product.from': 'à partir de {price}',
  'product.piece': 'pièce',
  'product.more': 'Afficher plus',
  'product.loading': 'Chargement des articles',
  'checkout.button': 'Passer commande',
  'checkout.buyNow': 'Acheter maintenant',
  'checkout.empty': 'Le panier est vide',
  'member.title': 'Votre compte',
  'cart.open': { one: 'Ouvrir le panier, {count} article', other: 'Ouvrir le panier, {count} articles' },
  'problem.offline': 'La boutique est injoignable. Vérifiez votre connexion et réessayez.',
  ...sharedFirst,
}
