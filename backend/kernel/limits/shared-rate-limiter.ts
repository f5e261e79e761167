import { LRUCache } from 'lru-cache'
import type { Attempt, RateLimiter } from '../context/context.ts'
import type { SharedCounts } from '../store/postgres/shared-counts.ts'
import { maxEntries } from './max-entries.ts'

/** A process takes this part of a limit at a time: a fortieth, so of a small limit always one by one, exactly. */
const PARTS = 40
/** Callers that are remembered; who is forgotten takes a share anew. */
const MAX_KEYS = 50_000

/** What this process knows of a count. */
type CounterLease = {
  /** Attempts let through of which the others have not been told. */
  untold: number
  /** Attempts that were taken of the shared count and not used yet. */
  left: number
  /** When there will be attempts again, where there is none left (milliseconds of the monotonic clock). */
  emptyUntil: number
  /** Whether the others know of the count at all. */
  told: boolean
  /** The question to the database that is under way. */
  asking: Promise<void> | undefined
}

/**
 * Limits that are one for all processes, and cost ordinary callers nothing. A process lets the first fortieth of a limit
 * through by itself; beyond that it takes one fortieth after the other from the shared count. So a limit of n is never
 * passed by more than n/40 for each further process.
 */
export function createSharedRateLimiter(counts: SharedCounts): RateLimiter {
  const shares = new LRUCache<string, CounterLease>({ ...maxEntries(MAX_KEYS), ttlAutopurge: false })

  function getLease(key: string, seconds: number): CounterLease {
    const known = shares.get(key)
    if (known) return known
    const share: CounterLease = { untold: 0, left: 0, emptyUntil: 0, told: false, asking: undefined }
    shares.set(key, share, { ttl: seconds * 1000 })
    return share
  }

  async function renewLease(key: string, share: CounterLease, points: number, seconds: number): Promise<void> {
    const size = leaseSize(points)
    const owed = share.untold
    const wanted = owed + Math.max(1, size)
    const count = await counts.add(key, wanted, seconds)
    const granted = wanted - Math.max(0, count.points - points)
    share.untold = 0
    share.told = true
    share.left = Math.max(0, granted - owed)
    if (share.left === 0) share.emptyUntil = performance.now() + count.milliseconds
    // From now on the window is the shared one.
    shares.set(key, share, { ttl: Math.max(1, count.milliseconds) })
  }

  return {
    async consume(key, points, seconds) {
      const name = `${key} ${points}/${seconds}`
      for (;;) {
        const share = getLease(name, seconds)
        const empty = refusalWhileEmpty(share)
        if (empty) return empty
        if (share.left > 0) {
          share.left--
          return { allowed: true }
        }
        if (!share.told && share.untold < leaseSize(points)) {
          share.untold++
          return { allowed: true }
        }
        // Those who come meanwhile wait for the same answer, and share in it.
        share.asking ??= renewLease(name, share, points, seconds).finally(() => {
          share.asking = undefined
        })
        await share.asking
      }
    },
  }
}

const leaseSize = (points: number) => Math.floor(points / PARTS)

function refusalWhileEmpty({ emptyUntil }: CounterLease): Attempt | undefined {
  const milliseconds = emptyUntil - performance.now()
  return milliseconds > 0 ? { allowed: false, retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) } : undefined
}
