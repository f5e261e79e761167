import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { nameView, USUAL_VIEWS } from './check/views.ts'
import { Stage } from './stage.tsx'
import { STATES, type State } from './states.ts'
import { WIDGET_STATES } from './widget-states.ts'
import { getToolbar } from './widget-story.tsx'

/**
 * A table of the states of each widget and the stories that show them, from the data that a test compares with the
 * stories.
 */
const meta: Meta = { title: 'Awning/States' }
export default meta

const MODES: Readonly<Record<string, string>> = {
  '1280-light': 'wide, on a light page: every rule; it is compared with what was last looked at',
  '320-dark': 'as narrow as phones are, on a dark page: every rule',
  '320-dark-forced': 'in the colours that a visitor forces: contrast',
  '320-light-200': 'with text at 200 %: contrast, and what scrolls',
}

const ROWS = Object.entries(STATES) as [State, string][]

export const States: StoryObj = {
  render: (_: object, { globals }: Pick<StoryContext, 'globals'>) => (
    <Stage toolbar={{ ...getToolbar(globals), page: 'plain' }}>
      <article className="about" lang="en" dir="ltr">
        <h1>States</h1>
        <p>Each state of each widget is a story, or has a reason to be none.</p>
        <h2>Modes</h2>
        <p>The check opens every story in each of these, one after the other, and fails on what axe finds in it:</p>
        <ul>
          {USUAL_VIEWS.map(nameView).map((name) => (
            <li key={name}>
              <code>{name}</code>: {MODES[name]}.
            </li>
          ))}
        </ul>
        {Object.values(WIDGET_STATES).map(({ title, states, own }) => (
          <section key={title}>
            <h2>{title}</h2>
            <table className="word-table states-table">
              <thead>
                <tr>
                  <th scope="col">State</th>
                  <th scope="col">Shown by</th>
                </tr>
              </thead>
              <tbody>
                {ROWS.map(([state, words]) => (
                  <tr key={state}>
                    <th scope="row">{words}</th>
                    <td>
                      <Cell shown={states[state]} />
                    </td>
                  </tr>
                ))}
                {own.length > 0 && (
                  <tr>
                    <th scope="row">What it alone can be</th>
                    <td>
                      <Cell shown={own} />
                    </td>
                  </tr>
                )}
              </tbody>
            </table>
          </section>
        ))}
      </article>
    </Stage>
  ),
}

const Cell = ({ shown }: { readonly shown: readonly string[] | string }) =>
  typeof shown === 'string' ? (
    <span className="uses">{shown}</span>
  ) : (
    <ul className="states-stories">
      {shown.map((id) => (
        <li key={id}>
          <a href={`./?path=/story/${id}`} target="_top">
            {toName(id)}
          </a>
        </li>
      ))}
    </ul>
  )

/** `cart-inline--one-line` as ‘Inline: one line’. */
function toName(id: string): string {
  const [group = '', name = ''] = id.split('--')
  const words = (text: string) => text.replaceAll('-', ' ')
  const place = words(group.replace(/^(?:product|cart|member)-/, '').replace(/-states$/, ''))
  return `${place.charAt(0).toUpperCase()}${place.slice(1)}: ${words(name)}`
}
