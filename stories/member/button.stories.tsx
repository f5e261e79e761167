import type { Meta, StoryObj } from '@storybook/react-vite'
import { element } from '../../widgets/member/element.ts'
import { createControls } from '../docs/attribute-controls.ts'
import { click, focus, hover, sequence, waitFor } from '../play.ts'
import { offline, withoutResponse } from '../scenarios.ts'
import type { Attributes } from '../widget.tsx'
import { renderWidget, withScenarios } from '../widget-story.tsx'
import { ADDRESS, signedInAs, withOrders } from './scenarios.ts'

const meta: Meta<Attributes> = {
  title: 'Member/Button',
  argTypes: createControls(element.attributes),
  render: renderWidget('member'),
}
export default meta
type Story = StoryObj<Attributes>

const open = sequence(click('[part=account]'), waitFor('dialog[open]'))
const nora = signedInAs({ firstName: 'Nora', lastName: 'Lind', addresses: [ADDRESS] })

export const SignedOut: Story = { ...withScenarios(), tags: ['state:usual'] }
export const SignedIn: Story = { ...withScenarios(nora), tags: ['state:member'] }
export const LightAndDark: Story = { ...withScenarios(), globals: { theme: 'both' } }
export const OpenedSignedOut: Story = { ...withScenarios(), play: open, tags: ['state:usual'] }
export const OpenedSignedIn: Story = {
  ...withScenarios(nora, withOrders('24.00', '118.50')),
  play: sequence(open, waitFor('.member-sum')),
  tags: ['state:member'],
}
export const OpenedOffline: Story = {
  ...withScenarios(nora, offline),
  play: sequence(open, waitFor('[part~=notice-offline]')),
  tags: ['state:offline'],
}
export const OpenedRightToLeft: Story = {
  ...withScenarios(nora, withOrders('24.00')),
  play: sequence(open, waitFor('.member-sum')),
  globals: { locale: 'ar' },
  tags: ['state:right-to-left'],
}
export const OpenedLoading: Story = {
  ...withScenarios(nora, withoutResponse),
  play: sequence(open, waitFor('.skeleton')),
  tags: ['state:loading'],
}
export const Hovered: Story = { ...withScenarios(), play: hover('[part=account]'), tags: ['state:hover'] }
export const Focused: Story = {
  name: 'Focused (keyboard)',
  ...withScenarios(),
  play: focus('[part=account]'),
  tags: ['state:focus'],
}
