import type { Meta } from '@storybook/react-vite'
import { element } from '../../widgets/search/element.ts'
import { aboutMeta, anatomyStory, exampleStory } from '../docs/about-story.tsx'
import type { AboutWidget } from '../docs/about-widget.ts'
import type { Attributes } from '../widget.tsx'
import { searchingFor } from './scenarios.ts'

const about: AboutWidget = {
  name: 'search',
  title: 'Search',
  scenarios: [searchingFor('mug')],
  attributes: { href: '/product/{slug}' },
  element,
}

const meta: Meta<Attributes> = { title: 'Search/About', tags: ['autodocs'], ...aboutMeta(about) }
export default meta

export const Example = exampleStory(about)
/** Hover or focus a box: its part, slot and tokens, and the selector to copy. */
export const Anatomy = anatomyStory(about)
