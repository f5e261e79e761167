import type { Translate } from '../localisation.ts'
import { isolated } from './isolated.ts'
import type { OrderTotalsView, SettlementRowView } from './view-model.ts'

/** One line of the sums. The note says more about it: a code, a rate, a card. */
export interface SumRow {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly note?: string
}

/** The sums in the shopper's words: what is added up, what it comes to, and how that is settled. */
export interface SumRows {
  readonly rows: readonly SumRow[]
  readonly total: SumRow
  readonly settlement: readonly SumRow[]
}

/** `Intl` writes the hyphen of a keyboard; a minus is as wide as the figures around it. */
const withMinus = (amount: string): string => amount.replace('-', '\u2212')

export function totalsRows(totals: OrderTotalsView, t: Translate): SumRows {
  const { discount, shipping, fees, tax, settlement = [] } = totals
  const rows: (SumRow | undefined)[] = [
    { id: 'subtotal', label: t('totals.subtotal'), value: totals.subtotal },
    discount && {
      id: 'discount',
      label: t('totals.discount'),
      value: withMinus(discount.amount),
      ...noted(discount.note),
    },
    shipping && { id: 'shipping', label: t('totals.shipping'), value: shippingText(shipping, t) },
    fees ? { id: 'fees', label: t('totals.fees'), value: fees } : undefined,
    tax && {
      id: 'tax',
      label: t('totals.tax'),
      value: tax.amount,
      ...noted([tax.note, tax.included && t('totals.taxIncluded')].filter(Boolean).join(', ')),
    },
  ]
  return {
    rows: rows.filter((row) => row !== undefined),
    total: { id: 'total', label: t('totals.total'), value: totals.total },
    settlement: settlement.map((row) => settlementRow(row, t)),
  }
}

function noted(note: string | undefined): Pick<SumRow, 'note'> {
  return note ? { note } : {}
}

function shippingText(shipping: NonNullable<OrderTotalsView['shipping']>, t: Translate): string {
  if (shipping === 'later') return t('summary.shipping.later')
  return shipping === 'free' ? t('totals.free') : shipping.amount
}

function settlementRow({ kind, amount, code, note }: SettlementRowView, t: Translate): SumRow {
  const value = withMinus(amount)
  // The end says which one.
  if (kind === 'giftCard')
    return { id: 'gift-card', label: t('cart.giftCard.ending', { code: isolated(code?.slice(-4) ?? '') }), value }
  return { id: kind, label: t(kind === 'open' ? 'totals.open' : `summary.${kind}`), value, ...noted(note) }
}
