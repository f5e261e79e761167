import { createKeyedSemaphore } from '../../base/async/keyed-semaphore.ts'
import type { Context } from '../context/context.ts'
import { createQuotaRequests } from './quota-requests.ts'
import { consumeQuotasNow, needsCaptcha, requireQuotaLeft } from './quotas.ts'

/** Serial per address, so that concurrent guesses cannot exceed the limit. */
const attemptQueue = createKeyedSemaphore(1)

/**
 * Looks up a secret code that a person entered; `lookUp` returns undefined for a wrong one. After too many wrong codes
 * of a visitor even a right one is refused (429). After too many of a network address each code requires a captcha
 * instead, so that guessing does not lock out others at the same address. API keys are not limited.
 */
export async function limitCodeAttempts<R>(
  context: Context,
  lookUp: () => Promise<R | undefined>,
): Promise<R | undefined> {
  const { address, siteId, limiter } = context
  if (address === undefined || !limiter) return lookUp()
  const requests = createQuotaRequests(context, 'code', { per: ['visitor', 'address'] })
  return attemptQueue(`${siteId} ${address}`, async () => {
    await requireQuotaLeft(context, requests)
    const found = await lookUp()
    // Only wrong codes count towards the limit.
    if (found === undefined) await consumeQuotasNow(context, requests)
    return found
  })
}

/** Whether the next code from the caller's address takes a captcha. */
export function codeNeedsCaptcha(context: Context): Promise<boolean> {
  return needsCaptcha(context, createQuotaRequests(context, 'code', { per: ['address'] }))
}
