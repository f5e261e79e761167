import type { Order } from '../../contract/order.ts'
import type { Context } from '../../kernel/context.ts'
import type { Subscriber } from '../../kernel/events/events.ts'
import { scheduleMail } from '../../kernel/mail/mail-jobs.ts'
import { AlreadyExistsError } from '../../kernel/store/errors.ts'
import { siteOf } from '../sites/index.ts'
import { findOrder } from './load-order.ts'
import { ORDER_APPROVED } from './order-events.ts'
import { orderStatusUrl } from './order-url.ts'
import type { OrderRecord } from './records.ts'

/** Sends the buyer a confirmation when an order is approved. */
export function orderMails(contextFor: (siteId: string) => Context): Subscriber {
  return {
    name: 'order-mails',
    types: [ORDER_APPROVED],
    async handle(event) {
      const context = contextFor(event.siteId)
      const record = await findOrder(context, event.entityId)
      const to = record?.order.buyerInfo?.email
      if (!record || !to) return
      const site = await siteOf(context)
      const mail = confirmation(site.name, record, orderStatusUrl(context, record))
      await context
        .commit((work) =>
          scheduleMail(work, { siteId: event.siteId, to, ...mail }, context.now, `order-confirmation.${record.id}`),
        )
        .catch((error) => {
          // Delivered twice while the mail still waits: it is sent once.
          if (!(error instanceof AlreadyExistsError)) throw error
        })
    },
  }
}

function confirmation(shop: string, record: OrderRecord, url: string) {
  const { order } = record
  const lines = order.lineItems.map(
    (line) =>
      `${line.quantity} × ${line.productName?.original ?? 'Item'}: ${line.totalPriceAfterTax?.formattedAmount ?? ''}`,
  )
  const sums = sumsOf(order)
  const subject = `Your order ${order.number} at ${shop}`
  const text = [
    `Thank you for your order ${order.number}.`,
    '',
    ...lines,
    '',
    ...sums.map(([label, amount]) => `${label}: ${amount}`),
    '',
    `Look at your order: ${url}`,
    '',
    shop,
  ].join('\n')
  const rows = [
    ...lines.map((line) => `<p style="margin:4px 0">${escapeHtml(line)}</p>`),
    '<hr>',
    ...sums.map(([label, amount]) => `<p style="margin:4px 0">${escapeHtml(label)}: <b>${escapeHtml(amount)}</b></p>`),
  ]
  const html = `<!doctype html><meta charset="utf-8"><title>${escapeHtml(subject)}</title><div style="font:16px/1.5 sans-serif;max-width:560px;margin:auto;padding:24px"><h1 style="font-size:22px">Thank you for your order ${escapeHtml(order.number)}</h1>${rows.join('')}<p><a href="${escapeHtml(url)}">Look at your order</a></p><p>${escapeHtml(shop)}</p></div>`
  return { subject, text, html, facts: { orderNumber: order.number } }
}

function sumsOf(order: Pick<Order, 'priceSummary'>): [string, string][] {
  const { subtotal, discount, shipping, tax, total } = order.priceSummary ?? {}
  const shown: [string, typeof subtotal][] = [
    ['Subtotal', subtotal],
    ['Discount', discount],
    ['Delivery', shipping],
    ['Tax', tax],
    ['Total', total],
  ]
  return shown.flatMap(([label, price]) =>
    price && (label === 'Total' || Number(price.amount) !== 0) ? [[label, price.formattedAmount]] : [],
  )
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
