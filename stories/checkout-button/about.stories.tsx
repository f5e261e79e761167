import type { Meta, StoryObj } from '@storybook/react-vite'
import { element } from '../../widgets/checkout-button/element.ts'
import { aboutStory } from '../docs/about-story.tsx'
import { withItems } from '../scenarios.ts'
import { createLineItem } from '../shop/line-items.ts'

const meta: Meta = { title: 'Checkout button/About' }
export default meta

export const About: StoryObj = aboutStory([withItems(createLineItem('everyday-mug', 2))], {
  name: 'checkout-button',
  title: 'Checkout button',
  children: (
    <p>
      Straight to the checkout, with the cart or with one product alone; then the cart stays as it is. The checkout
      opens in the same tab, and the buyer comes back to the page where the button stands.
    </p>
  ),
  example: {},
  snippet: `<script async src="https://shop.example/v1/loader.js" data-client-id="YOUR-CLIENT-ID"></script>

<awning-checkout-button>
  <a href="/cart">Check out</a>
</awning-checkout-button>

<awning-checkout-button product-id="PRODUCT-ID" options="Size: Large; Colour: Sand">
  <span slot="label">Buy it now</span>
</awning-checkout-button>`,
  element,
})
