import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { createQuotaRequests } from '../../kernel/runtime/limits/quota-requests.ts'
import { consumeQuotas, needsCaptcha } from '../../kernel/runtime/limits/quotas.ts'
import type { NewPayment, ReservedQuotas } from '../orders/index.ts'
import { getDeclineQuota } from '../payments/index.ts'
import type { CheckoutRecord } from './records.ts'

type Purchase = { record: Pick<CheckoutRecord, 'id' | 'email'>; quantity: number; payments: readonly NewPayment[] }

/**
 * Counts an order against the purchase limits in its own commit: as unpaid, and as a charge attempt. E-mail addresses
 * are limited only without a charge, so that nobody can block another buyer's payments.
 */
export async function consumePurchaseLimits(
  context: Context,
  work: Work,
  purchase: Purchase,
): Promise<ReservedQuotas | undefined> {
  const { record, quantity } = purchase
  const due = purchase.payments.filter(({ kind, amount }) => kind !== 'GIFT_CARD' && amount > 0n)
  if (due.length === 0) return undefined
  const online = due.some(({ kind }) => kind === 'ONLINE')
  const { email } = record
  const per = online ? (['visitor', 'address'] as const) : (['visitor', 'address', 'email'] as const)
  const unpaid = await consumeQuotas(context, work, [
    ...createQuotaRequests(context, 'unpaid-orders', { per, email }),
    ...createQuotaRequests(context, 'unpaid-pieces', { per, email, points: quantity }),
  ])
  const attempts = online
    ? await consumeQuotas(
        context,
        work,
        createQuotaRequests(context, 'decline', { per: ['visitor', 'checkout', 'email'], checkout: record.id, email }),
      )
    : []
  return unpaid.length + attempts.length === 0 ? undefined : { unpaid, attempts }
}

/** Whether this purchase must pass a CAPTCHA first. */
export function isCaptchaRequired(context: Context, quantity: number): Promise<boolean> {
  return needsCaptcha(context, [
    ...getDeclineQuota(context),
    ...createQuotaRequests(context, 'unpaid-orders', { per: ['address'] }),
    ...createQuotaRequests(context, 'unpaid-pieces', { per: ['address'], points: quantity }),
  ])
}
