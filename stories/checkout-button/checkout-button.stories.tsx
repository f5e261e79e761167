import type { Meta, StoryObj } from '@storybook/react-vite'
import { demoProduct } from '../../backend/demo/shop/index.ts'
import { createControls } from '../docs/attribute-controls.ts'
import { happens, inOrder, press, shows } from '../play.ts'
import { brokenDown, offline, waiting, withItems } from '../scenarios.ts'
import { createLineItem } from '../shop/line-items.ts'
import type { Attributes } from '../widget.tsx'
import { drawWidget, inTab } from '../widget-story.tsx'
import { CHECKOUT_BUTTON_WORDS } from './attributes.ts'

const meta: Meta<Attributes> = {
  title: 'Checkout button/States',
  argTypes: createControls(CHECKOUT_BUTTON_WORDS),
  render: drawWidget('checkout-button', 'card'),
}
export default meta
type Story = StoryObj<Attributes>

const some = withItems(createLineItem('everyday-mug', 2))
const leave = press('[part=checkout]')

export const Ready: Story = inTab(some)
/** Pressed, and on the way: it stays as wide as it was. */
export const Busy: Story = {
  ...inTab(some),
  play: inOrder(shows('[part=checkout]:not([aria-disabled])'), happens(waiting), leave, shows('.spinner')),
}
/** Stays in the tab order and says why it does nothing. */
export const CartEmpty: Story = inTab()
export const SystemError: Story = {
  ...inTab(some),
  play: inOrder(shows('[part=checkout]:not([aria-disabled])'), happens(brokenDown), leave, shows('.checkout-problem')),
}
export const Offline: Story = {
  ...inTab(some),
  play: inOrder(shows('[part=checkout]:not([aria-disabled])'), happens(offline), leave, shows('.checkout-problem')),
}
/** One product alone; the cart stays as it is. */
export const BuyNow: Story = { ...inTab(), args: { 'product-id': demoProduct('stone-mortar').id, quantity: 1 } }
/** Pressed, and there is no such product: what the page has in its place leads on. */
export const BuyNowGone: Story = {
  ...inTab(),
  args: { 'product-id': '11111111-2222-4333-8444-555555555555' },
  play: inOrder(shows('[part=checkout]:not([aria-disabled])'), leave, shows('.checkout-problem')),
}
export const German: Story = { ...inTab(some), globals: { locale: 'de' } }
export const RightToLeft: Story = { ...inTab(some), globals: { locale: 'ar' } }
export const LightAndDark: Story = { ...inTab(some), globals: { theme: 'both' } }
