import { decimalScale } from '../../contract/wire/decimal.ts'
import type { Context } from '../../kernel/context.ts'
import { invalid } from '../../kernel/errors.ts'
import { tooFine } from '../../kernel/exact-money.ts'
import { currency } from '../../kernel/money.ts'
import { type Site, siteOf } from '../sites/index.ts'
import { type PricedLine, priceLines, remembered, requireKnownItems } from './priced-line.ts'
import { type AddedLines, newLines, type StoredLine } from './stored-line.ts'

/** New lines from what a client sent: allowed to its sender, of items that the shop has, at prices that can be charged. */
export async function admitLines(context: Context, added: AddedLines): Promise<StoredLine[]> {
  const lines = newLines(context, added)
  await requireExact(context, pricesOf(added))
  const priced = await priceLines(context, lines)
  requireKnownItems(priced)
  return remembered(priced)
}

/** A merchant's amounts by the fields that they came in. */
type Amounts = readonly (readonly [field: string, decimal: string | undefined])[]

/** Refuses amounts that are finer than the currency: they are never rounded, as those of products are not. */
export async function requireExact(context: Context, amounts: Amounts): Promise<void> {
  const money = currency((await siteOf(context)).currency)
  const finer = amounts.filter(([, decimal]) => decimal !== undefined && decimalScale(decimal) > money.exponent)
  if (finer.length > 0) throw invalid(...finer.map(([field]) => tooFine(money, field)))
}

function pricesOf({ lineItems = [], customLineItems = [] }: AddedLines): Amounts {
  const overridden = lineItems.map(({ catalogOverrideFields: fields }, index) => ({
    at: `lineItems[${index}].catalogOverrideFields`,
    fields,
  }))
  const custom = customLineItems.map((fields, index) => ({ at: `customLineItems[${index}]`, fields }))
  return [...overridden, ...custom].flatMap(({ at, fields }): Amounts => {
    const { price, fullPrice, depositAmount } = fields ?? {}
    return [
      [`${at}.price`, price],
      [`${at}.fullPrice`, fullPrice],
      [`${at}.depositAmount`, depositAmount],
    ]
  })
}

/** The most that lines may cost together: a tenth of the wire's largest amount, since tax and delivery come on top. */
const MAX_SUBTOTAL = '100000000000000'

/** Refuses lines that together cost more than the wire can say. */
export function requireSayableSum(site: Pick<Site, 'currency'>, lines: readonly PricedLine[]): void {
  const { parse } = currency(site.currency)
  const subtotal = lines.reduce((sum, line) => sum + line.price * BigInt(line.stored.quantity), 0n)
  if (subtotal > parse(MAX_SUBTOTAL)) {
    throw invalid({
      field: 'lineItems',
      description: `must not cost more than ${MAX_SUBTOTAL} together`,
      rule: 'DECIMAL_LTE',
      data: { threshold: MAX_SUBTOTAL },
    })
  }
}
