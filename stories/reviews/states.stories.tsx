import type { Meta, StoryObj } from '@storybook/react-vite'
import { demoProduct } from '../../backend/demo/shop/index.ts'
import { element } from '../../widgets/reviews/element.ts'
import { createControls } from '../docs/attribute-controls.ts'
import { click, sequence, waitFor } from '../play.ts'
import type { Attributes } from '../widget.tsx'
import { renderWidget, withScenarios } from '../widget-story.tsx'

const meta: Meta<Attributes> = {
  title: 'Reviews/States',
  argTypes: createControls(element.attributes),
  render: renderWidget('reviews'),
}
export default meta
type Story = StoryObj<Attributes>

const beside: Story = {
  ...withScenarios(),
  args: { 'product-id': demoProduct('coffee-dripper').id },
}

export const Empty: Story = { ...beside, play: waitFor('[part~=empty]') }
export const Form: Story = {
  ...beside,
  play: sequence(waitFor('[part~=write]'), click('[part~=write]'), waitFor('form')),
}
export const NothingChosen: Story = {
  ...beside,
  play: sequence(
    waitFor('[part~=write]'),
    click('[part~=write]'),
    waitFor('form'),
    click('button[type=submit]'),
    waitFor('.field-error'),
  ),
}
export const RightToLeft: Story = { ...beside, globals: { locale: 'ar' } }
