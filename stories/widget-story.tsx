import type { StoryContext } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import type { WidgetName } from '../loader/widgets.ts'
import { Stage } from './stage.tsx'
import { openTab, type Scenario, type Tab, type Toolbar } from './tab.ts'
import { type Attributes, Widget } from './widget.tsx'

type Context = Pick<StoryContext, 'globals' | 'loaded'>

export const getToolbar = (globals: StoryContext['globals']): Toolbar => globals as unknown as Toolbar

/** A story with its own shop and visitor in a given state; recreated when the toolbar changes. */
export const withScenarios = (...scenarios: readonly Scenario[]) => ({
  loaders: [
    async ({ globals }: Pick<StoryContext, 'globals'>) => ({ tab: await openTab(getToolbar(globals), scenarios) }),
  ],
})

/**
 * Renders one widget at the width of the page or a column; the story's args are the element's attributes, and
 * `children` its content.
 */
export const renderWidget =
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
