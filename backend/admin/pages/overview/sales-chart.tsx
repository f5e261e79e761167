import { formatMoney, nameDay } from '../../app/formats.ts'
import { locale, t } from '../../app/words.ts'
import { DayChart } from '../../ui/day-chart.tsx'
import { type Figures, SPAN } from './figures.ts'

/** Sales by day. Screen readers and those who want numbers get the table. */
export const SalesChart = ({ figures }: { readonly figures: Figures }) => {
  const { days, currency } = figures
  const now = days.slice(-SPAN)
  const toDay = ({ date, sales }: (typeof days)[number]) => ({ date, value: Number(sales) })
  return (
    <>
      <DayChart
        label={t('figures.chart')}
        days={now.map(toDay)}
        before={days.slice(-2 * SPAN, -SPAN).map(toDay)}
        names={[t('figures.now'), t('figures.before')]}
        formatShort={(amount) =>
          new Intl.NumberFormat(locale, { style: 'currency', currency, notation: 'compact' }).format(amount)
        }
        formatValue={(amount) => formatMoney(amount, currency)}
      />
      <details>
        <summary>{t('figures.table')}</summary>
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
      </details>
    </>
  )
}
