import { type ApiProblem, type Cart, randomBytes } from '../../client/index.ts'
import type { LineItemInput } from './line-item-input.ts'

/** A change of the cart that the visitor requests. */
export type CartMutationInput =
  | { kind: 'add'; items: readonly LineItemInput[] }
  | { kind: 'quantity'; lineItemId: string; quantity: number }
  | { kind: 'remove'; lineItemId: string }
  /** An empty code removes the coupon. */
  | { kind: 'coupon'; code: string }
  /** An empty code removes the gift card. */
  | { kind: 'gift-card'; code: string }

/** A mutation that the shop has not confirmed yet; its id is the idempotency key. */
export type CartMutation = CartMutationInput & { id: string }

/**
 * The cart after a mutation. `lineItemIds`: for an addition, the lines that its items were added to, in their order.
 */
export type CartResult = { cart?: Cart; lineItemIds?: readonly string[] }

/** Result of a mutation. `queued`: the shop is unreachable; it is sent as soon as possible. */
export type CartOutcome =
  | ({ state: 'saved' } & CartResult)
  | { state: 'queued' }
  | { state: 'canceled' }
  | { state: 'refused'; problem: ApiProblem }

export const newMutationId = (): string =>
  [...randomBytes(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Items being added: counted at once, shown as lines once the shop has priced them. */
export function countPending(mutations: readonly CartMutation[]): number {
  let count = 0
  for (const mutation of mutations) {
    if (mutation.kind === 'add') for (const item of mutation.items) count += item.quantity ?? 1
  }
  return count
}
