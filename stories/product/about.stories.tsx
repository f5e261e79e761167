import type { Meta, StoryObj } from '@storybook/react-vite'
import { element } from '../../widgets/product/element.ts'
import { aboutStory } from '../docs/about-story.tsx'

const meta: Meta = { title: 'Product/About' }
export default meta

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
  element,
})
