import type { Meta, StoryObj } from '@storybook/react-vite'
import { demoProduct } from '../../backend/demo/shop/index.ts'
import { element } from '../../widgets/cart/element.ts'
import { createControls } from '../docs/attribute-controls.ts'
import { inFrame, renderFramed } from '../framed.tsx'
import { changeShop, click, sequence, waitFor } from '../play.ts'
import {
  brokenDown,
  offline,
  productDeleted,
  quantityChanged,
  storageWithoutAnswer,
  whileOffline,
  withCoupon,
  withItems,
  withoutResponse,
} from '../scenarios.ts'
import { EDGE_PRODUCTS } from '../shop/edge-products.ts'
import { createLineItem, createLineItems } from '../shop/line-items.ts'
import type { Attributes } from '../widget.tsx'
import { renderWidget, withScenarios } from '../widget-story.tsx'

const open = sequence(click('[part=badge]'), waitFor('dialog[open]'))

const meta: Meta<Attributes> = {
  title: 'Cart/Drawer',
  argTypes: createControls(element.attributes),
  render: renderWidget('cart'),
  play: open,
}
export default meta
type Story = StoryObj<Attributes>

const some = withItems(
  createLineItem('everyday-mug', 4),
  createLineItem('enamel-kettle'),
  createLineItem('cedar-pencils', 2),
)

export const OneLine: Story = { ...withScenarios(withItems(createLineItem('olive-wood-board'))), tags: ['state:usual'] }
export const SomeLines: Story = { ...withScenarios(some), tags: ['state:usual'] }
/** The lines scroll; the total and the checkout button stay visible. */
export const FortyLines: Story = { ...withScenarios(withItems(...createLineItems(40))), tags: ['state:many'] }
export const Empty: Story = { ...withScenarios(), tags: ['state:empty'] }
export const CouponApplied: Story = { ...withScenarios(some, withCoupon('FETTLE10')), tags: ['state:done'] }
export const ProductDeletedMeanwhile: Story = {
  ...withScenarios(some, productDeleted(demoProduct('enamel-kettle').id)),
  tags: ['state:sold-out'],
}
export const OfflineWithQueuedEdits: Story = {
  ...withScenarios(some, offline, whileOffline(quantityChanged(0, 6))),
  tags: ['state:offline'],
}
/** A removal can be undone. */
export const LineRemoved: Story = {
  ...withScenarios(some),
  play: sequence(open, click('[part=remove]'), waitFor('.notice')),
  tags: ['state:done'],
}
/** The shop fails while the drawer is open: the quantity is rolled back. */
export const EditRefused: Story = {
  ...withScenarios(some),
  play: sequence(
    open,
    waitFor('.cart-free'),
    changeShop(brokenDown),
    click('.stepper button:last-of-type'),
    waitFor('.cart-complaint[role=alert]'),
  ),
  tags: ['state:error'],
}
export const CheckoutRefused: Story = {
  ...withScenarios(some),
  play: sequence(
    open,
    // The estimate is there, so that it does not depend on luck what the totals show.
    waitFor('.cart-free'),
    changeShop(brokenDown),
    click('[part=checkout]'),
    waitFor('.notice-error'),
  ),
  tags: ['state:error'],
}
/** The frame lets no window open: the address is there to be copied. */
export const InAFrame: Story = {
  render: renderFramed('cart-drawer--some-lines'),
  play: inFrame(sequence(waitFor('dialog[open] .cart-free'), click('[part=checkout]'), waitFor('[part=address]'))),
  tags: ['state:popup'],
}
export const LongWords: Story = {
  ...withScenarios(
    withItems({
      productId: EDGE_PRODUCTS.longWords.id,
      quantity: 2,
      options: {
        Oberflächenbehandlungsverfahren: 'Feuerverzinkt und hochglanzpulverbeschichtet',
        Farbe: 'Flaschengrün-dunkelmoosgrau',
      },
    }),
  ),
  globals: { locale: 'de' },
  tags: ['state:long'],
}
export const SixteenDigits: Story = {
  ...withScenarios(withItems({ productId: EDGE_PRODUCTS.dearest.id, quantity: 100 })),
  tags: ['state:long'],
}
export const RightToLeft: Story = {
  name: 'Right to left (RTL)',
  ...withScenarios(some),
  globals: { locale: 'ar' },
  tags: ['state:right-to-left'],
}
/** The browser is slow to find what it has stored. */
export const Loading: Story = { ...withScenarios(some, storageWithoutAnswer), tags: ['state:loading'] }
export const CheckoutBusy: Story = {
  ...withScenarios(some),
  play: sequence(
    open,
    // The estimate is there, so that it does not depend on luck what the totals show.
    waitFor('.cart-free'),
    changeShop(withoutResponse),
    click('[part=checkout]'),
    waitFor('[part=checkout][aria-busy]'),
  ),
  tags: ['state:busy'],
}
