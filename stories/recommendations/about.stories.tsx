import type { Meta } from '@storybook/react-vite'
import { demoProduct } from '../../backend/demo/shop/index.ts'
import { element } from '../../widgets/recommendations/element.ts'
import { aboutMeta, anatomyStory, exampleStory } from '../docs/about-story.tsx'
import type { AboutWidget } from '../docs/about-widget.ts'
import type { Attributes } from '../widget.tsx'

const about: AboutWidget = {
  name: 'recommendations',
  title: 'Recommendations',
  scenarios: [],
  attributes: { 'product-id': demoProduct('everyday-mug').id, href: '/product/{slug}' },
  element,
}

const meta: Meta<Attributes> = { title: 'Recommendations/About', tags: ['autodocs'], ...aboutMeta(about) }
export default meta

export const Example = exampleStory(about)
/** Hover or focus a box: its part, slot and tokens, and the selector to copy. */
export const Anatomy = anatomyStory(about)
