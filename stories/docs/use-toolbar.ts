import { DocsContext } from '@storybook/addon-docs/blocks'
import { useContext, useEffect, useState } from 'react'
import type { Toolbar } from '../tab.ts'
import { applyToolbar } from '../toolbar/apply-toolbar.ts'
import { getToolbar } from '../widget-story.tsx'

/** The toolbar's settings on a page of documentation, which is no story and runs no decorators. */
export function useToolbar(): Toolbar {
  const context = useContext(DocsContext)
  const [story] = context.componentStories()
  const [globals, setGlobals] = useState(() => (story ? context.getStoryContext(story).globals : {}))
  useEffect(() => {
    const follow = (changed: { globals: typeof globals }) => setGlobals(changed.globals)
    context.channel.on('globalsUpdated', follow)
    return () => context.channel.off('globalsUpdated', follow)
  }, [context])
  const toolbar = getToolbar(globals)
  useEffect(() => applyToolbar(toolbar), [toolbar])
  return toolbar
}
