import type { CallsOf } from './call.ts'

/**
 * Every call by its route, with input and output, for the typed client. Types only, so that a browser bundle that
 * imports this contains no schema.
 */
export type Calls = CallsOf<
  | typeof import('./access/calls.ts')
  | typeof import('./audit/calls.ts')
  | typeof import('./cart/calls.ts')
  | typeof import('./catalog/calls.ts')
  | typeof import('./checkout/calls.ts')
  | typeof import('./coupons/calls.ts')
  | typeof import('./gift-cards/calls.ts')
  | typeof import('./customers/calls.ts')
  | typeof import('./downloads/calls.ts')
  | typeof import('./figures/calls.ts')
  | typeof import('./files/calls.ts')
  | typeof import('./fulfillments/calls.ts')
  | typeof import('./identity/calls.ts')
  | typeof import('./imports/calls.ts')
  | typeof import('./invoices/calls.ts')
  | typeof import('./mails/calls.ts')
  | typeof import('./member-pictures/calls.ts')
  | typeof import('./members/calls.ts')
  | typeof import('./memberships/calls.ts')
  | typeof import('./notices/calls.ts')
  | typeof import('./oauth/calls.ts')
  | typeof import('./orders/calls.ts')
  | typeof import('./passkeys/calls.ts')
  | typeof import('./payments/calls.ts')
  | typeof import('./personal-data/calls.ts')
  | typeof import('./purchases/calls.ts')
  | typeof import('./redirect-session/calls.ts')
  | typeof import('./sites/calls.ts')
  | typeof import('./sso/calls.ts')
  | typeof import('./subscriptions/calls.ts')
  | typeof import('./users/calls.ts')
  | typeof import('./recommendations/calls.ts')
  | typeof import('./reviews/calls.ts')
  | typeof import('./webhooks/calls.ts')
  | typeof import('./back-in-stock/calls.ts')
  | typeof import('./withdrawals/calls.ts')
>
