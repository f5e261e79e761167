import type { Direction, SharedFirstWords } from '../language.ts'

export const dir: Direction = 'ltr'

export const sharedFirst: SharedFirstWords = {
  'price.before': 'Oude prijs',
  'price.lowest': 'Laagste prijs van de laatste 30 dagen: {price}',
  'price.now': 'Huidige prijs',
  retry: 'Opnieuw proberen',
  'member.signIn': 'Inloggen',
  'product.soldOut': 'Uitverkocht',
  'product.preorder': 'Vooraf bestellen',
  'product.left': { one: 'Nog maar {count} op voorraad', other: 'Nog maar {count} op voorraad' },
}
