import type { FirstWords } from '../language.ts'
import { dir, sharedFirst } from './shared-first.ts'

export { dir }

export const words: FirstWords = {
  'product.add': 'Sepete ekle',
  'product.options': 'Seçenekleri belirle',
  'product.details': 'Ayrıntılar',
  'product.from': 'Başlangıç fiyatı {price}',
  'product.piece': 'adet',
  'product.more': 'Daha fazla göster',
  'product.loading': 'Ürünler yükleniyor',
  'checkout.button': 'Alışverişi tamamla',
  'checkout.buyNow': 'Hemen al',
  'checkout.empty': 'Sepet boş',
  'member.title': 'Hesabınız',
  'cart.open': { one: 'Sepeti aç, {count} ürün', other: 'Sepeti aç, {count} ürün' },
  'problem.offline': 'Mağazaya ulaşılamıyor. Bağlantınızı kontrol edip tekrar deneyin.',
  ...sharedFirst,
}
