import type { SumRow, SumRows } from '../../shared/frame/totals-rows.ts'
import type { OrderLineView } from '../../shared/frame/view-model.ts'

/** Lines of an order in a mail without HTML; those of a parcel have no prices. */
export function itemsText(lines: readonly OrderLineView[]): string[] {
  return lines.map(({ quantity, name, options, price }) =>
    [`${quantity} × ${name}${options ? ` (${options})` : ''}`, price].filter(Boolean).join(': '),
  )
}

/** The sums in a mail without HTML. */
export function sumsText({ rows, total, settlement }: SumRows): string[] {
  return [...rows, total, ...settlement].map((row) => `${labelText(row)}: ${row.value}`)
}

function labelText({ label, note }: SumRow): string {
  return note ? `${label} (${note})` : label
}
