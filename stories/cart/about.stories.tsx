import type { Meta, StoryObj } from '@storybook/react-vite'
import { element } from '../../widgets/cart/element.ts'
import { aboutStory } from '../docs/about-story.tsx'
import { withItems } from '../scenarios.ts'
import { createLineItem } from '../shop/line-items.ts'

const meta: Meta = { title: 'Cart/About' }
export default meta

export const About: StoryObj = aboutStory(
  [withItems(createLineItem('everyday-mug', 2), createLineItem('enamel-kettle'))],
  {
    name: 'cart',
    title: 'Cart',
    children: (
      <p>
        A button with the number of items that opens a drawer, or the cart as a part of the page. All carts of a page
        and of all open tabs are one. Changes show at once and go back where the shop refuses them; without network they
        are kept and sent later.
      </p>
    ),
    example: { layout: 'inline' },
    snippet: `<script async src="https://shop.example/v1/loader.js" data-client-id="YOUR-CLIENT-ID"></script>

<awning-cart continue-href="/shop">
  <a href="/cart">Cart</a>
</awning-cart>

<awning-cart layout="inline">
  <p slot="empty">Nothing in here yet. The kitchen is a good place to begin.</p>
</awning-cart>

<button data-awning-add="PRODUCT-ID" data-awning-quantity="2">Two of these, please</button>`,
    element,
  },
)
