import type { ApiProblem, Cart } from '../../client/index.ts'
import type { LineItemInput } from './line-item-input.ts'

/** A change that the visitor wants of the cart. */
export type CartMutationInput =
  | { kind: 'add'; items: readonly LineItemInput[] }
  | { kind: 'quantity'; lineItemId: string; quantity: number }
  | { kind: 'remove'; lineItemId: string }
  /** An empty code takes the coupon away. */
  | { kind: 'coupon'; code: string }
  /** The same with a gift card. */
  | { kind: 'gift-card'; code: string }

/** The same while the shop has not confirmed it; the id is its idempotency key. */
export type CartMutation = CartMutationInput & { id: string }

/** The cart after a mutation. `lineItemIds`: of an addition, the lines that its items went into, in their order. */
export type CartAnswer = { cart?: Cart; lineItemIds?: readonly string[] }

/** How a mutation came out. `queued`: the shop can't be reached; it is sent as soon as it can. */
export type CartOutcome =
  | ({ state: 'saved' } & CartAnswer)
  | { state: 'queued' }
  | { state: 'canceled' }
  | { state: 'refused'; problem: ApiProblem }

/** `crypto.randomUUID` is missing on pages over plain http. */
export const newMutationId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Pieces being added: counted at once, shown as lines when the shop has priced them. */
export function countPending(mutations: readonly CartMutation[]): number {
  let pieces = 0
  for (const mutation of mutations) {
    if (mutation.kind === 'add') for (const item of mutation.items) pieces += item.quantity ?? 1
  }
  return pieces
}
