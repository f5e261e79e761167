import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { Stage } from '../stage.tsx'
import { getToolbar } from '../widget-story.tsx'
import { TokenSheet } from './token-sheet.tsx'

const meta: Meta = { title: 'Design system/Tokens' }
export default meta

/** Colours, type, space and shape: every token, what it means and where it is used. */
export const Tokens: StoryObj = {
  render: (_: object, { globals }: Pick<StoryContext, 'globals'>) => (
    <Stage toolbar={getToolbar(globals)}>
      <TokenSheet />
    </Stage>
  ),
}
