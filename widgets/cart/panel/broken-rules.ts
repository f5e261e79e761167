import type { EstimateTotals } from '../../client/index.ts'
import type { Words } from '../../kit/index.ts'
import { nameOf } from './line-words.ts'

/** What the shop asks of a purchase, and this cart is not, in the shopper's words. */
export type BrokenRule = { readonly severity: 'WARNING' | 'ERROR'; readonly text: string }

/** What is said of lines and codes stands beside them; here is the rest. */
export function brokenRules(estimate: EstimateTotals | undefined, words: Words): BrokenRule[] {
  const { violations = [], cart, currency } = estimate ?? {}
  return violations.flatMap(({ severity, code, description, data = {} }): BrokenRule[] => {
    if (code === undefined) return description ? [{ severity, text: description }] : []
    if (code !== 'MINIMUM_SUBTOTAL' && code !== 'MINIMUM_QUANTITY' && code !== 'MAXIMUM_QUANTITY') return []
    const { from, missing, least, most, lineItemIds } = data
    const money = (amount: unknown) => (typeof amount === 'string' ? words.money(amount, currency) : '')
    const text = words.t(`rule.${code}`, {
      from: money(from),
      missing: money(missing),
      least: Number(least),
      most: Number(most),
    })
    const lines = Array.isArray(lineItemIds) ? (cart?.lineItems ?? []).filter(({ id }) => lineItemIds.includes(id)) : []
    const names = [...new Set(lines.map(nameOf))].join(', ')
    return [{ severity, text: names ? `${names}: ${text}` : text }]
  })
}
