import type { Direction, SharedFirstWords } from '../language.ts'

export const dir: Direction = 'ltr'

export const sharedFirst: SharedFirstWords = {
  'price.before': 'Tidigare pris',
  'price.lowest': 'Lägsta pris de senaste 30 dagarna: {price}',
  'price.now': 'Nuvarande pris',
  retry: 'Försök igen',
  'member.signIn': 'Logga in',
  'product.soldOut': 'Slutsåld',
  'product.preorder': 'Förhandsbeställ',
  'product.left': { one: 'Endast {count} kvar', other: 'Endast {count} kvar' },
}
