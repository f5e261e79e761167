import { type KeyboardEvent, useRef } from 'react'

interface BoxListProps {
  /** The boxes, each by its parts. */
  readonly boxes: readonly string[]
  readonly current: string
  readonly onChoose: (box: string) => void
  readonly onCopy: (box: string) => void
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** A list of all boxes by their parts, with a single tab stop: arrow keys move through it. */
export const BoxList = ({ boxes, current, onChoose, onCopy }: BoxListProps) => {
  const list = useRef<HTMLUListElement>(null)
  const index = Math.max(0, boxes.indexOf(current))
  const onKeyDown = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(index, boxes.length)
    const box = next === undefined ? undefined : boxes[next]
    if (next === undefined || box === undefined) return
    event.preventDefault()
    onChoose(box)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <ul ref={list} className="anatomy-list" aria-label="Boxes">
      {boxes.map((box, place) => (
        <li key={box}>
          <button
            type="button"
            aria-current={box === current || undefined}
            tabIndex={place === index ? 0 : -1}
            onKeyDown={onKeyDown}
            onFocus={() => onChoose(box)}
            onPointerEnter={() => onChoose(box)}
            onClick={() => onCopy(box)}
          >
            {box}
          </button>
        </li>
      ))}
    </ul>
  )
}
