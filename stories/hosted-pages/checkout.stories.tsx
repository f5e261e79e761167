import type { Meta, StoryObj } from '@storybook/react-vite'
import { demoProduct } from '../../backend/demo/shop/index.ts'
import { RENEW } from '../../backend/hosted/shared/new-link/expired-link-page.tsx'
import { LINK_DAYS } from '../../backend/kernel/crypto/capability-link.ts'
import { brokenDown, couponFor, later, leftInStock, priceChanged, withCoupon, withItems } from '../scenarios.ts'
import { EDGE_PRODUCTS } from '../shop/edge-products.ts'
import { createLineItem, createLineItems } from '../shop/line-items.ts'
import { CARD, DETAILS, POST, UNTIL_DELIVERY, UNTIL_PAYMENT } from './buyer.ts'
import { answer, atCheckout, drawPage, happens, reload, send } from './hosted-story.tsx'
import { buyerHolds } from './merchant.ts'

const meta: Meta = { title: 'Hosted pages/Checkout', render: drawPage }
export default meta
type Story = StoryObj

const mortar = demoProduct('stone-mortar')
const some = [
  withItems(createLineItem('everyday-mug', 4), createLineItem('stone-mortar'), createLineItem('cedar-pencils', 2)),
]
/** In hours: longer than a link opens. */
const MONTH = 24 * (LINK_DAYS + 2)
const digital = [withItems(createLineItem('the-mending-book'))]

export const Details: Story = atCheckout(some)
export const DetailsWithErrors: Story = atCheckout(
  some,
  send('details', { ...DETAILS, [POST.email]: 'not an address', [POST.city]: '' }),
)
export const WrongPhoneAndPostcode: Story = atCheckout(
  some,
  send('country', { [POST.country]: 'DE' }),
  send('details', { ...DETAILS, [POST.phone]: '123', [POST.postalCode]: '1011' }),
)
/** The address is taken, and asked about beside it. */
export const EmailWithASlip: Story = atCheckout(
  some,
  send('country', { [POST.country]: 'DE' }),
  send('details', { ...DETAILS, [POST.email]: 'nora@gmial.com' }),
)
export const QuantityThatIsNone: Story = atCheckout(some, send('quantity', { [POST.quantity]: 'many' }))
export const MoreThanIsLeft: Story = atCheckout(some, send('quantity', { [POST.quantity]: '99999' }))
/** On its line, from the first step on. */
export const PriceChangedSinceTheCart: Story = atCheckout(some, happens(priceChanged(mortar.id, 99)), reload())
export const Emptied: Story = atCheckout([withItems(createLineItem('stone-mortar'))], send('remove-line'))
export const DetailsWithStates: Story = atCheckout(some, send('country', { [POST.country]: 'US' }))
/** Nothing to deliver: no address is asked for. */
export const DetailsForDownloads: Story = atCheckout(digital)
export const Delivery: Story = atCheckout(some, ...UNTIL_DELIVERY)
export const Payment: Story = atCheckout(some, ...UNTIL_PAYMENT)
export const PaymentWithErrors: Story = atCheckout(
  some,
  ...UNTIL_PAYMENT,
  send('payment', { ...CARD.approved, [POST.cardExpiry]: '02/24', [POST.cardCode]: '' }),
)
export const PaymentForDownloads: Story = atCheckout(
  digital,
  send('details', { [POST.email]: DETAILS[POST.email] ?? '' }),
)
/** A bill to another country, with its states. */
export const BillElsewhere: Story = atCheckout(
  some,
  ...UNTIL_PAYMENT,
  send('country', { [POST.billing]: 'other', [POST.billingCountry]: 'US' }),
)
export const CouponApplied: Story = atCheckout([...some, withCoupon('FETTLE10')], ...UNTIL_PAYMENT)
export const CouponExpired: Story = atCheckout(some, ...UNTIL_PAYMENT, send('coupon', { couponCode: 'SPRING24' }))
/** It counted in the cart; a notice says that it does no more, where the eye is. */
export const CodeEndedSinceTheCart: Story = atCheckout(
  [couponFor('TODAY10', 2), ...some, withCoupon('TODAY10')],
  ...UNTIL_PAYMENT,
  happens(later(3)),
  reload(),
)
const memberships = buyerHolds(
  { name: 'Kitchen circle', productIds: [mortar.id], creditsTotal: 5 },
  { name: 'Mugs for the year', productIds: [demoProduct('everyday-mug').id], creditsTotal: 2 },
)
/** One can pay, the other covers fewer mugs than there are. */
export const MembershipsToChoose: Story = atCheckout(some, ...UNTIL_PAYMENT, memberships, reload())
export const MembershipPays: Story = atCheckout(some, ...UNTIL_PAYMENT, memberships, reload(), send('membership'))
export const GiftCardPaysAPart: Story = atCheckout(
  some,
  ...UNTIL_PAYMENT,
  send('gift-card', { giftCardCode: 'FETL-2MND-K7QX-50EU' }),
)
/** Nothing is left to pay: no card is asked for, and the button says so. */
export const GiftCardPaysAll: Story = atCheckout(
  digital,
  send('details', { [POST.email]: DETAILS[POST.email] ?? '' }),
  send('gift-card', { giftCardCode: 'FETL-2MND-K7QX-50EU' }),
)
export const GiftCardEmpty: Story = atCheckout(
  some,
  ...UNTIL_PAYMENT,
  send('gift-card', { giftCardCode: 'FETL-9DRN-W4HT-25EU' }),
)

export const CardDeclined: Story = atCheckout(some, ...UNTIL_PAYMENT, send('payment', CARD.declined))
export const InsufficientFunds: Story = atCheckout(some, ...UNTIL_PAYMENT, send('payment', CARD.insufficientFunds))
export const BankAsksForConfirmation: Story = atCheckout(some, ...UNTIL_PAYMENT, send('payment', CARD.confirmation))
export const ConfirmationRefused: Story = atCheckout(
  some,
  ...UNTIL_PAYMENT,
  send('payment', CARD.confirmation),
  answer('answer', 'refuse'),
)

/** Another price than the button said is never charged: the buyer is asked again. */
export const PriceChangedMeanwhile: Story = atCheckout(
  some,
  ...UNTIL_PAYMENT,
  happens(priceChanged(mortar.id, 99)),
  send('payment', CARD.approved),
)
export const SoldOutMeanwhile: Story = atCheckout(
  some,
  ...UNTIL_PAYMENT,
  happens(leftInStock(mortar.id, 0)),
  send('payment', CARD.approved),
)
export const EverythingSoldOut: Story = atCheckout(
  [withItems(createLineItem('stone-mortar'))],
  happens(leftInStock(mortar.id, 0)),
  reload(),
)
export const AlreadyCompleted: Story = atCheckout(some, ...UNTIL_PAYMENT, completed())
export const LinkEnded: Story = atCheckout(some, reload({ key: 'another' }))
/** Good for 30 days; a new one goes to the address that the buyer gave. */
export const LinkExpired: Story = atCheckout(some, ...UNTIL_DELIVERY, happens(later(MONTH)), reload())
export const LinkExpiredWithoutAddress: Story = atCheckout(some, happens(later(MONTH)), reload())
export const NewLinkSent: Story = atCheckout(
  some,
  ...UNTIL_DELIVERY,
  happens(later(MONTH)),
  reload(),
  answer(RENEW, '1'),
)
export const SystemError: Story = atCheckout(some, happens(brokenDown), reload())

export const FortyLines: Story = atCheckout([withItems(...createLineItems(40))], ...UNTIL_PAYMENT)
export const LongWords: Story = {
  ...atCheckout(
    [
      withItems(
        {
          productId: EDGE_PRODUCTS.longWords.id,
          options: {
            Oberflächenbehandlungsverfahren: 'Feuerverzinkt und hochglanzpulverbeschichtet',
            Farbe: 'Flaschengrün-dunkelmoosgrau',
          },
        },
        createLineItem('reise-und-skizzenbuch'),
      ),
    ],
    ...UNTIL_PAYMENT,
  ),
  globals: { locale: 'de' },
}
export const SixteenDigits: Story = atCheckout(
  [withItems({ productId: EDGE_PRODUCTS.dearest.id, quantity: 100 })],
  ...UNTIL_PAYMENT,
)
export const RightToLeft: Story = { ...atCheckout(some, ...UNTIL_PAYMENT), globals: { locale: 'ar' } }

function completed() {
  return async (walk: Parameters<ReturnType<typeof send>>[0]) => {
    await send('payment', CARD.approved)(walk)
    return reload()(walk)
  }
}
