import { readFileSync, statSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { callServer, createCheckoutBody, createVisitorToken } from '../server/http.ts'
import { addStock, type RunningServer, startRestartable } from '../server/running-server.ts'
import { fillShop, type ShopSize, toDatabaseFile, toShopSize } from './growth-fill.ts'
import { createQuestions, ORDERS, PRODUCTS, TURNS } from './growth-questions.ts'
import { readCpu, readDatabaseCpu } from './read-cpu.ts'

/**
 * What searches cost as a shop grows, over HTTP: copies of a real order and product are written through the store's own
 * API while the server is down, then the queries of merchants and visitors are sent. No query is sent twice, so that no
 * cached response helps.
 */
export async function measureGrowth(name: string, sizes: readonly number[], databaseUrl?: string): Promise<void> {
  const server = await startRestartable({
    env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
    ...(databaseUrl && { databaseUrl }),
  })
  try {
    await placeSampleOrder(server)
    let written: ShopSize = { orders: 0, carts: 0, products: 0, members: 0 }
    for (const size of sizes.map(toShopSize)) {
      await server.kill()
      const begun = performance.now()
      await fillShop(server, databaseUrl, written, size)
      const filled = performance.now()
      await server.restart()
      const ready = Math.round(performance.now() - filled)
      written = size
      const grown = Object.entries(size).map(([what, count]) => `${count.toLocaleString('en')} ${what}`)
      console.log(
        `\n${name}: ${grown.join(', ')}, written in ${Math.round((filled - begun) / 1_000)} s; ready after ${ready} ms,` +
          ` with ${readMemory(server)} MB of memory${databaseUrl ? '' : `; ${readDiskSize(server)} MB of database`}\n`,
      )
      const readWork = () => readCpu(server.pid()) + (databaseUrl ? readDatabaseCpu() : 0)
      console.log('question                              | first ms |  p50 ms |  p99 ms |  cpu ms')
      console.log('--------------------------------------|----------|---------|---------|--------')
      for (const [question, ask] of createQuestions(server, size)) await measure(question, ask, { readWork })
      await measureShoppers(server)
      console.log(`memory after it: ${readMemory(server)} MB`)
    }
  } finally {
    await server.stop()
  }
}

/** Places an order, and fills the cart of another visitor: the samples that the shop is filled with copies of. */
export async function placeSampleOrder({ base, fixture }: RunningServer): Promise<void> {
  const token = await createVisitorToken(base, fixture.clientId)
  await (await createShopper({ base, fixture }))()
  const body = createCheckoutBody(fixture.appId, fixture.products.simple.id)
  const { checkout } = await callServer<{ checkout: { id: string } }>(base, 'POST', '/ecom/v1/checkouts', token, body)
  await callServer(base, 'POST', `/ecom/v1/checkouts/${checkout.id}/create-order`, token, { id: checkout.id })
}

const readDiskSize = ({ dataDir }: RunningServer) => Math.round(statSync(toDatabaseFile(dataDir)).size / 2 ** 20)

/** Memory of the server's process, in MB. */
function readMemory(server: RunningServer): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid()}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1_024)
}

/**
 * Sends the query a number of times, or for the given time. The first response, of a server that has just started, is
 * returned separately. `readWork` returns the processor time used so far, which other work on the machine changes
 * little.
 */
export async function measure(
  question: string,
  ask: (turn: number) => Promise<unknown>,
  { milliseconds = 0, readWork }: { milliseconds?: number; readWork?: () => number | Promise<number> } = {},
): Promise<void> {
  const times: number[] = []
  let before = 0
  const end = performance.now() + milliseconds
  for (let turn = 0; turn < TURNS || performance.now() < end; turn++) {
    const begun = performance.now()
    await ask(turn)
    times.push(performance.now() - begun)
    if (turn === 0) before = (await readWork?.()) ?? 0
  }
  const [first = 0] = times
  const sorted = times.slice(1).sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  const cells = [first.toFixed(1).padStart(8), ...[at(0.5), at(0.99)].map((time) => time.toFixed(1).padStart(7))]
  const work = readWork && (((await readWork()) - before) / (times.length - 1)).toFixed(1).padStart(7)
  console.log([question.padEnd(37), ...cells, ...(work ? [work] : [])].join(' | '))
}

const SHOPPING_MILLISECONDS = 4_000

/** Duration of a shopper's add-to-cart, alone and beside a client that searches without pause. */
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
    await addStock(server, 6_000)
    const shopper = await createShopper(server)
    const load = start?.()
    await measure(`add to cart: ${name}`, shopper, {
      milliseconds: SHOPPING_MILLISECONDS,
      ...(!load && { readWork: () => readCpu(server.pid()) }),
    })
    const finished = await load?.stop()
    if (finished !== undefined) console.log(`${' '.repeat(37)} | ${finished} calls beside it`)
  }
}

/** A client that calls without pause; `stop` returns how many calls it made. */
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

async function createShopper({
  base,
  fixture,
}: Pick<RunningServer, 'base' | 'fixture'>): Promise<() => Promise<unknown>> {
  const token = await createVisitorToken(base, fixture.clientId)
  const catalogReference = { appId: fixture.appId, catalogItemId: fixture.products.simple.id }
  const line = { lineItems: [{ catalogReference, quantity: 1 }] }
  return () => callServer(base, 'POST', '/ecom/v1/carts/current/add-to-cart', token, line)
}

const searchOrders = ({ base, fixture }: RunningServer, filter: object) =>
  callServer(base, 'POST', ORDERS, fixture.adminApiKey, { search: { filter } })
