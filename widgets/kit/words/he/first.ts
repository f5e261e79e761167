import type { FirstWords } from '../language.ts'
import { dir, sharedFirst } from './shared-first.ts'

export { dir }

export const words: FirstWords = {
  'product.add': 'הוספה לסל',
  'product.options': 'בחירת אפשרויות',
  'product.details': 'פרטים',
  'product.from': 'החל מ-{price}',
  'product.piece': 'יחידה',
  'product.more': 'הצגת פריטים נוספים',
  'product.loading': 'המוצרים נטענים',
  'checkout.button': 'לתשלום',
  'checkout.buyNow': 'קנייה עכשיו',
  'checkout.empty': 'הסל ריק',
  'member.title': 'החשבון שלך',
  'cart.open': { one: 'פתיחת הסל, פריט אחד', two: 'פתיחת הסל, שני פריטים', other: 'פתיחת הסל, {count} פריטים' },
  'problem.offline': 'אין חיבור לחנות. כדאי לבדוק את החיבור לאינטרנט ולנסות שוב.',
  ...sharedFirst,
}
