import type { apiKeyCalls, limitCalls, oauthClientCalls } from './access/calls.ts'
import type { auditCalls } from './audit/calls.ts'
import type { CallsOf } from './call.ts'
import type { cartCalls, currentCartCalls } from './cart/calls.ts'
import type * as catalog from './catalog/calls.ts'
import type { giftCardProductCalls } from './catalog/gift-card-product.ts'
import type { subscriptionOptionCalls } from './catalog/subscription-option.ts'
import type { checkoutCalls } from './checkout/calls.ts'
import type { couponCalls } from './coupons/calls.ts'
import type { downloadCalls } from './downloads/calls.ts'
import type { fulfillmentCalls } from './fulfillments/calls.ts'
import type { authenticationCalls, recoveryCalls, verificationCalls } from './identity/calls.ts'
import type { invoiceCalls } from './invoices/calls.ts'
import type { memberPictureCalls } from './member-pictures/calls.ts'
import type { memberCalls } from './members/calls.ts'
import type { membershipCalls } from './memberships/calls.ts'
import type { oauthCalls } from './oauth/calls.ts'
import type { orderCalls } from './orders/calls.ts'
import type { passkeyCalls } from './passkeys/calls.ts'
import type { orderTransactionCalls, paymentsCollectorCalls } from './payments/calls.ts'
import type { personalDataCalls } from './personal-data/calls.ts'
import type { redirectSessionCalls } from './redirect-session/calls.ts'
import type { siteCalls } from './sites/calls.ts'
import type { ssoCalls } from './sso/calls.ts'

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
  CallsOf<typeof invoiceCalls> &
  CallsOf<typeof redirectSessionCalls> &
  CallsOf<typeof memberCalls> &
  CallsOf<typeof memberPictureCalls> &
  CallsOf<typeof authenticationCalls> &
  CallsOf<typeof recoveryCalls> &
  CallsOf<typeof verificationCalls> &
  CallsOf<typeof passkeyCalls> &
  CallsOf<typeof ssoCalls> &
  CallsOf<typeof personalDataCalls> &
  CallsOf<typeof siteCalls> &
  CallsOf<typeof downloadCalls> &
  CallsOf<typeof giftCardProductCalls> &
  CallsOf<typeof subscriptionOptionCalls> &
  CallsOf<typeof couponCalls> &
  CallsOf<typeof membershipCalls> &
  CallsOf<typeof auditCalls> &
  CallsOf<typeof apiKeyCalls> &
  CallsOf<typeof oauthClientCalls> &
  CallsOf<typeof limitCalls>
