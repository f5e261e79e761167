import type { ApiProblem, Client } from '../../client/index.ts'
import { type AwningEvents, ask, emit } from '../events.ts'
import type { CartAnswer, CartMutation, CartMutationInput } from './cart-mutation.ts'
import { wireLineItems } from './line-item-input.ts'

/** Makes the call of a mutation and answers the cart after it. */
export function sendMutation({ call }: Client, mutation: CartMutation): Promise<CartAnswer> {
  const options = { idempotencyKey: mutation.id }
  switch (mutation.kind) {
    case 'add':
      return call('POST /ecom/v1/carts/current/add-to-cart', { lineItems: wireLineItems(mutation.items) }, options)
    case 'quantity': {
      const lineItems = [{ id: mutation.lineItemId, quantity: mutation.quantity }]
      return call('POST /ecom/v1/carts/current/update-line-items-quantity', { lineItems }, options)
    }
    case 'remove':
      return call('POST /ecom/v1/carts/current/remove-line-items', { lineItemIds: [mutation.lineItemId] }, options)
    case 'coupon':
      return mutation.code
        ? call('PATCH /ecom/v1/carts/current', { couponCode: mutation.code }, options)
        : call('POST /ecom/v1/carts/current/remove-coupon', {}, options)
    case 'gift-card':
      return mutation.code
        ? call('PATCH /ecom/v1/carts/current', { giftCardCode: mutation.code }, options)
        : call('POST /ecom/v1/carts/current/remove-gift-card', {}, options)
  }
}

/** Asks the page before a mutation; false where it said no. */
export function askBefore(input: CartMutationInput): boolean {
  return ask(`awning:cart:before-${input.kind}`, detailOf(input) as never)
}

/** Tells the page that a mutation was taken or refused. */
export function announce(
  phase: 'after' | 'error',
  { id: _, ...input }: CartMutation,
  result: CartAnswer | { problem: ApiProblem },
): void {
  const name = `awning:cart:${phase}-${input.kind}` as const
  emit(name, { ...detailOf(input), ...result } as AwningEvents[typeof name])
}

/** What the events of a mutation say about it. */
function detailOf({ kind: _, ...detail }: CartMutationInput) {
  return detail
}
