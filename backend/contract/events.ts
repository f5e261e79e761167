import { backInStockEvents } from './back-in-stock/events.ts'
import { cartEvents } from './cart/events.ts'
import { catalogEvents } from './catalog/events.ts'
import { checkoutEvents } from './checkout/events.ts'
import type { EventDeclaration } from './event.ts'
import { fileEvents } from './files/events.ts'
import { fulfillmentEvents } from './fulfillments/events.ts'
import { identityEvents } from './identity/events.ts'
import { paperEvents } from './invoices/events.ts'
import { memberEvents } from './members/events.ts'
import { orderEvents } from './orders/events.ts'
import { paymentEvents } from './payments/events.ts'
import { redirectSessionEvents } from './redirect-session/events.ts'
import { reviewEvents } from './reviews/events.ts'
import { subscriptionEvents } from './subscriptions/events.ts'
import { withdrawalEvents } from './withdrawals/events.ts'

/** Every event by its full name, as webhooks and subscribers know it. */
export const EVENTS = {
  ...cartEvents,
  ...checkoutEvents,
  ...orderEvents,
  ...fulfillmentEvents,
  ...paymentEvents,
  ...redirectSessionEvents,
  ...memberEvents,
  ...identityEvents,
  ...catalogEvents,
  ...subscriptionEvents,
  ...fileEvents,
  ...reviewEvents,
  ...backInStockEvents,
  ...paperEvents,
  ...withdrawalEvents,
} satisfies Record<string, EventDeclaration>

/** The full name of an event, for example `wix.ecom.v1.cart_updated`. */
export type EventType = keyof typeof EVENTS

/** The kind of an event, by its name. */
export type KindOf<T extends EventType> = (typeof EVENTS)[T]['kind']

/** The payload of each event, by its name. */
export type EventPayloads = {
  [T in EventType]: (typeof EVENTS)[T] extends EventDeclaration<infer _, infer Payload> ? Payload : never
}
