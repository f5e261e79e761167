import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { Anatomy } from '../anatomy/anatomy.tsx'
import { Stage } from '../stage.tsx'
import type { Tab } from '../tab.ts'
import type { Attributes } from '../widget.tsx'
import { getToolbar, renderWidget, withScenarios } from '../widget-story.tsx'
import type { AboutWidget } from './about-widget.ts'
import { createControls } from './attribute-controls.ts'
import { WidgetDocs } from './widget-docs.tsx'

/** The Docs page of a widget, and controls for every attribute of its example. */
export const aboutMeta = (
  about: AboutWidget,
): Pick<Meta<Attributes>, 'argTypes' | 'args' | 'parameters' | 'render'> => ({
  argTypes: createControls(about.element.attributes),
  args: about.attributes,
  render: renderWidget(about.name),
  parameters: { docs: { page: () => <WidgetDocs about={about} /> } },
})

export const exampleStory = (about: AboutWidget): StoryObj<Attributes> => withScenarios(...about.scenarios)

/** The story that shows which box of a widget is which part. */
export const anatomyStory = (about: AboutWidget): StoryObj<Attributes> => ({
  ...withScenarios(...about.scenarios),
  render: (attributes, { loaded, globals }: Pick<StoryContext, 'loaded' | 'globals'>) => {
    const { tab } = loaded as { tab: Tab }
    return (
      <Stage tab={tab} toolbar={getToolbar(globals)}>
        <Anatomy name={about.name} title={about.title} config={tab.config} attributes={attributes} />
      </Stage>
    )
  },
})
