import type { Context } from '../context/context.ts'
import { createKeyedSemaphore } from './keyed-semaphore.ts'
import { createQuotaRequests } from './quota-requests.ts'
import { consumeQuotasNow, requireQuotaLeft } from './quotas.ts'

/** One after the other for an address: each knows how those before it ended, so that none slips through beside them. */
const attemptQueue = createKeyedSemaphore(1)

/**
 * Looks up a secret code that somebody typed; `look` answers undefined for a wrong one. After too many wrong ones not even
 * a right one is answered (429), or a program could go on searching. Merchants' own programs are not counted.
 */
export async function limitCodeAttempts<R>(
  context: Context,
  look: () => Promise<R | undefined>,
): Promise<R | undefined> {
  const { address, siteId, limiter } = context
  if (address === undefined || !limiter) return look()
  const takes = createQuotaRequests(context, 'code', { per: ['visitor', 'address'] })
  return attemptQueue(`${siteId} ${address}`, async () => {
    await requireQuotaLeft(context, takes)
    const found = await look()
    // Only wrong ones count: right ones are in nobody's way.
    if (found === undefined) await consumeQuotasNow(context, takes)
    return found
  })
}
