import type { Meta, StoryObj } from '@storybook/react-vite'
import type { PRODUCT_ATTRIBUTES } from '../../widgets/product/product-request.ts'
import { aboutStory } from '../docs/about-story.tsx'

const meta: Meta = { title: 'Product/About' }
export default meta

const WORDS: Readonly<Record<(typeof PRODUCT_ATTRIBUTES)[number], string>> = {
  'product-id': 'Shows this product in full.',
  'product-slug': 'The same by the last part of its address in the shop.',
  ids: 'Shows these products in this order; ids with spaces or commas between.',
  collection: 'Shows the products of this collection; slug or id.',
  query: 'Words to search for in names, or a whole query of the API as JSON, with filter and sort.',
  limit: 'Products per page, 12 where missing; a button asks for more.',
  layout: 'full, card or grid, where it shall be another than the number of products suggests.',
}

export const About: StoryObj = aboutStory([], {
  name: 'product',
  title: 'Product',
  children: (
    <p>
      One product with its pictures, choices, price, stock and the button, or a grid of them. The grid shows prices and
      what is sold out; a press on a name opens a closer look in place, or leads to a page of your own.
    </p>
  ),
  example: { collection: 'table', limit: 4 },
  snippet: `<script async src="https://shop.example/v1/loader.js" data-client-id="YOUR-CLIENT-ID"></script>

<awning-product collection="table" limit="8">
  <a href="/shop">See our products</a>
</awning-product>

<awning-product product-slug="enamel-kettle">
  <a href="/shop/enamel-kettle">See the kettle</a>
</awning-product>`,
  attributes: {
    ...WORDS,
    href: 'Address of product pages with {slug} or {id} in it; without it products open in place.',
  },
  events: ['awning:ready', 'awning:cart:before-add', 'awning:cart:after-add', 'awning:cart:error-add', 'awning:error'],
})
