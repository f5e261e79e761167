import type { Direction, SharedFirstWords } from '../language.ts'

export const dir: Direction = 'ltr'

export const sharedFirst: SharedFirstWords = {
  'price.before': 'Önceki fiyat',
  'price.lowest': 'Son 30 günün en düşük fiyatı: {price}',
  'price.now': 'Şimdiki fiyat',
  retry: 'Tekrar dene',
  'member.signIn': 'Giriş yap',
  'product.soldOut': 'Tükendi',
  'product.preorder': 'Ön sipariş ver',
  'product.left': { one: 'Son {count} ürün', other: 'Son {count} ürün' },
}
