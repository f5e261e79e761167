import type { Order } from '../../contract/orders/order.ts'
import type { Work } from '../../kernel/context.ts'
import type { OrderRecord } from './records.ts'

const FQDN = 'wix.ecom.v1.order'

const base = (record: OrderRecord, slug: string) => ({
  type: `${FQDN}_${slug}`,
  entityFqdn: FQDN,
  slug,
  entityId: record.id,
  sequence: record.revision,
})

export const ORDER_APPROVED = `${FQDN}_approved`

export function emitOrderCreated(work: Work, record: OrderRecord, order: Order): void {
  work.emit({ ...base(record, 'created'), body: { createdEvent: { entity: order } } })
}

export function emitOrderUpdated(work: Work, record: OrderRecord, order: Order, touched: readonly string[]): void {
  const modifiedFields = Object.fromEntries(
    touched.map((field) => [field, (order as Record<string, unknown>)[field] ?? null]),
  )
  work.emit({ ...base(record, 'updated'), body: { updatedEvent: { currentEntity: order, modifiedFields } } })
}

export function emitOrderApproved(work: Work, record: OrderRecord, order: Order): void {
  work.emit({ ...base(record, 'approved'), body: { actionEvent: { body: { order } } } })
}

export function emitPaymentStatusUpdated(
  work: Work,
  record: OrderRecord,
  order: Order,
  previous: Order['paymentStatus'],
): void {
  work.emit({
    ...base(record, 'payment_status_updated'),
    body: { actionEvent: { body: { order, previousPaymentStatus: previous } } },
  })
}

export function emitOrderCanceled(
  work: Work,
  record: OrderRecord,
  order: Order,
  options: { restockAllItems: boolean; sendOrderCanceledEmail: boolean; customMessage?: string },
): void {
  work.emit({ ...base(record, 'canceled'), body: { actionEvent: { body: { order, ...options } } } })
}
