import type { Meta, StoryObj } from '@storybook/react-vite'
import { brokenDown, waiting } from '../scenarios.ts'
import type { Attributes } from '../widget.tsx'
import { drawWidget, inTab } from '../widget-story.tsx'

/** What a button of the host page opens where its product can't simply be added. */
const meta: Meta<Attributes> = {
  title: 'Product/Opened by a button',
  render: drawWidget('product'),
}
export default meta
type Story = StoryObj<Attributes>

const of = (slug: string): Story['args'] => ({ 'product-slug': slug, layout: 'quick-view' })

export const OptionsToChoose: Story = { ...inTab(), args: of('storage-jar') }
export const Refused: Story = { ...inTab(), args: of('stone-mortar') }
export const SoldOut: Story = { ...inTab(), args: of('coffee-dripper') }
export const NoLongerSold: Story = { ...inTab(), args: of('never-made') }
export const Loading: Story = { ...inTab(waiting), args: of('storage-jar') }
export const SystemError: Story = { ...inTab(brokenDown), args: of('storage-jar') }
export const RightToLeft: Story = { ...inTab(), args: of('storage-jar'), globals: { locale: 'ar' } }
