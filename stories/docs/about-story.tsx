import type { StoryContext } from '@storybook/react-vite'
import type { Scenario, Tab } from '../tab.ts'
import { getToolbar, withScenarios } from '../widget-story.tsx'
import { About, type AboutProps } from './about.tsx'

/** A widget's page as a story, on a shop of its own. */
export const aboutStory = (scenarios: readonly Scenario[], about: Omit<AboutProps, 'tab' | 'toolbar'>) => ({
  ...withScenarios(...scenarios),
  render: (_: object, { loaded, globals }: Pick<StoryContext, 'loaded' | 'globals'>) => (
    <About {...about} tab={(loaded as { tab: Tab }).tab} toolbar={getToolbar(globals)} />
  ),
})
