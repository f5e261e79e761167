import type { Meta, StoryObj } from '@storybook/react-vite'
import { createControls } from '../docs/attribute-controls.ts'
import { inOrder, press, shows } from '../play.ts'
import { offline, waiting } from '../scenarios.ts'
import type { Attributes } from '../widget.tsx'
import { drawWidget, inTab } from '../widget-story.tsx'
import { MEMBER_WORDS } from './attributes.ts'
import { ADDRESS, signedInAs, withOrders } from './scenarios.ts'

const meta: Meta<Attributes> = {
  title: 'Member/Button',
  argTypes: createControls(MEMBER_WORDS),
  render: drawWidget('member'),
}
export default meta
type Story = StoryObj<Attributes>

const open = inOrder(press('[part=account]'), shows('dialog[open]'))
const nora = signedInAs({ firstName: 'Nora', lastName: 'Lind', addresses: [ADDRESS] })

export const SignedOut: Story = inTab()
export const SignedIn: Story = inTab(nora)
/** What the button says is known in this browser: it needs no answer of the shop. */
export const Loading: Story = inTab(nora, waiting)
export const LightAndDark: Story = { ...inTab(), globals: { theme: 'both' } }
export const OpenedSignedOut: Story = { ...inTab(), play: open }
export const OpenedSignedIn: Story = {
  ...inTab(nora, withOrders('24.00', '118.50')),
  play: inOrder(open, shows('.member-sum')),
}
export const OpenedOffline: Story = { ...inTab(nora, offline), play: inOrder(open, shows('[part~=notice-error]')) }
export const OpenedRightToLeft: Story = {
  ...inTab(nora, withOrders('24.00')),
  play: inOrder(open, shows('.member-sum')),
  globals: { locale: 'ar' },
}
