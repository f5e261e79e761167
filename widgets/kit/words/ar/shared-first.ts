import type { Direction, SharedFirstWords } from '../language.ts'

export const dir: Direction = 'rtl'

export const sharedFirst: SharedFirstWords = {
  'price.before': 'السعر السابق',
  'price.lowest': 'أدنى سعر خلال آخر 30 يومًا: {price}',
  'price.now': 'السعر الحالي',
  retry: 'حاول مرة أخرى',
  'member.signIn': 'تسجيل الدخول',
  'product.soldOut': 'نفدت الكمية',
  'product.preorder': 'طلب مسبق',
  'product.left': {
    zero: 'لم تبق أي قطعة',
    one: 'بقيت قطعة واحدة فقط',
    two: 'بقيت قطعتان فقط',
    few: 'بقيت {count} قطع فقط',
    many: 'بقيت {count} قطعة فقط',
    other: 'بقيت {count} قطعة فقط',
  },
}
