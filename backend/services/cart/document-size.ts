import { isMerchant } from '../../kernel/access/identity.ts'
import type { Context } from '../../kernel/context.ts'
import { invalid } from '../../kernel/errors.ts'

/** Most characters of a visitor's cart or checkout as it is kept (not shown): three hundred lines with all they need. */
const MAX_LENGTH = 400_000

/** Refuses what would make a visitor's cart or checkout so large that every look at it is dear (security.md 35). */
export function requireRoom(context: Context, record: object): void {
  if (isMerchant(context.identity) || JSON.stringify(record).length <= MAX_LENGTH) return
  throw invalid({
    field: 'lineItems',
    description: `is too much: all together must be at most ${MAX_LENGTH} characters of JSON`,
    rule: 'MAX_LENGTH',
    data: { threshold: MAX_LENGTH },
  })
}
