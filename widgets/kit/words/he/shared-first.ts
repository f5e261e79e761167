import type { Direction, SharedFirstWords } from '../language.ts'

export const dir: Direction = 'rtl'

export const sharedFirst: SharedFirstWords = {
  'price.before': 'מחיר קודם',
  'price.lowest': 'המחיר הנמוך ביותר ב-30 הימים האחרונים: {price}',
  'price.now': 'מחיר נוכחי',
  retry: 'לנסות שוב',
  'member.signIn': 'כניסה',
  'product.soldOut': 'אזל המלאי',
  'product.preorder': 'הזמנה מראש',
  'product.left': { one: 'נותר פריט אחד בלבד', two: 'נותרו שני פריטים בלבד', other: 'נותרו {count} פריטים בלבד' },
}
