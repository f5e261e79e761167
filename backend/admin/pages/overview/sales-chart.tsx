import { formatMoney } from '../../app/formats.ts'
import { locale, t } from '../../app/words.ts'
import { type Figures, getAxisEnd, SPAN } from './figures.ts'
import './overview.css'

const WIDTH = 480
const HEIGHT = 180
/** Room for the amounts at the side and the days below. */
const LEFT = 52
const TOP = 12
const BOTTOM = 24
/** Days that are named below the axis. */
const NAMED = [0, 7, 14, 21, SPAN - 1]

/** Sales by day as bars, with the days before as a line. Screen readers and those who want numbers get the table. */
export const SalesChart = ({ figures }: { readonly figures: Figures }) => {
  const { days, currency } = figures
  const now = days.slice(-SPAN)
  const before = days.slice(-2 * SPAN, -SPAN)
  const end = getAxisEnd(Math.max(...days.slice(-2 * SPAN).map(({ sales }) => Number(sales))))
  const step = (WIDTH - LEFT) / SPAN
  const y = (amount: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - amount / end)
  const money = (amount: number) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, notation: 'compact' }).format(amount)
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const name = (date: string) => day.format(new Date(date))
  return (
    <>
      <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t('figures.chart')}>
        {[0, end / 2, end].map((amount) => (
          <g key={amount}>
            <line className="chart-grid" x1={LEFT} x2={WIDTH} y1={y(amount)} y2={y(amount)} />
            <text className="chart-text" x={LEFT - 8} y={y(amount) + 4} textAnchor="end">
              {money(amount)}
            </text>
          </g>
        ))}
        {now.map(({ date, sales }, index) => (
          <rect
            key={date}
            className="chart-bar"
            x={LEFT + index * step + step * 0.15}
            width={step * 0.7}
            y={y(Number(sales))}
            height={Math.max(0, y(0) - y(Number(sales)))}
            rx={2}
          >
            <title>{`${name(date)}: ${formatMoney(sales, currency)}`}</title>
          </rect>
        ))}
        {before.some(({ sales }) => Number(sales) > 0) && (
          <polyline
            className="chart-line"
            points={before.map(({ sales }, index) => `${LEFT + (index + 0.5) * step},${y(Number(sales))}`).join(' ')}
          />
        )}
        {now.map(
          ({ date }, index) =>
            NAMED.includes(index) && (
              <text
                key={date}
                className="chart-text"
                x={LEFT + (index + (index === SPAN - 1 ? 1 : 0.5)) * step}
                y={HEIGHT - 4}
                textAnchor={index === SPAN - 1 ? 'end' : 'middle'}
              >
                {name(date)}
              </text>
            ),
        )}
      </svg>
      <p className="chart-legend muted small">
        <span className="chart-key chart-key-bar" />
        {t('figures.now')}
        <span className="chart-key chart-key-line" />
        {t('figures.before')}
      </p>
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
                <td className="cell">{name(date)}</td>
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
