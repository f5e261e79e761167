import { canonicalLocale } from '../../kernel/base/text/locale.ts'
import { getOwnerKey } from '../../kernel/runtime/access/owner.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { createQuotaRequests } from '../../kernel/runtime/limits/quota-requests.ts'
import { consumeQuotas } from '../../kernel/runtime/limits/quotas.ts'
import type { OrderRecord } from '../orders/index.ts'
import { getSite } from '../sites/index.ts'
import { findNamedOrder } from './find-order.ts'
import { scheduleWithdrawalMail } from './mails.ts'
import { type WithdrawalRecord, withdrawals } from './records.ts'
import { wireStored } from './wire-withdrawal.ts'

/** What somebody declares. */
type Declaration = {
  name: string
  email: string
  orderNumber: string
  items?: string | undefined
  lines?: WithdrawalRecord['lines'] | undefined
  language?: string | undefined
  /** The id that a page gave its form, so that a form that is sent twice is one withdrawal. */
  id?: string | undefined
  /** The order, where the page of that order was opened by its link. */
  order?: OrderRecord | undefined
}

/**
 * Receives a withdrawal, and has its receipt mailed. Nothing in the answer, and nothing in the receipt, depends on whether
 * there is such an order; whether it comes in time is the merchant's to say.
 */
export async function submitWithdrawal(context: Context, work: Work, declared: Declaration): Promise<WithdrawalRecord> {
  const { siteId, now } = context
  const site = await getSite(context)
  const email = declared.email.toLowerCase()
  const { id = context.ids.guid(), order, lines } = declared
  const before = await work.get(withdrawals, siteId, id)
  if (before && before.email === email) return before
  const limits = createQuotaRequests(context, 'withdrawal', { per: ['address', 'email'], email })
  await consumeQuotas(context, work, limits)
  const named = order
    ? ({ order, match: 'ORDER_PAGE' } as const)
    : await findNamedOrder(context, work, { orderNumber: declared.orderNumber, email })
  const owner = getOwnerKey(context.identity)
  const items = declared.items?.trim()
  const record = work.insert(withdrawals, {
    siteId,
    id: before ? context.ids.guid() : id,
    ...(owner && { owner }),
    createdDate: now.toISOString(),
    status: 'RECEIVED',
    name: declared.name,
    email,
    orderNumber: declared.orderNumber,
    ...(items && { items }),
    ...(lines && { lines }),
    language: canonicalLocale(declared.language ?? '') ?? site.locale,
    ...(named && { orderId: named.order.id, match: named.match }),
  })
  work.emit('awning.v1.withdrawal_created', record, wireStored(record, site.timeZone ?? 'UTC'))
  scheduleWithdrawalMail(context, work, record, 'receipt')
  return record
}
