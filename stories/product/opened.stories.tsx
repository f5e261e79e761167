import type { Meta, StoryObj } from '@storybook/react-vite'
import { brokenDown, withoutResponse } from '../scenarios.ts'
import type { Attributes } from '../widget.tsx'
import { renderWidget, withScenarios } from '../widget-story.tsx'

/** The drawer that a button of the host page opens where its product cannot be added directly. */
const meta: Meta<Attributes> = {
  title: 'Product/Opened by a button',
  render: renderWidget('product'),
}
export default meta
type Story = StoryObj<Attributes>

const of = (slug: string): Story['args'] => ({ 'product-slug': slug, layout: 'quick-view' })

export const OptionsToChoose: Story = { ...withScenarios(), args: of('storage-jar'), tags: ['state:usual'] }
export const Refused: Story = { ...withScenarios(), args: of('stone-mortar'), tags: ['state:refused'] }
export const SoldOut: Story = { ...withScenarios(), args: of('coffee-dripper'), tags: ['state:sold-out'] }
export const NoLongerSold: Story = { ...withScenarios(), args: of('never-made'), tags: ['state:empty'] }
export const Loading: Story = { ...withScenarios(withoutResponse), args: of('storage-jar'), tags: ['state:loading'] }
export const SystemError: Story = { ...withScenarios(brokenDown), args: of('storage-jar'), tags: ['state:error'] }
export const RightToLeft: Story = {
  name: 'Right to left (RTL)',
  ...withScenarios(),
  args: of('storage-jar'),
  globals: { locale: 'ar' },
  tags: ['state:right-to-left'],
}
