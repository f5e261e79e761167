import type { StoryContext, StoryObj } from '@storybook/react-vite'
import { Stage } from '../stage.tsx'
import { getToolbar } from '../widget-story.tsx'
import { GuideText } from './guide-text.tsx'

/** A story that shows a text of the project as a page of its own. */
export const textStory = (text: string): StoryObj => ({
  render: (_: object, { globals }: Pick<StoryContext, 'globals'>) => (
    <Stage toolbar={{ ...getToolbar(globals), page: 'plain' }}>
      <article className="about" lang="en" dir="ltr">
        <GuideText text={text} />
      </article>
    </Stage>
  ),
})
