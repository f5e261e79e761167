import type { Meta, StoryContext, StoryObj } from '@storybook/react-vite'
import { WIDGETS, type WidgetName } from '../loader/widgets.ts'
import { nameView, USUAL_VIEWS } from './check/views.ts'
import { Stage } from './stage.tsx'
import { listByState, STATES, type StoryEntry, WITHOUT_STORY } from './states.ts'
import { getToolbar } from './widget-story.tsx'

/** A table of the states of each widget and the stories that show them, by the tags of the stories. */
const meta: Meta = {
  title: 'Awning/States',
  loaders: [
    async () => {
      const { entries } = (await (await fetch('./index.json')).json()) as { entries: Record<string, StoryEntry> }
      return { entries: Object.values(entries) }
    },
  ],
}
export default meta

const MODES: Readonly<Record<string, string>> = {
  '1280-light': 'wide, on a light page: every rule',
  '320-dark': 'as narrow as phones are, on a dark page: every rule',
  '320-dark-forced': 'in the colours that a visitor forces: contrast',
  '320-light-200': 'with text at 200 %: contrast, and what scrolls',
}

export const States: StoryObj = {
  render: (_: object, { globals, loaded: { entries } }: Pick<StoryContext, 'globals' | 'loaded'>) => (
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
        {(Object.keys(WIDGETS) as WidgetName[]).map((widget) => (
          <section key={widget}>
            <h2>{widget}</h2>
            <table className="word-table states-table">
              <thead>
                <tr>
                  <th scope="col">State</th>
                  <th scope="col">Shown by</th>
                </tr>
              </thead>
              <tbody>
                {[...listByState(entries, widget)].map(([state, shown]) => (
                  <tr key={state}>
                    <th scope="row">{STATES[state]}</th>
                    <td>
                      {shown.length > 0 ? (
                        <Stories shown={shown} />
                      ) : (
                        <span className="uses">{WITHOUT_STORY[widget]?.[state]}</span>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        ))}
      </article>
    </Stage>
  ),
}

const Stories = ({ shown }: { readonly shown: readonly StoryEntry[] }) => (
  <ul className="states-stories">
    {shown.map(({ id, title, name }) => (
      <li key={id}>
        <a href={`./?path=/story/${id}`} target="_top">
          {`${title.split('/').slice(1).join(', ')}: ${name}`}
        </a>
      </li>
    ))}
  </ul>
)
