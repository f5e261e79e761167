import type { Paper } from '../../contract/invoices/paper.ts'
import { currency } from '../../kernel/base/money/money.ts'
import { parseAmount } from '../../kernel/base/money/stored-amount.ts'
import type { PaperRecord, PaperTax } from './records.ts'
import { getSums, sumRowTaxes } from './to-rows.ts'

/** A paper in the API's shape, with its sums. */
export function wirePaper(record: PaperRecord): Paper {
  const {
    siteId: _,
    revision: __,
    owner: ____,
    position: _____,
    rows,
    payments,
    credits: ___,
    canceled = false,
    ...facts
  } = record
  const money = currency(record.currency)
  const write = (stored: PaperTax['amount']) => money.decimal(parseAmount(stored))
  const writeTax = ({ taxable, amount, ...tax }: PaperTax) => ({
    ...tax,
    taxable: write(taxable),
    amount: write(amount),
  })
  const sums = getSums(rows)
  const paid = payments.reduce((total, { amount }) => total + parseAmount(amount), 0n)
  return {
    ...facts,
    canceled,
    rows: rows.map(({ untaxed: _, unitPrice, discount, details, net, gross, taxes, ...row }) => ({
      ...row,
      ...(details && { details: [...details] }),
      ...(unitPrice && { unitPrice: write(unitPrice) }),
      ...(discount && { discount: write(discount) }),
      net: write(net),
      tax: money.decimal(parseAmount(gross) - parseAmount(net)),
      gross: write(gross),
      taxes: taxes.map(writeTax),
    })),
    taxes: sumRowTaxes(rows).map(writeTax),
    net: money.decimal(sums.net),
    tax: money.decimal(sums.tax),
    gross: money.decimal(sums.gross),
    payments: payments.map(({ amount, ...payment }) => ({ ...payment, amount: write(amount) })),
    paid: money.decimal(paid),
  }
}
