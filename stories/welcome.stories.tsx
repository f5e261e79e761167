import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { Stage } from './stage.tsx'
import { getToolbar } from './widget-story.tsx'

const meta: Meta = { title: 'Awning/Welcome' }
export default meta

/** The steps from the first look to the finished brand: title, id of the story, and what is done there. */
const WAY = [
  [
    'See',
    'awning-whole-page--plain',
    'what a visitor gets. Each widget begins with ‘Docs’, all that can be set, heard and styled, and ‘Anatomy’, which box is which part.',
  ],
  [
    'Brand',
    'design-system-brand--editor',
    'begin with a finished look, change it beside a preview of every widget, checkout and mail.',
  ],
  [
    'Check',
    'design-system-tokens--tokens',
    'every token, what it means and where it is used; the editor says which text cannot be read.',
  ],
  [
    'Hand over',
    'merchant-s-page-settings--snippets',
    'the editor gives CSS, settings and design tokens; here are the lines for the page itself.',
  ],
] as const

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
          <li>Brand: a finished look, published for the shop: widgets, hosted pages and mails wear it.</li>
          <li>
            Language: the widgets and hosted pages in each of theirs; Arabic and Hebrew are read from right to left.
            Goods: names and options in Arabic, too.
          </li>
          <li>
            Text at 200 %, forced colours and reduced motion, as visitors set them in their browser. A page can only
            come near to forced colours; the browser’s own are among the rendering settings of its developer tools.
          </li>
          <li>Page: a hostile host page, whose style sheet attacks everything on it.</li>
          <li>Viewport: 320, 768 and 1280 pixels.</li>
          <li>Controls: the attributes of the element, to be changed while it runs.</li>
          <li>Actions: every event that a host page would hear. Accessibility: what axe finds in the story.</li>
          <li>Pseudo states: hover, focus and pressed, as the pointer or the keyboard would bring them about.</li>
        </ul>
        <h2>A way through</h2>
        <ol>
          {WAY.map(([title, story, words]) => (
            <li key={story}>
              <a href={`./?path=/story/${story}`} target="_top">
                {title}
              </a>
              : {words}
            </li>
          ))}
        </ol>
      </article>
    </Stage>
  ),
}
