import type { Meta, StoryObj } from '@storybook/react-vite'
import { LINK_DAYS } from '../../backend/kernel/base/crypto/capability-link.ts'
import { ANOTHER_LOOK } from '../../backend/testing/models/another-look.ts'
import { advanceHours, brokenDown, withCoupon, withItems, withTheme } from '../scenarios.ts'
import { createLineItem } from '../shop/line-items.ts'
import { CARD, DETAILS, POST, UNTIL_DELIVERY, UNTIL_PAYMENT } from './buyer.ts'
import { atCheckout, changeShop, openMail, reload, renderPage, send } from './hosted-story.tsx'

/** Every hosted page and mail for a shop whose theme is unlike the demo shop's. */
const meta: Meta = { title: 'Hosted pages/Another look', render: renderPage }
export default meta
type Story = StoryObj

const some = [
  withTheme(ANOTHER_LOOK),
  withItems(createLineItem('everyday-mug', 4), createLineItem('stone-mortar'), createLineItem('cedar-pencils', 2)),
]
const paid = send('payment', CARD.approved)

export const Details: Story = atCheckout(some)
export const DetailsWithErrors: Story = atCheckout(
  some,
  send('details', { ...DETAILS, [POST.email]: 'not an address', [POST.city]: '' }),
)
export const Delivery: Story = atCheckout(some, ...UNTIL_DELIVERY)
export const Payment: Story = atCheckout([...some, withCoupon('FETTLE10')], ...UNTIL_PAYMENT)
export const CardDeclined: Story = atCheckout(some, ...UNTIL_PAYMENT, send('payment', CARD.declined))
export const BankAsksForConfirmation: Story = atCheckout(some, ...UNTIL_PAYMENT, send('payment', CARD.confirmation))
export const OrderPlaced: Story = atCheckout(some, ...UNTIL_PAYMENT, paid)
export const LinkEnded: Story = atCheckout(some, reload({ key: 'another' }))
export const LinkExpired: Story = atCheckout(
  some,
  ...UNTIL_DELIVERY,
  changeShop(advanceHours(24 * (LINK_DAYS + 2))),
  reload(),
)
export const BrokenDown: Story = atCheckout(some, changeShop(brokenDown), reload())
export const ConfirmationMail: Story = atCheckout(some, ...UNTIL_PAYMENT, paid, openMail)
