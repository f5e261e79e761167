import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { SharedCounts } from '../../store/postgres/shared-counts.ts'
import type { Attempt, RateLimiter } from '../context/context.ts'
import { createSharedRateLimiter } from './shared-rate-limiter.ts'

/** Rate limiter in this process's memory, or shared by the processes on one database. */
export function createRateLimiter(counts?: SharedCounts): RateLimiter {
  return counts ? createSharedRateLimiter(counts) : createMemoryLimiter()
}

function createMemoryLimiter(): RateLimiter {
  const limiters = new Map<string, RateLimiterMemory>()
  const getLimiter = (points: number, seconds: number) => {
    const window = `${points}/${seconds}`
    let limiter = limiters.get(window)
    if (!limiter) {
      limiter = new RateLimiterMemory({ points, duration: seconds })
      limiters.set(window, limiter)
    }
    return limiter
  }
  return {
    async consume(key, points, seconds, cost = 1) {
      try {
        await getLimiter(points, seconds).consume(key, cost)
        return { allowed: true }
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return toRefusal(refusal, seconds)
      }
    },
  }
}

/** The library counts by the system's clock, and answers a wait of hours where that was set back; its window ends in time. */
function toRefusal({ msBeforeNext }: RateLimiterRes, seconds: number): Attempt {
  return { allowed: false, retryAfter: Math.min(seconds, Math.max(1, Math.ceil(msBeforeNext / 1000))) }
}
