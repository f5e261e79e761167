import type { ApiKeyScope } from './access/scopes.ts'
import { backInStockEvents } from './back-in-stock/events.ts'
import { cartEvents } from './cart/events.ts'
import { catalogEvents } from './catalog/events.ts'
import { checkoutEvents } from './checkout/events.ts'
import type { EventType } from './events.ts'
import { fileEvents } from './files/events.ts'
import { fulfillmentEvents } from './fulfillments/events.ts'
import { identityEvents } from './identity/events.ts'
import { memberEvents } from './members/events.ts'
import { orderEvents } from './orders/events.ts'
import { paymentEvents } from './payments/events.ts'
import { redirectSessionEvents } from './redirect-session/events.ts'
import { reviewEvents } from './reviews/events.ts'
import { subscriptionEvents } from './subscriptions/events.ts'

/** What a merchant's key needs to be notified of an event: the scope that reads its entity. The compiler names one that is missing. */
export const EVENT_SCOPES: Readonly<Record<EventType, ApiKeyScope>> = {
  ...readBy('carts.read', cartEvents),
  ...readBy('checkouts.read', checkoutEvents),
  ...readBy('checkouts.read', redirectSessionEvents),
  ...readBy('orders.read', orderEvents),
  ...readBy('orders.read', fulfillmentEvents),
  ...readBy('orders.read', paymentEvents),
  ...readBy('orders.read', subscriptionEvents),
  ...readBy('members.read', memberEvents),
  ...readBy('members.read', identityEvents),
  ...readBy('catalog.read', catalogEvents),
  ...readBy('files.read', fileEvents),
  ...readBy('reviews.read', reviewEvents),
  ...readBy('back-in-stock.read', backInStockEvents),
}

function readBy<T extends string>(scope: ApiKeyScope, events: Readonly<Record<T, unknown>>): Record<T, ApiKeyScope> {
  return Object.fromEntries(Object.keys(events).map((type) => [type, scope])) as Record<T, ApiKeyScope>
}
