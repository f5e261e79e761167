import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { WidgetName } from '../../loader/widgets.ts'
import {
  BUTTON_ATTRIBUTES,
  type ElementDeclaration,
  FALLBACK_SLOT,
  SHARED_ATTRIBUTES,
} from '../../widgets/kit/elements/element.ts'
import { EVENT_WORDS, isCancelable } from '../../widgets/kit/elements/event-words.ts'
import { Stage } from '../stage.tsx'
import type { Tab, Toolbar } from '../tab.ts'
import { type Attributes, Widget } from '../widget.tsx'
import { toWordTable } from './attribute-controls.ts'
import { PART_WORDS } from './part-words.ts'
import { Snippet } from './snippet.tsx'
import { WordTable } from './word-table.tsx'

export interface AboutProps {
  readonly name: WidgetName
  readonly tab: Tab
  readonly toolbar: Toolbar
  readonly title: string
  /** What the widget does, for readers who decide whether to use it. */
  readonly children: ReactNode
  /** HTML for a host page. */
  readonly snippet: string
  /** Attributes of the live example. */
  readonly example: Attributes
  readonly element: ElementDeclaration
}

/**
 * The documentation page of one widget: what it does, the HTML to paste, and its attributes, slots, events and parts.
 */
export const About = (props: AboutProps) => {
  const { name, tab, toolbar, title, element } = props
  const { attributes, slots, events } = element
  const example = useRef<HTMLDivElement>(null)
  const parts = useParts(example)
  const descriptions = Object.fromEntries(
    (['awning:ready', 'awning:error', ...events] as const).map((event) => [
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
        <p>Elements of your own can act too:</p>
        <WordTable head={['Attribute of any element', 'What it does']} words={toWordTable(BUTTON_ATTRIBUTES)} />
        <h2>Slots</h2>
        <WordTable head={['Slot', 'What the page puts there']} words={{ 'without a name': FALLBACK_SLOT, ...slots }} />
        <h2>Events</h2>
        <p>
          All on <code>document</code>, with what there is to know in <code>event.detail</code>.
        </p>
        <WordTable head={['Event', 'When']} words={descriptions} />
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

/** The `::part()` names that the example shows; one without a description is an error. */
function useParts(example: { readonly current: HTMLElement | null }): readonly string[] {
  const [parts, setParts] = useState<readonly string[]>([])
  useEffect(() => {
    const read = () => {
      const root = example.current?.firstElementChild?.shadowRoot
      const found = Array.from(root?.querySelectorAll('[part]') ?? [], (element) => [...element.part]).flat()
      setParts([...new Set(found)])
    }
    const timer = setInterval(read, 50)
    return () => clearInterval(timer)
  }, [example])
  const unknown = parts.filter((part) => !PART_WORDS[part]).join(' ')
  useEffect(() => {
    if (unknown) console.error(`Parts without words in part-words.ts: ${unknown}`)
  }, [unknown])
  return parts
}
