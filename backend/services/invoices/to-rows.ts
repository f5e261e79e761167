import { ApiError } from '../../kernel/base/errors.ts'
import { currency, getRate } from '../../kernel/base/money/money.ts'
import { parseAmount, toStoredAmount } from '../../kernel/base/money/stored-amount.ts'
import { getReportedFee, type OrderAmounts, type OrderLine, type OrderRecord } from '../orders/index.ts'
import { notInvoiceable } from './errors.ts'
import type { PaperRow, PaperTax } from './records.ts'

type Draft = Omit<PaperRow, 'net' | 'gross' | 'taxes' | 'untaxed' | 'discount'> & {
  gross: bigint
  discount: bigint
  /** The part of the net amount that is taxed. */
  taxable: bigint | undefined
  taxes: { name: string; rate: string; taxable: bigint | undefined; amount: bigint }[]
}

type Order = Pick<
  OrderRecord,
  'lines' | 'delivery' | 'fees' | 'taxes' | 'taxBreakdown' | 'taxIncludedInPrices' | 'totals' | 'currency'
>

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
const sumTaxes = ({ taxes }: Pick<Draft, 'taxes'>) => sum(taxes.map(({ amount }) => amount))

/**
 * The rows of an order's invoice: lines, delivery and fees. They come to the order's total and to its tax to the last
 * unit; an order of a program whose lines do not is brought there, or refused.
 */
export function toRows(order: Order): PaperRow[] {
  const { lines, delivery, fees = [], taxIncludedInPrices: included } = order
  const drafts = [
    ...lines.map((line) => lineRow(order, line)),
    ...(delivery
      ? [
          {
            ...amountsOf(order, delivery),
            kind: 'DELIVERY' as const,
            name: delivery.title,
            quantity: 1,
            unitPrice: delivery.price,
          },
        ]
      : []),
    ...fees.map((fee) => feeRow(order, fee)),
  ]
  addStatedTax(order, drafts)
  takeStatedDiscount(order, drafts)
  return [...drafts.map((draft) => toRow(draft, included)), ...roundingRows(order)]
}

/** Whether the parts of an order come to its sums, so that an invoice of it can be written. */
export function hasAgreeingSums(order: Order): boolean {
  try {
    toRows(order)
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

function lineRow(order: Order, line: OrderLine): Draft {
  const { id, name, translatedName, quantity, price, sku, descriptionLines = [] } = line
  const details = descriptionLines.flatMap(({ name: label, plainText, colorInfo }) => {
    const text = plainText?.translated ?? plainText?.original ?? colorInfo?.translated ?? colorInfo?.original
    const title = label?.translated ?? label?.original
    return text ? [title ? `${title}: ${text}` : text] : []
  })
  return {
    kind: 'ITEM',
    id,
    name: translatedName ?? name,
    ...(sku && { sku }),
    ...(details.length > 0 && { details }),
    quantity,
    unitPrice: price,
    ...amountsOf(order, line),
  }
}

function feeRow(order: Order, fee: NonNullable<Order['fees']>[number]): Draft {
  if (!('reported' in fee))
    return {
      kind: 'FEE',
      id: fee.id,
      name: fee.name,
      quantity: 1,
      unitPrice: fee.price,
      ...amountsOf(order, fee),
    }
  const { id, reported } = fee
  const { price, gross, tax: amount, rate } = getReportedFee(reported, order.currency, order.taxIncludedInPrices)
  return {
    kind: 'FEE',
    id,
    name: reported.name,
    quantity: 1,
    unitPrice: toStoredAmount(price),
    gross,
    discount: 0n,
    taxable: undefined,
    taxes: amount > 0n ? [{ name: nameTax(order, rate), rate, taxable: undefined, amount }] : [],
  }
}

/** The row of what the order's total was rounded by; below zero where it was rounded down. */
function roundingRows({ totals: { rounding = '0' } }: Order): PaperRow[] {
  if (parseAmount(rounding) === 0n) return []
  return [{ kind: 'ROUNDING', name: '', net: rounding, gross: rounding, untaxed: rounding, taxes: [] }]
}

/** The amounts of a part of an order, with each tax; those of apps and earlier versions have one sum. */
function amountsOf(order: Order, part: OrderAmounts): Pick<Draft, 'gross' | 'discount' | 'taxable' | 'taxes'> {
  const tax = parseAmount(part.tax)
  const amounts = { gross: parseAmount(part.afterTax), discount: parseAmount(part.discount) }
  if (part.taxes)
    return {
      ...amounts,
      taxable: parseAmount(part.taxable),
      taxes: part.taxes.map(({ name, rate, taxable, tax: amount }) => ({
        name,
        rate,
        taxable: parseAmount(taxable),
        amount: parseAmount(amount),
      })),
    }
  if (tax === 0n) return { ...amounts, taxable: undefined, taxes: [] }
  const money = currency(order.currency)
  const reported = (part.reportedTax?.taxBreakdown ?? []).map(({ taxName = '', rate = '0', taxAmount }) => ({
    name: taxName,
    rate,
    taxable: undefined,
    amount: money.parse(taxAmount?.amount ?? '0'),
  }))
  const isWhole = reported.length > 0 && sum(reported.map(({ amount }) => amount)) === tax
  const { taxRate: rate } = part
  return {
    ...amounts,
    taxable: undefined,
    taxes: isWhole ? reported : [{ name: nameTax(order, rate), rate, taxable: undefined, amount: tax }],
  }
}

function nameTax({ taxes, taxBreakdown = [] }: Order, rate: string): string {
  const same = (each: string | undefined) => Number(each) === Number(rate)
  return taxes.find((each) => same(each.rate))?.name ?? taxBreakdown.find((each) => same(each.rate))?.taxName ?? ''
}

/** An order that a program made may state a tax on the whole alone: it is spread over the rows by their amounts. */
function addStatedTax(order: Order, drafts: Draft[]): void {
  const missing = parseAmount(order.totals.tax) - sum(drafts.map(sumTaxes))
  if (missing === 0n) return
  const weights = drafts.map(({ gross }) => gross)
  if (missing < 0n || sum(weights) <= 0n) throw notInvoiceable('SUMS_DIFFER')
  const total = sum(weights)
  const [only] = order.taxBreakdown?.length === 1 ? order.taxBreakdown : []
  const rate = only?.rate ?? getRate(missing, order.taxIncludedInPrices ? total - missing : total)
  const parts = currency(order.currency).allocate(missing, weights)
  for (const [index, draft] of drafts.entries()) {
    const amount = parts[index] ?? 0n
    if (amount === 0n) continue
    draft.taxes.push({ name: only?.taxName ?? '', rate, taxable: undefined, amount })
    draft.taxable = undefined
    if (!order.taxIncludedInPrices) draft.gross += amount
  }
}

/** A discount that a program states on the whole alone is spread over the rows by their amounts. */
function takeStatedDiscount(order: Order, drafts: Draft[]): void {
  const rounding = parseAmount(order.totals.rounding ?? '0')
  const surplus = sum(drafts.map(({ gross }) => gross)) + rounding - parseAmount(order.totals.total)
  if (surplus === 0n) return
  const weights = drafts.map((draft) => draft.gross - sumTaxes(draft))
  if (surplus < 0n || surplus > sum(weights)) throw notInvoiceable('SUMS_DIFFER')
  const parts = currency(order.currency).allocate(surplus, weights)
  for (const [index, draft] of drafts.entries()) {
    draft.gross -= parts[index] ?? 0n
    draft.discount += parts[index] ?? 0n
  }
}

function toRow({ gross, discount, taxable, taxes, ...facts }: Draft, included: boolean): PaperRow {
  const net = gross - sum(taxes.map(({ amount }) => amount))
  const untaxed = taxes.length === 0 ? net : net - (taxable ?? net)
  return {
    ...facts,
    ...(discount > 0n && { discount: toStoredAmount(discount) }),
    net: toStoredAmount(net),
    gross: toStoredAmount(gross),
    taxes: taxes.map(({ taxable: base = net, amount, ...tax }) => ({
      ...tax,
      taxable: toStoredAmount(base),
      amount: toStoredAmount(amount),
    })),
    // Where tax is rounded over several rows, the taxed part may differ from the row by a unit.
    untaxed: toStoredAmount(included && untaxed < 0n ? 0n : untaxed),
  }
}

/** The taxes over all rows: those of one name and rate together, and last what no tax was due on. */
export function sumRowTaxes(rows: readonly Pick<PaperRow, 'kind' | 'taxes' | 'untaxed'>[]): PaperTax[] {
  const totals = new Map<string, { name: string; rate: string; taxable: bigint; amount: bigint }>()
  for (const tax of rows.flatMap(({ taxes }) => taxes)) {
    const key = JSON.stringify([tax.name, Number(tax.rate)])
    const before = totals.get(key) ?? { name: tax.name, rate: tax.rate, taxable: 0n, amount: 0n }
    totals.set(key, {
      ...before,
      taxable: before.taxable + parseAmount(tax.taxable),
      amount: before.amount + parseAmount(tax.amount),
    })
  }
  const turnover = rows.filter(({ kind }) => kind !== 'ROUNDING')
  const untaxed = sum(turnover.map((row) => parseAmount(row.untaxed)))
  const all = [...totals.values(), ...(untaxed === 0n ? [] : [{ name: '', rate: '0', taxable: untaxed, amount: 0n }])]
  return all.map(({ taxable, amount, ...tax }) => ({
    ...tax,
    taxable: toStoredAmount(taxable),
    amount: toStoredAmount(amount),
  }))
}

/** The sums of a paper, in minor units. */
export function getSums(rows: readonly Pick<PaperRow, 'net' | 'gross'>[]) {
  const net = sum(rows.map((row) => parseAmount(row.net)))
  const gross = sum(rows.map((row) => parseAmount(row.gross)))
  return { net, gross, tax: gross - net }
}
