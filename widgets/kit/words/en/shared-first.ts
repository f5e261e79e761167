import type { Message } from '../../ui/message.ts'

export const dir = 'ltr'

/** What both widgets and hosted pages say, and widgets at once. */
export const sharedFirst = {
  'price.before': 'Regular price',
  'price.lowest': 'Lowest price of the last 30 days: {price}',
  'price.now': 'Sale price',
  retry: 'Try again',
  'member.signIn': 'Sign in',
  'product.soldOut': 'Sold out',
  'product.preorder': 'Pre-order',
  'product.left': { one: 'Only {count} left', other: 'Only {count} left' },
} as const satisfies Readonly<Record<string, Message>>
