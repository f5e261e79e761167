import { afterAll, expect, test } from 'vitest'
import { startPostgres } from '../../backend/testing/servers/postgres-cluster.ts'
import { inGate } from '../../backend/testing/suite-size.ts'
import { turns } from '../../backend/testing/turns.ts'
import { callServer, createVisitorToken } from '../server/http.ts'
import { startRestartable } from '../server/running-server.ts'
import { until } from '../until.ts'

const REQUESTS = '/back-in-stock-service/v1/back-in-stock-notification-requests'
const AT_ONCE = 16
/** Number of requests that are answered before each kill. */
const PARTS = [40, 90, 150]

const cluster = await startPostgres()
afterAll(async () => {
  if (!('skipped' in cluster)) await cluster.stop()
})

for (const [database, possible, databaseUrl] of [
  ['SQLite', true, undefined],
  ['PostgreSQL', !('skipped' in cluster), 'url' in cluster ? cluster.url : undefined],
] as const)
  test(`kills while people ask for what is sold out, and take it back: the demand is as many as the requests that are there: ${database}`, {
    ...inGate(database === 'SQLite'),
    timeout: 120_000,
  }, async () => {
    if (!possible) return
    const server = await startRestartable({
      env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
      ...(databaseUrl && { databaseUrl }),
    })
    const { base, fixture } = server
    const token = fixture.adminApiKey
    const productId = fixture.products.simple.id
    const catalogReference = { appId: fixture.appId, catalogItemId: productId }
    const call = <T>(method: string, path: string, body?: object, by = token) =>
      callServer<T>(base, method, path, by, body)
    let answered = 0
    let person = 0
    /** Requests a back-in-stock mail; each fourth person withdraws the request. */
    async function ask(visitor: string): Promise<void> {
      const number = person++
      const request = { catalogReference, email: `person${number}@example.com` }
      const itemDetails = { name: 'Simple', price: '10.00' }
      const made = await call<{ request: { id: string } }>('POST', REQUESTS, { request, itemDetails }, visitor)
      answered++
      if (number % 4 === 0) await call('DELETE', `${REQUESTS}/${made.request.id}`)
    }
    try {
      const variantId = '00000000-0000-0000-0000-000000000000'
      const inventoryItem = { productId, trackQuantity: true, variants: [{ variantId, quantity: 0 }] }
      await call('PATCH', `/stores/v2/inventoryItems/product/${productId}`, { inventoryItem })
      for (const part of PARTS) {
        const visitor = await createVisitorToken(base, fixture.clientId)
        let isKilled = false
        const loops = Array.from({ length: AT_ONCE }, async () => {
          while (!isKilled) await ask(visitor).catch(() => turns())
        })
        await until(() => answered >= part)
        await server.kill()
        isKilled = true
        await Promise.all(loops)
        await server.restart()
        const { metadata } = await call<{ metadata: { total: number } }>('POST', `${REQUESTS}/query`, { query: {} })
        const { items } = await call<{ items: { count: number }[] }>('GET', '/awning/v1/back-in-stock-demand')
        expect(items.map(({ count }) => count)).toEqual([metadata.total])
        expect(metadata.total).toBeGreaterThan(part / 2)
      }
    } finally {
      await server.stop()
    }
  })
