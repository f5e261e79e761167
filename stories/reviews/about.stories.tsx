import type { Meta } from '@storybook/react-vite'
import { element } from '../../widgets/reviews/element.ts'
import { aboutMeta, anatomyStory, exampleStory } from '../docs/about-story.tsx'
import type { AboutWidget } from '../docs/about-widget.ts'
import type { Attributes } from '../widget.tsx'

const about: AboutWidget = {
  name: 'reviews',
  title: 'Reviews',
  scenarios: [],
  attributes: { 'product-slug': 'everyday-mug' },
  element,
}

const meta: Meta<Attributes> = { title: 'Reviews/About', tags: ['autodocs'], ...aboutMeta(about) }
export default meta

export const Example = exampleStory(about)
/** Hover or focus a box: its part, slot and tokens, and the selector to copy. */
export const Anatomy = anatomyStory(about)
