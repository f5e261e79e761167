import type { Direction, SharedFirstWords } from '../language.ts'

export const dir: Direction = 'ltr'

export const sharedFirst: SharedFirstWords = {
  'price.before': 'Ancien prix',
  'price.lowest': 'Prix le plus bas des 30 derniers jours : {price}',
  'price.now': 'Prix actuel',
  retry: 'Réessayer',
  'member.signIn': 'Se connecter',
  'product.soldOut': 'Épuisé',
  'product.preorder': 'Précommander',
  'product.left': { one: 'Plus que {count} en stock', other: 'Plus que {count} en stock' },
}
