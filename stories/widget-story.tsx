import type { StoryContext } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { Stage } from './stage.tsx'
import { openTab, type Scenario, type Tab, type Toolbar } from './tab.ts'
import { type Attributes, Widget, type WidgetName } from './widget.tsx'

type Context = Pick<StoryContext, 'globals' | 'loaded'>

export const getToolbar = (globals: StoryContext['globals']): Toolbar => globals as unknown as Toolbar

/** A story's own shop and visitor, brought into a state; made anew when the toolbar changes. */
export const inTab = (...scenarios: readonly Scenario[]) => ({
  loaders: [
    async ({ globals }: Pick<StoryContext, 'globals'>) => ({ tab: await openTab(getToolbar(globals), scenarios) }),
  ],
})

/**
 * Draws one widget, as wide as the page or as one of its columns; a story's args are the element's attributes, and
 * `children` is what the page puts into it.
 */
export const drawWidget =
  (name: WidgetName, width?: 'column' | 'card', children?: ReactNode) =>
  (attributes: Attributes, { loaded, globals }: Context) => {
    const { tab } = loaded as { tab: Tab }
    return (
      <Stage tab={tab} toolbar={getToolbar(globals)} width={width}>
        <Widget name={name} config={tab.config} attributes={attributes}>
          {children}
        </Widget>
      </Stage>
    )
  }
