import { createKeyedSemaphore } from '../../../kernel/base/async/keyed-semaphore.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { createQuotaRequests } from '../../../kernel/runtime/limits/quota-requests.ts'
import { consumeUnchecked, type QuotaRequest, requireQuotaLeft } from '../../../kernel/runtime/limits/quotas.ts'

/**
 * Limits the parallel charges of one IP address, so that later ones are checked against the declines of earlier ones.
 */
const chargeSemaphore = createKeyedSemaphore(20)

/** Charges when the IP address has a free slot; throws if too many of its charges were declined. */
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

/** The quota of declined charges of the caller's IP address. */
export const getDeclineQuota = (context: Context): QuotaRequest[] =>
  createQuotaRequests(context, 'decline', { per: ['address'] })
