import type { Meta, StoryObj } from '@storybook/react-vite'
import { demoProduct } from '../../backend/demo/shop/index.ts'
import { createControls } from '../docs/attribute-controls.ts'
import { enter, fill, happens, inOrder, press, shows } from '../play.ts'
import {
  brokenDown,
  couponFor,
  deliveringOnlyTo,
  giftCardFor,
  later,
  leftInStock,
  lineRemoved,
  meanwhile,
  offline,
  orderPlaced,
  priceChanged,
  productDeleted,
  quantityChanged,
  waiting,
  withCoupon,
  withGiftCard,
  withItems,
} from '../scenarios.ts'
import { EDGE_PRODUCTS } from '../shop/edge-products.ts'
import { createLineItem, createLineItems } from '../shop/line-items.ts'
import type { Attributes } from '../widget.tsx'
import { drawWidget, inTab } from '../widget-story.tsx'
import { CART_WORDS } from './attributes.ts'

const meta: Meta<Attributes> = {
  title: 'Cart/Inline',
  argTypes: createControls(CART_WORDS),
  args: { layout: 'inline', 'continue-href': '#products' },
  render: drawWidget('cart', 'column'),
}
export default meta
type Story = StoryObj<Attributes>

const kettle = demoProduct('enamel-kettle')
const mortar = demoProduct('stone-mortar')
const openCodes = press('[part=codes] summary')
const enterCode = (form: 1 | 2, code: string) => {
  const inForm = `[part=codes] form:nth-of-type(${form})`
  return inOrder(openCodes, fill(`${inForm} input`, code), press(`${inForm} button`))
}
const sendTo = (country: string, postcode: string) =>
  inOrder(
    press('[part=estimate] summary'),
    // The countries come when somebody is near.
    shows(`[name=country] option[value=${country}]`),
    fill('[name=country]', country),
    ...(postcode ? [fill('[name=postalCode]', postcode)] : []),
    press('[part=estimate] button'),
    shows('[part~=totals-shipping], .field-error'),
  )
const some = withItems(
  createLineItem('everyday-mug', 4),
  createLineItem('enamel-kettle'),
  createLineItem('cedar-pencils', 2),
)

export const OneLine: Story = inTab(withItems(createLineItem('olive-wood-board')))
export const SomeLines: Story = inTab(some)
export const FortyLines: Story = { ...inTab(withItems(...createLineItems(40))) }
export const Empty: Story = inTab()
/** The order was placed in the checkout's own window. */
export const ThanksForTheOrder: Story = {
  ...inTab(),
  play: inOrder(shows('.cart-empty'), happens(orderPlaced), shows('[part~=notice-success]')),
}
export const EmptyWithoutAWayOn: Story = { ...inTab(), args: { 'continue-href': '' } }
/** Something was put in while the shop could not be reached; now it takes its time. */
export const Loading: Story = inTab(offline, meanwhile(some), waiting)
/** The shop broke down while the page was open: the quantity goes back to what the shop has. */
export const SystemError: Story = {
  ...inTab(some),
  play: inOrder(
    shows('.stepper'),
    happens(brokenDown),
    press('.stepper button:last-of-type'),
    shows('.cart-complaint[role=alert]'),
  ),
}
/** The last cart that was seen is shown; what the buyer changed is sent when the shop can be reached. */
export const OfflineWithQueuedEdits: Story = inTab(some, offline, meanwhile(quantityChanged(0, 6)))
export const OfflineAtTheFirstVisit: Story = inTab(offline, meanwhile(some))

export const ProductDeletedMeanwhile: Story = inTab(some, productDeleted(kettle.id))
export const SoldOutMeanwhile: Story = inTab(some, leftInStock(kettle.id, 0))
export const TooFewLeft: Story = inTab(withItems(createLineItem('stone-mortar', 5)), leftInStock(mortar.id, 2))
/** 999 typed where 3 are left. */
export const QuantityOverTheStock: Story = {
  ...inTab(leftInStock(mortar.id, 3), withItems(createLineItem('stone-mortar'))),
  play: inOrder(fill('.stepper input', '999'), enter('.stepper input'), shows('.quantity-note, .notice')),
}
export const QuantityOfNone: Story = {
  ...inTab(withItems(createLineItem('stone-mortar', 2))),
  play: inOrder(fill('.stepper input', '0'), enter('.stepper input'), shows('.quantity-note')),
}
/** The region of the destination has a threshold, and this cart is at its beginning. */
export const HardlyTowardsFreeShipping: Story = {
  ...inTab(withItems(createLineItem('cedar-pencils'))),
  play: sendTo('IE', ''),
}
export const TowardsFreeShipping: Story = {
  ...inTab(withItems(createLineItem('everyday-mug'))),
  play: sendTo('IE', ''),
}
export const FreeShippingReached: Story = { ...inTab(some), play: sendTo('IE', '') }
export const PriceChangedMeanwhile: Story = inTab(
  withItems(createLineItem('stone-mortar', 2)),
  priceChanged(mortar.id, 99),
)
export const Discounted: Story = inTab(
  withItems(createLineItem('tumblers-set-of-four', 2), createLineItem('linen-napkins')),
)

export const CouponApplied: Story = inTab(some, withCoupon('FETTLE10'))
/** A code that the shop no longer takes, typed in. */
export const CouponExpired: Story = { ...inTab(some), play: enterCode(1, 'SPRING24') }
/** The code was taken, and has ended since: the discount is gone. */
export const CouponEndedMeanwhile: Story = inTab(couponFor('TODAY', 2), some, withCoupon('TODAY'), later(3))
export const TotalsWithShippingAndTax: Story = { ...inTab(some, withCoupon('FETTLE10')), play: sendTo('DE', '10115') }
export const NotDeliveredThere: Story = { ...inTab(deliveringOnlyTo('GB'), some), play: sendTo('FR', '') }
/** The shop says what is missing. */
export const CouponBelowItsMinimum: Story = {
  ...inTab(couponFor('FROM99', 5, '99'), withItems(createLineItem('everyday-mug'))),
  play: inOrder(enterCode(1, 'FROM99'), shows('.field-error')),
}
/** It counted; then lines were taken out. */
export const CouponBelowItsMinimumSince: Story = inTab(
  couponFor('FROM50', 5, '50'),
  withItems(createLineItem('everyday-mug', 4), createLineItem('enamel-kettle')),
  withCoupon('FROM50'),
  quantityChanged(0, 1),
  lineRemoved(1),
)
/** The gift card counts, the coupon says why it does not. */
export const OneCodeDoesNotCount: Story = inTab(
  couponFor('FROM50', 5, '50'),
  withItems(createLineItem('everyday-mug', 4), createLineItem('enamel-kettle')),
  withCoupon('FROM50'),
  withGiftCard('FETL-2MND-K7QX-50EU'),
  quantityChanged(0, 1),
  lineRemoved(1),
)
export const GiftCardApplied: Story = inTab(some, withGiftCard('FETL-2MND-K7QX-50EU'))
export const GiftCardUnknown: Story = {
  ...inTab(some),
  play: inOrder(enterCode(2, 'BOGUS-1234'), shows('.field-error')),
}
/** The shop has withdrawn it since. */
export const GiftCardEndedMeanwhile: Story = inTab(
  giftCardFor('FETL-LOST', 2),
  some,
  withGiftCard('FETL-LOST'),
  later(3),
)
export const GiftCardForGiftCard: Story = {
  ...inTab(withItems(createLineItem('gift-card'))),
  play: inOrder(enterCode(2, 'FETL-2MND-K7QX-50EU'), shows('.field-error')),
}
export const DigitalAndGiftCard: Story = inTab(
  withItems(createLineItem('the-mending-book'), createLineItem('gift-card')),
)

export const LongWords: Story = {
  ...inTab(
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
}
export const SixteenDigits: Story = inTab(withItems({ productId: EDGE_PRODUCTS.dearest.id, quantity: 100 }))
export const NoPicture: Story = inTab(withItems({ productId: EDGE_PRODUCTS.noPicture.id }))
export const RightToLeft: Story = { ...inTab(some, withCoupon('FETTLE10')), globals: { locale: 'ar' } }
