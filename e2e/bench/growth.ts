import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { openPostgresStore } from '../../backend/kernel/store/postgres/postgres.ts'
import { openSqliteStore } from '../../backend/kernel/store/sqlite/sqlite.ts'
import type { Aggregate } from '../../backend/kernel/store/store.ts'
import { callServer, createCheckoutBody, createVisitorToken } from '../http.ts'
import { addStock, type RunningServer, startServer } from '../running-server.ts'

/**
 * What searches cost as a shop grows, over HTTP: copies of a real order and product are written by the store's own door
 * while the server is down, then the merchant's and the visitors' questions are asked. Every question is a new one, so
 * that no cached answer helps.
 */
export async function measureGrowth(name: string, sizes: readonly number[], databaseUrl?: string): Promise<void> {
  const server = await startServer({
    env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
    ...(databaseUrl && { databaseUrl }),
  })
  try {
    await placeOrder(server)
    let written = 0
    for (const size of sizes) {
      await server.kill()
      const begun = performance.now()
      const kilobytes = await fill(server, databaseUrl, written, size)
      const filled = performance.now()
      await server.restart()
      const ready = Math.round(performance.now() - filled)
      written = size
      console.log(
        `\n${name}: ${size.toLocaleString('en')} orders and products, written in ${Math.round((filled - begun) / 1_000)} s;` +
          ` ready after ${ready} ms${kilobytes ? `; ${kilobytes.toFixed(1)} KB of database for each pair` : ''}\n`,
      )
      console.log('question                              |  p50 ms |  p99 ms')
      console.log('--------------------------------------|---------|--------')
      for (const [question, ask] of questions(server, size)) await measure(question, ask)
      await measureShoppers(server)
    }
  } finally {
    await server.stop()
  }
}

async function placeOrder({ base, fixture }: RunningServer): Promise<void> {
  const token = await createVisitorToken(base, fixture.clientId)
  const body = createCheckoutBody(fixture.appId, fixture.products.simple.id)
  const { checkout } = await callServer<{ checkout: { id: string } }>(base, 'POST', '/ecom/v1/checkouts', token, body)
  await callServer(base, 'POST', `/ecom/v1/checkouts/${checkout.id}/create-order`, token, { id: checkout.id })
}

const TURNS = 30

/** Asks a number of times, or for as long as is given. */
async function measure(question: string, ask: (turn: number) => Promise<unknown>, milliseconds = 0): Promise<void> {
  const times: number[] = []
  const end = performance.now() + milliseconds
  for (let turn = 0; turn < TURNS || performance.now() < end; turn++) {
    const begun = performance.now()
    await ask(turn)
    times.push(performance.now() - begun)
  }
  times.sort((a, b) => a - b)
  const at = (part: number) =>
    (times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0).toFixed(1).padStart(7)
  console.log(`${question.padEnd(37)} | ${at(0.5)} | ${at(0.99)}`)
}

const SHOPPING_MILLISECONDS = 4_000

/** What a shopper's add-to-cart takes, alone and beside somebody who searches without pause. */
async function measureShoppers(server: RunningServer): Promise<void> {
  const { base, fixture } = server
  const visitor = await createVisitorToken(base, fixture.clientId)
  const besides: readonly (readonly [string, (() => Load) | undefined])[] = [
    ['alone', undefined],
    [
      'beside a merchant’s searches',
      () => repeat((turn) => searchOrders(server, { 'buyerInfo.email': { $endsWith: `nobody${turn}` } })),
    ],
    ['beside an export of all orders', () => exportOrders(server)],
    [
      'beside a visitor’s searches',
      () =>
        repeat((turn) =>
          callServer(base, 'POST', PRODUCTS, visitor, { query: { filter: { name: { $endsWith: `nobody${turn}` } } } }),
        ),
    ],
  ]
  for (const [name, start] of besides) {
    await addStock(server, 10_000)
    const shopper = await createShopper(server)
    const load = start?.()
    await measure(`add to cart: ${name}`, shopper, SHOPPING_MILLISECONDS)
    const finished = await load?.stop()
    if (finished !== undefined) console.log(`${' '.repeat(37)} | ${finished} calls beside it`)
  }
}

/** Calls without pause, until they are stopped; answers how many there were. */
type Load = { stop(): Promise<number> }

function repeat(call: (turn: number) => Promise<unknown>): Load {
  let running = true
  let calls = 0
  const done = (async () => {
    while (running) await call(calls++).catch(() => {})
  })()
  return {
    async stop() {
      running = false
      await done
      return calls
    },
  }
}

function exportOrders({ base, fixture }: RunningServer): Load {
  const worker = new Worker(new URL('./export-orders.mjs', import.meta.url), {
    workerData: { base, path: ORDERS, apiKey: fixture.adminApiKey },
  })
  const done = new Promise<number>((resolve, reject) => {
    worker.once('message', (times: number[]) => resolve(times.length))
    worker.once('error', reject)
  })
  return {
    stop() {
      worker.postMessage('stop')
      return done
    },
  }
}

async function createShopper({ base, fixture }: RunningServer): Promise<() => Promise<unknown>> {
  const token = await createVisitorToken(base, fixture.clientId)
  const catalogReference = { appId: fixture.appId, catalogItemId: fixture.products.simple.id }
  const line = { lineItems: [{ catalogReference, quantity: 1 }] }
  return () => callServer(base, 'POST', '/ecom/v1/carts/current/add-to-cart', token, line)
}

const searchOrders = ({ base, fixture }: RunningServer, filter: object) =>
  callServer(base, 'POST', ORDERS, fixture.adminApiKey, { search: { filter } })

/** The collections as tables: triggers in the database keep what is searched. */
const COLLECTIONS = ['orders', 'order_transactions', 'products', 'stock'] as const
type Samples = Record<(typeof COLLECTIONS)[number], Aggregate & Record<string, unknown>>

const BATCH = 1_000
const FIRST_NUMBER = 1_000_000

/**
 * Writes up to a number of orders and products; a tenth of the products is in each of ten collections, every order has
 * its own buyer. Returns the size of the embedded database per pair.
 */
async function fill(
  { dataDir, fixture: { siteId } }: RunningServer,
  databaseUrl: string | undefined,
  from: number,
  to: number,
): Promise<number | undefined> {
  const file = join(dataDir, 'awning.sqlite')
  const store = databaseUrl ? openPostgresStore({ connectionString: databaseUrl }) : openSqliteStore({ file })
  try {
    await store.prepare(COLLECTIONS.map((name) => ({ name })))
    const samples = {} as Samples
    for (const name of COLLECTIONS) {
      const { items } = await store
        .reader<Samples[typeof name]>({ name })
        .query(siteId, { paging: { limit: 1, offset: 0 } })
      if (!items[0]) throw new Error(`nothing in ${name}`)
      samples[name] = items[0]
    }
    for (let start = from; start < to; start += BATCH) {
      await store.transaction((transaction) => {
        for (let n = start; n < Math.min(start + BATCH, to); n++) {
          for (const [name, changes] of copies(samples, n)) {
            transaction.insert({ name }, { ...samples[name], ...changes })
          }
        }
      })
    }
  } finally {
    await store.close()
  }
  return databaseUrl ? undefined : statSync(file).size / to / 1_024
}

function copies(
  { products }: Samples,
  n: number,
): readonly (readonly [keyof Samples, Record<string, unknown> & { id: string }])[] {
  const id = randomUUID()
  const productId = randomUUID()
  const createdDate = new Date(1_600_000_000_000 + n * 60_000).toISOString()
  const name = `Mug ${words(n)}`
  const order = {
    id,
    number: `${FIRST_NUMBER + n}`,
    createdDate,
    checkoutId: randomUUID(),
    owner: `visitor:${randomUUID()}`,
    buyer: { visitorId: randomUUID(), contactId: `contact-${n}`, email: `buyer${n}@mail.example` },
    status: n % 100 === 0 ? 'CANCELED' : 'APPROVED',
  }
  const product = {
    id: productId,
    name,
    slug: `mug-${n}`,
    sku: `SKU-${n}`,
    numericId: `${n + 1_000_000}`.padStart(16, '0'),
    folded: { name: name.toLowerCase(), sku: `sku-${n}` },
    collectionIds: [...(products.collectionIds as string[]), `collection-${n % 10}`],
  }
  return [
    ['orders', order],
    ['order_transactions', { id, createdDate }],
    ['products', product],
    ['stock', { id: productId, productId }],
  ]
}

const WORDS = ['blue', 'green', 'small', 'large', 'enamel', 'stone', 'glass', 'thin', 'tall', 'round']
const words = (n: number) => `${WORDS[n % 10]} ${WORDS[Math.floor(n / 10) % 10]} ${n.toString(36)}`

type Question = readonly [string, (turn: number) => Promise<unknown>]

const ORDERS = '/ecom/v1/orders/search'
const PRODUCTS = '/stores-reader/v1/products/query-platformized'

function questions({ base, fixture }: RunningServer, size: number): readonly Question[] {
  const nth = (turn: number) => Math.floor((size / TURNS) * turn)
  const orders = (filter: object, sort: object[] = []) =>
    callServer(base, 'POST', ORDERS, fixture.adminApiKey, { search: { filter, sort } })
  const products = (query: object) => callServer(base, 'POST', PRODUCTS, fixture.adminApiKey, { query })
  const newest = [{ fieldName: 'number', order: 'DESC' }]
  return [
    ['orders: first page', () => orders({})],
    ['orders: by number', (turn) => orders({ number: `${FIRST_NUMBER + nth(turn)}` })],
    ['orders: by e-mail', (turn) => orders({ 'buyerInfo.email': `buyer${nth(turn)}@mail.example` })],
    ['orders: by contact', (turn) => orders({ 'buyerInfo.contactId': `contact-${nth(turn)}` })],
    ['orders: newest 50 by number', () => orders({}, newest)],
    ['orders: approved and open', () => orders({ status: 'APPROVED', archived: false })],
    ['orders: cancelled', () => orders({ status: 'CANCELED' })],
    ['orders: of which nobody has the e-mail', (turn) => orders({ 'buyerInfo.email': `nobody${turn}` })],
    ['orders: part of an e-mail', (turn) => orders({ 'buyerInfo.email': { $contains: `er${nth(turn)}@mail` } })],
    ['products: first page', (turn) => products({ paging: { limit: 50 - turn } })],
    ['products: page at 5,000', (turn) => products({ paging: { limit: 50, offset: 5_000 + turn } })],
    ['products: name contains, few', (turn) => products({ filter: { name: { $contains: nth(turn).toString(36) } } })],
    [
      'products: name contains, many',
      (turn) => products({ filter: { name: { $contains: 'enamel' } }, paging: { limit: 50 - turn } }),
    ],
    ['products: what nobody has', (turn) => products({ filter: { name: { $contains: `zzz${turn}` } } })],
    [
      'products: a tenth, by collection',
      (turn) =>
        products({
          filter: { collectionIds: { $hasSome: [`collection-${turn % 10}`] } },
          paging: { limit: 50 - turn },
        }),
    ],
    [
      'products: an empty collection',
      (turn) => products({ filter: { collectionIds: { $hasSome: [`empty-${turn}`] } } }),
    ],
    ['products: by SKU', (turn) => products({ filter: { sku: `SKU-${nth(turn)}` } })],
    [
      'products: by price',
      (turn) => products({ sort: [{ fieldName: 'price', order: 'ASC' }], paging: { limit: 50 - turn } }),
    ],
    ['products: by type', (turn) => products({ filter: { productType: 'physical' }, paging: { limit: 50 - turn } })],
  ]
}
