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

export const Empty: Story = withScenarios()
export const SomeItems: Story = withScenarios(
  withItems(createLineItem('everyday-mug', 4), createLineItem('cedar-pencils', 2)),
)
export const MoreThanNinetyNine: Story = withScenarios(withItems(createLineItem('everyday-mug', 120)))
export const Loading: Story = withScenarios(withItems(createLineItem('everyday-mug', 4)), withoutResponse)
export const Offline: Story = withScenarios(offline, whileOffline(withItems(createLineItem('everyday-mug', 2))))
export const LightAndDark: Story = {
  ...withScenarios(withItems(createLineItem('everyday-mug', 4))),
  globals: { theme: 'both' },
}
export const Hovered: Story = {
  ...withScenarios(withItems(createLineItem('enamel-kettle'))),
  play: hover('[part=badge]'),
}
export const Focused: Story = {
  name: 'Focused (keyboard)',
  ...withScenarios(withItems(createLineItem('enamel-kettle'))),
  play: focus('[part=badge]'),
}
export const RightToLeft: Story = {
  name: 'Right to left (RTL)',
  ...withScenarios(withItems(createLineItem('everyday-mug', 120))),
  globals: { locale: 'ar' },
}
