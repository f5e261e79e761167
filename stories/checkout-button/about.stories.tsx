import type { Meta } from '@storybook/react-vite'
import { element } from '../../widgets/checkout-button/element.ts'
import { aboutMeta, anatomyStory, exampleStory } from '../docs/about-story.tsx'
import type { AboutWidget } from '../docs/about-widget.ts'
import { withItems } from '../scenarios.ts'
import { createLineItem } from '../shop/line-items.ts'
import type { Attributes } from '../widget.tsx'

const about: AboutWidget = {
  name: 'checkout-button',
  title: 'Checkout button',
  scenarios: [withItems(createLineItem('everyday-mug', 2))],
  attributes: {},
  element,
}

const meta: Meta<Attributes> = { title: 'Checkout button/About', tags: ['autodocs'], ...aboutMeta(about) }
export default meta

export const Example = exampleStory(about)
/** Hover or focus a box: its part, slot and tokens, and the selector to copy. */
export const Anatomy = anatomyStory(about)
