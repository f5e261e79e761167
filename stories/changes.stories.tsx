import type { Meta } from '@storybook/react-vite'
import changelog from '../CHANGELOG.md?raw'
import { textStory } from './docs/text-story.tsx'

/** What changed, by version. */
const meta: Meta = { title: 'Awning/Changes' }
export default meta

export const Changes = textStory(changelog)
