import { lesser } from '../../kernel/base/money/lesser.ts'
import { currency } from '../../kernel/base/money/money.ts'
import { toStoredAmount } from '../../kernel/base/money/stored-amount.ts'
import type { PaperRow, RowCredit } from './records.ts'
import { sumRowTaxes } from './to-rows.ts'

/** What a credit note is for: items, the delivery, and the whole amount in minor units. */
export type Credit = {
  amount: bigint
  items: readonly { lineItemId: string; quantity: number }[]
  /** The delivery as a whole, or this part of it. */
  delivery: 'WHOLE' | bigint
}

/** What is left of a row, in minor units. */
type Left = {
  quantity: number
  gross: bigint
  untaxed: bigint
  taxes: { taxable: bigint; amount: bigint }[]
}
type Taken = Left

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

/** What earlier credit notes have left of each row of an invoice. */
export function getLeft(rows: readonly PaperRow[], earlier: readonly RowCredit[]): Left[] {
  return rows.map((row, index) => {
    const credits = earlier.filter((each) => each.row === index)
    const minus = (whole: string, parts: readonly string[]) => BigInt(whole) - sum(parts.map(BigInt))
    return {
      quantity: (row.quantity ?? 0) - credits.reduce((total, { quantity }) => total + quantity, 0),
      gross: minus(
        row.gross,
        credits.map(({ gross }) => gross),
      ),
      untaxed: minus(
        row.untaxed,
        credits.map(({ untaxed }) => untaxed),
      ),
      taxes: row.taxes.map((tax, at) => ({
        taxable: minus(
          tax.taxable,
          credits.map(({ taxes }) => taxes[at]?.taxable ?? '0'),
        ),
        amount: minus(
          tax.amount,
          credits.map(({ taxes }) => taxes[at]?.amount ?? '0'),
        ),
      })),
    }
  })
}

/** What is left of an invoice, in minor units. */
export const getOutstanding = (left: readonly Left[]): bigint => sum(left.map(({ gross }) => gross))

/**
 * Splits a credit over the rows of an invoice. Items go with what was paid for them, as the sum of their refund has it,
 * the rest with all rows by what is left of them. Taxes go in proportion, and the last unit of a row takes all that is
 * left: the credit notes of a whole invoice come to each of its taxes.
 */
export function splitCredit(
  rows: readonly PaperRow[],
  left: readonly Left[],
  { amount, items, delivery }: Credit,
  currencyCode: string,
): { rows: PaperRow[]; credits: RowCredit[] } {
  const { allocate } = currency(currencyCode)
  const open = left.map((each) => ({ ...each, taxes: each.taxes.map((tax) => ({ ...tax })) }))
  const taken = new Map<number, Taken>()
  const isWhole = amount === getOutstanding(left)
  const named = isWhole ? takeAll(rows, open) : nameRows(rows, open, { items, delivery })
  const wanted = sum(named.map(({ gross }) => gross))
  // Where less is given back than the items cost, each of them has its part of it.
  const parts =
    wanted > amount
      ? allocate(
          amount,
          named.map(({ gross }) => gross),
        )
      : named.map(({ gross }) => gross)
  for (const [index, each] of named.entries()) {
    const share = parts[index] ?? 0n
    const fits = share === each.gross ? each.exact : undefined
    add(taken, each.row, take(open[each.row] as Left, share, each.quantity, fits))
  }
  const paperRows = [...taken].map(([row, part]) => creditRow(rows[row] as PaperRow, part))
  const rest = amount - sum(parts)
  if (rest > 0n) {
    const shares = shareRest(rest, rows, open, allocate)
    const reductions: PaperRow[] = []
    for (const [row, share] of shares.entries()) {
      if (share === 0n) continue
      const part = take(open[row] as Left, share, 0)
      const list = rows[row]?.kind === 'ROUNDING' ? paperRows : reductions
      list.push(creditRow(rows[row] as PaperRow, part))
      add(taken, row, part)
    }
    if (reductions.length > 0) paperRows.push(toReduction(reductions))
  }
  return { rows: paperRows, credits: [...taken].map(([row, part]) => toCredit(row, part)) }
}

/** Spreads an amount over what is left of the rows. What cash was rounded up by goes last, and what it was rounded down by with the whole alone. */
function shareRest(
  rest: bigint,
  rows: readonly PaperRow[],
  open: readonly Left[],
  allocate: (amount: bigint, weights: readonly bigint[]) => bigint[],
): bigint[] {
  const isRounding = (index: number) => rows[index]?.kind === 'ROUNDING'
  const weights = open.map(({ gross }, index) => (isRounding(index) ? 0n : gross))
  const over = rest - sum(weights)
  return over > 0n ? weights.map((weight, index) => (isRounding(index) ? over : weight)) : allocate(rest, weights)
}

type Named = { row: number; quantity: number; gross: bigint; exact?: readonly bigint[] }

const takeAll = (rows: readonly PaperRow[], open: readonly Left[]): Named[] =>
  rows.flatMap((_, row) => {
    const { gross, quantity } = open[row] as Left
    return gross !== 0n || quantity > 0 ? [{ row, quantity, gross }] : []
  })

function nameRows(
  rows: readonly PaperRow[],
  open: readonly Left[],
  { items, delivery }: Pick<Credit, 'items' | 'delivery'>,
): Named[] {
  const counted = new Map<string, number>()
  for (const { lineItemId, quantity } of items) counted.set(lineItemId, (counted.get(lineItemId) ?? 0) + quantity)
  return rows.flatMap((row, index): Named[] => {
    const left = open[index] as Left
    if (row.kind === 'DELIVERY') {
      const gross = delivery === 'WHOLE' ? left.gross : lesser(delivery, left.gross)
      return gross > 0n ? [{ row: index, quantity: gross === left.gross ? left.quantity : 0, gross }] : []
    }
    const asked = row.kind === 'ITEM' && row.id !== undefined ? (counted.get(row.id) ?? 0) : 0
    const quantity = Math.min(asked, left.quantity)
    return quantity > 0 ? [nameItems(row, left, index, quantity)] : []
  })
}

/** Items with what was paid for them: 3.33, 3.33 and 3.34 of 10.00. An earlier reduction may have left less. */
function nameItems(row: PaperRow, left: Left, index: number, quantity: number): Named {
  const all = BigInt(row.quantity ?? 1)
  const before = all - BigInt(left.quantity)
  const getShare = (whole: string) => {
    const firstOnes = (count: bigint) => (BigInt(whole) * count) / all
    return firstOnes(before + BigInt(quantity)) - firstOnes(before)
  }
  const gross = getShare(row.gross)
  const exact = row.taxes.map(({ amount }) => getShare(amount))
  const net = gross - sum(exact)
  const fits =
    gross <= left.gross && net <= getNet(left) && exact.every((amount, at) => amount <= (left.taxes[at]?.amount ?? 0n))
  return fits ? { row: index, quantity, gross, exact } : { row: index, quantity, gross: lesser(gross, left.gross) }
}

/** Takes a share of what is left of a row, with these taxes or in proportion; the last one takes everything. */
function take(left: Left, gross: bigint, quantity: number, exact?: readonly bigint[]): Taken {
  const isLast = gross === left.gross
  const share = (whole: bigint) => (isLast ? whole : (whole * gross) / left.gross)
  const amounts = left.taxes.map(({ amount }, at) => (isLast ? amount : (exact?.[at] ?? share(amount))))
  const net = gross - sum(amounts)
  const netLeft = getNet(left)
  // What is taxed as a whole stays so, to the last unit.
  const taxes = left.taxes.map(({ taxable }, at) => ({
    taxable: taxable === netLeft ? net : share(taxable),
    amount: amounts[at] ?? 0n,
  }))
  const isUntaxed = left.taxes.every(({ taxable }) => taxable === 0n)
  const part: Taken = { quantity, gross, untaxed: isUntaxed ? net : share(left.untaxed), taxes }
  left.quantity -= quantity
  left.gross -= gross
  left.untaxed -= part.untaxed
  for (const [at, tax] of left.taxes.entries()) {
    tax.taxable -= part.taxes[at]?.taxable ?? 0n
    tax.amount -= part.taxes[at]?.amount ?? 0n
  }
  return part
}

const getNet = ({ gross, taxes }: Left): bigint => gross - sum(taxes.map(({ amount }) => amount))

function add(taken: Map<number, Taken>, row: number, part: Taken): void {
  const before = taken.get(row)
  taken.set(
    row,
    before
      ? {
          quantity: before.quantity + part.quantity,
          gross: before.gross + part.gross,
          untaxed: before.untaxed + part.untaxed,
          taxes: before.taxes.map(({ taxable, amount }, at) => ({
            taxable: taxable + (part.taxes[at]?.taxable ?? 0n),
            amount: amount + (part.taxes[at]?.amount ?? 0n),
          })),
        }
      : part,
  )
}

/** A row of a credit note. Its price is that of the invoice only where the items go back as they were bought. */
function creditRow(row: PaperRow, { quantity, gross, untaxed, taxes }: Taken): PaperRow {
  const { kind, id, name, sku, details, unitPrice } = row
  const isAsBought =
    quantity > 0 && unitPrice !== undefined && row.discount === undefined && isUnitPrice(row, quantity, gross)
  return {
    kind,
    ...(id && { id }),
    name,
    ...(sku && { sku }),
    ...(details && { details }),
    ...(quantity > 0 && { quantity }),
    ...(isAsBought && { unitPrice }),
    gross: toStoredAmount(gross),
    net: toStoredAmount(gross - sum(taxes.map(({ amount }) => amount))),
    untaxed: toStoredAmount(untaxed),
    taxes: taxes.map(({ taxable, amount }, at) => ({
      name: row.taxes[at]?.name ?? '',
      rate: row.taxes[at]?.rate ?? '0',
      taxable: toStoredAmount(taxable),
      amount: toStoredAmount(amount),
    })),
  }
}

/** Whether the unit price, with or without tax, comes to this amount. */
function isUnitPrice(row: PaperRow, quantity: number, gross: bigint): boolean {
  const whole = BigInt(row.unitPrice ?? '0') * BigInt(row.quantity ?? 1)
  const part = BigInt(row.unitPrice ?? '0') * BigInt(quantity)
  return whole === BigInt(row.gross) ? part === gross : whole === BigInt(row.net) && part <= gross
}

/** One row for what is given back for nothing in particular. */
function toReduction(parts: readonly PaperRow[]): PaperRow {
  const total = (pick: (row: PaperRow) => string) => toStoredAmount(sum(parts.map((row) => BigInt(pick(row)))))
  return {
    kind: 'REDUCTION',
    name: '',
    net: total(({ net }) => net),
    gross: total(({ gross }) => gross),
    untaxed: total(({ untaxed }) => untaxed),
    taxes: sumRowTaxes(parts.map((row) => ({ ...row, untaxed: '0' as const }))),
  }
}

const toCredit = (row: number, { quantity, gross, untaxed, taxes }: Taken): RowCredit => ({
  row,
  quantity,
  gross: toStoredAmount(gross),
  untaxed: toStoredAmount(untaxed),
  taxes: taxes.map(({ taxable, amount }) => ({ taxable: toStoredAmount(taxable), amount: toStoredAmount(amount) })),
})
