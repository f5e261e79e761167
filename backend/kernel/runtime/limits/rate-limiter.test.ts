import { expect, test, vi } from 'vitest'
import { createRateLimiter } from './rate-limiter.ts'

test('a caller has the attempts of the window, and then a wait in seconds', async () => {
  const limiter = createRateLimiter()
  for (let attempt = 0; attempt < 3; attempt++) {
    expect(await limiter.consume('call visitor-1', 3, 60)).toEqual({ allowed: true })
  }
  const refused = await limiter.consume('call visitor-1', 3, 60)
  expect(refused).toEqual({ allowed: false, retryAfter: expect.any(Number) })
  expect(refused.allowed === false && refused.retryAfter).toBeGreaterThan(0)
  expect(refused.allowed === false && refused.retryAfter).toBeLessThanOrEqual(60)
  expect(await limiter.consume('call visitor-2', 3, 60)).toEqual({ allowed: true })
})

test('50 concurrent attempts do not exceed the limit', async () => {
  const limiter = createRateLimiter()
  const answers = await Promise.all(Array.from({ length: 50 }, () => limiter.consume('call', 10, 60)))
  expect(answers.filter(({ allowed }) => allowed)).toHaveLength(10)
})

test('an attempt that costs more than is left is refused, and counted all the same', async () => {
  const limiter = createRateLimiter()
  expect(await limiter.consume('search', 10, 60, 8)).toEqual({ allowed: true })
  expect(await limiter.consume('search', 10, 60, 5)).toMatchObject({ allowed: false })
  expect(await limiter.consume('search', 10, 60)).toMatchObject({ allowed: false })
})

test('security 80: where the system’s clock is set back, the wait stays within the window', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T09:00:00.000Z') })
  try {
    const limiter = createRateLimiter()
    await limiter.consume('call', 1, 60)
    vi.setSystemTime('2026-03-02T07:00:00.000Z')
    const refused = await limiter.consume('call', 1, 60)
    expect(refused.allowed === false && refused.retryAfter).toBe(60)
  } finally {
    vi.useRealTimers()
  }
})
