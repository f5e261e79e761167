import type { Meta, StoryObj } from '@storybook/react-vite'
import { element } from '../../widgets/cart/element.ts'
import { createControls } from '../docs/attribute-controls.ts'
import { focus, hover } from '../play.ts'
import { offline, whileOffline, withItems, withoutResponse } from '../scenarios.ts'
import { createLineItem } from '../shop/line-items.ts'
import type { Attributes } from '../widget.tsx'
import { renderWidget, withScenarios } from '../widget-story.tsx'

const meta: Meta<Attributes> = {
  title: 'Cart/Badge',
  argTypes: createControls(element.attributes),
  render: renderWidget('cart'),
}
export default meta
type Story = StoryObj<Attributes>

export const Empty: Story = { ...withScenarios(), tags: ['state:empty'] }
export const SomeItems: Story = {
  ...withScenarios(withItems(createLineItem('everyday-mug', 4), createLineItem('cedar-pencils', 2))),
  tags: ['state:usual'],
}
export const MoreThanNinetyNine: Story = {
  ...withScenarios(withItems(createLineItem('everyday-mug', 120))),
  tags: ['state:many'],
}
export const Loading: Story = {
  ...withScenarios(withItems(createLineItem('everyday-mug', 4)), withoutResponse),
  tags: ['state:loading'],
}
export const Offline: Story = {
  ...withScenarios(offline, whileOffline(withItems(createLineItem('everyday-mug', 2)))),
  tags: ['state:offline'],
}
export const LightAndDark: Story = {
  ...withScenarios(withItems(createLineItem('everyday-mug', 4))),
  globals: { theme: 'both' },
}
export const Hovered: Story = {
  ...withScenarios(withItems(createLineItem('enamel-kettle'))),
  play: hover('[part=badge]'),
  tags: ['state:hover'],
}
export const Focused: Story = {
  name: 'Focused (keyboard)',
  ...withScenarios(withItems(createLineItem('enamel-kettle'))),
  play: focus('[part=badge]'),
  tags: ['state:focus'],
}
export const RightToLeft: Story = {
  name: 'Right to left (RTL)',
  ...withScenarios(withItems(createLineItem('everyday-mug', 120))),
  globals: { locale: 'ar' },
  tags: ['state:right-to-left'],
}
