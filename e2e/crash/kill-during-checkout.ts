import { callServer, createCheckoutBody, createVisitorToken, requestServer } from '../server/http.ts'
import { addStock, type RestartableServer, startRestartable } from '../server/running-server.ts'
import { killAmid } from './kill-amid.ts'
import { allOrders, getStock } from './shop-audit.ts'

/** The audit after one kill. */
export type Round = { acknowledged: number; lost: number; doubled: number; stockDiffersBy: number }

/**
 * kill -9 in the middle of checkouts, repeatedly. The audit after each restart: every acknowledged order exists, none
 * is doubled, and the stock is the initial one minus what was sold.
 */
export async function killDuringCheckouts(options: {
  rounds: number
  checkouts: number
  databaseUrl?: string
}): Promise<Round[]> {
  const { rounds, checkouts, databaseUrl } = options
  const server = await startRestartable({
    env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
    ...(databaseUrl && { databaseUrl }),
  })
  try {
    const stockBefore = await getStock(server)
    const earlier = new Set((await allOrders(server)).map((order) => order.id))
    const results: Round[] = []
    for (let round = 1; round <= rounds; round++) {
      // The maximum stock, so that the last round sells like the first.
      await addStock(server, checkouts)
      const acknowledged = await placeOrdersUntilKilled(
        server,
        checkouts,
        Math.ceil((checkouts * round) / (rounds + 1)),
      )
      await server.restart()
      const orders = (await allOrders(server)).filter((order) => !earlier.has(order.id))
      results.push({
        acknowledged: acknowledged.length,
        lost: acknowledged.filter((id) => !orders.some((order) => order.id === id)).length,
        doubled: orders.length - new Set(orders.map((order) => order.checkoutId)).size,
        stockDiffersBy: stockBefore + round * checkouts - (await getStock(server)) - orders.length,
      })
    }
    return results
  } finally {
    await server.stop()
  }
}

async function placeOrdersUntilKilled(server: RestartableServer, checkouts: number, enough: number): Promise<string[]> {
  const { base, fixture } = server
  const open = await Promise.all(
    Array.from({ length: checkouts }, async () => {
      const token = await createVisitorToken(base, fixture.clientId)
      const input = createCheckoutBody(fixture.appId, fixture.products.simple.id)
      const { checkout } = await callServer<{ checkout: { id: string } }>(
        base,
        'POST',
        '/ecom/v1/checkouts',
        token,
        input,
      )
      return { token, id: checkout.id }
    }),
  )
  return killAmid(server, open, enough, async ({ token, id }) => {
    const { status, answer } = await requestServer(base, 'POST', `/ecom/v1/checkouts/${id}/create-order`, token, { id })
    return status === 200 ? (answer as { orderId: string }).orderId : undefined
  })
}
