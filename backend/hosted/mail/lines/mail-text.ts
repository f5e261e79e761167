import type { TotalsRow, TotalsRows } from '../../shared/frame/totals-rows.ts'
import type { OrderLineView } from '../../shared/frame/view-model.ts'

/** Order lines as plain text; those of parcels have no prices. */
export function itemsText(lines: readonly OrderLineView[]): string[] {
  return lines.flatMap(({ quantity, name, options, texts = [], price }) => [
    [`${quantity} × ${name}${options ? ` (${options})` : ''}`, price].filter(Boolean).join(': '),
    ...texts.map(({ title, text }) => `  ${title}: ${text}`),
  ])
}

/** Totals as plain text. */
export function totalsText({ rows, total, settlement, note }: TotalsRows): string[] {
  const sums = [...rows, total, ...settlement].map((row) => `${labelText(row)}: ${row.value}`)
  return [...sums, ...(note ? [note] : [])]
}

function labelText({ label, note }: TotalsRow): string {
  return note ? `${label} (${note})` : label
}
