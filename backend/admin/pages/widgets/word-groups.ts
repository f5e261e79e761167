import type { WidgetName } from '../../../contract/sites/widget-enumerations.ts'

/** The prefixes of the text keys that each widget uses. Texts that all widgets use are listed with each. */
const PREFIXES: Readonly<Record<WidgetName, readonly string[]>> = {
  product: ['product', 'picture', 'quantity', 'price', 'subscription'],
  cart: ['cart', 'totals', 'code', 'quantity', 'remove', 'rule', 'checkout'],
  'checkout-button': ['checkout'],
  member: [
    'member',
    'signIn',
    'signOut',
    'form',
    'approval',
    'passkeys',
    'verify',
    'captcha',
    'orders',
    'order',
    'security',
    'data',
    'subscriptions',
    'subscription',
    'addresses',
    'address',
    'profile',
    'picture',
    'community',
    'embedded',
  ],
  'back-in-stock': ['restock'],
  reviews: ['reviews', 'review', 'reviewRequest'],
  recommendations: ['recommendations'],
  search: ['search', 'product', 'price'],
}
const SHARED = ['problem', 'retry']

/** Whether a widget uses a text. */
export const isSaidBy = (widget: WidgetName, key: string): boolean => {
  const [prefix = ''] = key.split('.')
  return PREFIXES[widget].includes(prefix) || SHARED.includes(prefix)
}
