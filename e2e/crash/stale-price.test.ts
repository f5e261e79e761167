import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { startServer } from '../server/running-server.ts'
import { until } from '../until.ts'
import { type PricesSeen, watchPrices } from './kill-one-of-two.ts'

/** A proxy that caches the response about a product for `keepMs`, like a cache that nobody invalidates. */
async function startCacheWithoutInvalidation(base: string, keepMs: number) {
  let kept: { body: string; until: number } | undefined
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const isProduct = request.method === 'GET' && request.url?.startsWith('/stores-reader/v1/products/')
    response.setHeader('content-type', 'application/json')
    // biome-ignore lint/plugin: a cache keeps answers for a time
    if (isProduct && kept && performance.now() < kept.until) return response.end(kept.body)
    const { authorization = '', 'content-type': type = '' } = request.headers
    const answer = await fetch(base + request.url, {
      method: request.method ?? 'GET',
      headers: { ...(authorization && { authorization }), ...(type && { 'content-type': type }) },
      ...(parts.length > 0 && { body: Buffer.concat(parts) }),
    })
    const body = await answer.text()
    // biome-ignore lint/plugin: a cache keeps answers for a time
    if (isProduct && answer.ok) kept = { body, until: performance.now() + keepMs }
    response.writeHead(answer.status).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() }
}

async function watchThrough(keepMs: number, isEnough: (seen: PricesSeen) => boolean) {
  const server = await startServer({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error' } })
  const cache = await startCacheWithoutInvalidation(server.base, keepMs)
  try {
    const run = { running: true }
    const seen = { priceReads: 0, stalePrices: 0, longestStaleMs: 0 }
    const watching = watchPrices(server, [server.base, cache.base], run, seen)
    await until(() => isEnough(seen))
    run.running = false
    await watching
    return seen
  } finally {
    cache.stop()
    await server.stop()
  }
}

test('the audit of prices finds one that a cache has kept for too long, and none that was kept for a moment', async () => {
  const planted = await watchThrough(2_500, ({ stalePrices }) => stalePrices > 0)
  expect(planted.stalePrices).toBeGreaterThan(0)
  expect(planted.longestStaleMs).toBeGreaterThanOrEqual(1_000)
  const short = await watchThrough(100, ({ priceReads }) => priceReads > 200)
  expect(short.priceReads).toBeGreaterThan(20)
  expect(short.stalePrices).toBe(0)
})
