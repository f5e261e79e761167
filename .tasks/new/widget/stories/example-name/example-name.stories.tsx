import type { Meta, StoryObj } from '@storybook/react-vite'
import { element } from '../../widgets/example-name/element.ts'
import { createControls } from '../docs/attribute-controls.ts'
import type { Attributes } from '../widget.tsx'
import { renderWidget, withScenarios } from '../widget-story.tsx'

const meta: Meta<Attributes> = {
  title: 'Example name/States',
  argTypes: createControls(element.attributes),
  render: renderWidget('example-name', 'card'),
}
export default meta
type Story = StoryObj<Attributes>

export const Ready: Story = withScenarios()
export const German: Story = { ...withScenarios(), globals: { locale: 'de' } }
export const RightToLeft: Story = { ...withScenarios(), globals: { locale: 'ar' } }
export const LightAndDark: Story = { ...withScenarios(), globals: { theme: 'both' } }
