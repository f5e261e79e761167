import { afterAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../testing/postgres-cluster.ts'
import type { RateLimiter } from '../context/context.ts'
import { openPostgresStore } from '../store/postgres/postgres.ts'
import type { SharedCounts } from '../store/postgres/shared-counts.ts'
import { createRateLimiter } from './rate-limiter.ts'

const cluster = await startPostgres()

if ('skipped' in cluster) {
  describe('limits of several processes', () => test.skip(`skipped: ${cluster.skipped}`, () => {}))
} else {
  describe('limits of several processes', () => {
    const stores = [1, 2].map(() => openPostgresStore({ connectionString: cluster.url, poolSize: 3 }))
    const asked: string[] = []
    const watched = (counts: SharedCounts): SharedCounts => ({
      add(key, points, seconds) {
        asked.push(key)
        return counts.add(key, points, seconds)
      },
    })
    const [one, two] = stores.map((store) => createRateLimiter(watched(store.counts))) as [RateLimiter, RateLimiter]
    const prepared = Promise.all(stores.map((store) => store.prepare([])))
    afterAll(async () => {
      await Promise.all(stores.map((store) => store.close()))
      await cluster.stop()
    })

    /** How many attempts are let through that come to both at once. */
    async function allowed(key: string, { points, each }: { points: number; each: number }): Promise<number> {
      await prepared
      const attempts = Array.from({ length: each }, () => [one, two].map((limiter) => limiter.consume(key, points, 60)))
      return (await Promise.all(attempts.flat())).filter((attempt) => attempt.allowed).length
    }

    test('a small limit is one, exactly', async () => {
      expect(await allowed('small', { points: 20, each: 40 })).toBe(20)
      expect(await one.consume('small', 20, 60)).toEqual({ allowed: false, retryAfter: expect.any(Number) })
    })

    test('of a large limit each further process lets a fortieth more through at most', async () => {
      const through = await allowed('large', { points: 1200, each: 1500 })
      expect(through).toBeGreaterThanOrEqual(1200 - 2 * 30)
      expect(through).toBeLessThanOrEqual(1200 + 30)
    })

    test('ordinary callers cost no question to the database, and others one for many attempts', async () => {
      await prepared
      const before = asked.length
      for (let attempt = 0; attempt < 30; attempt++) await one.consume('ordinary', 1200, 60)
      expect(asked.length).toBe(before)
      for (let attempt = 0; attempt < 300; attempt++) await one.consume('ordinary', 1200, 60)
      expect(asked.length - before).toBe(10)
    })

    test('who has used up the limit is told so without another question', async () => {
      await allowed('used up', { points: 3, each: 5 })
      const before = asked.length
      const refused = await Promise.all(Array.from({ length: 100 }, () => one.consume('used up', 3, 60)))
      expect(refused.every((attempt) => !attempt.allowed && attempt.retryAfter > 0 && attempt.retryAfter <= 60)).toBe(
        true,
      )
      expect(asked.length).toBe(before)
    })

    test('another window, and another caller, have limits of their own', async () => {
      await allowed('own', { points: 2, each: 3 })
      expect((await two.consume('own', 2, 61)).allowed).toBe(true)
      expect((await two.consume('other', 2, 60)).allowed).toBe(true)
    })

    test('after its window a limit begins anew', async () => {
      await prepared
      expect((await one.consume('short', 1, 1)).allowed).toBe(true)
      expect((await two.consume('short', 1, 1)).allowed).toBe(false)
      await expect.poll(async () => (await two.consume('short', 1, 1)).allowed, { timeout: 5_000 }).toBe(true)
    })
  })
}
