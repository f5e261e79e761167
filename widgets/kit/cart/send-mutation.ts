import type { ApiProblem, Client } from '../../client/index.ts'
import { type AwningEvents, emit, emitCancelable } from '../events.ts'
import { withCaptcha } from '../with-captcha.ts'
import type { CartMutation, CartMutationInput, CartResult } from './cart-mutation.ts'
import { toWireLineItems } from './line-item-input.ts'

/** Makes the API call of a mutation and returns the cart after it. Where the shop asks for a captcha, it is solved silently. */
export const sendMutation = (client: Client, mutation: CartMutation): Promise<CartResult> =>
  withCaptcha((headers) => send(client, mutation, headers))

function send(
  { call }: Client,
  mutation: CartMutation,
  headers: Readonly<Record<string, string>>,
): Promise<CartResult> {
  const options = { idempotencyKey: mutation.id, headers }
  switch (mutation.kind) {
    case 'add':
      return call('POST /ecom/v1/carts/current/add-to-cart', { lineItems: toWireLineItems(mutation.items) }, options)
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

/** Emits the cancelable event before a mutation; false where the page has cancelled it. */
export function confirmWithPage(input: CartMutationInput): boolean {
  return emitCancelable(`awning:cart:before-${input.kind}`, toEventDetail(input) as never)
}

/** Emits the event after a mutation was applied or refused. */
export function emitOutcome(
  phase: 'after' | 'error',
  { id: _, ...input }: CartMutation,
  result: CartResult | { problem: ApiProblem },
): void {
  const name = `awning:cart:${phase}-${input.kind}` as const
  emit(name, { ...toEventDetail(input), ...result } as AwningEvents[typeof name])
}

/** The `detail` that a mutation's events share. */
function toEventDetail({ kind: _, ...detail }: CartMutationInput) {
  return detail
}
