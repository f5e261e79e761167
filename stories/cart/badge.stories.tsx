import type { Meta, StoryObj } from '@storybook/react-vite'
import { controlsOf } from '../docs/attribute-controls.ts'
import { meanwhile, offline, waiting, withItems } from '../scenarios.ts'
import { wanted } from '../shop/wanted.ts'
import type { Attributes } from '../widget.tsx'
import { drawWidget, inTab } from '../widget-story.tsx'
import { CART_WORDS } from './attributes.ts'

const meta: Meta<Attributes> = { title: 'Cart/Badge', argTypes: controlsOf(CART_WORDS), render: drawWidget('cart') }
export default meta
type Story = StoryObj<Attributes>

export const Empty: Story = inTab()
export const SomePieces: Story = inTab(withItems(wanted('everyday-mug', 4), wanted('cedar-pencils', 2)))
export const MoreThanNinetyNine: Story = inTab(withItems(wanted('everyday-mug', 120)))
export const Loading: Story = inTab(withItems(wanted('everyday-mug', 4)), waiting)
export const Offline: Story = inTab(offline, meanwhile(withItems(wanted('everyday-mug', 2))))
export const LightAndDark: Story = { ...inTab(withItems(wanted('everyday-mug', 4))), globals: { theme: 'both' } }
