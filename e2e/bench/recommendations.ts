import { openPostgresStore } from '../../backend/kernel/store/postgres/postgres.ts'
import { openSqliteStore } from '../../backend/kernel/store/sqlite/sqlite.ts'
import type { Aggregate, Store } from '../../backend/kernel/store/store.ts'
import { countOrders } from '../../backend/services/recommendations/count-orders.ts'
import { countedOrders, productPairs, productScores } from '../../backend/services/recommendations/records.ts'
import { callServer, createCheckoutBody, createVisitorToken } from '../server/http.ts'
import { type RunningServer, startRestartable } from '../server/running-server.ts'
import { measure, placeSampleOrder } from './growth.ts'
import { createdDateOf, fillShop, type ShopSize, toDatabaseFile } from './growth-fill.ts'
import { readCpu, readDatabaseCpu } from './read-cpu.ts'

const PRODUCTS = 10_000
const TOGETHER_NAME = 'Frequently bought together'
/** Size of a group of products that are often bought together. */
const GROUP = 10
/** Orders that are counted in one unit of work: those of one second of a busy shop. */
const TOGETHER = 500
/** Longer than the delay after which orders are counted. */
const COUNTED_MS = 2_000

type Basket = { orderId: string; productIds: string[]; at: string }

/**
 * What recommendations cost as a shop gets orders: reads over HTTP, and the counting of an order. The orders are
 * written through the store's own API while the server is down, and each is counted by the subscriber that counts them
 * in a shop. The number of products is always 10,000: only the orders grow.
 */
export async function measureRecommendations(
  name: string,
  sizes: readonly number[],
  databaseUrl?: string,
): Promise<void> {
  const server = await startRestartable({
    env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
    ...(databaseUrl && { databaseUrl }),
  })
  try {
    await placeSampleOrder(server)
    let written: ShopSize = { orders: 0, carts: 0, products: 0, members: 0 }
    let productIds: readonly string[] = []
    for (const orders of sizes) {
      await server.kill()
      const begun = performance.now()
      const size = { orders, carts: 0, products: PRODUCTS, members: 0 }
      await fillShop(server, databaseUrl, written, size)
      const filled = performance.now()
      const counting = await withStore(server, databaseUrl, async (store) => {
        await store.prepare([{ name: 'products' }, productScores, productPairs, countedOrders])
        if (productIds.length === 0) productIds = await listProductIds(store, server.fixture.siteId)
        await countFilled(store, server.fixture.siteId, productIds, written.orders, orders)
        return performance.now()
      })
      const seconds = (from: number, to: number) => Math.round((to - from) / 1_000)
      console.log(
        `\n${name}: ${orders.toLocaleString('en')} orders, written in ${seconds(begun, filled)} s and counted in ` +
          `${seconds(filled, counting)} s\n`,
      )
      written = size
      console.log('question                              | first ms |  p50 ms |  p99 ms |  cpu ms')
      console.log('--------------------------------------|----------|---------|---------|--------')
      await withStore(server, databaseUrl, async (store) => {
        await store.prepare([productScores, productPairs, countedOrders])
        await measureCounting(store, server.fixture.siteId, productIds)
      })
      await server.restart()
      await ask(server, productIds, () => readCpu(server.pid()) + (databaseUrl ? readDatabaseCpu() : 0))
    }
  } finally {
    await server.stop()
  }
}

async function withStore<R>(
  { dataDir }: RunningServer,
  databaseUrl: string | undefined,
  use: (store: Store) => Promise<R>,
): Promise<R> {
  const store = databaseUrl
    ? openPostgresStore({ connectionString: databaseUrl })
    : openSqliteStore({ file: toDatabaseFile(dataDir) })
  try {
    return await use(store)
  } finally {
    await store.close()
  }
}

/** Product ids in the order of creation, so that each run draws the same baskets. */
async function listProductIds(store: Store, siteId: string): Promise<string[]> {
  const found: (Aggregate & { slug: string })[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const { items, next } = await store
      .reader<Aggregate & { slug: string }>({ name: 'products' })
      .query(siteId, { paging: { limit: 1_000, ...(cursor && { cursor }) } })
    found.push(...items)
    cursor = next
  }
  const number = ({ slug }: { slug: string }) => Number(/^mug-(\d+)$/.exec(slug)?.[1] ?? Number.NaN)
  return found
    .filter((product) => number(product) >= 0)
    .sort((a, b) => number(a) - number(b))
    .map(({ id }) => id)
}

/** Pseudo-random numbers from 0 to 1, the same in each run (mulberry32). */
function drawFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Draws a basket of one to four products: few sell often, and two of three come from the group of the first. */
function drawBasket(n: number, productIds: readonly string[]): Basket {
  const random = drawFrom(n)
  const popular = () => Math.floor(productIds.length * random() ** 3)
  const first = popular()
  const others = Array.from({ length: Math.floor(random() * 4) }, () =>
    random() < 0.67 ? first - (first % GROUP) + Math.floor(random() * GROUP) : popular(),
  )
  const ids = [first, ...others].flatMap((at) => productIds[at] ?? [])
  return { orderId: `basket-${n}`, productIds: [...new Set(ids)], at: createdDateOf(n) }
}

/** Runs the subscriber itself, with the parts of an event's context that it uses. */
function count(store: Store, siteId: string, baskets: readonly Basket[], now: Date): Promise<void> {
  const context = { siteId, now, commit: (run: Parameters<Store['transaction']>[0]) => store.transaction(run) }
  const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
  const events = baskets.map(({ orderId, productIds, at }) => ({
    type: 'wix.ecom.v1.order_approved',
    body: {
      actionEvent: {
        body: {
          order: {
            id: orderId,
            purchasedDate: at,
            lineItems: productIds.map((catalogItemId) => ({ catalogReference: { appId, catalogItemId } })),
          },
        },
      },
    },
  }))
  return countOrders.handleTogether?.(events as never, context as never) ?? Promise.resolve()
}

async function countFilled(
  store: Store,
  siteId: string,
  productIds: readonly string[],
  from: number,
  to: number,
): Promise<void> {
  for (let start = from; start < to; start += TOGETHER) {
    const numbers = Array.from({ length: Math.min(TOGETHER, to - start) }, (_, index) => start + index)
    const baskets = numbers.map((n) => drawBasket(n, productIds))
    await count(store, siteId, baskets, new Date(createdDateOf(numbers.at(-1) ?? start)))
  }
}

let counted = 0

/** Counts one order of three products that sell often, alone: the most expensive case. */
async function measureCounting(store: Store, siteId: string, productIds: readonly string[]): Promise<void> {
  const readWork = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1_000
  }
  const now = new Date()
  await measure(
    'count an order of three products',
    (turn) => {
      const basket = {
        orderId: `alone-${counted++}`,
        productIds: productIds.slice(turn * 3, turn * 3 + 3),
        at: now.toISOString(),
      }
      return count(store, siteId, [basket], now)
    },
    { readWork },
  )
}

async function ask(server: RunningServer, productIds: readonly string[], readWork: () => number): Promise<void> {
  const { base, fixture } = server
  const { appId } = fixture
  const token = await createVisitorToken(base, fixture.clientId)
  const { availableAlgorithms } = await callServer<{
    availableAlgorithms: { config: { name: string; algorithmId: string } }[]
  }>(base, 'GET', '/v1/recommendations/algorithms', token)
  const recommend = async (name: string, ids: readonly string[]) => {
    const id = availableAlgorithms.find(({ config }) => config.name === name)?.config.algorithmId
    const items = ids.map((catalogItemId) => ({ appId, catalogItemId }))
    const { recommendation } = await callServer<{ recommendation: { items?: object[] } }>(
      base,
      'POST',
      '/v1/recommendations/get',
      token,
      { algorithms: [{ id, appId }], items },
    )
    // A product that is seldom bought may have no partner yet.
    if (!recommendation.items?.length && name !== TOGETHER_NAME)
      throw new Error(`${name}: nothing for ${ids.join(', ')}`)
  }
  const best = (turn: number, count = 1) => productIds.slice(turn * count, turn * count + count)
  const far = (turn: number) => [productIds[Math.floor((productIds.length / 100) * turn)] ?? '']
  await measure('related items: of what sells often', (turn) => recommend('Related items', best(turn)), { readWork })
  await measure('related items: of any product', (turn) => recommend('Related items', far(turn)), { readWork })
  await measure('related items: of five in a cart', (turn) => recommend('Related items', best(turn, 5)), { readWork })
  await measure('bought together', (turn) => recommend(TOGETHER_NAME, best(turn)), { readWork })
  await measure('best sellers', () => recommend('Best sellers', []), { readWork })
  await measureOrders(server, productIds, readWork)
}

/** The whole of an order of three products, with the counting that follows within seconds. */
async function measureOrders(
  { base, fixture }: RunningServer,
  productIds: readonly string[],
  readWork: () => number,
): Promise<void> {
  const { lineItems: _, ...body } = createCheckoutBody(fixture.appId, '')
  const token = await createVisitorToken(base, fixture.clientId)
  await measure(
    'place an order of three products',
    async (turn) => {
      const lineItems = productIds.slice(turn * 3, turn * 3 + 3).map((catalogItemId) => ({
        catalogReference: { appId: fixture.appId, catalogItemId },
        quantity: 1,
      }))
      const sent = { ...body, lineItems }
      const { checkout } = await callServer<{ checkout: { id: string } }>(
        base,
        'POST',
        '/ecom/v1/checkouts',
        token,
        sent,
      )
      await callServer(base, 'POST', `/ecom/v1/checkouts/${checkout.id}/create-order`, token, { id: checkout.id })
    },
    {
      readWork: async () => {
        await new Promise((resolve) => setTimeout(resolve, COUNTED_MS))
        return readWork()
      },
    },
  )
}
