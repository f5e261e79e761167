import type { Message } from '../../ui/message.ts'
import { dir, sharedFirst } from './shared-first.ts'

export { dir }

/** What can be said as soon as there is a widget. */
export const words = {
  'product.add': 'Add to cart',
  'product.options': 'Choose options',
  'product.details': 'Details',
  'product.from': 'from {price}',
  'product.piece': 'piece',
  'product.more': 'Load more',
  'product.loading': 'Products are loading',
  'checkout.button': 'Check out',
  'checkout.buyNow': 'Buy now',
  'checkout.empty': 'The cart is empty',
  'member.title': 'Your account',
  'cart.open': { one: 'Open the cart, {count} item', other: 'Open the cart, {count} items' },
  'problem.offline': 'The shop can’t be reached. Check your connection and try again.',
  ...sharedFirst,
} as const satisfies Readonly<Record<string, Message>>
