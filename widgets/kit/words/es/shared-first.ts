import type { Direction, SharedFirstWords } from '../language.ts'

export const dir: Direction = 'ltr'

export const sharedFirst: SharedFirstWords = {
  'price.before': 'Precio anterior',
  'price.lowest': 'Precio más bajo de los últimos 30 días: {price}',
  'price.now': 'Precio actual',
  retry: 'Reintentar',
  'member.signIn': 'Iniciar sesión',
  'product.soldOut': 'Agotado',
  'product.preorder': 'Reservar',
  'product.left': { one: 'Solo queda {count}', other: 'Solo quedan {count}' },
}
