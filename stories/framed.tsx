import type { StoryContext } from '@storybook/react-vite'
import type { Action } from './play.ts'
import { Stage } from './stage.tsx'
import { getToolbar } from './widget-story.tsx'

/**
 * Another story in a frame that may open no window and may not leave the page around it, as some site builders show pages.
 */
export const renderFramed =
  (story: string) =>
  (_: object, { globals }: Pick<StoryContext, 'globals'>) => {
    const toolbar = getToolbar(globals)
    const settings = Object.entries({ ...toolbar }).flatMap(([name, value]) =>
      typeof value === 'string' ? [`${name}:${value}`] : [],
    )
    // Axe is not started in the frame: the run of the surrounding page includes it.
    const query = new URLSearchParams({
      id: story,
      viewMode: 'story',
      globals: [...settings, 'a11y.manual:!true'].join(';'),
    })
    return (
      <Stage toolbar={toolbar} width="page">
        <iframe
          className="visit"
          title="Page of a site builder"
          sandbox="allow-scripts allow-same-origin allow-forms"
          src={`iframe.html?${query}`}
        />
      </Stage>
    )
  }

/** A visitor's action in the story of the frame. */
export const inFrame =
  (action: Action): Action =>
  async (context) => {
    const frame = context.canvasElement.querySelector('iframe')
    for (;;) {
      const body = frame?.contentDocument?.querySelector<HTMLElement>('.stages')
      if (body) return action({ ...context, canvasElement: body })
      await new Promise(requestAnimationFrame)
    }
  }
