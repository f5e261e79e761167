import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Attempt, RateLimiter } from '../kernel/context/context.ts'
import type { SharedCounts } from '../kernel/store/postgres/shared-counts.ts'
import { createShares } from './shares.ts'

/** Counts attempts: in this process's memory, or together with the other processes over one database. */
export function createRateLimiter(counts?: SharedCounts): RateLimiter {
  return counts ? createShares(counts) : createMemoryLimiter()
}

function createMemoryLimiter(): RateLimiter {
  const limiters = new Map<string, RateLimiterMemory>()
  const limiterOf = (points: number, seconds: number) => {
    const window = `${points}/${seconds}`
    let limiter = limiters.get(window)
    if (!limiter) {
      limiter = new RateLimiterMemory({ points, duration: seconds })
      limiters.set(window, limiter)
    }
    return limiter
  }
  return {
    async consume(key, points, seconds) {
      try {
        await limiterOf(points, seconds).consume(key)
        return { allowed: true }
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return refused(refusal)
      }
    },
  }
}

function refused({ msBeforeNext }: RateLimiterRes): Attempt {
  return { allowed: false, retryAfter: Math.max(1, Math.ceil(msBeforeNext / 1000)) }
}
