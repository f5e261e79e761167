import type { CallsOf } from './call.ts'
import type { cartCalls, currentCartCalls } from './calls/cart.ts'
import type * as catalog from './calls/catalog.ts'
import type { checkoutCalls } from './calls/checkout.ts'
import type { oauthCalls } from './calls/oauth.ts'
import type { orderCalls, orderTransactionCalls } from './calls/orders.ts'
import type { redirectSessionCalls } from './calls/redirect-session.ts'

/**
 * Every call by its route, with what is sent and what comes back: what a typed client is made of. Only types: a browser
 * bundle that reads this carries no schema.
 */
export type Calls = CallsOf<typeof oauthCalls> &
  CallsOf<typeof catalog.productCalls> &
  CallsOf<typeof catalog.collectionCalls> &
  CallsOf<typeof catalog.inventoryCalls> &
  CallsOf<typeof currentCartCalls> &
  CallsOf<typeof cartCalls> &
  CallsOf<typeof checkoutCalls> &
  CallsOf<typeof orderCalls> &
  CallsOf<typeof orderTransactionCalls> &
  CallsOf<typeof redirectSessionCalls>
