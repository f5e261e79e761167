import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { withItems } from '../scenarios.ts'
import { wanted } from '../shop/wanted.ts'
import type { Tab } from '../tab.ts'
import { inTab, toolbarOf } from '../widget-story.tsx'
import { TokenEditor } from './token-editor.tsx'

const meta: Meta = { title: 'Design system/Tokens' }
export default meta

/** Every token with a control, widgets beside that follow at once, and the CSS to take along. */
export const Tokens: StoryObj = {
  ...inTab(withItems(wanted('everyday-mug', 2), wanted('enamel-kettle'))),
  render: (_: object, { loaded, globals }: Pick<StoryContext, 'loaded' | 'globals'>) => (
    <TokenEditor tab={(loaded as { tab: Tab }).tab} toolbar={toolbarOf(globals)} />
  ),
}
