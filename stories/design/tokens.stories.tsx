import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { withItems } from '../scenarios.ts'
import { createLineItem } from '../shop/line-items.ts'
import type { Tab } from '../tab.ts'
import { getToolbar, withScenarios } from '../widget-story.tsx'
import { TokenEditor } from './token-editor.tsx'

const meta: Meta = { title: 'Design system/Tokens' }
export default meta

/** Every token with a control, widgets that update live, and the CSS to copy. */
export const Tokens: StoryObj = {
  ...withScenarios(withItems(createLineItem('everyday-mug', 2), createLineItem('enamel-kettle'))),
  render: (_: object, { loaded, globals }: Pick<StoryContext, 'loaded' | 'globals'>) => (
    <TokenEditor tab={(loaded as { tab: Tab }).tab} toolbar={getToolbar(globals)} />
  ),
}
