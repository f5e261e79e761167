import type { Meta, StoryObj } from '@storybook/react-vite'
import { element } from '../../widgets/reviews/element.ts'
import { aboutStory } from '../docs/about-story.tsx'

const meta: Meta = { title: 'Reviews/About' }
export default meta

export const About: StoryObj = aboutStory([], {
  name: 'reviews',
  title: 'Reviews',
  children: (
    <p>
      What buyers think of a product, with their pictures and the shop’s replies. Visitors write without an account; the
      shop decides whether it reads reviews before they appear.
    </p>
  ),
  example: { 'product-slug': 'everyday-mug' },
  snippet: `<script async src="https://shop.example/v1/loader.js" data-client-id="YOUR-CLIENT-ID"></script>

<awning-reviews product-slug="enamel-mug"></awning-reviews>`,
  element,
})
