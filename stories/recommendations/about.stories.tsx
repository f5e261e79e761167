import type { Meta, StoryObj } from '@storybook/react-vite'
import { demoProduct } from '../../backend/demo/shop/index.ts'
import { element } from '../../widgets/recommendations/element.ts'
import { aboutStory } from '../docs/about-story.tsx'

const meta: Meta = { title: 'Recommendations/About' }
export default meta

export const About: StoryObj = aboutStory([], {
  name: 'recommendations',
  title: 'Recommendations',
  children: (
    <p>
      Products that go with one, by what others buy and view together, or the best sellers. Where there are too few, it
      takes no place.
    </p>
  ),
  example: { 'product-id': demoProduct('everyday-mug').id, href: '/product/{slug}' },
  snippet: `<script async src="https://shop.example/v1/loader.js" data-client-id="YOUR-CLIENT-ID"></script>

<awning-recommendations product-id="PRODUCT-ID" href="/product/{slug}"></awning-recommendations>`,
  element,
})
