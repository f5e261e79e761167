import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import type { Subscriber } from '../../../kernel/runtime/events/subscriber.ts'
import { applyOrderChange } from '../change-order.ts'
import { findOrder } from '../load-order.ts'
import { type ConfirmedOrder, mailBuyer, type WriteMail } from '../mails/mail-buyer.ts'
import type { OrderRecord } from '../records.ts'
import { findFulfillments } from './change-fulfillments.ts'
import { type FulfillmentRecord, orderFulfillments } from './records.ts'

/** A parcel for a mail to its buyer. */
export type ShippedParcel = ConfirmedOrder & { parcel: FulfillmentRecord }

/** Mails the buyer once per parcel: when it is shipped, or when a pickup is ready. */
export function shipmentMails(write: WriteMail<ShippedParcel>): Subscriber<'wix.ecom.v1.fulfillments_updated'> {
  return {
    name: 'shipment-mails',
    types: ['wix.ecom.v1.fulfillments_updated'],
    async handle(event, context) {
      const record = await findOrder(context, event.entityId)
      if (!record?.delivery) return
      const { fulfillments } = await findFulfillments(context, record.id)
      for (const parcel of fulfillments.filter((each) => needsMail(record, each)))
        await mailBuyer(context, record, {
          key: `parcel.${parcel.id}`,
          mail: record.delivery.pickup ? 'order-ready' : 'order-shipped',
          write: (about) => write({ ...about, parcel }),
          also: (work) => recordMailed(context, work, record.id, parcel.id),
        })
    },
  }
}

function needsMail({ delivery }: OrderRecord, { announced, status }: FulfillmentRecord): boolean {
  if (announced || status === 'Pending' || status === 'Accepted') return false
  return status !== 'Ready' || delivery?.pickup !== undefined
}

async function recordMailed(context: Context, work: Work, orderId: string, parcelId: string): Promise<void> {
  const handed = await work.get(orderFulfillments, context.siteId, orderId)
  const record = await findOrder(context, orderId, work)
  if (!handed || !record) return
  work.update(orderFulfillments, {
    ...handed,
    fulfillments: handed.fulfillments.map((each) =>
      each.id === parcelId ? { ...each, announced: true as const } : each,
    ),
  })
  await applyOrderChange(context, work, record, {
    activities: [record.delivery?.pickup ? 'PICKUP_READY_EMAIL_SENT' : 'SHIPPING_CONFIRMATION_EMAIL_SENT'],
  })
}
