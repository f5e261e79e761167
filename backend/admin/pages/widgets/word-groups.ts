import type { WidgetName } from '../../../contract/sites/widget-enumerations.ts'

/** Words of widgets begin with what they are about; this is whose they are. What all share is on the page of each. */
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
}
const SHARED = ['problem', 'retry']

/** Whether a widget says a text. */
export const isSaidBy = (widget: WidgetName, key: string): boolean => {
  const [prefix = ''] = key.split('.')
  return PREFIXES[widget].includes(prefix) || SHARED.includes(prefix)
}
