import type { Meta, StoryObj } from '@storybook/react-vite'
import { element } from '../../widgets/back-in-stock/element.ts'
import { aboutStory } from '../docs/about-story.tsx'

const meta: Meta = { title: 'Back in stock/About' }
export default meta

export const About: StoryObj = aboutStory([], {
  name: 'back-in-stock',
  title: 'Back in stock',
  children: (
    <p>
      Where a product is sold out, a form for one e-mail when it is back; nothing where it can be bought. A product in
      full shows it by itself.
    </p>
  ),
  example: { 'product-slug': 'coffee-dripper' },
  snippet: `<script async src="https://shop.example/v1/loader.js" data-client-id="YOUR-CLIENT-ID"></script>

<awning-back-in-stock product-slug="enamel-mug">
  <a href="/contact">Ask us when it is back</a>
</awning-back-in-stock>`,
  element,
})
