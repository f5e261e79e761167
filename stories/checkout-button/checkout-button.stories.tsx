import type { Meta, StoryObj } from '@storybook/react-vite'
import { demoProduct } from '../../backend/demo/shop/index.ts'
import { element } from '../../widgets/checkout-button/element.ts'
import { createControls } from '../docs/attribute-controls.ts'
import { inFrame, renderFramed } from '../framed.tsx'
import { changeShop, click, focus, hover, sequence, waitFor } from '../play.ts'
import { brokenDown, leftInStock, offline, withItems, withoutResponse } from '../scenarios.ts'
import { createLineItem } from '../shop/line-items.ts'
import type { Attributes } from '../widget.tsx'
import { renderWidget, withScenarios } from '../widget-story.tsx'

const meta: Meta<Attributes> = {
  title: 'Checkout button/States',
  argTypes: createControls(element.attributes),
  render: renderWidget('checkout-button', 'card'),
}
export default meta
type Story = StoryObj<Attributes>

const some = withItems(createLineItem('everyday-mug', 2))
const leave = click('[part=checkout]')

export const Ready: Story = { ...withScenarios(some), tags: ['state:usual'] }
/** Clicked, and loading: the button keeps its width. */
export const Busy: Story = {
  ...withScenarios(some),
  play: sequence(
    waitFor('[part=checkout]:not([aria-disabled])'),
    changeShop(withoutResponse),
    leave,
    waitFor('.spinner'),
  ),
  tags: ['state:busy'],
}
/** Focusable, and gives the reason why it is disabled. */
export const CartEmpty: Story = { ...withScenarios(), tags: ['state:empty', 'state:disabled'] }
export const SystemError: Story = {
  ...withScenarios(some),
  play: sequence(
    waitFor('[part=checkout]:not([aria-disabled])'),
    changeShop(brokenDown),
    leave,
    waitFor('.checkout-problem'),
  ),
  tags: ['state:error', 'state:refused'],
}
export const Offline: Story = {
  ...withScenarios(some),
  play: sequence(
    waitFor('[part=checkout]:not([aria-disabled])'),
    changeShop(offline),
    leave,
    waitFor('.checkout > [role=status]'),
  ),
  tags: ['state:offline'],
}
/** The frame lets no window open: the address is there to be copied. */
export const InAFrame: Story = {
  render: renderFramed('checkout-button-states--ready'),
  play: inFrame(sequence(waitFor('[part=checkout]:not([aria-disabled])'), leave, waitFor('[part=address]'))),
  tags: ['state:popup'],
}
/** One product alone; the cart stays unchanged. */
export const BuyNow: Story = {
  ...withScenarios(),
  args: { 'product-id': demoProduct('stone-mortar').id, quantity: 1 },
  tags: ['state:usual'],
}
/** Few are left of the product. */
export const BuyNowFewLeft: Story = {
  ...withScenarios(leftInStock(demoProduct('stone-mortar').id, 2)),
  args: { 'product-id': demoProduct('stone-mortar').id, quantity: 1 },
  play: waitFor('[part=stock]'),
}
/** The product does not exist: the page's fallback content offers another way. */
export const BuyNowGone: Story = {
  ...withScenarios(),
  args: { 'product-id': '11111111-2222-4333-8444-555555555555' },
  play: waitFor('[part=notice]'),
  tags: ['state:sold-out'],
}
export const German: Story = { ...withScenarios(some), globals: { locale: 'de' }, tags: ['state:long'] }
export const RightToLeft: Story = {
  name: 'Right to left (RTL)',
  ...withScenarios(some),
  globals: { locale: 'ar' },
  tags: ['state:right-to-left'],
}
export const LightAndDark: Story = { ...withScenarios(some), globals: { theme: 'both' } }
/** The page's words in the slot for the label. */
export const WithWordsOfThePage: Story = {
  ...withScenarios(some),
  render: renderWidget('checkout-button', 'card', <span slot="label">Go to the till</span>),
  tags: ['state:slots'],
}
export const Hovered: Story = { ...withScenarios(some), play: hover('[part=checkout]'), tags: ['state:hover'] }
export const Focused: Story = {
  name: 'Focused (keyboard)',
  ...withScenarios(some),
  play: focus('[part=checkout]'),
  tags: ['state:focus'],
}
