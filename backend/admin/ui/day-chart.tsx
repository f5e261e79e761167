import { lazy, Suspense } from 'react'
import './day-chart.css'
import type { DayChartPlotProps } from './day-chart-plot.tsx'

/** Drawn by a library, which nobody waits for to read the figures. */
const DayChartPlot = lazy(() => import('./day-chart-plot.tsx').then(({ DayChartPlot }) => ({ default: DayChartPlot })))

interface DayChartProps extends DayChartPlotProps {
  /** The names of the two periods. */
  readonly names: readonly [now: string, before: string]
}

/** A figure by day as bars, with the days before as a line. */
export const DayChart = ({ names, ...plot }: DayChartProps) => (
  <>
    <div className="chart">
      <Suspense fallback={<span className="chart-placeholder" />}>
        <DayChartPlot {...plot} />
      </Suspense>
    </div>
    <p className="chart-legend muted small">
      <span className="chart-key chart-key-bar" />
      {names[0]}
      <span className="chart-key chart-key-line" />
      {names[1]}
    </p>
  </>
)
