import { afterAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../backend/testing/servers/postgres-cluster.ts'
import { startServer as launch } from '../../backend/testing/servers/start-server.ts'
import { callServer, createVisitorToken } from '../server/http.ts'
import { startServer } from '../server/running-server.ts'

const SECRET = 'the same for both processes of these tests'
/** Maximum number of wrong codes per visitor and minute. */
const MOST = 20

const cluster = await startPostgres()

if ('skipped' in cluster) {
  describe('two processes on one database', () => test.skip(`skipped: ${cluster.skipped}`, () => {}))
} else {
  describe('two processes on one database', () => {
    afterAll(cluster.stop)

    test('security 52: share one limit: codes can be guessed as often in both together as in one', async () => {
      const env = { LOG_LEVEL: 'error', SIGNING_KEY_SECRET: SECRET }
      const one = await startServer({ databaseUrl: cluster.url, env })
      const two = await launch({ ...env, LOG_LEVEL: 'info', DATABASE_URL: cluster.url, PUBLIC_URL: one.base })
      try {
        const { fixture } = one
        const token = await createVisitorToken(one.base, fixture.clientId)
        const catalogReference = { appId: fixture.appId, catalogItemId: fixture.products.simple.id }
        const lineItems = [{ catalogReference, quantity: 1 }]
        await callServer(one.base, 'POST', '/ecom/v1/carts/current/add-to-cart', token, { lineItems })
        const statuses: number[] = []
        for (let guess = 0; guess < MOST + 10; guess++) {
          const base = guess % 2 ? two.base : one.base
          statuses.push(await tryCode(base, token, `WRONG${guess}`))
        }
        expect(statuses).toEqual([...Array<number>(MOST).fill(400), ...Array<number>(10).fill(429)])
      } finally {
        await two.stop()
        await one.stop()
      }
    })
  })
}

async function tryCode(base: string, authorization: string, couponCode: string): Promise<number> {
  const response = await fetch(`${base}/ecom/v1/carts/current`, {
    method: 'PATCH',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ couponCode }),
  })
  await response.text()
  return response.status
}
