import type { Meta, StoryObj } from '@storybook/react-vite'
import { withCoupon, withItems } from '../scenarios.ts'
import { createLineItem, createLineItems } from '../shop/line-items.ts'
import { CARD, OFFLINE, POST, UNTIL_PAYMENT } from './buyer.ts'
import { atCheckout, openMail, renderPage, send } from './hosted-story.tsx'

/** The mails that a buyer receives. */
const meta: Meta = { title: 'Hosted pages/Mails', render: renderPage }
export default meta
type Story = StoryObj

const some = [
  withItems(createLineItem('everyday-mug', 4), createLineItem('stone-mortar'), createLineItem('cedar-pencils', 2)),
]
const giftCard = send('gift-card', { giftCardCode: 'FETL-2MND-K7QX-50EU' })
const paid = send('payment', CARD.approved)

export const Confirmation: Story = atCheckout(some, ...UNTIL_PAYMENT, paid, openMail)
export const WithCodesAndNote: Story = atCheckout(
  [...some, withCoupon('FETTLE10')],
  ...UNTIL_PAYMENT,
  giftCard,
  send('payment', { ...CARD.approved, [POST.note]: 'The bell is broken: please knock.' }),
  openMail,
)
export const PaidLater: Story = atCheckout(some, ...UNTIL_PAYMENT, send('payment', OFFLINE), openMail)
export const FortyLines: Story = atCheckout([withItems(...createLineItems(40))], ...UNTIL_PAYMENT, paid, openMail)
export const German: Story = { ...atCheckout(some, ...UNTIL_PAYMENT, paid, openMail), globals: { locale: 'de' } }
export const RightToLeft: Story = {
  name: 'Right to left (RTL)',
  ...atCheckout(some, ...UNTIL_PAYMENT, paid, openMail),
  globals: { locale: 'ar' },
}
