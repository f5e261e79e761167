import type { Direction, SharedFirstWords } from '../language.ts'

export const dir: Direction = 'ltr'

export const sharedFirst: SharedFirstWords = {
  'price.before': 'Poprzednia cena',
  'price.lowest': 'Najniższa cena z ostatnich 30 dni: {price}',
  'price.now': 'Obecna cena',
  retry: 'Spróbuj ponownie',
  'member.signIn': 'Zaloguj się',
  'product.soldOut': 'Wyprzedane',
  'product.preorder': 'Zamów w przedsprzedaży',
  'product.left': {
    one: 'Została tylko {count} sztuka',
    few: 'Zostały tylko {count} sztuki',
    many: 'Zostało tylko {count} sztuk',
    other: 'Zostało tylko {count} sztuki',
  },
}
