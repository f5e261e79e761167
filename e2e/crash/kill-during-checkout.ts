import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startServer } from '../running-server.ts'

/**
 * kill -9 in the middle of checkouts, again and again; after each restart the same audit: every acknowledged order is
 * there, none is doubled, and the stock is what was there minus what was sold. Prints figures; ends with 1 on any loss.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    checkouts: { type: 'string', default: '50' },
    database: { type: 'string' },
  },
})
const rounds = Number(values.rounds)
const checkouts = Number(values.checkouts)

const server = await startServer({
  env: { RATE_LIMITS: 'off' },
  ...(values.database && { databaseUrl: values.database }),
})
const { fixture, base } = server
const product = fixture.products.simple

/** Milliseconds between the starts of two orders. */
const SPREAD_MS = 25

type Answer = { status: number; body: Record<string, never> }

async function call(method: string, path: string, token: string, body?: unknown): Promise<Answer> {
  const response = await fetch(base + path, {
    method,
    headers: { authorization: token, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, never> }
}

async function visitor(): Promise<string> {
  const answer = await call('POST', '/oauth2/token', '', { clientId: fixture.clientId, grantType: 'anonymous' })
  return (answer.body as unknown as { access_token: string }).access_token
}

/** Up to the moment before the order. */
async function openCheckout(): Promise<{ token: string; checkoutId: string }> {
  const token = await visitor()
  const created = await call('POST', '/ecom/v1/checkouts', token, {
    channelType: 'WEB',
    lineItems: [{ catalogReference: { appId: fixture.appId, catalogItemId: product.id }, quantity: 1 }],
    checkoutInfo: {
      buyerInfo: { email: 'buyer@example.com' },
      shippingInfo: {
        shippingDestination: {
          address: {
            country: 'US',
            subdivision: 'NY',
            city: 'New York',
            postalCode: '10001',
            addressLine: '1 Main Street',
          },
        },
      },
    },
  })
  if (created.status !== 200) throw new Error(`no checkout: ${JSON.stringify(created.body)}`)
  return { token, checkoutId: (created.body as unknown as { checkout: { id: string } }).checkout.id }
}

async function stockNow(): Promise<number> {
  const answer = await call('GET', `/stores-reader/v1/products/${product.id}`, fixture.adminApiKey)
  return (answer.body as unknown as { product: { stock: { quantity: number } } }).product.stock.quantity
}

async function allOrders(): Promise<{ id: string; checkoutId: string; status: string }[]> {
  const found: { id: string; checkoutId: string; status: string }[] = []
  let cursor: string | undefined
  do {
    const answer = await call('POST', '/ecom/v1/orders/search', fixture.adminApiKey, {
      search: { cursorPaging: { limit: 100, ...(cursor && { cursor }) } },
    })
    if (answer.status !== 200) throw new Error(`no orders: ${JSON.stringify(answer.body)}`)
    const page = answer.body as unknown as { orders: typeof found; metadata: { cursors?: { next?: string } } }
    found.push(...page.orders)
    cursor = page.metadata.cursors?.next || undefined
  } while (cursor)
  return found
}

let acknowledgedInAll = 0
let problems = 0
const before = await stockNow()
const earlier = new Set((await allOrders()).map((order) => order.id))

for (let round = 1; round <= rounds; round++) {
  const open = await Promise.all(Array.from({ length: checkouts }, openCheckout))
  const acknowledged: string[] = []
  const running = open.map(async ({ token, checkoutId }, index) => {
    // Spread out, so that the kill meets orders in every state: committed, on the way, not yet begun.
    await wait(index * SPREAD_MS)
    await call('POST', `/ecom/v1/checkouts/${checkoutId}/create-order`, token, { id: checkoutId })
      .then((answer) => {
        if (answer.status === 200) acknowledged.push((answer.body as unknown as { orderId: string }).orderId)
      })
      // The connection died with the server: not acknowledged.
      .catch(() => {})
  })
  // Somewhere in the middle, a little later each round; a server that answers nothing is killed all the same.
  const enough = Math.ceil((checkouts * round) / (rounds + 1))
  for (const deadline = Date.now() + 20_000; acknowledged.length < enough && Date.now() < deadline; ) await wait(1)
  await server.kill()
  await Promise.all(running)
  await server.restart()

  const orders = (await allOrders()).filter((order) => !earlier.has(order.id))
  const lost = acknowledged.filter((id) => !orders.some((order) => order.id === id))
  const doubled = orders.length - new Set(orders.map((order) => order.checkoutId)).size
  const stock = await stockNow()
  const difference = before - stock - orders.length
  acknowledgedInAll += acknowledged.length
  problems += lost.length + doubled + Math.abs(difference)
  console.log(
    `round ${round}: ${acknowledged.length} of ${checkouts} acknowledged before the kill, ${lost.length} lost, ${doubled} doubled, stock differs by ${difference}`,
  )
}

await server.stop()
console.log(`${acknowledgedInAll} acknowledged orders over ${rounds} kills, ${problems} problems`)
process.exitCode = problems === 0 ? 0 : 1
