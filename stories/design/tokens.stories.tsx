import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import type { TokenGroup } from '../../widgets/kit/ui/tokens.ts'
import { Stage } from '../stage.tsx'
import { getToolbar } from '../widget-story.tsx'
import { ContrastTable } from './contrast-table.tsx'
import { TokenSheet } from './token-sheet.tsx'

const meta: Meta = { title: 'Design system/Tokens' }
export default meta

const sheet = (title: string, groups?: readonly TokenGroup[], more?: ReactNode): StoryObj => ({
  render: (_: object, { globals }: Pick<StoryContext, 'globals'>) => (
    <Stage toolbar={getToolbar(globals)}>
      <TokenSheet title={title} {...(groups && { groups })}>
        {more}
      </TokenSheet>
    </Stage>
  ),
})

/** Colours, type, space and shape: every token, what it means and where it is used. */
export const Tokens: StoryObj = sheet('Tokens')
export const Colours: StoryObj = {
  ...sheet(
    'Colours and their contrast',
    ['colour'],
    <>
      <h2>Contrast</h2>
      <ContrastTable />
    </>,
  ),
  name: 'Colours and contrast (color)',
}
export const Type: StoryObj = { ...sheet('Fonts and sizes', ['type']), name: 'Fonts and sizes (typography)' }
export const Space: StoryObj = {
  ...sheet('Spacing, corners and motion', ['space', 'shape', 'motion', 'layout']),
  name: 'Spacing, corners and motion',
}
