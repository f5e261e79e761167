import type { Meta, StoryObj } from '@storybook/react-vite'
import { demoProduct } from '../../backend/demo/shop/index.ts'
import { createControls } from '../docs/attribute-controls.ts'
import { inOrder, press, shows } from '../play.ts'
import { brokenDown, offline, waiting } from '../scenarios.ts'
import { EDGE_PRODUCTS } from '../shop/edge-products.ts'
import type { Attributes } from '../widget.tsx'
import { drawWidget, inTab } from '../widget-story.tsx'
import { PRODUCT_WORDS } from './attributes.ts'

const meta: Meta<Attributes> = {
  title: 'Product/Grid',
  argTypes: createControls(PRODUCT_WORDS),
  render: drawWidget('product'),
}
export default meta
type Story = StoryObj<Attributes>

const getIds = (...slugs: string[]) => slugs.map((slug) => demoProduct(slug).id).join(' ')

export const Collection: Story = { ...inTab(), args: { collection: 'table', limit: 8 } }
/** In the order of the attribute: plain, discounted, with a ribbon, few left, sold out, digital, gift card, per unit. */
export const EveryKind: Story = {
  ...inTab(),
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
}
export const Search: Story = { ...inTab(), args: { query: 'linen' } }
export const Query: Story = {
  ...inTab(),
  args: {
    query: JSON.stringify({
      filter: { 'priceData.price': { $lt: 15 } },
      sort: [{ fieldName: 'priceData.price', order: 'ASC' }],
    }),
  },
}
export const MorePages: Story = { ...inTab(), args: { limit: 4 } }
export const SecondPage: Story = {
  ...inTab(),
  args: { limit: 4 },
  play: inOrder(press('.products-more button'), shows('li:nth-child(5)')),
}
/** Names lead to pages of their own instead of opening in place. */
export const LinkedToPages: Story = { ...inTab(), args: { collection: 'desk', limit: 4, href: '#/product/{slug}' } }
export const QuickView: Story = {
  ...inTab(),
  args: { collection: 'desk', limit: 4 },
  play: inOrder(press('.card-link'), shows('dialog [part=add-to-cart]')),
}

export const Loading: Story = { ...inTab(waiting), args: { collection: 'table', limit: 4 } }
export const Empty: Story = { ...inTab(), args: { query: 'submarine' } }
export const SystemError: Story = { ...inTab(brokenDown), args: { collection: 'table' }, play: shows('[role=alert]') }
export const Offline: Story = { ...inTab(offline), args: { collection: 'table' }, play: shows('[role=alert]') }

const edges = {
  ids: Object.values(EDGE_PRODUCTS)
    .map(({ id }) => id)
    .join(' '),
}
export const LongWordsAndEdges: Story = { ...inTab(), args: edges, globals: { locale: 'de' } }
export const RightToLeft: Story = { ...inTab(), args: { collection: 'table', limit: 4 }, globals: { locale: 'ar' } }
export const LightAndDark: Story = { ...inTab(), args: { collection: 'rooms', limit: 4 }, globals: { theme: 'both' } }
