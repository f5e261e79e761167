import type { Meta, StoryObj } from '@storybook/react-vite'
import { createControls } from '../docs/attribute-controls.ts'
import { meanwhile, offline, waiting, withItems } from '../scenarios.ts'
import { createLineItem } from '../shop/line-items.ts'
import type { Attributes } from '../widget.tsx'
import { drawWidget, inTab } from '../widget-story.tsx'
import { CART_WORDS } from './attributes.ts'

const meta: Meta<Attributes> = { title: 'Cart/Badge', argTypes: createControls(CART_WORDS), render: drawWidget('cart') }
export default meta
type Story = StoryObj<Attributes>

export const Empty: Story = inTab()
export const SomePieces: Story = inTab(withItems(createLineItem('everyday-mug', 4), createLineItem('cedar-pencils', 2)))
export const MoreThanNinetyNine: Story = inTab(withItems(createLineItem('everyday-mug', 120)))
export const Loading: Story = inTab(withItems(createLineItem('everyday-mug', 4)), waiting)
export const Offline: Story = inTab(offline, meanwhile(withItems(createLineItem('everyday-mug', 2))))
export const LightAndDark: Story = {
  ...inTab(withItems(createLineItem('everyday-mug', 4))),
  globals: { theme: 'both' },
}
