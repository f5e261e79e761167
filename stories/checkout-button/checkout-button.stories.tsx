import type { Meta, StoryObj } from '@storybook/react-vite'
import { demoProduct } from '../../backend/demo/shop/index.ts'
import { element } from '../../widgets/checkout-button/element.ts'
import { createControls } from '../docs/attribute-controls.ts'
import { inFrame, renderFramed } from '../framed.tsx'
import { changeShop, click, focus, hover, sequence, waitFor } from '../play.ts'
import { brokenDown, offline, withItems, withoutResponse } from '../scenarios.ts'
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

export const Ready: Story = withScenarios(some)
/** Clicked, and loading: the button keeps its width. */
export const Busy: Story = {
  ...withScenarios(some),
  play: sequence(
    waitFor('[part=checkout]:not([aria-disabled])'),
    changeShop(withoutResponse),
    leave,
    waitFor('.spinner'),
  ),
}
/** Focusable, and gives the reason why it is disabled. */
export const CartEmpty: Story = withScenarios()
export const SystemError: Story = {
  ...withScenarios(some),
  play: sequence(
    waitFor('[part=checkout]:not([aria-disabled])'),
    changeShop(brokenDown),
    leave,
    waitFor('.checkout-problem'),
  ),
}
export const Offline: Story = {
  ...withScenarios(some),
  play: sequence(
    waitFor('[part=checkout]:not([aria-disabled])'),
    changeShop(offline),
    leave,
    waitFor('.checkout > [role=status]'),
  ),
}
/** The frame lets no window open: the address is there to be copied. */
export const InAFrame: Story = {
  render: renderFramed('checkout-button-states--ready'),
  play: inFrame(sequence(waitFor('[part=checkout]:not([aria-disabled])'), leave, waitFor('[part=address]'))),
}
/** One product alone; the cart stays unchanged. */
export const BuyNow: Story = { ...withScenarios(), args: { 'product-id': demoProduct('stone-mortar').id, quantity: 1 } }
/** Clicked, but the product does not exist: the page's fallback content offers another way. */
export const BuyNowGone: Story = {
  ...withScenarios(),
  args: { 'product-id': '11111111-2222-4333-8444-555555555555' },
  play: sequence(waitFor('[part=checkout]:not([aria-disabled])'), leave, waitFor('.checkout-problem')),
}
export const German: Story = { ...withScenarios(some), globals: { locale: 'de' } }
export const RightToLeft: Story = {
  name: 'Right to left (RTL)',
  ...withScenarios(some),
  globals: { locale: 'ar' },
}
export const LightAndDark: Story = { ...withScenarios(some), globals: { theme: 'both' } }
/** The page's words in the slot for the label. */
export const WithWordsOfThePage: Story = {
  ...withScenarios(some),
  render: renderWidget('checkout-button', 'card', <span slot="label">Go to the till</span>),
}
export const Hovered: Story = { ...withScenarios(some), play: hover('[part=checkout]') }
export const Focused: Story = {
  name: 'Focused (keyboard)',
  ...withScenarios(some),
  play: focus('[part=checkout]'),
}
