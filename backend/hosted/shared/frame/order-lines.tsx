import type { ReactNode } from 'react'
import { Picture, Price, TotalsList } from '../../../../widgets/kit/ui/server.ts'
import type { Translate } from '../localisation.ts'
import { isolated } from './isolated.ts'
import { totalsRows } from './totals-rows.ts'
import type { OrderLineView, OrderTotalsView } from './view-model.ts'

interface OrderLinesProps {
  readonly lines: readonly OrderLineView[]
  readonly t: Translate
  /** Stands instead of the quantity where it may be changed. */
  readonly edit?: (line: OrderLineView) => ReactNode
}

const problemText = (problem: NonNullable<OrderLineView['problem']>, t: Translate): string =>
  problem.kind === 'fewer'
    ? t('product.left', { count: problem.left })
    : t(problem.kind === 'gone' ? 'summary.gone' : 'product.soldOut')

/** The sums leave out what can't be bought, so its price would only confuse. */
const canBeBought = ({ problem }: OrderLineView): boolean => !problem || problem.kind === 'fewer'

/** What is bought: picture, name, choices, quantity, price. */
export const OrderLines = ({ lines, t, edit }: OrderLinesProps) => (
  <ul className="lines">
    {lines.map((line) => (
      <li key={line.id} className="line">
        <span className="line-picture">
          {/* The name beside it says what can be seen. */}
          <Picture {...line.picture} alt="" />
        </span>
        <span className="line-text">
          <span className="line-name">
            <bdi>{line.name}</bdi>
          </span>
          {line.options && (
            <span className="line-more">
              <bdi>{line.options}</bdi>
            </span>
          )}
          {!edit && <span className="line-more">{t('summary.quantity', { count: line.quantity })}</span>}
          {line.inCart && canBeBought(line) && (
            <strong className="line-changed">{t('summary.changed', { before: isolated(line.inCart) })}</strong>
          )}
          {line.problem && <strong className="line-problem">{problemText(line.problem, t)}</strong>}
        </span>
        {canBeBought(line) && (
          <span className="line-price">
            <Price
              price={line.price}
              before={line.before}
              labels={{ now: t('price.now'), before: t('price.before') }}
            />
          </span>
        )}
        {edit && <div className="line-edit">{edit(line)}</div>}
      </li>
    ))}
  </ul>
)

interface OrderTotalsProps {
  readonly totals: OrderTotalsView
  readonly t: Translate
}

/** What it comes to, row by row. */
export const OrderTotals = ({ totals, t }: OrderTotalsProps) => {
  const { rows, total, settlement } = totalsRows(totals, t)
  const last = settlement.at(-1)
  return (
    <>
      <TotalsList rows={rows} total={total} />
      {last && <TotalsList rows={settlement.slice(0, -1)} total={last} />}
    </>
  )
}
