import type { Context, Work } from '../../../kernel/context/context.ts'
import { createKeyedSemaphore } from '../../../kernel/limits/keyed-semaphore.ts'
import { createQuotaRequests } from '../../../kernel/limits/quota-requests.ts'
import { consumeUnchecked, type QuotaRequest, requireQuotaLeft } from '../../../kernel/limits/quotas.ts'

/** Few charges of one address run in parallel, so that the next ones see the declines of those before. */
const chargeSemaphore = createKeyedSemaphore(20)

/** Charges when the address has a free slot; throws if too many of its charges were declined. */
export async function chargeWithLimits<R>(context: Context, charge: () => Promise<R>): Promise<R> {
  const { address, siteId, limiter } = context
  if (address === undefined || !limiter) return charge()
  return chargeSemaphore(`${siteId} ${address}`, async () => {
    await requireQuotaLeft(context, getDeclineQuota(context))
    return charge()
  })
}

/** Counts a declined charge. */
export function countDecline(context: Context, work: Work): Promise<void> {
  return consumeUnchecked(context, work, getDeclineQuota(context))
}

/** The quota of declined charges of the caller's address. */
export const getDeclineQuota = (context: Context): QuotaRequest[] =>
  createQuotaRequests(context, 'decline', { per: ['address'] })
