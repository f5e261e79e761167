import { createdEvent, deletedEvent, readBy, updatedEvent } from '../event.ts'
import type { BackInStockRequest } from './back-in-stock-request.ts'

const REQUEST = 'wix.ecom.v1.back_in_stock_notification_request'

/** Events of back-in-stock requests. A deletion carries no request: it may be an erasure. */
export const backInStockEvents = readBy('back-in-stock.read', {
  'wix.ecom.v1.back_in_stock_notification_request_created': createdEvent<BackInStockRequest>(REQUEST),
  'wix.ecom.v1.back_in_stock_notification_request_updated': updatedEvent<BackInStockRequest>(REQUEST),
  'wix.ecom.v1.back_in_stock_notification_request_deleted': deletedEvent<BackInStockRequest>(REQUEST),
})
