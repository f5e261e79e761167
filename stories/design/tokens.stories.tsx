import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { withItems } from '../scenarios.ts'
import { createLineItem } from '../shop/line-items.ts'
import type { Tab } from '../tab.ts'
import { getToolbar, inTab } from '../widget-story.tsx'
import { TokenEditor } from './token-editor.tsx'

const meta: Meta = { title: 'Design system/Tokens' }
export default meta

/** Every token with a control, widgets beside that follow at once, and the CSS to take along. */
export const Tokens: StoryObj = {
  ...inTab(withItems(createLineItem('everyday-mug', 2), createLineItem('enamel-kettle'))),
  render: (_: object, { loaded, globals }: Pick<StoryContext, 'loaded' | 'globals'>) => (
    <TokenEditor tab={(loaded as { tab: Tab }).tab} toolbar={getToolbar(globals)} />
  ),
}
