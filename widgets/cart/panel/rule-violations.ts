import type { Cart, EstimateTotals } from '../../client/index.ts'
import type { Words } from '../../kit/index.ts'
import { getLineName } from './line-names.ts'

/** A rule of the shop that this cart violates, with its message for the shopper. */
export type RuleViolation = { readonly severity: 'WARNING' | 'ERROR'; readonly text: string }

/**
 * What no order can have: a subscription beside other items, or one that a gift card pays for. Such a cart comes of two
 * that have become one at a sign-in.
 */
export function toSubscriptionViolations(cart: Pick<Cart, 'lineItems' | 'giftCard'>, words: Words): RuleViolation[] {
  const { lineItems, giftCard } = cart
  if (!lineItems.some(({ subscriptionOptionInfo }) => subscriptionOptionInfo)) return []
  return [
    ...(lineItems.length > 1 ? [words.t('subscription.alone')] : []),
    ...(giftCard ? [words.t('code.subscription')] : []),
  ].map((text) => ({ severity: 'ERROR', text }))
}

/** Violations of rules about the whole cart; those of lines and codes are shown beside them. */
export function toRuleViolations(estimate: EstimateTotals | undefined, words: Words): RuleViolation[] {
  const { violations = [], cart, currency } = estimate ?? {}
  return violations.flatMap(({ severity, code, description, data = {} }): RuleViolation[] => {
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
    const names = [...new Set(lines.map(getLineName))].join(', ')
    return [{ severity, text: names ? `${names}: ${text}` : text }]
  })
}
