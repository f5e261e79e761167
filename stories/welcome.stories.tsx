import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { Stage } from './stage.tsx'
import { getToolbar } from './widget-story.tsx'

const meta: Meta = { title: 'Awning/Welcome' }
export default meta

export const Welcome: StoryObj = {
  render: (_: object, { globals }: Pick<StoryContext, 'globals'>) => (
    <Stage toolbar={getToolbar(globals)}>
      <article className="about" lang="en" dir="ltr">
        <h1>Awning, every state of it</h1>
        <p>
          What stands in these stories is real. Each one starts a back end of its own in this browser tab, stocks it
          with the demo shop, lets one visitor in, and brings shop and visitor into the state that its name says: by
          ordering, selling out, changing prices, pulling the plug. Nothing is sent anywhere. A press on ‘Check out’
          leads through the real checkout to a real order, and back.
        </p>
        <h2>The toolbar</h2>
        <ul>
          <li>Theme: the host page in light, in dark, as your system has it, or both beside each other.</li>
          <li>
            Language: the widgets and hosted pages in each of theirs; Arabic and Hebrew are read from right to left.
          </li>
          <li>Viewport: 320, 768 and 1280 pixels.</li>
          <li>Controls: the attributes of the element, to be changed while it runs.</li>
          <li>Actions: every event that a host page would hear.</li>
        </ul>
        <h2>Where to begin</h2>
        <ul>
          <li>‘About’ of each widget: the HTML to paste, attributes, events, parts.</li>
          <li>Design system, Tokens: every token with a control, and the CSS to take along.</li>
        </ul>
      </article>
    </Stage>
  ),
}
