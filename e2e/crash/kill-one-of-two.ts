// biome-ignore lint/plugin: between two calls of one caller, however many there are
import { setTimeout as wait } from 'node:timers/promises'
import { callServer, createVisitorToken, requestServer } from '../server/http.ts'
import { addStock, type RunningServer, startServer } from '../server/running-server.ts'
import { until } from '../until.ts'
import { placeOrder } from './place-order.ts'
import { startSecond } from './second-process.ts'
import { auditOrders, type OrderAudit, takeStock } from './shop-audit.ts'

/** The audit after all kills. */
export type Audit = OrderAudit & PricesSeen & { kills: number }

export type PricesSeen = {
  priceReads: number
  /** Reads that returned a price that had been replaced for more than a second. */
  stalePrices: number
  /** Longest time for which a replaced price was still returned, in milliseconds. */
  longestStaleMs: number
}

/** Age in milliseconds up to which a process may return values that another process has changed. */
const STALE_MS = 1_000
/** Number of concurrent buyers. */
const BUYERS = 4
const PRICE_CHANGE_EVERY_MS = 200
/** How many orders are placed between two kills. */
const ORDERS_PER_RUN = 12

/**
 * Two processes on one PostgreSQL, buyers and readers at both, and a merchant who changes a price all the time; the second
 * process is killed (`kill -9`) and started again. A buyer whose process is gone repeats the order at the other one.
 */
export async function killOneOfTwo(options: { kills: number; databaseUrl: string }): Promise<Audit> {
  const env = { RATE_LIMITS: 'off', LOG_LEVEL: 'error', SIGNING_KEY_SECRET: 'the same for both processes of this run' }
  const first = await startServer({ env, databaseUrl: options.databaseUrl })
  const second = await startSecond({ ...env, DATABASE_URL: options.databaseUrl, PUBLIC_URL: first.base })
  try {
    await addStock(first, 10_000)
    const before = await takeStock(first)
    const bases = [first.base, second.base] as const
    const run: Run = { running: true, orders: 0 }
    const untilMoreOrders = () => {
      const wanted = run.orders + ORDERS_PER_RUN
      return until(() => run.orders >= wanted)
    }
    const buying = Array.from({ length: BUYERS }, (_, index) => buy(first, bases, index, run))
    const prices = watchPrices(first, bases, run)
    for (let kill = 0; kill < options.kills; kill++) {
      await untilMoreOrders()
      await second.kill()
      await second.restart()
    }
    await untilMoreOrders()
    run.running = false
    const acknowledged = (await Promise.all(buying)).flat()
    const seen = await prices
    return { kills: options.kills, ...(await auditOrders(first, before, acknowledged)), ...seen }
  } finally {
    await second.stop()
    await first.stop()
  }
}

type Run = { running: boolean; orders: number }

/** Buys one thing after the other, by turns at both; returns the orders that were acknowledged. */
async function buy(first: RunningServer, bases: readonly string[], index: number, run: Run): Promise<string[]> {
  const orders: string[] = []
  for (let turn = index; run.running; turn++) {
    orders.push(await placeOrder(first.fixture, turn, (at, call) => repeat(bases, at, call)))
    run.orders++
  }
  return orders
}

/** Makes a call; where the process is gone, repeats it at the other one. Any other error ends the run. */
async function repeat<R>(bases: readonly string[], turn: number, call: (base: string) => Promise<R>): Promise<R> {
  for (let attempt = turn; ; attempt++) {
    try {
      return await call(bases[attempt % bases.length] as string)
    } catch (error) {
      if (!isGone(error) || attempt > turn + 500) throw error
      await wait(10)
    }
  }
}

/**
 * The connection failed, or broke off during the response, so that the outcome of the call is unknown. Or the shop
 * cannot reach its database in time (503), as on a machine that is short of memory, and asks to retry.
 */
const isGone = (error: unknown) =>
  error instanceof TypeError ||
  error instanceof SyntaxError ||
  (error instanceof Error && / 503 \{/.test(error.message))

/** A merchant raises a price at the process that is not killed, and visitors read it at both. */
export async function watchPrices(
  { base, fixture }: RunningServer,
  bases: readonly string[],
  run: Pick<Run, 'running'>,
  result: PricesSeen = { priceReads: 0, stalePrices: 0, longestStaleMs: 0 },
): Promise<PricesSeen> {
  // A product that nobody buys here. Its price only rises, so a lower price is an older one.
  const { id } = fixture.products.second
  const saved: { price: number; at: number }[] = []
  const change = async () => {
    for (let price = 1_000; run.running; price++) {
      const product = { id, priceData: { price } }
      await repeat([base], 0, (each) =>
        callServer(each, 'PATCH', `/stores/v1/products/${id}`, fixture.adminApiKey, { product }),
      )
      // biome-ignore lint/plugin: what the shop promises is a time
      saved.push({ price, at: performance.now() })
      await wait(PRICE_CHANGE_EVERY_MS)
    }
  }
  const read = async (from: string) => {
    const token = await repeat(bases, 0, (each) => createVisitorToken(each, fixture.clientId))
    while (run.running) {
      // biome-ignore lint/plugin: what the shop promises is a time
      const asked = performance.now()
      const answer = await requestServer(from, 'GET', `/stores-reader/v1/products/${id}`, token).catch((error) => {
        if (!isGone(error)) throw error
      })
      if (answer?.status !== 200) {
        await wait(20)
        continue
      }
      const { product } = answer.answer as { product: { priceData: { price: number } } }
      result.priceReads++
      // The first higher price that the response lacks: `asked - at` is how long before the request it was saved.
      const missed = saved.find(({ price }) => price > product.priceData.price)
      const staleMs = missed ? asked - missed.at : 0
      result.longestStaleMs = Math.max(result.longestStaleMs, Math.round(staleMs))
      if (staleMs > STALE_MS) result.stalePrices++
      await wait(5)
    }
  }
  await Promise.all([change(), ...bases.map(read)])
  return result
}
