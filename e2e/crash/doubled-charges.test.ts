import { afterAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../backend/testing/servers/postgres-cluster.ts'
import { startServer as launch } from '../../backend/testing/servers/start-server.ts'
import { callServer, createCheckoutBody, createVisitorToken } from '../server/http.ts'
import { addStock, startServer } from '../server/running-server.ts'

/** Number of checkouts that are charged twice each, by two processes. `PAIRS=1000` charges more of them. */
const PAIRS = Number(process.env.PAIRS ?? 80)
/** Number of pairs charged at the same time. */
const AT_ONCE = 8
const SECRET = 'the same for both processes of these tests'

const cluster = await startPostgres()

if ('skipped' in cluster) {
  describe('two processes on one database', () => test.skip(`skipped: ${cluster.skipped}`, () => {}))
} else {
  describe('two processes on one database', () => {
    afterAll(cluster.stop)

    test(`security 53: of ${PAIRS} doubled charges exactly one each goes through, with a key or without`, async () => {
      const env = { RATE_LIMITS: 'off', LOG_LEVEL: 'error', SIGNING_KEY_SECRET: SECRET }
      const one = await startServer({ databaseUrl: cluster.url, env })
      const two = await launch({ ...env, LOG_LEVEL: 'info', DATABASE_URL: cluster.url, PUBLIC_URL: one.base })
      try {
        const { fixture } = one
        await addStock(one, PAIRS)
        const before = await paidOrders(one.base, fixture.adminApiKey)
        const seen = { paid: 0, alike: 0, refused: 0 }
        let next = 0
        const pair = async (turn: number) => {
          const token = await createVisitorToken(one.base, fixture.clientId)
          const { checkout } = (await callServer(
            one.base,
            'POST',
            '/ecom/v1/checkouts',
            token,
            createCheckoutBody(fixture.appId, fixture.products.simple.id),
          )) as { checkout: { id: string } }
          const answers = await Promise.all(
            [one.base, two.base].map((base) => charge(base, checkout.id, token, turn % 2 ? `key-${turn}` : undefined)),
          )
          const [first, second] = answers.map(({ orderId }) => orderId)
          if (turn % 2) {
            expect(answers.map(({ status }) => status)).toEqual([200, 200])
            expect(first).toBe(second)
            seen.alike++
          } else {
            expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
            expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
            seen.refused++
          }
          seen.paid++
        }
        const worker = async () => {
          while (next < PAIRS) await pair(next++)
        }
        await Promise.all(Array.from({ length: AT_ONCE }, worker))
        expect(seen).toEqual({ paid: PAIRS, alike: PAIRS / 2, refused: PAIRS / 2 })
        expect((await paidOrders(one.base, fixture.adminApiKey)) - before).toBe(PAIRS)
      } finally {
        await two.stop()
        await one.stop()
      }
    })
  })
}

async function charge(base: string, id: string, token: string, key: string | undefined) {
  const response = await fetch(`${base}/ecom/v1/checkouts/${id}/create-order-and-charge`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
    body: JSON.stringify({ id, paymentToken: 'sandbox_approved' }),
  })
  const { orderId } = (await response.json()) as { orderId?: string }
  return { status: response.status, orderId }
}

/** Paid orders, of all pages. */
async function paidOrders(base: string, apiKey: string): Promise<number> {
  let count = 0
  let cursor: string | undefined
  do {
    const search = cursor
      ? { cursorPaging: { limit: 100, cursor } }
      : { filter: { paymentStatus: 'PAID' }, cursorPaging: { limit: 100 } }
    const page = (await callServer(base, 'POST', '/ecom/v1/orders/search', apiKey, { search })) as {
      orders: unknown[]
      metadata: { cursors?: { next?: string } }
    }
    count += page.orders.length
    cursor = page.metadata.cursors?.next ?? undefined
  } while (cursor)
  return count
}
