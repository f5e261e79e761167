import type { Meta, StoryObj } from '@storybook/react-vite'
import { demoProduct } from '../../backend/demo/shop/index.ts'
import { RENEW } from '../../backend/hosted/new-link/expired-link-page.tsx'
import { LINK_DAYS } from '../../backend/kernel/base/crypto/capability-link.ts'
import { ADDRESS, signedInAs } from '../member/scenarios.ts'
import { changeShop as changeShopWhile, clickInPage, sequence } from '../play.ts'
import {
  advanceHours,
  brokenDown,
  couponFor,
  leftInStock,
  priceChanged,
  withCoupon,
  withItems,
  withoutResponse,
} from '../scenarios.ts'
import { EDGE_PRODUCTS } from '../shop/edge-products.ts'
import { createLineItem, createLineItems } from '../shop/line-items.ts'
import { CARD, DETAILS, POST, UNTIL_DELIVERY, UNTIL_PAYMENT } from './buyer.ts'
import { atCheckout, changeShop, clickButton, reload, renderPage, send } from './hosted-story.tsx'
import { withMemberships } from './merchant.ts'

const meta: Meta = { title: 'Hosted pages/Checkout', render: renderPage }
export default meta
type Story = StoryObj

const mortar = demoProduct('stone-mortar')
const some = [
  withItems(createLineItem('everyday-mug', 4), createLineItem('stone-mortar'), createLineItem('cedar-pencils', 2)),
]
/** In hours: longer than a link is valid. */
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
/** The address is accepted, with a suggestion beside it. */
export const EmailWithASlip: Story = atCheckout(
  some,
  send('country', { [POST.country]: 'DE' }),
  send('details', { ...DETAILS, [POST.email]: 'nora@gmial.com' }),
)
export const QuantityThatIsNone: Story = atCheckout(some, send('quantity', { [POST.quantity]: 'many' }))
export const MoreThanIsLeft: Story = atCheckout(some, send('quantity', { [POST.quantity]: '99999' }))
/** On its line, from the first step on. */
export const PriceChangedSinceTheCart: Story = atCheckout(some, changeShop(priceChanged(mortar.id, 99)), reload())
export const Emptied: Story = atCheckout([withItems(createLineItem('stone-mortar'))], send('remove-line'))
export const DetailsWithStates: Story = atCheckout(some, send('country', { [POST.country]: 'US' }))
/** Nothing to deliver, so no address is required. */
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
/** A billing address in another country, with its states. */
export const BillElsewhere: Story = atCheckout(
  some,
  ...UNTIL_PAYMENT,
  send('country', { [POST.billing]: 'other', [POST.billingCountry]: 'US' }),
)
export const CouponApplied: Story = atCheckout([...some, withCoupon('FETTLE10')], ...UNTIL_PAYMENT)
export const CouponExpired: Story = atCheckout(some, ...UNTIL_PAYMENT, send('coupon', { couponCode: 'SPRING24' }))
/** The code applied in the cart; a notice says that it no longer does. */
export const CodeEndedSinceTheCart: Story = atCheckout(
  [couponFor('TODAY10', 2), ...some, withCoupon('TODAY10')],
  ...UNTIL_PAYMENT,
  changeShop(advanceHours(3)),
  reload(),
)
const memberships = withMemberships(
  { name: 'Kitchen circle', productIds: [mortar.id], creditsTotal: 5 },
  { name: 'Mugs for the year', productIds: [demoProduct('everyday-mug').id], creditsTotal: 2 },
)
/** The buyer has two memberships: one can pay, the other covers fewer mugs than are in the cart. */
export const MembershipsToChoose: Story = atCheckout(some, ...UNTIL_PAYMENT, memberships, reload())
export const MembershipPays: Story = atCheckout(some, ...UNTIL_PAYMENT, memberships, reload(), send('membership'))
export const GiftCardPaysAPart: Story = atCheckout(
  some,
  ...UNTIL_PAYMENT,
  send('gift-card', { giftCardCode: 'FETL-2MND-K7QX-50EU' }),
)
/** Nothing is left to pay: no card is requested, and the button says so. */
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
  clickButton('answer', 'refuse'),
)

/** The buyer is never charged another price than the button showed: they have to confirm again. */
export const PriceChangedMeanwhile: Story = atCheckout(
  some,
  ...UNTIL_PAYMENT,
  changeShop(priceChanged(mortar.id, 99)),
  send('payment', CARD.approved),
)
export const SoldOutMeanwhile: Story = atCheckout(
  some,
  ...UNTIL_PAYMENT,
  changeShop(leftInStock(mortar.id, 0)),
  send('payment', CARD.approved),
)
export const EverythingSoldOut: Story = atCheckout(
  [withItems(createLineItem('stone-mortar'))],
  changeShop(leftInStock(mortar.id, 0)),
  reload(),
)
export const AlreadyCompleted: Story = atCheckout(some, ...UNTIL_PAYMENT, completed())
export const LinkEnded: Story = atCheckout(some, reload({ key: 'another' }))
/** Links are valid for 30 days; a new one is mailed to the buyer's address. */
export const LinkExpired: Story = atCheckout(some, ...UNTIL_DELIVERY, changeShop(advanceHours(MONTH)), reload())
export const LinkExpiredWithoutAddress: Story = atCheckout(some, changeShop(advanceHours(MONTH)), reload())
export const NewLinkSent: Story = atCheckout(
  some,
  ...UNTIL_DELIVERY,
  changeShop(advanceHours(MONTH)),
  reload(),
  clickButton(RENEW, '1'),
)
export const SystemError: Story = atCheckout(some, changeShop(brokenDown), reload())

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
export const RightToLeft: Story = {
  name: 'Right to left (RTL)',
  ...atCheckout(some, ...UNTIL_PAYMENT),
  globals: { locale: 'ar' },
}

const asMember = [signedInAs({ firstName: 'Nora', lastName: 'Lind', addresses: [ADDRESS] }), ...some]
/** A member's address is known. */
export const SignedIn: Story = atCheckout(asMember)
/** The payment is on its way: a second press does nothing. */
export const PaymentBusy: Story = {
  ...atCheckout(some, ...UNTIL_PAYMENT, send('gift-card', { giftCardCode: 'FETL-2MND-K7QX-50EU' })),
  play: sequence(
    changeShopWhile(withoutResponse),
    clickInPage('[value="offline"]', 'body'),
    clickInPage('.form-submit .button', '.form-submit .button[aria-busy]'),
  ),
}

function completed() {
  return async (walk: Parameters<ReturnType<typeof send>>[0]) => {
    await send('payment', CARD.approved)(walk)
    return reload()(walk)
  }
}
