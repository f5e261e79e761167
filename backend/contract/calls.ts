import type { apiKeyCalls, limitCalls } from './access/calls.ts'
import type { auditCalls } from './audit/calls.ts'
import type { CallsOf } from './call.ts'
import type { cartCalls, currentCartCalls } from './cart/calls.ts'
import type * as catalog from './catalog/calls.ts'
import type { checkoutCalls } from './checkout/calls.ts'
import type { couponCalls } from './coupons/calls.ts'
import type { fulfillmentCalls } from './fulfillments/calls.ts'
import type { authenticationCalls, recoveryCalls, verificationCalls } from './identity/calls.ts'
import type { memberCalls } from './members/calls.ts'
import type { oauthCalls } from './oauth/calls.ts'
import type { orderCalls } from './orders/calls.ts'
import type { orderTransactionCalls, paymentsCollectorCalls } from './payments/calls.ts'
import type { redirectSessionCalls } from './redirect-session/calls.ts'
import type { siteCalls } from './sites/calls.ts'

/**
 * Every call by its route, with what is sent and what comes back: what a typed client is made of. Only types: a browser
 * bundle that reads this carries no schema.
 */
export type Calls = CallsOf<typeof oauthCalls> &
  CallsOf<typeof catalog.productCalls> &
  CallsOf<typeof catalog.collectionCalls> &
  CallsOf<typeof catalog.inventoryCalls> &
  CallsOf<typeof catalog.shelfCalls> &
  CallsOf<typeof currentCartCalls> &
  CallsOf<typeof cartCalls> &
  CallsOf<typeof checkoutCalls> &
  CallsOf<typeof orderCalls> &
  CallsOf<typeof orderTransactionCalls> &
  CallsOf<typeof paymentsCollectorCalls> &
  CallsOf<typeof fulfillmentCalls> &
  CallsOf<typeof redirectSessionCalls> &
  CallsOf<typeof memberCalls> &
  CallsOf<typeof authenticationCalls> &
  CallsOf<typeof recoveryCalls> &
  CallsOf<typeof verificationCalls> &
  CallsOf<typeof siteCalls> &
  CallsOf<typeof couponCalls> &
  CallsOf<typeof auditCalls> &
  CallsOf<typeof apiKeyCalls> &
  CallsOf<typeof limitCalls>
