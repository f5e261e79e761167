import { tooManyRequests } from '../../base/errors.ts'
import { callerKey, type Identity, isMerchant } from '../access/identity.ts'
import type { Context } from '../context/context.ts'
import { getLimit, type LimitName } from './limit-table.ts'
import { listNetworks, widenLimit } from './networks.ts'

/** The caller whose points are consumed. API keys have no limits: misuse can be stopped by revoking the key. */
export type LimitedCaller = { identity: Identity; getAddress(): string | undefined }

type Limits = Pick<Context, 'limiter' | 'loadLimits'>
type Counter = { key: string; points: number; seconds: number }

/** Consumes a point of each limit, counted fast and in memory. Throws 429 at the first that is exhausted. */
export async function consumeLimits(limits: Limits, caller: LimitedCaller, names: readonly LimitName[]): Promise<void> {
  const { limiter } = limits
  if (!limiter || names.length === 0 || isMerchant(caller.identity)) return
  for (const { key, points, seconds } of await listCounters(limits, caller, names)) {
    const attempt = await limiter.consume(key, points, seconds)
    if (!attempt.allowed) throw tooManyRequests(attempt.retryAfter)
  }
}

/** Counts points for what has already happened, however many are left. */
export async function countPoints(
  limits: Limits,
  caller: LimitedCaller,
  names: readonly LimitName[],
  cost: number,
): Promise<void> {
  const { limiter } = limits
  if (!limiter || cost <= 0 || isMerchant(caller.identity)) return
  for (const { key, points, seconds } of await listCounters(limits, caller, names)) {
    await limiter.consume(key, points, seconds, cost)
  }
}

async function listCounters(
  { loadLimits }: Limits,
  { identity, getAddress }: LimitedCaller,
  names: readonly LimitName[],
): Promise<Counter[]> {
  const siteId = 'siteId' in identity ? identity.siteId : ''
  const settings = siteId ? await loadLimits(siteId) : undefined
  return names.flatMap((name) => {
    const limit = getLimit(name, settings)
    const subject = limit.per === 'address' ? getAddress() : callerKey(identity)
    if (subject === undefined) return []
    const counted = limit.per === 'address' ? listNetworks(subject) : [{ subject, wide: false }]
    return counted.map(({ subject, wide }) => {
      const { points, seconds } = wide ? widenLimit(limit) : limit
      return { key: `${name} ${siteId} ${subject}`, points, seconds }
    })
  })
}
