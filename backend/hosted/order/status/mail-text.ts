import type { TotalsRow, TotalsRows } from '../../shared/frame/totals-rows.ts'
import type { OrderLineView } from '../../shared/frame/view-model.ts'

/** Order lines as plain text; those of parcels have no prices. */
export function itemsText(lines: readonly OrderLineView[]): string[] {
  return lines.map(({ quantity, name, options, price }) =>
    [`${quantity} × ${name}${options ? ` (${options})` : ''}`, price].filter(Boolean).join(': '),
  )
}

/** Totals as plain text. */
export function totalsText({ rows, total, settlement }: TotalsRows): string[] {
  return [...rows, total, ...settlement].map((row) => `${labelText(row)}: ${row.value}`)
}

function labelText({ label, note }: TotalsRow): string {
  return note ? `${label} (${note})` : label
}
