import type { ApiProblem, Cart, LineItem } from '../../client/index.ts'
import { sum, times } from '../money.ts'
import type { LineItemInput } from './line-item-input.ts'
import { isGone } from './line-state.ts'

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

/**
 * The cart as it will be when the shop has taken the mutations: what the visitor sees at once. The only place where a widget
 * works out amounts, which the shop's own replace a moment later; formatted texts stay as the shop last wrote them.
 */
export function applyMutations(cart: Cart | undefined, mutations: readonly CartMutation[]): Cart | undefined {
  if (!cart?.lineItems || mutations.length === 0) return cart
  let lineItems: LineItem[] = cart.lineItems
  for (const mutation of mutations) {
    if (mutation.kind === 'quantity') {
      const { lineItemId, quantity } = mutation
      lineItems = lineItems.map((line) => (line.id === lineItemId ? withQuantity(line, quantity) : line))
    } else if (mutation.kind === 'remove') {
      lineItems = lineItems.filter((line) => line.id !== mutation.lineItemId)
    }
  }
  if (lineItems === cart.lineItems) return cart
  const amount = sum(lineItems.map((line) => (!isGone(line) && line.lineItemPrice?.amount) || '0'))
  return { ...cart, lineItems, subtotal: { ...cart.subtotal, amount } }
}

const withQuantity = (line: LineItem, quantity: number): LineItem => ({
  ...line,
  quantity,
  ...(line.price && { lineItemPrice: { ...line.price, amount: times(line.price.amount, quantity) } }),
})

/** Pieces being added: counted at once, shown as lines when the shop has priced them. */
export function countPending(mutations: readonly CartMutation[]): number {
  let pieces = 0
  for (const mutation of mutations) {
    if (mutation.kind === 'add') for (const item of mutation.items) pieces += item.quantity ?? 1
  }
  return pieces
}
