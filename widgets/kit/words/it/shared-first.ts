import type { Direction, SharedFirstWords } from '../language.ts'

export const dir: Direction = 'ltr'

export const sharedFirst: SharedFirstWords = {
  'price.before': 'Prezzo precedente',
  'price.lowest': 'Prezzo più basso degli ultimi 30 giorni: {price}',
  'price.now': 'Prezzo attuale',
  retry: 'Riprova',
  'member.signIn': 'Accedi',
  'product.soldOut': 'Esaurito',
  'product.preorder': 'Preordina',
  'product.left': { one: 'Ne resta solo {count}', other: 'Ne restano solo {count}' },
}
