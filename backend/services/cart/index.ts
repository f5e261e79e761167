import { defineService } from '../../kernel/http/service/service.ts'
import { cartEndpoints, currentCartEndpoints } from './endpoints.ts'
import { cartErrors } from './errors.ts'
import { findCartByOwner, findHeldCarts } from './load-cart.ts'
import { mergeCarts } from './merge-carts.ts'
import { personalRecords } from './personal-data.ts'
import { carts } from './records.ts'
import { deleteCartRecord } from './save-cart.ts'

export {
  type BoughtLine,
  type CartSnapshot,
  linkCheckout,
  loadCartForCheckout,
  removeBoughtLines,
  setCheckedOutQuantities,
} from './checked-out-cart.ts'
export { cartErrors } from './errors.ts'
export { type CartKey, findCartByOwner, findHeldCarts } from './load-cart.ts'
export { getCartOwner } from './records.ts'

/** The carts of visitors, members and merchants. */
export const cartService = defineService({
  name: 'cart',
  prefixes: [
    {
      path: '/ecom/v1/carts',
      aliases: ['/_api/ecom-cart/v1/carts', '/_api/cart/v1/carts', '/cart-v1-proxy/v1/carts', '/v1/carts'],
    },
  ],
  endpoints: [...currentCartEndpoints, ...cartEndpoints],
  collections: [carts],
  errors: cartErrors,
  personal: [personalRecords],
  onVisitorSignIn: (context, work, { visitorId, memberId }) =>
    mergeCarts(context, work, { from: `visitor:${visitorId}`, to: `member:${memberId}` }),
  async onAccountReclaimed(context, work, { memberId }) {
    const cart = await findCartByOwner(work, context, `member:${memberId}`)
    const held = await findHeldCarts(work, context, `member:${memberId}`)
    for (const each of cart ? [cart, ...held] : held) deleteCartRecord(work, each)
  },
})
