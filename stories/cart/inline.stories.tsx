import type { Meta, StoryObj } from '@storybook/react-vite'
import { demoProduct } from '../../backend/demo/shop/index.ts'
import { element } from '../../widgets/cart/element.ts'
import { createControls } from '../docs/attribute-controls.ts'
import { changeShop, click, fill, focus, pressEnter, sequence, waitFor } from '../play.ts'
import {
  addingFirstItem,
  advanceHours,
  brokenDown,
  couponFor,
  deliveringOnlyTo,
  giftCardFor,
  inCurrency,
  leftInStock,
  lineRemoved,
  offline,
  orderPlaced,
  priceChanged,
  productDeleted,
  quantityChanged,
  storageWithoutAnswer,
  takingPreorders,
  whileOffline,
  withCoupon,
  withGiftCard,
  withItems,
  withoutResponse,
} from '../scenarios.ts'
import { EDGE_PRODUCTS } from '../shop/edge-products.ts'
import { createLineItem, createLineItems } from '../shop/line-items.ts'
import type { Attributes } from '../widget.tsx'
import { renderWidget, withScenarios } from '../widget-story.tsx'

const meta: Meta<Attributes> = {
  title: 'Cart/Inline',
  argTypes: createControls(element.attributes),
  args: { layout: 'inline', 'continue-href': '#products' },
  render: renderWidget('cart', 'column'),
}
export default meta
type Story = StoryObj<Attributes>

const kettle = demoProduct('enamel-kettle')
const mortar = demoProduct('stone-mortar')
const openCodes = click('[part=codes] summary')
const enterCode = (form: 1 | 2, code: string) => {
  const inForm = `[part=codes] form:nth-of-type(${form})`
  return sequence(openCodes, fill(`${inForm} input`, code), click(`${inForm} button`))
}
const sendTo = (country: string, postcode: string) =>
  sequence(
    click('[part=estimate] summary'),
    // The countries load when the pointer or focus is near.
    waitFor(`[name=country] option[value=${country}]`),
    fill('[name=country]', country),
    ...(postcode ? [fill('[name=postalCode]', postcode)] : []),
    click('[part=estimate] button'),
    waitFor('[part~=totals-shipping], .field-error'),
  )
const some = withItems(
  createLineItem('everyday-mug', 4),
  createLineItem('enamel-kettle'),
  createLineItem('cedar-pencils', 2),
)

export const OneLine: Story = { ...withScenarios(withItems(createLineItem('olive-wood-board'))), tags: ['state:usual'] }
export const SomeLines: Story = { ...withScenarios(some), tags: ['state:usual'] }
/** A line that is ordered ahead. */
export const PreorderedLine: Story = {
  ...withScenarios(
    takingPreorders(mortar.id),
    withItems({ ...createLineItem('stone-mortar'), preOrderRequested: true }),
  ),
  play: waitFor('[part=preorder]'),
}
export const FortyLines: Story = { ...withScenarios(withItems(...createLineItems(40))), tags: ['state:many'] }
/** On a wide page the total has a column of its own. */
export const Wide: Story = {
  ...withScenarios(some, withCoupon('FETTLE10')),
  render: renderWidget('cart'),
  tags: ['state:usual'],
}
export const Empty: Story = { ...withScenarios(), tags: ['state:empty'] }
/** The order was placed in the checkout's popup. */
export const ThanksForTheOrder: Story = {
  ...withScenarios(),
  play: sequence(waitFor('.cart-empty'), changeShop(orderPlaced), waitFor('[part~=notice-success]')),
  tags: ['state:empty'],
}
/** The page says in the slot what there is to do, and where to go. */
export const EmptyInTheWordsOfThePage: Story = {
  ...withScenarios(),
  args: { 'continue-href': '' },
  render: renderWidget(
    'cart',
    'column',
    <p slot="empty">Nothing in here yet. The kitchen is a good place to begin.</p>,
  ),
  tags: ['state:empty', 'state:slots'],
}
/** The browser is slow to find what it has stored. */
export const Loading: Story = { ...withScenarios(some, storageWithoutAnswer), tags: ['state:loading'] }
/** The first item was added a moment ago, and the shop is slow to answer. */
export const FirstItemOnItsWay: Story = {
  ...withScenarios(),
  play: sequence(
    waitFor('.cart-empty'),
    changeShop(withoutResponse),
    changeShop(addingFirstItem),
    waitFor('.skeleton'),
  ),
  tags: ['state:loading'],
}
/** The shop fails while the page is open: the quantity is rolled back. */
export const SystemError: Story = {
  ...withScenarios(some),
  play: sequence(
    waitFor('.cart-free'),
    changeShop(brokenDown),
    click('.stepper button:last-of-type'),
    waitFor('.cart-complaint[role=alert]'),
  ),
  tags: ['state:error'],
}
/** The stored cart is shown; the buyer's changes are sent when the shop is reachable. */
export const OfflineWithQueuedEdits: Story = {
  ...withScenarios(some, offline, whileOffline(quantityChanged(0, 6))),
  tags: ['state:offline'],
}
export const OfflineAtTheFirstVisit: Story = { ...withScenarios(offline, whileOffline(some)), tags: ['state:offline'] }

export const ProductDeletedMeanwhile: Story = {
  ...withScenarios(some, productDeleted(kettle.id)),
  tags: ['state:sold-out'],
}
export const SoldOutMeanwhile: Story = {
  ...withScenarios(some, leftInStock(kettle.id, 0)),
  tags: ['state:sold-out', 'state:disabled'],
}
export const TooFewLeft: Story = {
  ...withScenarios(withItems(createLineItem('stone-mortar', 5)), leftInStock(mortar.id, 2)),
  tags: ['state:refused'],
}
/** 999 typed where 3 are left. */
export const QuantityOverTheStock: Story = {
  ...withScenarios(leftInStock(mortar.id, 3), withItems(createLineItem('stone-mortar'))),
  play: sequence(fill('.stepper input', '999'), pressEnter('.stepper input'), waitFor('.quantity-note, .notice')),
  tags: ['state:refused'],
}
export const QuantityOfNone: Story = {
  ...withScenarios(withItems(createLineItem('stone-mortar', 2))),
  play: sequence(fill('.stepper input', '0'), pressEnter('.stepper input'), waitFor('.quantity-note')),
  tags: ['state:invalid'],
}
/** The destination's region has a free-shipping threshold, and this cart is far below it. */
export const HardlyTowardsFreeShipping: Story = {
  ...withScenarios(withItems(createLineItem('cedar-pencils'))),
  play: sendTo('IE', ''),
}
export const TowardsFreeShipping: Story = {
  ...withScenarios(withItems(createLineItem('everyday-mug'))),
  play: sendTo('IE', ''),
}
export const FreeShippingReached: Story = { ...withScenarios(some), play: sendTo('IE', ''), tags: ['state:done'] }
export const PriceChangedMeanwhile: Story = withScenarios(
  withItems(createLineItem('stone-mortar', 2)),
  priceChanged(mortar.id, 99),
)
export const Discounted: Story = withScenarios(
  withItems(createLineItem('tumblers-set-of-four', 2), createLineItem('linen-napkins')),
)

export const CouponApplied: Story = { ...withScenarios(some, withCoupon('FETTLE10')), tags: ['state:done'] }
/** An expired code is entered. */
export const CouponExpired: Story = { ...withScenarios(some), play: enterCode(1, 'SPRING24'), tags: ['state:invalid'] }
/** The code was applied, and has ended since: the discount is gone. */
export const CouponEndedMeanwhile: Story = withScenarios(
  couponFor('TODAY', 2),
  some,
  withCoupon('TODAY'),
  advanceHours(3),
)
export const TotalsWithShippingAndTax: Story = {
  ...withScenarios(some, withCoupon('FETTLE10')),
  play: sendTo('DE', '10115'),
}
export const NotDeliveredThere: Story = {
  ...withScenarios(deliveringOnlyTo('GB'), some),
  play: sendTo('FR', ''),
  tags: ['state:refused'],
}
/** The message names the amount that is missing. */
export const CouponBelowItsMinimum: Story = {
  ...withScenarios(couponFor('FROM99', 5, '99'), withItems(createLineItem('everyday-mug'))),
  play: sequence(enterCode(1, 'FROM99'), waitFor('.field-error')),
}
/** The coupon applied until lines were removed. */
export const CouponBelowItsMinimumSince: Story = withScenarios(
  couponFor('FROM50', 5, '50'),
  withItems(createLineItem('everyday-mug', 4), createLineItem('enamel-kettle')),
  withCoupon('FROM50'),
  quantityChanged(0, 1),
  lineRemoved(1),
)
/** The gift card applies; the coupon's message says why it does not. */
export const OneCodeDoesNotCount: Story = withScenarios(
  couponFor('FROM50', 5, '50'),
  withItems(createLineItem('everyday-mug', 4), createLineItem('enamel-kettle')),
  withCoupon('FROM50'),
  withGiftCard('FETL-2MND-K7QX-50EU'),
  quantityChanged(0, 1),
  lineRemoved(1),
)
export const GiftCardApplied: Story = {
  ...withScenarios(some, withGiftCard('FETL-2MND-K7QX-50EU')),
  tags: ['state:done'],
}
export const GiftCardUnknown: Story = {
  ...withScenarios(some),
  play: sequence(enterCode(2, 'BOGUS-1234'), waitFor('.field-error')),
  tags: ['state:invalid'],
}
/** The shop has withdrawn the card since. */
export const GiftCardEndedMeanwhile: Story = withScenarios(
  giftCardFor('FETL-LOST', 2),
  some,
  withGiftCard('FETL-LOST'),
  advanceHours(3),
)
export const GiftCardForGiftCard: Story = {
  ...withScenarios(withItems(createLineItem('gift-card'))),
  play: sequence(enterCode(2, 'FETL-2MND-K7QX-50EU'), waitFor('.field-error')),
}
export const DigitalAndGiftCard: Story = withScenarios(
  withItems(createLineItem('the-mending-book'), createLineItem('gift-card')),
)

export const LongWords: Story = {
  ...withScenarios(
    withItems(
      {
        productId: EDGE_PRODUCTS.longWords.id,
        quantity: 2,
        options: {
          Oberflächenbehandlungsverfahren: 'Feuerverzinkt und hochglanzpulverbeschichtet',
          Farbe: 'Flaschengrün-dunkelmoosgrau',
        },
      },
      createLineItem('reise-und-skizzenbuch'),
    ),
  ),
  globals: { locale: 'de' },
  tags: ['state:long'],
}
export const SixteenDigits: Story = {
  ...withScenarios(withItems({ productId: EDGE_PRODUCTS.dearest.id, quantity: 100 })),
  tags: ['state:long'],
}
export const NoPicture: Story = withScenarios(withItems({ productId: EDGE_PRODUCTS.noPicture.id }))
export const RightToLeft: Story = {
  name: 'Right to left (RTL)',
  ...withScenarios(some, withCoupon('FETTLE10')),
  globals: { locale: 'ar' },
  tags: ['state:right-to-left'],
}
export const CodeBusy: Story = {
  ...withScenarios(some),
  play: sequence(
    openCodes,
    waitFor('.cart-free'),
    changeShop(withoutResponse),
    fill('[part=codes] form:nth-of-type(1) input', 'FETTLE10'),
    click('[part=codes] form:nth-of-type(1) button'),
    waitFor('[part=codes] [aria-busy]'),
  ),
  tags: ['state:busy'],
}
export const AnotherCurrency: Story = withScenarios(some, inCurrency('USD', '1.0834'))
/** The page's own content above the lines and below the button. */
export const Slots: Story = {
  ...withScenarios(some),
  render: renderWidget(
    'cart',
    'column',
    <>
      <p slot="header">Orders before noon leave the workshop today.</p>
      <p slot="footer">You can send everything back within 30 days.</p>
    </>,
  ),
  tags: ['state:slots'],
}
export const StepperFocused: Story = { ...withScenarios(some), play: focus('.stepper input'), tags: ['state:focus'] }
