import type { Subscriber } from '../../kernel/runtime/events/subscriber.ts'
import { createReads } from '../../kernel/store/reads.ts'
import { findOrder, type OrderRecord } from '../orders/index.ts'
import { orderPapers } from './records.ts'
import { loadPaperSettings } from './settings.ts'
import { hasAgreeingSums } from './to-rows.ts'
import { getNotInvoiceableReason, issueInvoice } from './write-papers.ts'

type News = 'wix.ecom.v1.order_approved' | 'wix.ecom.v1.order_payment_status_updated' | 'wix.ecom.v1.order_fulfilled'

const TYPES: readonly News[] = [
  'wix.ecom.v1.order_approved',
  'wix.ecom.v1.order_payment_status_updated',
  'wix.ecom.v1.order_fulfilled',
]

/**
 * Writes invoices by itself, once an order is paid or sent, as the shop chose. After the order's own unit of work, so
 * that buyers do not wait for each other's numbers. An order that has had an invoice gets no other one by itself.
 */
export const issueByItself: Subscriber<News> = {
  name: 'issue-invoices',
  types: TYPES,
  async handle(event, context) {
    const { issue } = await loadPaperSettings(context, createReads(context))
    if (issue === 'BY_HAND') return
    await context.commit(async (work) => {
      const order = await findOrder(context, event.entityId, work)
      if (!order || getNotInvoiceableReason(order) || order.status !== 'APPROVED' || !isDue(order, issue)) return
      if (await work.get(orderPapers, context.siteId, order.id)) return
      // An order of a program whose sums differ is the merchant's to mend.
      if (hasAgreeingSums(order)) await issueInvoice(context, work, order)
      else context.log.warn({ order: order.id, site: context.siteId }, 'the sums of an order allow no invoice')
    })
  },
}

const PAID: readonly OrderRecord['paymentStatus'][] = ['PAID', 'PARTIALLY_REFUNDED', 'FULLY_REFUNDED']

const isDue = ({ paymentStatus, fulfillmentStatus }: OrderRecord, issue: 'WHEN_PAID' | 'WHEN_SENT'): boolean =>
  issue === 'WHEN_PAID' ? PAID.includes(paymentStatus) : fulfillmentStatus === 'FULFILLED'
