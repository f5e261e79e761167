import type { Cart, LineItem } from '../../client/index.ts'
import { sum, times } from '../money.ts'
import type { CartMutation } from './cart-mutation.ts'
import { isUnavailable } from './line-state.ts'

/**
 * The cart as it will be once the shop has applied the mutations, shown at once (optimistic update). The only place
 * where a widget computes amounts, which the shop's own replace a moment later; formatted texts stay as the shop last
 * sent them.
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
  const amount = sum(lineItems.map((line) => (!isUnavailable(line) && line.lineItemPrice?.amount) || '0'))
  return { ...cart, lineItems, subtotal: { ...cart.subtotal, amount } }
}

const withQuantity = ({ requestedQuantity: _, ...line }: LineItem, quantity: number): LineItem => ({
  ...line,
  quantity,
  ...(line.price && { lineItemPrice: { ...line.price, amount: times(line.price.amount, quantity) } }),
})
