import type { Meta, StoryObj } from '@storybook/react-vite'
import { demoProduct, demoProducts } from '../../backend/demo/shop/index.ts'
import { element } from '../../widgets/recommendations/element.ts'
import { createControls } from '../docs/attribute-controls.ts'
import { focus, hover, sequence, waitFor } from '../play.ts'
import { reducing, withoutResponse } from '../scenarios.ts'
import type { Attributes } from '../widget.tsx'
import { renderWidget, withScenarios } from '../widget-story.tsx'

const meta: Meta<Attributes> = {
  title: 'Recommendations/States',
  argTypes: createControls(element.attributes),
  render: renderWidget('recommendations'),
}
export default meta
type Story = StoryObj<Attributes>

const beside: Story = {
  ...withScenarios(),
  args: { 'product-id': demoProduct('coffee-dripper').id, href: '/product/{slug}' },
}

export const Cards: Story = { ...beside, play: waitFor('article'), tags: ['state:many'] }
export const Few: Story = {
  ...withScenarios(),
  args: { ...beside.args, limit: 3 },
  play: waitFor('article'),
  tags: ['state:usual'],
}
/** With the lowest price of the last 30 days. */
export const Reduced: Story = {
  ...withScenarios(reducing(...demoProducts.map(({ id }) => id))),
  args: beside.args,
  play: waitFor('article'),
}
/** The widget takes no space, as when offline. */
export const TooFew: Story = { ...withScenarios(), args: { ...beside.args, minimum: 99 }, tags: ['state:empty'] }
export const Loading: Story = { ...withScenarios(withoutResponse), args: beside.args, tags: ['state:loading'] }
export const RightToLeft: Story = {
  name: 'Right to left (RTL)',
  ...beside,
  globals: { locale: 'ar' },
  play: waitFor('article'),
  tags: ['state:right-to-left'],
}
/** The name is a link over the whole card. */
export const Hovered: Story = { ...beside, play: sequence(waitFor('article'), hover('article')), tags: ['state:hover'] }
export const Focused: Story = {
  name: 'Focused (keyboard)',
  ...beside,
  play: sequence(waitFor('article'), focus('.recommended-link')),
  tags: ['state:focus'],
}
export const TitleOfThePage: Story = {
  ...beside,
  render: renderWidget('recommendations', undefined, <span slot="title">Goes well with the dripper</span>),
  play: waitFor('article'),
  tags: ['state:slots'],
}
