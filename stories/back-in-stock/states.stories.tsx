import type { Meta, StoryObj } from '@storybook/react-vite'
import { demoProduct } from '../../backend/demo/shop/index.ts'
import { element } from '../../widgets/back-in-stock/element.ts'
import { createControls } from '../docs/attribute-controls.ts'
import { signedInAs } from '../member/scenarios.ts'
import { changeShop, click, fill, focus, hover, sequence, waitFor } from '../play.ts'
import { offline, takingNoRequests, withoutResponse } from '../scenarios.ts'
import type { Attributes } from '../widget.tsx'
import { renderWidget, withScenarios } from '../widget-story.tsx'

const meta: Meta<Attributes> = {
  title: 'Back in stock/States',
  argTypes: createControls(element.attributes),
  render: renderWidget('back-in-stock', 'card'),
}
export default meta
type Story = StoryObj<Attributes>

const soldOut: Story = { ...withScenarios(), args: { 'product-id': demoProduct('coffee-dripper').id } }
const enter = (email: string) => sequence(waitFor('input'), fill('input', email))
const send = click('button[type=submit]')

export const Form: Story = { ...soldOut, tags: ['state:usual', 'state:sold-out'] }
export const Sent: Story = {
  ...soldOut,
  play: sequence(enter('ada@example.com'), send, waitFor('.notice-success')),
  tags: ['state:done'],
}
export const WrongAddress: Story = {
  ...soldOut,
  play: sequence(enter('ada'), send, waitFor('[aria-invalid]')),
  tags: ['state:invalid'],
}
export const Offline: Story = {
  ...soldOut,
  play: sequence(enter('ada@example.com'), changeShop(offline), send, waitFor('.notice-offline')),
  tags: ['state:offline'],
}
export const NotTaken: Story = {
  ...withScenarios(takingNoRequests),
  args: soldOut.args,
  play: sequence(enter('ada@example.com'), send, waitFor('.notice-error')),
  tags: ['state:error', 'state:refused'],
}
export const Member: Story = {
  ...withScenarios(signedInAs()),
  args: soldOut.args,
  play: waitFor('input'),
  tags: ['state:member'],
}
/** The widget takes no space, as while it is loading. */
export const InStock: Story = { ...withScenarios(), args: { 'product-slug': 'enamel-kettle' }, tags: ['state:empty'] }
export const RightToLeft: Story = {
  name: 'Right to left (RTL)',
  ...withScenarios(),
  args: soldOut.args,
  globals: { locale: 'ar' },
  tags: ['state:right-to-left'],
}
export const Busy: Story = {
  ...soldOut,
  play: sequence(enter('ada@example.com'), changeShop(withoutResponse), send, waitFor('form [aria-busy]')),
  tags: ['state:busy'],
}
/** The page's own title and consent. */
export const Slots: Story = {
  ...soldOut,
  render: renderWidget(
    'back-in-stock',
    'card',
    <>
      <span slot="title">Tell me when the dripper is back</span>
      <span slot="consent">One e-mail, and then never again.</span>
    </>,
  ),
  play: waitFor('input'),
  tags: ['state:slots'],
}
export const Hovered: Story = {
  ...soldOut,
  play: sequence(waitFor('input'), hover('button[type=submit]')),
  tags: ['state:hover'],
}
export const Focused: Story = {
  name: 'Focused (keyboard)',
  ...soldOut,
  play: sequence(waitFor('input'), focus('input')),
  tags: ['state:focus'],
}
export const German: Story = { ...soldOut, globals: { locale: 'de' }, play: waitFor('input'), tags: ['state:long'] }
