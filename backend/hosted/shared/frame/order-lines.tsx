import type { ReactNode } from 'react'
import { Picture, Price, TotalsList } from '../../../../widgets/kit/ui/server.ts'
import type { Translate } from '../localisation.ts'
import { isolateBidi } from './isolate-bidi.ts'
import { totalsRows } from './totals-rows.ts'
import type { OrderLineView, OrderTotalsView } from './view-model.ts'

interface OrderLinesProps {
  readonly lines: readonly OrderLineView[]
  readonly t: Translate
  /** Replaces the quantity where it can be edited. */
  readonly edit?: (line: OrderLineView) => ReactNode
}

const PROBLEM_TEXTS = { gone: 'summary.gone', 'sold-out': 'product.soldOut', 'not-yet': 'product.notYet' } as const

const problemText = (problem: NonNullable<OrderLineView['problem']>, t: Translate): string =>
  problem.kind === 'fewer' ? t('product.left', { count: problem.left }) : t(PROBLEM_TEXTS[problem.kind])

/** Unavailable lines are not part of the totals, so they show no price. */
const canBeBought = ({ problem }: OrderLineView): boolean => !problem || problem.kind === 'fewer'

/** Line items with picture, name, options, quantity and price. */
export const OrderLines = ({ lines, t, edit }: OrderLinesProps) => (
  <ul className="lines">
    {lines.map((line) => (
      <li key={line.id} className={canBeBought(line) ? 'line' : 'line line-gone'}>
        <span className="line-picture">
          {/* Decorative: the product name is next to it. */}
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
          {line.texts?.map(({ title, text }) => (
            <span key={title} className="line-more">
              <bdi>{title}</bdi>: <bdi>{text}</bdi>
            </span>
          ))}
          {line.exemption && <span className="line-more">{line.exemption}</span>}
          {!edit && <span className="line-more">{t('summary.quantity', { count: line.quantity })}</span>}
          {line.inCart && canBeBought(line) && (
            <strong className="line-changed">{t('summary.changed', { before: isolateBidi(line.inCart) })}</strong>
          )}
          {line.problem && <strong className="line-problem">{problemText(line.problem, t)}</strong>}
        </span>
        {canBeBought(line) && (
          <span className="line-price">
            <Price
              price={line.price}
              before={line.before}
              lowest={line.lowest && line.before ? t('price.lowest', { price: isolateBidi(line.before) }) : undefined}
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

/** Totals, row by row. */
export const OrderTotals = ({ totals, t }: OrderTotalsProps) => {
  const { rows, total, settlement, note } = totalsRows(totals, t)
  const last = settlement.at(-1)
  return (
    <>
      <TotalsList rows={rows} total={total} />
      {last && <TotalsList rows={settlement.slice(0, -1)} total={last} />}
      {note && (
        <p className="muted">
          <bdi>{note}</bdi>
        </p>
      )}
    </>
  )
}
