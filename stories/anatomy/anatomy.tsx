import { useEffect, useRef, useState } from 'react'
import type { WidgetName } from '../../loader/widgets.ts'
import type { AwningConfig } from '../../widgets/kit/index.ts'
import { CopyButton } from '../docs/snippet.tsx'
import { WordTable } from '../docs/word-table.tsx'
import { type Attributes, Widget } from '../widget.tsx'
import { BoxList } from './box-list.tsx'
import { Highlights } from './highlights.tsx'
import { listWithout, nameBox } from './list-boxes.ts'
import { tokensOf } from './tokens-of.ts'
import { findLine, WITHOUT_PART } from './without-part.ts'

interface AnatomyProps {
  readonly name: WidgetName
  readonly title: string
  readonly config: AwningConfig
  readonly attributes: Attributes
}

/** What the widget shows now: the elements by their combination of parts, and the names of the boxes without a part. */
type Shown = { readonly boxes: ReadonlyMap<string, readonly Element[]>; readonly without: readonly string[] }

/** Shows a widget with the part, slot and tokens of each of its boxes; by pointer, by keyboard, and as a list. */
export const Anatomy = ({ name, title, config, attributes }: AnatomyProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState('root')
  const [isOperated, setIsOperated] = useState(false)
  const { boxes, without } = useShown(frame, name)
  const elements = boxes.get(current) ?? []
  const selector = toSelector(name, current)
  const follow = (event: { readonly nativeEvent: Event }) => {
    const box = event.nativeEvent
      .composedPath()
      .find((each): each is Element => each instanceof Element && each.part.length > 0)
    if (box) setCurrent(toKey(box))
  }
  const press = (event: React.MouseEvent) => {
    if (isOperated) return
    event.preventDefault()
    event.stopPropagation()
    void navigator.clipboard.writeText(selector)
  }
  return (
    <article className="anatomy" lang="en" dir="ltr">
      <h1>{title}, its anatomy</h1>
      <p>
        Hover or focus a box of the widget, or go through the list with the arrow keys. A press on a box copies its
        selector; so does Enter in the list.
      </p>
      <button type="button" className="copy" aria-pressed={isOperated} onClick={() => setIsOperated(!isOperated)}>
        Operate the widget instead
      </button>
      <div className="anatomy-columns">
        <div
          ref={frame}
          className="anatomy-widget"
          lang={config.locale}
          dir={document.documentElement.dir}
          onPointerOver={follow}
          onFocusCapture={follow}
          onClickCapture={press}
        >
          <Widget name={name} config={config} attributes={attributes} />
          <Highlights elements={elements} />
        </div>
        <div className="anatomy-panel">
          <Facts selector={selector} parts={current} element={elements[0]} />
          <BoxList
            boxes={[...boxes.keys()]}
            current={current}
            onChoose={setCurrent}
            onCopy={(key) => void navigator.clipboard.writeText(toSelector(name, key))}
          />
        </div>
      </div>
      <h2>Boxes without a part</h2>
      <p>Of what is shown here. Each follows something that has one, and the reason says what.</p>
      {without.length > 0 ? (
        <WordTable
          head={['Box', 'Why it is not reached by itself']}
          words={Object.fromEntries(
            without.map((box) => [
              box,
              WITHOUT_PART[findLine(box) ?? ''] ?? 'No reason is given: it should have a part.',
            ]),
          )}
        />
      ) : (
        <p>There are none.</p>
      )}
    </article>
  )
}

interface FactsProps {
  readonly selector: string
  readonly parts: string
  readonly element: Element | undefined
}

const Facts = ({ selector, parts, element }: FactsProps) => {
  const slots = element ? listSlots(element) : []
  const tokens = element ? tokensOf(element) : []
  return (
    <section className="anatomy-facts" aria-live="polite" aria-label="The box">
      <p className="anatomy-selector">
        <code>{selector}</code>
        <CopyButton code={selector} label={`Copy ${selector}`}>
          Copy
        </CopyButton>
      </p>
      <dl>
        <dt>Part</dt>
        <dd>{parts.split(' ').join(', ')}</dd>
        <dt>Slot</dt>
        <dd>{slots.length > 0 ? slots.join(', ') : 'none'}</dd>
        <dt>Tokens</dt>
        <dd>
          {tokens.length > 0
            ? tokens.map(({ name, meaning }) => (
                <span key={name} className="anatomy-token" title={meaning}>
                  <code>{name.replace('--awning-', '')}</code>{' '}
                </span>
              ))
            : 'those of the box around it'}
        </dd>
      </dl>
    </section>
  )
}

const toKey = (element: Element) => [...element.part].join(' ')
/** The selector `::part(a b)` matches elements that have both names. */
const toSelector = (widget: string, parts: string) => `awning-${widget}::part(${parts})`

const listSlots = (element: Element): string[] =>
  [element, ...element.children]
    .filter((each): each is HTMLSlotElement => each instanceof HTMLSlotElement)
    .map(({ name }) => name || 'without a name')

function useShown(frame: { readonly current: HTMLElement | null }, name: string): Shown {
  const [shown, setShown] = useState<Shown>({ boxes: new Map(), without: [] })
  useEffect(() => {
    const read = () => {
      const host = frame.current?.querySelector(`awning-${name}`)
      const boxes = new Map<string, Element[]>()
      for (const element of host?.shadowRoot?.querySelectorAll('[part]') ?? []) {
        if (!element.checkVisibility({ visibilityProperty: true })) continue
        boxes.set(toKey(element), [...(boxes.get(toKey(element)) ?? []), element])
      }
      const without = host ? [...new Set(listWithout(host).map(nameBox))] : []
      setShown((before) => (toText({ boxes, without }) === toText(before) ? before : { boxes, without }))
    }
    const timer = setInterval(read, 200)
    return () => clearInterval(timer)
  }, [frame, name])
  return shown
}

const toText = ({ boxes, without }: Shown) =>
  [...[...boxes].map(([key, { length }]) => `${key} ${length}`), ...without].join()
