import { LRUCache } from 'lru-cache'
import { maxEntries } from '../../base/max-entries.ts'
import type { SharedCounts } from '../../store/postgres/shared-counts.ts'
import type { Attempt, RateLimiter } from '../context/context.ts'

/**
 * A process leases this fraction of a limit at a time; of limits below 40 it leases single points, so they are exact.
 */
const PARTS = 40
/** The maximum number of callers in memory; one that was evicted starts with a new lease. */
const MAX_KEYS = 50_000

/** A process's lease on a shared counter. */
type CounterLease = {
  /** Allowed attempts that are not in the shared counter yet. */
  unreported: number
  /** Attempts leased from the shared counter and not used yet; negative where one cost more than was left. */
  remaining: number
  /** When the window ends, if it is exhausted (milliseconds of the monotonic clock). */
  emptyUntil: number
  /** Whether attempts have been added to the shared counter yet. */
  reported: boolean
  /** The database request in progress. */
  renewal: Promise<void> | undefined
}

/**
 * Rate limits shared by all processes at no cost for ordinary callers. A process allows the first fortieth of a limit
 * locally; beyond that it leases one fortieth after the other from the shared counter. So a limit of n is exceeded by
 * at most n/40 per additional process.
 */
export function createSharedRateLimiter(counts: SharedCounts): RateLimiter {
  const leases = new LRUCache<string, CounterLease>({ ...maxEntries(MAX_KEYS), ttlAutopurge: false })

  function getLease(key: string, seconds: number): CounterLease {
    const existing = leases.get(key)
    if (existing) return existing
    const lease: CounterLease = { unreported: 0, remaining: 0, emptyUntil: 0, reported: false, renewal: undefined }
    leases.set(key, lease, { ttl: seconds * 1000 })
    return lease
  }

  async function renewLease(key: string, lease: CounterLease, points: number, seconds: number): Promise<void> {
    const size = leaseSize(points)
    const unreported = lease.unreported + Math.max(0, -lease.remaining)
    const requested = unreported + Math.max(1, size)
    const count = await counts.add(key, requested, seconds)
    const granted = requested - Math.max(0, count.points - points)
    lease.unreported = 0
    lease.reported = true
    lease.remaining = Math.max(0, granted - unreported)
    if (lease.remaining === 0) lease.emptyUntil = performance.now() + count.milliseconds
    // From here on the window of the shared counter applies.
    leases.set(key, lease, { ttl: Math.max(1, count.milliseconds) })
  }

  return {
    async consume(key, points, seconds, cost = 1) {
      const name = `${key} ${points}/${seconds}`
      for (;;) {
        const lease = getLease(name, seconds)
        const refusal = refusalWhileEmpty(lease)
        if (refusal) return refusal
        if (lease.remaining > 0) {
          lease.remaining -= cost
          return { allowed: true }
        }
        if (!lease.reported && lease.unreported < leaseSize(points)) {
          lease.unreported += cost
          return { allowed: true }
        }
        // Concurrent callers wait for the same renewal and share its points.
        lease.renewal ??= renewLease(name, lease, points, seconds).finally(() => {
          lease.renewal = undefined
        })
        await lease.renewal
      }
    },
  }
}

const leaseSize = (points: number) => Math.floor(points / PARTS)

function refusalWhileEmpty({ emptyUntil }: CounterLease): Attempt | undefined {
  const milliseconds = emptyUntil - performance.now()
  return milliseconds > 0 ? { allowed: false, retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) } : undefined
}
