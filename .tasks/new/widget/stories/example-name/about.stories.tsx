import type { Meta } from '@storybook/react-vite'
import { element } from '../../widgets/example-name/element.ts'
import { aboutMeta, anatomyStory, exampleStory } from '../docs/about-story.tsx'
import type { AboutWidget } from '../docs/about-widget.ts'
import type { Attributes } from '../widget.tsx'

const about: AboutWidget = { name: 'example-name', title: 'Example name', scenarios: [], attributes: {}, element }

const meta: Meta<Attributes> = { title: 'Example name/About', tags: ['autodocs'], ...aboutMeta(about) }
export default meta

export const Example = exampleStory(about)
/** Hover or focus a box: its part, slot and tokens, and the selector to copy. */
export const Anatomy = anatomyStory(about)
