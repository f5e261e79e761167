import type { Direction, SharedFirstWords } from '../language.ts'

export const dir: Direction = 'ltr'

export const sharedFirst: SharedFirstWords = {
  'price.before': 'Preço anterior',
  'price.lowest': 'Preço mais baixo dos últimos 30 dias: {price}',
  'price.now': 'Preço atual',
  retry: 'Tentar novamente',
  'member.signIn': 'Entrar',
  'product.soldOut': 'Esgotado',
  'product.preorder': 'Encomendar',
  'product.left': { one: 'Resta só {count}', other: 'Restam só {count}' },
}
