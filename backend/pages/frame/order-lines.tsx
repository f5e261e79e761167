import { Picture, Price, TotalsList, type TotalsRow } from '../../../widgets/kit/ui/server.ts'
import type { Translate } from '../words/words.ts'
import type { OrderLineView, OrderTotalsView, SettlementRowView } from './view-model.ts'

interface OrderLinesProps {
  readonly lines: readonly OrderLineView[]
  readonly t: Translate
}

const problemText = (problem: NonNullable<OrderLineView['problem']>, t: Translate): string =>
  problem.kind === 'fewer' ? t('summary.fewer', { count: problem.left }) : t(`summary.${problem.kind}`)

/** What is bought: picture, name, choices, quantity, price. */
export const OrderLines = ({ lines, t }: OrderLinesProps) => (
  <ul className="lines">
    {lines.map((line) => (
      <li key={line.id} className="line">
        <span className="line-picture">
          {/* The name beside it says what can be seen. */}
          <Picture {...line.picture} alt="" />
        </span>
        <span className="line-text">
          <span className="line-name">{line.name}</span>
          {line.options && <span className="line-more">{line.options}</span>}
          <span className="line-more">{t('summary.quantity', { count: line.quantity })}</span>
          {line.problem && <strong className="line-problem">{problemText(line.problem, t)}</strong>}
        </span>
        <span className="line-price">
          <Price
            price={line.price}
            before={line.before}
            labels={{ now: t('summary.now'), before: t('summary.before') }}
          />
        </span>
      </li>
    ))}
  </ul>
)

interface OrderTotalsProps {
  readonly totals: OrderTotalsView
  readonly t: Translate
}

/** `Intl` writes the hyphen of a keyboard; a minus is as wide as the figures around it. */
const withMinus = (amount: string): string => amount.replace('-', '\u2212')

/** What it comes to, row by row. */
export const OrderTotals = ({ totals, t }: OrderTotalsProps) => {
  const { discount, shipping, fees, tax, settlement = [] } = totals
  const rows: (TotalsRow | undefined)[] = [
    { id: 'subtotal', label: t('summary.subtotal'), value: totals.subtotal },
    discount && {
      id: 'discount',
      label: t('summary.discount'),
      value: withMinus(discount.amount),
      note: discount.note,
    },
    shipping && {
      id: 'shipping',
      label: t('summary.shipping'),
      value: shippingText(shipping, t),
    },
    fees ? { id: 'fees', label: t('summary.fees'), value: fees } : undefined,
    tax && {
      id: 'tax',
      label: t('summary.tax'),
      value: tax.amount,
      note: [tax.note, tax.included && t('summary.tax.included')].filter(Boolean).join(', ') || undefined,
    },
  ]
  const settled = settlement.map((row) => settlementRow(row, t))
  const last = settled.at(-1)
  return (
    <>
      <TotalsList
        rows={rows.filter((row) => row !== undefined)}
        total={{ id: 'total', label: t('summary.total'), value: totals.total }}
      />
      {last && <TotalsList rows={settled.slice(0, -1)} total={last} />}
    </>
  )
}

function shippingText(shipping: NonNullable<OrderTotalsView['shipping']>, t: Translate): string {
  if (shipping === 'later') return t('summary.shipping.later')
  return shipping === 'free' ? t('delivery.free') : shipping.amount
}

function settlementRow({ kind, amount, code, note }: SettlementRowView, t: Translate): TotalsRow {
  const value = withMinus(amount)
  // Isolated (Unicode FSI and PDI): a code keeps its order in Arabic too.
  if (kind === 'giftCard')
    return { id: 'gift-card', label: t('summary.giftCard', { code: `\u2068${code}\u2069` }), value }
  return { id: kind, label: t(`summary.${kind}`), value, ...(note && { note }) }
}
