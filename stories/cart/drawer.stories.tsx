import type { Meta, StoryObj } from '@storybook/react-vite'
import { demoProduct } from '../../backend/demo/shop/index.ts'
import { createControls } from '../docs/attribute-controls.ts'
import { happens, inOrder, press, shows } from '../play.ts'
import { brokenDown, meanwhile, offline, productDeleted, quantityChanged, withCoupon, withItems } from '../scenarios.ts'
import { EDGE_PRODUCTS } from '../shop/edge-products.ts'
import { createLineItem, createLineItems } from '../shop/line-items.ts'
import type { Attributes } from '../widget.tsx'
import { drawWidget, inTab } from '../widget-story.tsx'
import { CART_WORDS } from './attributes.ts'

const open = inOrder(press('[part=badge]'), shows('dialog[open]'))

const meta: Meta<Attributes> = {
  title: 'Cart/Drawer',
  argTypes: createControls(CART_WORDS),
  render: drawWidget('cart'),
  play: open,
}
export default meta
type Story = StoryObj<Attributes>

const some = withItems(
  createLineItem('everyday-mug', 4),
  createLineItem('enamel-kettle'),
  createLineItem('cedar-pencils', 2),
)

export const OneLine: Story = inTab(withItems(createLineItem('olive-wood-board')))
export const SomeLines: Story = inTab(some)
/** The lines scroll; the total and the way on stay in reach. */
export const FortyLines: Story = inTab(withItems(...createLineItems(40)))
export const Empty: Story = inTab()
export const CouponApplied: Story = inTab(some, withCoupon('FETTLE10'))
export const ProductDeletedMeanwhile: Story = inTab(some, productDeleted(demoProduct('enamel-kettle').id))
export const OfflineWithQueuedEdits: Story = inTab(some, offline, meanwhile(quantityChanged(0, 6)))
/** What was removed can be taken back. */
export const LineRemoved: Story = { ...inTab(some), play: inOrder(open, press('[part=remove]'), shows('.notice')) }
/** The shop broke down while the drawer was open: the quantity goes back to what the shop has. */
export const EditRefused: Story = {
  ...inTab(some),
  play: inOrder(
    open,
    shows('.stepper'),
    happens(brokenDown),
    press('.stepper button:last-of-type'),
    shows('.cart-complaint[role=alert]'),
  ),
}
export const CheckoutRefused: Story = {
  ...inTab(some),
  play: inOrder(open, shows('[part=checkout]'), happens(brokenDown), press('[part=checkout]'), shows('.notice-error')),
}
export const LongWords: Story = {
  ...inTab(
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
}
export const SixteenDigits: Story = inTab(withItems({ productId: EDGE_PRODUCTS.dearest.id, quantity: 100 }))
export const RightToLeft: Story = { ...inTab(some), globals: { locale: 'ar' } }
