import type { Meta, StoryObj } from '@storybook/react-vite'
import { brokenDown, withCoupon, withItems } from '../scenarios.ts'
import { createLineItem, createLineItems } from '../shop/line-items.ts'
import { CARD, DETAILS, OFFLINE, POST, UNTIL_PAYMENT } from './buyer.ts'
import { atCheckout, changeShop, reload, renderPage, send } from './hosted-story.tsx'
import { cancelOrder, refund, requestPayment, shipOrder, toPreparedPayment } from './merchant.ts'

const meta: Meta = { title: 'Hosted pages/Order status', render: renderPage }
export default meta
type Story = StoryObj

const some = [
  withItems(createLineItem('everyday-mug', 4), createLineItem('stone-mortar'), createLineItem('cedar-pencils', 2)),
]
const giftCard = send('gift-card', { giftCardCode: 'FETL-2MND-K7QX-50EU' })
const pay = (card: keyof typeof CARD) => send('payment', CARD[card])

/** Right after the purchase the page says thank you. */
export const JustPlaced: Story = atCheckout(some, ...UNTIL_PAYMENT, pay('approved'))
/** The order's page, opened again by the link in the mail. */
export const OpenedAgain: Story = atCheckout(some, ...UNTIL_PAYMENT, pay('approved'), reload({ placed: '0' }))
export const ChargedLater: Story = atCheckout(some, ...UNTIL_PAYMENT, pay('delayedCapture'))
export const PaidOutside: Story = atCheckout(some, ...UNTIL_PAYMENT, send('payment', OFFLINE))
export const WithCouponAndGiftCard: Story = atCheckout(
  [...some, withCoupon('FETTLE10')],
  ...UNTIL_PAYMENT,
  giftCard,
  pay('approved'),
)
/** The gift card has paid part; the rest is reserved, or due later. */
export const PartlyReserved: Story = atCheckout(some, ...UNTIL_PAYMENT, giftCard, pay('delayedCapture'))
export const PartlyPaid: Story = atCheckout(some, ...UNTIL_PAYMENT, giftCard, send('payment', OFFLINE))
/** The shop requests the balance: the page links to the payment. */
const paymentRequestedSteps = [...UNTIL_PAYMENT, send('payment', OFFLINE), requestPayment, reload({ placed: '0' })]
export const PaymentRequested: Story = atCheckout(some, ...paymentRequestedSteps)
export const PaymentLink: Story = atCheckout(some, ...paymentRequestedSteps, toPreparedPayment)
export const PaymentDeclined: Story = atCheckout(some, ...paymentRequestedSteps, toPreparedPayment, pay('declined'))
export const PaymentIncomplete: Story = atCheckout(
  some,
  ...paymentRequestedSteps,
  toPreparedPayment,
  send('payment', { [POST.method]: 'card' }),
)
export const Sent: Story = atCheckout(some, ...UNTIL_PAYMENT, pay('approved'), shipOrder, reload({ placed: '0' }))
export const Canceled: Story = atCheckout(some, ...UNTIL_PAYMENT, pay('approved'), cancelOrder, reload({ placed: '0' }))
export const Refunded: Story = atCheckout(some, ...UNTIL_PAYMENT, pay('approved'), refund(), reload({ placed: '0' }))
export const CanceledAndRefunded: Story = atCheckout(
  some,
  ...UNTIL_PAYMENT,
  pay('approved'),
  refund(),
  cancelOrder,
  reload({ placed: '0' }),
)
export const PartlyRefunded: Story = atCheckout(
  some,
  ...UNTIL_PAYMENT,
  giftCard,
  pay('approved'),
  shipOrder,
  refund('12.50'),
  reload({ placed: '0' }),
)
export const WithNote: Story = atCheckout(
  some,
  ...UNTIL_PAYMENT,
  send('payment', { ...CARD.approved, [POST.note]: 'The bell is broken: please knock.' }),
)
export const Downloads: Story = atCheckout(
  [withItems(createLineItem('the-mending-book'))],
  send('details', { [POST.email]: DETAILS[POST.email] ?? '' }),
  giftCard,
  send('payment'),
)
export const FortyLines: Story = atCheckout([withItems(...createLineItems(40))], ...UNTIL_PAYMENT, pay('approved'))
export const LinkEnded: Story = atCheckout(some, ...UNTIL_PAYMENT, pay('approved'), reload({ key: 'another' }))
export const German: Story = { ...atCheckout(some, ...UNTIL_PAYMENT, pay('approved')), globals: { locale: 'de' } }
export const RightToLeft: Story = {
  name: 'Right to left (RTL)',
  ...atCheckout(some, ...UNTIL_PAYMENT, pay('approved')),
  globals: { locale: 'ar' },
}
export const OneLine: Story = atCheckout(
  [withItems(createLineItem('olive-wood-board'))],
  ...UNTIL_PAYMENT,
  pay('approved'),
  reload({ placed: '0' }),
)
export const SystemError: Story = atCheckout(
  some,
  ...UNTIL_PAYMENT,
  pay('approved'),
  changeShop(brokenDown),
  reload({ placed: '0' }),
)
