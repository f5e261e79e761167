import type { Meta, StoryObj } from '@storybook/react-vite'
import { demoProduct } from '../../backend/demo/shop/index.ts'
import { element } from '../../widgets/product/element.ts'
import { createControls } from '../docs/attribute-controls.ts'
import { changeShop, click, sequence, waitFor } from '../play.ts'
import { brokenDown, offline, reducing, withoutResponse } from '../scenarios.ts'
import { EDGE_PRODUCTS } from '../shop/edge-products.ts'
import type { Attributes } from '../widget.tsx'
import { renderWidget, withScenarios } from '../widget-story.tsx'

const meta: Meta<Attributes> = {
  title: 'Product/Grid',
  argTypes: createControls(element.attributes),
  render: renderWidget('product'),
}
export default meta
type Story = StoryObj<Attributes>

const getIds = (...slugs: string[]) => slugs.map((slug) => demoProduct(slug).id).join(' ')

export const Collection: Story = { ...withScenarios(), args: { collection: 'table', limit: 8 }, tags: ['state:usual'] }
/**
 * In the order of the attribute: plain, discounted, with a ribbon, few left, sold out, digital, gift card, per unit.
 */
export const EveryKind: Story = {
  ...withScenarios(),
  args: {
    ids: getIds(
      'beech-spoons',
      'tumblers-set-of-four',
      'enamel-kettle',
      'brass-pen',
      'coffee-dripper',
      'the-mending-book',
      'gift-card',
      'board-oil',
    ),
  },
  tags: ['state:many'],
}
/** What was dearer until now, with the lowest price of the last 30 days. */
export const Reduced: Story = {
  ...withScenarios(reducing(demoProduct('beech-spoons').id, demoProduct('enamel-kettle').id)),
  args: { ids: getIds('beech-spoons', 'enamel-kettle', 'brass-pen') },
}
export const Search: Story = { ...withScenarios(), args: { query: 'linen' } }
export const Query: Story = {
  ...withScenarios(),
  args: {
    query: JSON.stringify({
      filter: { 'priceData.price': { $lt: 15 } },
      sort: [{ fieldName: 'priceData.price', order: 'ASC' }],
    }),
  },
}
export const MorePages: Story = {
  ...withScenarios(),
  args: { collection: 'all-products', limit: 4 },
  tags: ['state:many'],
}
export const SecondPage: Story = {
  ...withScenarios(),
  args: { collection: 'all-products', limit: 4 },
  play: sequence(click('.products-more button'), waitFor('li:nth-child(5)')),
  tags: ['state:many'],
}
/** Names link to pages of their own instead of opening a drawer. */
export const LinkedToPages: Story = {
  ...withScenarios(),
  args: { collection: 'desk', limit: 4, href: '#/product/{slug}' },
}
export const QuickView: Story = {
  ...withScenarios(),
  args: { collection: 'desk', limit: 4 },
  play: sequence(click('.card-link'), waitFor('dialog [part=add-to-cart]')),
}

export const Loading: Story = {
  ...withScenarios(withoutResponse),
  args: { collection: 'table', limit: 8 },
  tags: ['state:loading'],
}
export const Empty: Story = { ...withScenarios(), args: { query: 'submarine' }, tags: ['state:empty'] }
export const SystemError: Story = {
  ...withScenarios(brokenDown),
  args: { collection: 'table' },
  play: waitFor('[role=alert]'),
  tags: ['state:error'],
}
export const Offline: Story = {
  ...withScenarios(offline),
  args: { collection: 'table' },
  play: waitFor('[part~=notice-offline]'),
  tags: ['state:offline'],
}

const edges = {
  ids: Object.values(EDGE_PRODUCTS)
    .map(({ id }) => id)
    .join(' '),
}
export const LongWordsAndEdges: Story = {
  ...withScenarios(),
  args: edges,
  globals: { locale: 'de' },
  tags: ['state:long'],
}
export const RightToLeft: Story = {
  name: 'Right to left (RTL)',
  ...withScenarios(),
  args: { collection: 'table', limit: 4 },
  globals: { locale: 'ar' },
  tags: ['state:right-to-left'],
}
export const LightAndDark: Story = {
  ...withScenarios(),
  args: { collection: 'rooms', limit: 4 },
  globals: { theme: 'both' },
}
/** The first page stays; the message is where the next would begin. */
export const NextPageFailing: Story = {
  ...MorePages,
  play: sequence(
    waitFor('.products-more button'),
    changeShop(brokenDown),
    click('.products-more button'),
    waitFor('.products-note [role=alert]'),
  ),
  tags: ['state:error'],
}
export const NextPageLoading: Story = {
  ...MorePages,
  play: sequence(
    waitFor('.products-more button'),
    changeShop(withoutResponse),
    click('.products-more button'),
    waitFor('.products-more [aria-busy]'),
  ),
  tags: ['state:loading'],
}
