import { isMerchant } from '../../../kernel/access/identity.ts'
import type { Context } from '../../../kernel/context/context.ts'
import { invalid } from '../../../kernel/errors/errors.ts'
import { currency } from '../../../kernel/money/money.ts'
import type { Site } from '../../sites/index.ts'
import type { PricedLineItem } from './priced-line-item.ts'
import { calculateSubtotal } from './subtotal.ts'

/** The most that lines may cost together: a tenth of the wire's largest amount, since tax and delivery come on top. */
const MAX_SUBTOTAL = '100000000000000'

/** Refuses lines that together cost more than the wire can say. */
export function requireSubtotalWithinLimit(site: Pick<Site, 'currency'>, lines: readonly PricedLineItem[]): void {
  const { parse } = currency(site.currency)
  if (calculateSubtotal(lines) > parse(MAX_SUBTOTAL)) {
    throw invalid({
      field: 'lineItems',
      description: `must not cost more than ${MAX_SUBTOTAL} together`,
      rule: 'DECIMAL_LTE',
      data: { threshold: MAX_SUBTOTAL },
    })
  }
}

/** Most characters of a visitor's cart or checkout as it is kept (not shown): three hundred lines with all they need. */
const MAX_LENGTH = 400_000

/** Refuses what would make a visitor's cart or checkout so large that every look at it is dear (security.md 35). */
export function requireSizeWithinLimit(context: Context, record: object): void {
  if (isMerchant(context.identity) || JSON.stringify(record).length <= MAX_LENGTH) return
  throw invalid({
    field: 'lineItems',
    description: `is too much: all together must be at most ${MAX_LENGTH} characters of JSON`,
    rule: 'MAX_LENGTH',
    data: { threshold: MAX_LENGTH },
  })
}
