import type { Meta } from '@storybook/react-vite'
import words from '../backend/docs/guides/words.md?raw'
import { textStory } from './docs/text-story.tsx'

/** How the shop speaks: a running shop has the same under `/docs/words`. */
const meta: Meta = { title: 'Awning/Words' }
export default meta

export const Words = textStory(words)
