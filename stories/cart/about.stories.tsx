import type { Meta } from '@storybook/react-vite'
import { element } from '../../widgets/cart/element.ts'
import { aboutMeta, anatomyStory, exampleStory } from '../docs/about-story.tsx'
import type { AboutWidget } from '../docs/about-widget.ts'
import { withItems } from '../scenarios.ts'
import { createLineItem } from '../shop/line-items.ts'
import type { Attributes } from '../widget.tsx'

const about: AboutWidget = {
  name: 'cart',
  title: 'Cart',
  scenarios: [withItems(createLineItem('everyday-mug', 2), createLineItem('enamel-kettle'))],
  attributes: { layout: 'inline' },
  element,
}

const meta: Meta<Attributes> = { title: 'Cart/About', tags: ['autodocs'], ...aboutMeta(about) }
export default meta

export const Example = exampleStory(about)
/** Hover or focus a box: its part, slot and tokens, and the selector to copy. */
export const Anatomy = anatomyStory(about)
