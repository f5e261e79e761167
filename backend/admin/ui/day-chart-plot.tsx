import { AxisBottom, AxisLeft, AxisRight } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar, LinePath } from '@visx/shape'
import { useLayoutEffect, useRef, useState } from 'react'
import { nameDay } from '../app/formats.ts'

type DayValue = { readonly date: string; readonly value: number }

export interface DayChartPlotProps {
  /** The text alternative for screen readers. */
  readonly label: string
  readonly days: readonly DayValue[]
  /** The preceding period of the same length, for comparison. */
  readonly before: readonly DayValue[]
  /** Formats the values at the axis, where there is little space. */
  readonly formatShort: (value: number) => string
  readonly formatValue: (value: number) => string
}

/** The space for the values at the side and the days below, in pixels. */
const SIDE = 56
const TOP = 12
const BOTTOM = 28
/** Width that the name of a day needs, in pixels. */
const NAME = 80

/** The drawing of a chart of days, as large as its frame. The days run in the direction of the script. */
export const DayChartPlot = ({ label, days, before, formatShort, formatValue }: DayChartPlotProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Pick<DOMRectReadOnly, 'width' | 'height'>>()
  useLayoutEffect(() => {
    if (!frame.current) return
    // Texts keep their size, so the chart is rendered again for each width.
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect))
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  const { width = 0, height = 0 } = size ?? {}
  return (
    <div ref={frame} className="chart-plot">
      {width > SIDE && (
        <svg width={width} height={height} role="img" aria-label={label}>
          <Plot {...{ days, before, formatShort, formatValue, width, height }} />
        </svg>
      )}
    </div>
  )
}

type PlotProps = Omit<DayChartPlotProps, 'label'> & {
  readonly width: number
  readonly height: number
}

const Plot = ({ days, before, formatShort, formatValue, width, height }: PlotProps) => {
  const isMirrored = document.documentElement.dir === 'rtl'
  const floor = height - BOTTOM
  const dates = days.map(({ date }) => date)
  const x = scaleBand({
    domain: dates,
    range: isMirrored ? [width - SIDE, 0] : [SIDE, width],
    padding: 0.3,
  })
  const y = scaleLinear({
    domain: [0, Math.max(1, ...[...days, ...before].map(({ value }) => value))],
    range: [floor, TOP],
    nice: 3,
  })
  const middle = (date: string) => (x(date) ?? 0) + x.bandwidth() / 2
  // Only whole numbers, because counts have no fractions.
  const amounts = y.ticks(3).filter(Number.isInteger)
  // The label ends with its bar, so that it stays within the frame.
  const lastLabel = {
    ...PLAIN,
    textAnchor: isMirrored ? ('start' as const) : ('end' as const),
    dx: (x.bandwidth() / 2) * (isMirrored ? -1 : 1),
  }
  const AmountAxis = isMirrored ? AxisRight : AxisLeft
  return (
    <>
      <GridRows
        className="chart-grid"
        scale={y}
        tickValues={amounts}
        left={isMirrored ? 0 : SIDE}
        width={width - SIDE}
        stroke="currentColor"
      />
      <AmountAxis
        axisClassName="chart-text"
        scale={y}
        left={isMirrored ? width - SIDE : SIDE}
        tickValues={amounts}
        tickFormat={(value) => formatShort(Number(value))}
        tickLabelProps={{ ...PLAIN, verticalAnchor: 'middle', textAnchor: isMirrored ? 'start' : 'end' }}
        hideAxisLine
        hideTicks
      />
      {days.map((day) => (
        <DayBar
          key={day.date}
          x={x(day.date) ?? 0}
          width={x.bandwidth()}
          step={x.step()}
          top={y(day.value)}
          floor={floor}
          title={`${nameDay(day.date)}: ${formatValue(day.value)}`}
        />
      ))}
      {before.some(({ value }) => value > 0) && (
        <LinePath
          className="chart-line"
          data={before.slice(0, dates.length)}
          x={(_, index) => middle(dates[index] ?? '')}
          y={({ value }: DayValue) => y(value)}
        />
      )}
      <AxisBottom
        axisClassName="chart-text"
        scale={x}
        top={floor}
        tickValues={pickNamed(dates, Math.floor((width - SIDE) / NAME))}
        tickFormat={nameDay}
        tickLabelProps={(_, index, named) => (index === named.length - 1 ? lastLabel : PLAIN)}
        hideAxisLine
        hideTicks
      />
    </>
  )
}

interface DayBarProps {
  readonly x: number
  readonly width: number
  /** Width of the day with the gap to the next. */
  readonly step: number
  readonly top: number
  readonly floor: number
  readonly title: string
}

/** One day: its bar, and its whole column as the hover target, as days without a bar have a value, too. */
const DayBar = ({ x, width, step, top, floor, title }: DayBarProps) => (
  <g className="chart-day">
    <Bar className="chart-column" x={x - (step - width) / 2} width={step} y={TOP} height={floor - TOP}>
      <title>{title}</title>
    </Bar>
    <Bar className="chart-bar" x={x} width={width} y={top} height={floor - top} rx={Math.min(2, width / 3)} />
  </g>
)

/** The style sheet decides. */
const PLAIN = { fill: 'currentColor', fontFamily: 'inherit', fontSize: 'inherit', textAnchor: 'middle' } as const

/** The last day and every few before it, at most as many as there is room for. */
export function pickNamed(dates: readonly string[], most: number): string[] {
  const every = Math.ceil(dates.length / Math.max(1, most))
  return dates.filter((_, index) => (dates.length - 1 - index) % every === 0)
}
