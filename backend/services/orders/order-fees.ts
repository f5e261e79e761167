import { currency } from '../../kernel/base/money/money.ts'
import type { OrderFee } from './order-parts.ts'

type ReportedFee = Extract<OrderFee, { reported: unknown }>['reported']

/** A fee as an app sent it, in minor units: its price, with its tax, and the tax. */
export function getReportedFee(
  { price: sentPrice, priceAfterTax, taxInfo, taxDetails }: ReportedFee,
  currencyCode: string,
  taxIncludedInPrices: boolean | undefined,
): { price: bigint; gross: bigint; tax: bigint; rate: string } {
  const money = currency(currencyCode)
  const parse = (given: { amount: string } | undefined) => (given ? money.parse(given.amount) : undefined)
  const price = parse(sentPrice) ?? 0n
  const tax = parse(taxInfo?.taxAmount) ?? parse(taxDetails?.totalTax) ?? 0n
  return {
    price,
    gross: parse(priceAfterTax) ?? (taxIncludedInPrices ? price : price + tax),
    tax,
    rate: taxInfo?.taxRate ?? taxDetails?.taxRate ?? '0',
  }
}
