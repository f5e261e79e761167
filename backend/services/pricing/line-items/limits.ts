import { invalid } from '../../../kernel/base/errors.ts'
import { currency } from '../../../kernel/base/money/money.ts'
import { isMerchant } from '../../../kernel/runtime/access/identity.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import type { Site } from '../../sites/index.ts'
import type { PricedLineItem } from './priced-line-item.ts'
import { calculateSubtotal } from './subtotal.ts'

/** The maximum subtotal: a tenth of the API's largest amount, since tax and delivery are added. */
const MAX_SUBTOTAL = '100000000000000'

/** Refuses lines above the maximum subtotal. */
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

/**
 * The maximum size of a visitor's stored cart or checkout in characters: room for 300 lines with all their fields. The
 * specification shows no limit.
 */
const MAX_LENGTH = 400_000

/** Refuses visitors' carts and checkouts so large that each read would be expensive (must 35 of /docs/security). */
export function requireSizeWithinLimit(context: Context, record: object): void {
  if (isMerchant(context.identity) || JSON.stringify(record).length <= MAX_LENGTH) return
  throw invalid({
    field: 'lineItems',
    description: `is too much: all together must be at most ${MAX_LENGTH} characters of JSON`,
    rule: 'MAX_LENGTH',
    data: { threshold: MAX_LENGTH },
  })
}
