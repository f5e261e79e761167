/** A row of a pasted table: an order, its tracking number, and the carrier where the row names one. */
export type TrackingRow = { readonly order: string; readonly number: string; readonly carrier?: string }

type TrackingTable = { readonly rows: readonly TrackingRow[]; readonly unread: readonly string[] }

const SEPARATORS = ['\t', ';', ','] as const

/** The number of an order as it is shown elsewhere: without the sign before it. */
const withoutSign = (cell: string): string => cell.replace(/^(?:#|№|no\.?|nr\.?)\s*/i, '')

/** The cells of a line as spreadsheets copy them, or as people type them: by tabs, semicolons, commas, else by spaces. */
function toCells(line: string): string[] {
  const separator = SEPARATORS.find((each) => line.includes(each))
  const cells = separator ? line.split(separator) : withoutSign(line).split(/\s+(.*)/, 2)
  return cells.map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )
}

/** Reads a table of order numbers and tracking numbers. A line of names at its top is left out. */
export function readTrackingTable(text: string): TrackingTable {
  const rows: TrackingRow[] = []
  const unread: string[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (!line.trim()) continue
    const [first = '', number = '', carrier = ''] = toCells(line.trim())
    const order = withoutSign(first)
    const isHead = index === 0 && !/\d/.test(line)
    if (isHead) continue
    if (!order || !number) unread.push(line.trim())
    else rows.push({ order, number, ...(carrier && { carrier }) })
  }
  return { rows, unread }
}

type Numbered = { readonly id: string; readonly number: string }

/** What a scanner read last, and the tracking numbers by order id. */
export type Scans = { readonly orderId?: string; readonly numbers: Readonly<Record<string, string>> }

/**
 * Adds what a scanner has read. The number of an order chooses that order; anything else is the tracking number of the chosen
 * order, or of the first one that has none yet. Undefined if no order is left for it.
 */
export function addScan(scans: Scans, read: string, orders: readonly Numbered[]): Scans | undefined {
  const named = orders.find(({ number }) => number === withoutSign(read))
  if (named) return { ...scans, orderId: named.id }
  const id = scans.orderId ?? orders.find((each) => !(each.id in scans.numbers))?.id
  return id === undefined ? undefined : { numbers: { ...scans.numbers, [id]: read } }
}
