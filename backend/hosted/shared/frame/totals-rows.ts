import type { Translate } from '../localisation.ts'
import { isolateBidi } from './isolate-bidi.ts'
import type { OrderTotalsView, SettlementRowView } from './view-model.ts'

/** One row of the totals; the note adds a code, rate or card. */
export interface TotalsRow {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly note?: string
}

/** Totals with labels: the summed rows, the total, and how it is settled. */
export interface TotalsRows {
  readonly rows: readonly TotalsRow[]
  readonly total: TotalsRow
  readonly settlement: readonly TotalsRow[]
  /** A sentence below them. */
  readonly note?: string
}

/** `Intl` uses a hyphen; the minus sign is as wide as digits. */
export const withMinus = (amount: string): string => amount.replace('-', '\u2212')

export function totalsRows(totals: OrderTotalsView, t: Translate): TotalsRows {
  const { discount, shipping, fees, rounding, taxes = [], giftCards = [], settlement = [] } = totals
  const rows: (TotalsRow | undefined)[] = [
    { id: 'subtotal', label: t('totals.subtotal'), value: totals.subtotal },
    discount && {
      id: 'discount',
      label: t('totals.discount'),
      value: withMinus(discount.amount),
      ...withNote(discount.note),
    },
    shipping && {
      id: 'shipping',
      label: t(totals.pickup ? 'totals.pickup' : 'totals.shipping'),
      value: shippingText(shipping, t),
    },
    fees ? { id: 'fees', label: t('totals.fees'), value: fees } : undefined,
    ...taxes.map((tax, index) => ({
      id: index === 0 ? 'tax' : `tax-${index + 1}`,
      label: tax.name ?? t('totals.tax'),
      value: tax.amount,
      ...withNote([tax.note, tax.included && t('totals.taxIncluded')].filter(Boolean).join(', ')),
    })),
    rounding ? { id: 'rounding', label: t('totals.rounding'), value: withMinus(rounding) } : undefined,
    ...giftCards.map(({ code, amount }) => ({
      id: 'gift-card',
      // The last characters identify the card.
      label: t('cart.giftCard.ending', { code: isolateBidi(code.slice(-4)) }),
      value: withMinus(amount),
    })),
  ]
  return {
    rows: rows.filter((row) => row !== undefined),
    total: { id: 'total', label: t('totals.total'), value: totals.total },
    settlement: settlement.map((row) => settlementRow(row, t)),
    ...(totals.taxNote && { note: totals.taxNote }),
  }
}

function withNote(note: string | undefined): Pick<TotalsRow, 'note'> {
  return note ? { note } : {}
}

function shippingText(shipping: NonNullable<OrderTotalsView['shipping']>, t: Translate): string {
  if (shipping === 'later') return t('summary.shipping.later')
  return shipping === 'free' ? t('totals.free') : shipping.amount
}

function settlementRow({ kind, amount, note }: SettlementRowView, t: Translate): TotalsRow {
  const label = t(kind === 'open' || kind === 'due' ? `totals.${kind}` : `summary.${kind}`)
  return { id: kind, label, value: withMinus(amount), ...withNote(note) }
}
