import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Stage } from '../stage.tsx'
import type { Tab, Toolbar } from '../tab.ts'
import { type Attributes, Widget, type WidgetName } from '../widget.tsx'
import { type AttributeWords, SHARED_ATTRIBUTES, toWordTable } from './attribute-controls.ts'
import { EVENT_WORDS, type EventName, isCancelable } from './event-words.ts'
import { PART_WORDS } from './part-words.ts'
import { Snippet } from './snippet.tsx'
import { WordTable } from './word-table.tsx'

export interface AboutProps {
  readonly name: WidgetName
  readonly tab: Tab
  readonly toolbar: Toolbar
  readonly title: string
  /** What it does, for whoever decides whether to use it. */
  readonly children: ReactNode
  /** HTML for a host page. */
  readonly snippet: string
  /** Attributes of the live example. */
  readonly example: Attributes
  readonly attributes: AttributeWords
  readonly slots?: Readonly<Record<string, string>>
  readonly events: readonly EventName[]
}

/** The page of one widget: what it does, the HTML to paste, and everything that a page can set, hear and style. */
export const About = (props: AboutProps) => {
  const { name, tab, toolbar, title, attributes, slots, events } = props
  const example = useRef<HTMLDivElement>(null)
  const parts = useParts(example)
  const heard = Object.fromEntries(
    events.map((event) => [
      event,
      isCancelable(event) ? `${EVENT_WORDS[event]} preventDefault() keeps it from happening.` : EVENT_WORDS[event],
    ]),
  )
  return (
    <Stage tab={tab} toolbar={toolbar}>
      <article className="about" lang="en" dir="ltr">
        <h1>{title}</h1>
        {props.children}
        <h2>Example</h2>
        <div ref={example} className="about-example" lang={toolbar.locale}>
          <Widget name={name} config={tab.config} attributes={props.example} />
        </div>
        <h2>To paste</h2>
        <p>
          Put the script tag on the page once, and the element wherever you want it. Visitors see what is inside until
          the widget is there, and keep seeing it if the widget can’t load. If your editor removes unknown elements,
          write <code>{`<div data-awning="${name}">`}</code> and put <code>data-</code> before each attribute.
        </p>
        <Snippet label={`HTML of ${title}`} code={props.snippet} />
        <h2>Attributes</h2>
        <WordTable head={['Attribute', 'What it does']} words={toWordTable({ ...attributes, ...SHARED_ATTRIBUTES })} />
        {slots && (
          <>
            <h2>Slots</h2>
            <WordTable head={['Slot', 'What the page puts there']} words={slots} />
          </>
        )}
        <h2>Events</h2>
        <p>
          All on <code>document</code>, with what there is to know in <code>event.detail</code>.
        </p>
        <WordTable head={['Event', 'When']} words={heard} />
        <h2>Parts</h2>
        <p>
          To style what tokens don’t reach: <code>{`awning-${name}::part(${parts[1] ?? 'root'}) { … }`}</code>. Those of
          the example above:
        </p>
        <WordTable
          head={['Part', 'What it is']}
          words={Object.fromEntries(parts.map((part) => [part, PART_WORDS[part] ?? '']))}
        />
        <p>Colours, sizes and distances follow the tokens: see Design system, Tokens.</p>
      </article>
    </Stage>
  )
}

/** The parts that the example shows, as they come; one that nobody has described is a mistake. */
function useParts(example: { readonly current: HTMLElement | null }): readonly string[] {
  const [parts, setParts] = useState<readonly string[]>([])
  useEffect(() => {
    const read = () => {
      const root = example.current?.firstElementChild?.shadowRoot
      const found = Array.from(root?.querySelectorAll('[part]') ?? [], (element) => [...element.part]).flat()
      setParts([...new Set(found)])
    }
    const timer = setInterval(read, 300)
    return () => clearInterval(timer)
  }, [example])
  const unknown = parts.filter((part) => !PART_WORDS[part]).join(' ')
  useEffect(() => {
    if (unknown) console.error(`Parts without words in part-words.ts: ${unknown}`)
  }, [unknown])
  return parts
}
