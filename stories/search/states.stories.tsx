import type { Meta, StoryObj } from '@storybook/react-vite'
import { demoProducts } from '../../backend/demo/shop/index.ts'
import { element } from '../../widgets/search/element.ts'
import { createControls } from '../docs/attribute-controls.ts'
import { changeShop, click, fill, focus, hover, press, sequence, waitFor } from '../play.ts'
import { brokenDown, offline, reducing, withoutResponse } from '../scenarios.ts'
import type { Attributes } from '../widget.tsx'
import { renderWidget, withScenarios } from '../widget-story.tsx'
import { searchingFor } from './scenarios.ts'

const meta: Meta<Attributes> = {
  title: 'Search/States',
  argTypes: createControls(element.attributes),
  args: { href: '/product/{slug}' },
  render: renderWidget('search'),
}
export default meta
type Story = StoryObj<Attributes>

const type = (text: string) => sequence(waitFor('input'), fill('input', text))

export const Field: Story = { ...withScenarios(searchingFor('')), play: waitFor('input') }
export const Suggestions: Story = {
  ...withScenarios(searchingFor('')),
  play: sequence(type('co'), waitFor('[role=option]')),
  tags: ['state:many'],
}
export const Misspelled: Story = {
  ...withScenarios(searchingFor('')),
  play: sequence(type('napkims'), waitFor('[role=option]')),
}
/** With the lowest price of the last 30 days. */
export const Reduced: Story = {
  ...withScenarios(searchingFor(''), reducing(...demoProducts.map(({ id }) => id))),
  play: sequence(type('mug'), waitFor('[role=option]')),
}
export const SoldOut: Story = {
  ...withScenarios(searchingFor('')),
  play: sequence(type('coffee dripper'), waitFor('[role=option]')),
  tags: ['state:sold-out'],
}
export const NothingSuggested: Story = {
  ...withScenarios(searchingFor('')),
  play: sequence(type('quince'), waitFor('.suggestions-none')),
}
export const Results: Story = {
  ...withScenarios(searchingFor('mug')),
  play: waitFor('awning-product'),
  tags: ['state:usual'],
}
/** Nothing has the words as they are typed. */
export const Meant: Story = { ...withScenarios(searchingFor('napkims')), play: waitFor('awning-product') }
export const Filters: Story = {
  ...withScenarios(searchingFor('kettle', { inStock: true, maxPrice: 200 })),
  play: sequence(waitFor('awning-product'), click('summary')),
}
export const NothingFound: Story = {
  ...withScenarios(searchingFor('quince')),
  play: waitFor('awning-recommendations'),
  tags: ['state:empty'],
}
export const Loading: Story = {
  ...withScenarios(searchingFor('mug'), withoutResponse),
  play: waitFor('.search-loading'),
  tags: ['state:loading'],
}
const retry = '[role=status] button'
const sort = '.search-tools > .field select'
export const Offline: Story = {
  ...withScenarios(searchingFor('mug')),
  play: sequence(waitFor('awning-product'), changeShop(offline), fill(sort, 'NAME'), waitFor(retry)),
  tags: ['state:offline'],
}
export const Failed: Story = {
  ...withScenarios(searchingFor('mug')),
  play: sequence(waitFor('awning-product'), changeShop(brokenDown), fill(sort, 'NAME'), waitFor(retry)),
  tags: ['state:error'],
}
export const LongWords: Story = {
  ...withScenarios(searchingFor('Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft')),
  play: waitFor('awning-recommendations'),
  tags: ['state:long'],
}
export const Hovered: Story = {
  ...withScenarios(searchingFor('')),
  play: sequence(type('mug'), waitFor('[role=option]'), hover('[role=option]')),
  tags: ['state:hover'],
}
export const Focused: Story = {
  name: 'Focused (keyboard)',
  ...withScenarios(searchingFor('')),
  play: sequence(type('mug'), waitFor('[role=option]'), focus('input'), press('input', 'ArrowDown')),
  tags: ['state:focus'],
}
export const RightToLeft: Story = {
  name: 'Right to left (RTL)',
  ...withScenarios(searchingFor('mug')),
  globals: { locale: 'ar' },
  play: waitFor('awning-product'),
  tags: ['state:right-to-left'],
}
