import type { Meta } from '@storybook/react-vite'
import { element } from '../../widgets/member/element.ts'
import { aboutMeta, anatomyStory, exampleStory } from '../docs/about-story.tsx'
import type { AboutWidget } from '../docs/about-widget.ts'
import type { Attributes } from '../widget.tsx'
import { ADDRESS, signedInAs, withOrders } from './scenarios.ts'

const about: AboutWidget = {
  name: 'member',
  title: 'Member',
  scenarios: [signedInAs({ firstName: 'Nora', lastName: 'Lind', addresses: [ADDRESS] }), withOrders('24.00', '118.50')],
  attributes: { layout: 'inline' },
  element,
}

const meta: Meta<Attributes> = { title: 'Member/About', tags: ['autodocs'], ...aboutMeta(about) }
export default meta

export const Example = exampleStory(about)
/** Hover or focus a box: its part, slot and tokens, and the selector to copy. */
export const Anatomy = anatomyStory(about)
