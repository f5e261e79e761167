import { locale } from '../app/words.ts'
import './day-chart.css'

const WIDTH = 480
const HEIGHT = 180
/** Room for the amounts at the side and the days below. */
const LEFT = 52
const TOP = 12
const BOTTOM = 24
/** Days between those that are named below the axis: about four names fit. */
const NAMES = 4

type Day = { readonly date: string; readonly value: number }

interface DayChartProps {
  /** What it shows, for screen readers. */
  readonly label: string
  readonly days: readonly Day[]
  /** As many days before. */
  readonly before: readonly Day[]
  /** What the two spans are called. */
  readonly names: readonly [now: string, before: string]
  /** At the axis, where there is little room. */
  readonly formatShort: (value: number) => string
  readonly formatValue: (value: number) => string
}

/** A figure by day as bars, with the days before as a line. */
export const DayChart = ({ label, days, before, names, formatShort, formatValue }: DayChartProps) => {
  const end = getAxisEnd(Math.max(...[...days, ...before].map(({ value }) => value)))
  const step = (WIDTH - LEFT) / days.length
  const y = (value: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / end)
  const last = days.length - 1
  const every = Math.ceil(days.length / NAMES)
  const isNamed = (index: number) => index === last || (index % every === 0 && last - index >= every)
  return (
    <>
      <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        {[0, end / 2, end].map((value) => (
          <g key={value}>
            <line className="chart-grid" x1={LEFT} x2={WIDTH} y1={y(value)} y2={y(value)} />
            <text className="chart-text" x={LEFT - 8} y={y(value) + 4} textAnchor="end">
              {formatShort(value)}
            </text>
          </g>
        ))}
        {days.map(({ date, value }, index) => (
          <rect
            key={date}
            className="chart-bar"
            x={LEFT + index * step + step * 0.15}
            width={step * 0.7}
            y={y(value)}
            height={Math.max(0, y(0) - y(value))}
            rx={Math.min(2, step * 0.3)}
          >
            <title>{`${nameDay(date)}: ${formatValue(value)}`}</title>
          </rect>
        ))}
        {before.some(({ value }) => value > 0) && (
          <polyline
            className="chart-line"
            points={before.map(({ value }, index) => `${LEFT + (index + 0.5) * step},${y(value)}`).join(' ')}
          />
        )}
        {days.map(
          ({ date }, index) =>
            isNamed(index) && (
              <text
                key={date}
                className="chart-text"
                x={LEFT + (index + (index === last ? 1 : 0.5)) * step}
                y={HEIGHT - 4}
                textAnchor={index === last ? 'end' : 'middle'}
              >
                {nameDay(date)}
              </text>
            ),
        )}
      </svg>
      <p className="chart-legend muted small">
        <span className="chart-key chart-key-bar" />
        {names[0]}
        <span className="chart-key chart-key-line" />
        {names[1]}
      </p>
    </>
  )
}

/** A day as a short name: '24 Dec'. */
export const nameDay = (date: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(date))

/** A round number at or above the highest value, for the end of an axis. */
export function getAxisEnd(highest: number): number {
  if (highest <= 0) return 1
  const unit = 10 ** Math.floor(Math.log10(highest))
  return [1, 2, 5, 10].map((step) => step * unit).find((end) => end >= highest) ?? 10 * unit
}
