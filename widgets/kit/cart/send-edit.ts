import type { ApiProblem, Cart, Client } from '../../client/index.ts'
import { type AwningEvents, emit } from '../events.ts'
import { catalogReferenceOf, type Edit, type EditToMake } from './edits.ts'

/** Makes the call of an edit and answers the cart after it. */
export async function sendEdit(client: Client, edit: Edit): Promise<Cart | undefined> {
  const options = { idempotencyKey: edit.id }
  switch (edit.kind) {
    case 'add': {
      const lineItems = edit.items.map((item) => ({
        catalogReference: catalogReferenceOf(item),
        quantity: item.quantity ?? 1,
      }))
      return (await client.call('POST /ecom/v1/carts/current/add-to-cart', { lineItems }, options)).cart
    }
    case 'quantity': {
      const lineItems = [{ id: edit.lineItemId, quantity: edit.quantity }]
      return (await client.call('POST /ecom/v1/carts/current/update-line-items-quantity', { lineItems }, options)).cart
    }
    case 'remove': {
      const lineItemIds = [edit.lineItemId]
      return (await client.call('POST /ecom/v1/carts/current/remove-line-items', { lineItemIds }, options)).cart
    }
    case 'coupon':
      return edit.code
        ? (await client.call('PATCH /ecom/v1/carts/current', { couponCode: edit.code }, options)).cart
        : (await client.call('POST /ecom/v1/carts/current/remove-coupon', {}, options)).cart
  }
}

/** What the events of an edit say about it. */
export function detailOf({ kind: _, ...edit }: EditToMake | Edit) {
  const { id: __, ...detail } = { id: '', ...edit }
  return detail
}

/** Tells the page that an edit was taken or refused. */
export function announce(
  phase: 'after' | 'error',
  edit: Edit,
  result: { cart: Cart | undefined } | { problem: ApiProblem },
): void {
  const name = `awning:cart:${phase}-${edit.kind}` as const
  emit(name, { ...detailOf(edit), ...result } as AwningEvents[typeof name])
}
