import type { FirstWords } from '../language.ts'
import { dir, sharedFirst } from './shared-first.ts'

export { dir }

export const words: FirstWords = {
  'product.add': 'أضف إلى السلة',
  'product.options': 'اختر المواصفات',
  'product.details': 'التفاصيل',
  'product.from': 'من {price}',
  'product.piece': 'قطعة',
  'product.more': 'عرض المزيد',
  'product.loading': 'جارٍ تحميل المنتجات',
  'checkout.button': 'إتمام الشراء',
  'checkout.buyNow': 'اشترِ الآن',
  'checkout.empty': 'السلة فارغة',
  'member.title': 'حسابك',
  'cart.open': {
    zero: 'افتح السلة، لا توجد منتجات',
    one: 'افتح السلة، منتج واحد',
    two: 'افتح السلة، منتجان',
    few: 'افتح السلة، {count} منتجات',
    many: 'افتح السلة، {count} منتجًا',
    other: 'افتح السلة، {count} منتج',
  },
  'problem.offline': 'لا يمكن الوصول إلى المتجر. تحقّق من اتصالك وحاول مرة أخرى.',
  ...sharedFirst,
}
