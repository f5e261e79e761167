import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimiter } from '../kernel/context.ts'

/** Counts attempts in this process's memory; several processes each count their own. */
export function createRateLimiter(): RateLimiter {
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
        return { allowed: false, retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) }
      }
    },
    async giveBack(key, points, seconds) {
      await limiterOf(points, seconds).reward(key)
    },
  }
}
