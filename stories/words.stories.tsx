import type { Meta } from '@storybook/react-vite'
import words from '../backend/docs/guides/words.md?raw'
import { textStory } from './docs/text-story.tsx'

/** The shop's tone of voice; a running shop shows the same text under `/docs/words`. */
const meta: Meta = { title: 'Awning/Words' }
export default meta

export const Words = textStory(words)
