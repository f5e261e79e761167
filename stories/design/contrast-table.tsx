import { converter, type Rgb, wcagContrast } from 'culori'
import { useEffect, useRef, useState } from 'react'
import { InShadow } from './in-shadow.tsx'

/** Pairs of a foreground and its background, with the minimum contrast: 4.5 for text, 3 for other things. */
const PAIRS = [
  ['text', 'surface', 4.5],
  ['text', 'raised', 4.5],
  ['muted', 'surface', 4.5],
  ['accent', 'surface', 4.5],
  ['on-accent', 'accent', 4.5],
  ['danger', 'raised', 4.5],
  ['success', 'raised', 4.5],
  ['warning', 'raised', 4.5],
  ['edge', 'raised', 3],
  ['focus', 'surface', 3],
] as const

/** The contrast of each pair in the current theme, and whether it is sufficient. */
export const ContrastTable = () => (
  <InShadow>
    <table className="contrast">
      <thead>
        <tr>
          <th scope="col">On each other</th>
          <th scope="col">Contrast</th>
          <th scope="col">Needed</th>
        </tr>
      </thead>
      <tbody>
        {PAIRS.map(([front, ground, least]) => (
          <ContrastRow key={`${front} ${ground}`} {...{ front, ground, least }} />
        ))}
      </tbody>
    </table>
  </InShadow>
)

interface ContrastRowProps {
  readonly front: string
  readonly ground: string
  readonly least: number
}

const ContrastRow = ({ front, ground, least }: ContrastRowProps) => {
  const sample = useRef<HTMLSpanElement>(null)
  const [ratio, setRatio] = useState<number>()
  useEffect(() => {
    const { current } = sample
    if (!current) return
    const style = getComputedStyle(current)
    const shown = isText(least) ? style.color : style.borderTopColor
    setRatio(wcagContrast(flatten(shown, style.backgroundColor), style.backgroundColor))
  }, [least])
  return (
    <tr>
      <th scope="row" style={{ textAlign: 'start', fontWeight: 400, padding: '0.5em 1em 0.5em 0' }}>
        <span
          ref={sample}
          style={{
            display: 'inline-block',
            padding: '0.4em 0.8em',
            // An edge is drawn as an edge: text in its colour could not be read.
            color: `var(--aw-${isText(least) ? front : 'text'})`,
            border: isText(least) ? '0' : `2px solid var(--aw-${front})`,
            background: `var(--aw-${ground})`,
          }}
        >
          {front} on {ground}
        </span>
      </th>
      <td>{ratio && `${ratio.toFixed(1)} : 1${ratio < least ? ', too little' : ''}`}</td>
      <td style={{ paddingInlineStart: '1em' }}>{least} : 1</td>
    </tr>
  )
}

const isText = (least: number) => least >= 4.5

const toRgb = converter('rgb')
const BLACK: Rgb = { mode: 'rgb', r: 0, g: 0, b: 0 }

/** The visible colour of a translucent one on its background. */
function flatten(front: string, ground: string): Rgb {
  const { alpha = 1, ...one } = toRgb(front) ?? BLACK
  const other = toRgb(ground) ?? BLACK
  const mix = (name: 'r' | 'g' | 'b') => one[name] * alpha + other[name] * (1 - alpha)
  return { mode: 'rgb', r: mix('r'), g: mix('g'), b: mix('b') }
}
