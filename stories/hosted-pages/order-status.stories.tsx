import type { Meta, StoryObj } from '@storybook/react-vite'
import { withCoupon, withItems } from '../scenarios.ts'
import { manyWanted, wanted } from '../shop/wanted.ts'
import { CARD, DETAILS, OFFLINE, POST, toPayment } from './buyer.ts'
import { atCheckout, drawPage, reload, send } from './hosted-story.tsx'
import { askedToPay, canceled, refunded, sent, toPreparedPayment } from './merchant.ts'

const meta: Meta = { title: 'Hosted pages/Order status', render: drawPage }
export default meta
type Story = StoryObj

const some = [withItems(wanted('everyday-mug', 4), wanted('stone-mortar'), wanted('cedar-pencils', 2))]
const giftCard = send('gift-card', { giftCardCode: 'FETL-2MND-K7QX-50EU' })
const pay = (card: keyof typeof CARD) => send('payment', CARD[card])

/** Right after the purchase the page thanks. */
export const JustPlaced: Story = atCheckout(some, ...toPayment, pay('approved'))
/** The same link, opened again from the mail. */
export const OpenedAgain: Story = atCheckout(some, ...toPayment, pay('approved'), reload({ placed: '0' }))
export const ChargedLater: Story = atCheckout(some, ...toPayment, pay('delayedCapture'))
export const PaidOutside: Story = atCheckout(some, ...toPayment, send('payment', OFFLINE))
export const WithCouponAndGiftCard: Story = atCheckout(
  [...some, withCoupon('FETTLE10')],
  ...toPayment,
  giftCard,
  pay('approved'),
)
/** The gift card has paid its part; the rest is reserved, or comes later. */
export const PartlyReserved: Story = atCheckout(some, ...toPayment, giftCard, pay('delayedCapture'))
export const PartlyPaid: Story = atCheckout(some, ...toPayment, giftCard, send('payment', OFFLINE))
/** The shop asks for the rest: the page leads to the payment. */
const asked = [...toPayment, send('payment', OFFLINE), askedToPay, reload({ placed: '0' })]
export const AskedToPay: Story = atCheckout(some, ...asked)
export const PaymentAskedFor: Story = atCheckout(some, ...asked, toPreparedPayment)
export const PaymentDeclined: Story = atCheckout(some, ...asked, toPreparedPayment, pay('declined'))
export const PaymentIncomplete: Story = atCheckout(
  some,
  ...asked,
  toPreparedPayment,
  send('payment', { [POST.method]: 'card' }),
)
export const Sent: Story = atCheckout(some, ...toPayment, pay('approved'), sent, reload({ placed: '0' }))
export const Canceled: Story = atCheckout(some, ...toPayment, pay('approved'), canceled, reload({ placed: '0' }))
export const Refunded: Story = atCheckout(some, ...toPayment, pay('approved'), refunded(), reload({ placed: '0' }))
export const CanceledAndRefunded: Story = atCheckout(
  some,
  ...toPayment,
  pay('approved'),
  refunded(),
  canceled,
  reload({ placed: '0' }),
)
export const PartlyRefunded: Story = atCheckout(
  some,
  ...toPayment,
  giftCard,
  pay('approved'),
  sent,
  refunded('12.50'),
  reload({ placed: '0' }),
)
export const WithNote: Story = atCheckout(
  some,
  ...toPayment,
  send('payment', { ...CARD.approved, [POST.note]: 'The bell is broken: please knock.' }),
)
export const Downloads: Story = atCheckout(
  [withItems(wanted('the-mending-book'))],
  send('details', { [POST.email]: DETAILS[POST.email] ?? '' }),
  giftCard,
  send('payment'),
)
export const FortyLines: Story = atCheckout([withItems(...manyWanted(40))], ...toPayment, pay('approved'))
export const LinkEnded: Story = atCheckout(some, ...toPayment, pay('approved'), reload({ key: 'another' }))
export const German: Story = { ...atCheckout(some, ...toPayment, pay('approved')), globals: { locale: 'de' } }
export const RightToLeft: Story = { ...atCheckout(some, ...toPayment, pay('approved')), globals: { locale: 'ar' } }
