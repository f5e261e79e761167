import { afterAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../../testing/servers/postgres-cluster.ts'
import { openPostgresStore } from '../../store/postgres/postgres.ts'
import type { SharedCounts } from '../../store/postgres/shared-counts.ts'
import type { RateLimiter } from '../context/context.ts'
import { createRateLimiter } from './rate-limiter.ts'

const cluster = await startPostgres()

if ('skipped' in cluster) {
  describe('limits of several processes', () => test.skip(`skipped: ${cluster.skipped}`, () => {}))
} else {
  describe('limits of several processes', () => {
    const stores = [1, 2].map(() => openPostgresStore({ connectionString: cluster.url, poolSize: 3 }))
    const keys: string[] = []
    const watched = (counts: SharedCounts): SharedCounts => ({
      add(key, points, seconds) {
        keys.push(key)
        return counts.add(key, points, seconds)
      },
    })
    const [one, two] = stores.map((store) => createRateLimiter(watched(store.counts))) as [RateLimiter, RateLimiter]
    const prepared = Promise.all(stores.map((store) => store.prepare([])))
    afterAll(async () => {
      await Promise.all(stores.map((store) => store.close()))
      await cluster.stop()
    })

    /** How many of the attempts sent to both processes at once are allowed. */
    async function allowed(key: string, { points, each }: { points: number; each: number }): Promise<number> {
      await prepared
      const attempts = Array.from({ length: each }, () => [one, two].map((limiter) => limiter.consume(key, points, 60)))
      return (await Promise.all(attempts.flat())).filter((attempt) => attempt.allowed).length
    }

    test('a small limit is exact across processes', async () => {
      expect(await allowed('small', { points: 20, each: 40 })).toBe(20)
      expect(await one.consume('small', 20, 60)).toEqual({ allowed: false, retryAfter: expect.any(Number) })
    })

    test('a large limit is exceeded by at most a fortieth per further process', async () => {
      const through = await allowed('large', { points: 1200, each: 1500 })
      expect(through).toBeGreaterThanOrEqual(1200 - 2 * 30)
      expect(through).toBeLessThanOrEqual(1200 + 30)
    })

    test('ordinary callers cost no database request, others one for many attempts', async () => {
      await prepared
      const before = keys.length
      for (let attempt = 0; attempt < 30; attempt++) await one.consume('ordinary', 1200, 60)
      expect(keys.length).toBe(before)
      for (let attempt = 0; attempt < 300; attempt++) await one.consume('ordinary', 1200, 60)
      expect(keys.length - before).toBe(10)
    })

    test('an attempt that costs more than is left counts in all processes', async () => {
      await prepared
      expect(await one.consume('costly', 1000, 60, 700)).toEqual({ allowed: true })
      expect(await one.consume('costly', 1000, 60, 600)).toEqual({ allowed: true })
      expect(await one.consume('costly', 1000, 60)).toMatchObject({ allowed: false })
      for (let attempt = 0; attempt < 25; attempt++) await two.consume('costly', 1000, 60)
      expect(await two.consume('costly', 1000, 60)).toMatchObject({ allowed: false })
    })

    test('an exhausted limit is refused without another database request', async () => {
      await allowed('used up', { points: 3, each: 5 })
      const before = keys.length
      const refused = await Promise.all(Array.from({ length: 100 }, () => one.consume('used up', 3, 60)))
      expect(refused.every((attempt) => !attempt.allowed && attempt.retryAfter > 0 && attempt.retryAfter <= 60)).toBe(
        true,
      )
      expect(keys.length).toBe(before)
    })

    test('windows and callers have separate limits', async () => {
      await allowed('own', { points: 2, each: 3 })
      expect((await two.consume('own', 2, 61)).allowed).toBe(true)
      expect((await two.consume('other', 2, 60)).allowed).toBe(true)
    })

    test('a limit resets after its window', async () => {
      await prepared
      expect((await one.consume('short', 1, 1)).allowed).toBe(true)
      expect((await two.consume('short', 1, 1)).allowed).toBe(false)
      await expect.poll(async () => (await two.consume('short', 1, 1)).allowed).toBe(true)
    })
  })
}
