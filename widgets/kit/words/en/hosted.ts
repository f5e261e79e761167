import type { Message } from '../../ui/message.ts'
import { account } from './account.ts'
import { admin } from './admin.ts'
import { checkout } from './checkout.ts'
import { mails } from './mails.ts'
import { order } from './order.ts'
import { papers } from './papers.ts'
import { review } from './review.ts'
import { dir, sharedFirst } from './shared-first.ts'
import { sharedLater } from './shared-later.ts'
import { subscription } from './subscription.ts'
import { withdrawal } from './withdrawal.ts'

export { dir }

/** What hosted pages and mails say. */
export const words = {
  ...sharedFirst,
  ...sharedLater,
  ...checkout,
  ...order,
  ...account,
  ...admin,
  ...mails,
  ...subscription,
  ...review,
  ...papers,
  ...withdrawal,
  'frame.skip': 'Skip to the content',
  'frame.back': 'Back to the shop',
  'frame.policies': 'Legal',
  'summary.title': 'Order summary',
  'policy.date': 'As of {date}',
  'summary.items': { one: '{count} item', other: '{count} items' },
  'summary.quantity': 'Quantity {count}',
  'summary.quantity.of': 'Quantity: {name}',
  'summary.changed': 'The price has changed. In your cart: {before}',
  'summary.shipping.later': 'Calculated at the next step',
  'summary.paid': 'Paid',
  'summary.reserved': 'Reserved',
  'summary.refunded': 'Refunded',
  'totals.pickup': 'Pickup',
  'summary.gone': 'No longer sold',
  'ended.empty.title': 'Your checkout is empty',
  'ended.empty.text': 'Add something to your cart, then come back.',
  'ended.expired.title': 'This checkout has expired',
  'ended.expired.text': 'The link has expired or is incomplete. Your cart in the shop is still there.',
  'ended.order.title': 'We can’t find this order',
  'ended.order.text': 'The link is incomplete or no longer valid. Use the link in your order confirmation.',
  'ended.order-error.text': 'Your order is kept as it is. Try again in a moment.',
  'ended.download.title': 'This file can’t be downloaded',
  'ended.download-expired.text': 'The link has expired. Ask the shop for a new one.',
  'ended.download-used-up.text': 'The file was downloaded as often as it may be. Ask the shop for a new link.',
  'ended.download-unpaid.text': 'The order is not paid, or was cancelled or refunded.',
  'ended.download-refunded.text': 'You got your money back for this file. Ask the shop if that is not right.',
  'ended.download-missing.text': 'The link is incomplete or no longer valid. Open it again from your order.',
  'ended.completed.title': 'This order has already been placed',
  'ended.completed.text': 'You will not be charged again.',
  'ended.completed.action': 'See your order',
  'ended.sold-out.title': 'Everything in this checkout is sold out',
  'ended.sold-out.text': 'Sorry, everything has sold out. Nothing was charged.',
  'ended.refused.title': 'Please try again',
  'ended.refused.text': 'This checkout page was out of date. Nothing has changed.',
  'ended.refused.action': 'To the checkout',
  'ended.busy.title': 'Too many requests',
  'ended.busy.text': 'Wait a minute, then try again. Your cart and what you entered before are kept.',
  'ended.error.title': 'Something went wrong on our side',
  'ended.error.text': 'Your cart and what you entered are kept. Try again in a moment; you will not be charged twice.',
  'ended.error.reference': 'If you write to the shop about it, name this reference: {reference}',
  'link.expired.title': 'This link has expired',
  'link.offered.text':
    'Links to checkouts and orders work for {days} days. We can send a new one to the e-mail address we have.',
  'link.offered.action': 'Send a new link',
  'link.none.text':
    'Links to checkouts and orders work for {days} days. Start again in the shop, or ask it for a new link.',
  'link.sent.title': 'A new link is on its way',
  'link.sent.text': 'Check your inbox in a few minutes. If it isn’t there, check your spam folder.',
} as const satisfies Readonly<Record<string, Message>>
