import { formatNumber } from '../app/formats.ts'
import './figures.css'

interface ChangeProps {
  readonly now: number
  readonly before: number
  /** Whether a rise is bad. */
  readonly isWorse?: boolean
}

/** The relative change against the preceding period; nothing where that was zero. */
export const Change = ({ now, before, isWorse = false }: ChangeProps) => {
  const change = getChange(now, before)
  if (change === undefined) return null
  const text = formatNumber(change, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 })
  const isGood = isWorse ? change <= 0 : change >= 0
  return <span className={`badge badge-${isGood ? 'good' : 'bad'}`}>{text}</span>
}

/** The relative change; undefined where the value before was zero. */
export const getChange = (now: number, before: number): number | undefined =>
  before > 0 ? (now - before) / before : undefined
