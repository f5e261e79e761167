import type { Direction, SharedFirstWords } from '../language.ts'

export const dir: Direction = 'ltr'

export const sharedFirst: SharedFirstWords = {
  'price.before': 'Bisheriger Preis',
  'price.lowest': 'Niedrigster Preis der letzten 30 Tage: {price}',
  'price.now': 'Jetziger Preis',
  retry: 'Erneut versuchen',
  'member.signIn': 'Anmelden',
  'product.soldOut': 'Ausverkauft',
  'product.preorder': 'Vorbestellen',
  'product.left': { one: 'Nur noch {count} verfügbar', other: 'Nur noch {count} verfügbar' },
}
