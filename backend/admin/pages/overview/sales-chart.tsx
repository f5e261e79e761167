import { useState } from 'react'
import { formatMoney, formatNumber, nameDay } from '../../app/formats.ts'
import { t } from '../../app/words.ts'
import { DayChart } from '../../ui/day-chart.tsx'
import { type Figures, OVERVIEW_DAYS } from './figures.ts'

/** A chart of sales by day, with a table of the same numbers for screen readers and on request. */
export const SalesChart = ({ figures }: { readonly figures: Figures }) => {
  const { days, currency } = figures
  const now = days.slice(-OVERVIEW_DAYS)
  const [isTableOpen, setTableOpen] = useState(false)
  const toDay = ({ date, sales }: (typeof days)[number]) => ({ date, value: Number(sales) })
  return (
    <>
      <DayChart
        label={t('figures.chart')}
        days={now.map(toDay)}
        before={days.slice(-2 * OVERVIEW_DAYS, -OVERVIEW_DAYS).map(toDay)}
        names={[t('figures.now'), t('figures.before')]}
        formatShort={(amount) => formatNumber(amount, { style: 'currency', currency, notation: 'compact' })}
        formatValue={(amount) => formatMoney(amount, currency)}
      />
      <details onToggle={({ currentTarget }) => setTableOpen(currentTarget.open)}>
        <summary>{t('figures.table')}</summary>
        {isTableOpen && (
          <table className="table">
            <thead>
              <tr>
                <th className="cell">{t('figures.day')}</th>
                <th className="cell cell-number">{t('orders.title')}</th>
                <th className="cell cell-number">{t('figures.sales')}</th>
              </tr>
            </thead>
            <tbody>
              {now.toReversed().map(({ date, orders, sales }) => (
                <tr key={date} className="row">
                  <td className="cell">{nameDay(date)}</td>
                  <td className="cell cell-number">{orders}</td>
                  <td className="cell cell-number">{formatMoney(sales, currency)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </details>
    </>
  )
}
