import type { Context, Work } from '../../kernel/context/context.ts'
import { createQuotaRequests } from '../../kernel/limits/quota-requests.ts'
import { consumeQuotas, needsCaptcha } from '../../kernel/limits/quotas.ts'
import type { NewPayment, ReservedQuotas } from '../orders/index.ts'
import { getDeclineQuota } from '../payments/index.ts'
import type { CheckoutRecord } from './records.ts'

type Purchase = { record: Pick<CheckoutRecord, 'id' | 'email'>; pieces: number; payments: readonly NewPayment[] }

/**
 * What an order takes of the limits of what is at stake, in its own commit: as one that is not paid, and as an attempt to
 * charge. By mail address only where no charge is tried: whoever knows somebody's address must not be able to keep him from paying.
 */
export async function consumePurchaseLimits(
  context: Context,
  work: Work,
  purchase: Purchase,
): Promise<ReservedQuotas | undefined> {
  const { record, pieces } = purchase
  const owed = purchase.payments.filter(({ kind, amount }) => kind !== 'GIFT_CARD' && amount > 0n)
  if (owed.length === 0) return undefined
  const online = owed.some(({ kind }) => kind === 'ONLINE')
  const { email } = record
  const per = online ? (['visitor', 'address'] as const) : (['visitor', 'address', 'email'] as const)
  const unpaid = await consumeQuotas(context, work, [
    ...createQuotaRequests(context, 'unpaid-orders', { per, email }),
    ...createQuotaRequests(context, 'unpaid-pieces', { per, email, points: pieces }),
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

/** Whether who buys this has to prove first that it is no flood. */
export function isCaptchaRequired(context: Context, pieces: number): Promise<boolean> {
  return needsCaptcha(context, [
    ...getDeclineQuota(context),
    ...createQuotaRequests(context, 'unpaid-orders', { per: ['address'] }),
    ...createQuotaRequests(context, 'unpaid-pieces', { per: ['address'], points: pieces }),
  ])
}
