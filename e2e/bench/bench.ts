import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../../backend/testing/postgres-cluster.ts'
import { callServer, checkoutOf, visitorToken } from '../http.ts'
import { freePort, type RunningServer, startServer } from '../running-server.ts'
import { type Figures, type LoadRequest, load } from './load.ts'

/**
 * Cart add, cart read, product query and checkout to order over HTTP, each beside its floor in the same run: absolutes
 * move with the machine, the ratio does not. Prints a table; `--min-ratio` makes it a gate.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '2' },
    database: { type: 'string', default: 'both' },
    'min-ratio': { type: 'string', default: '0' },
  },
})
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)

/** A list of 20 products, as clients encode it. */
const LIST_QUERY = Buffer.from(JSON.stringify({ query: { paging: { limit: 20 } } })).toString('base64url')

type Pair = { name: string; target: number; project: readonly LoadRequest[]; floor: readonly LoadRequest[] }

let failed = false
if (values.database !== 'postgres') await measure('SQLite', undefined)
if (values.database !== 'sqlite') {
  const postgres = await startPostgres({ fsync: true })
  if ('skipped' in postgres) console.log(`PostgreSQL: skipped (${postgres.skipped})`)
  else {
    await measure('PostgreSQL', postgres.url)
    await postgres.stop()
  }
}
process.exitCode = failed ? 1 : 0

async function measure(name: string, databaseUrl: string | undefined): Promise<void> {
  const server = await startServer({
    env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
    ...(databaseUrl && { databaseUrl }),
  })
  const floor = await startFloor(server.dataDir, databaseUrl, await listSize(server))
  try {
    const pairs = await pairsFor(server)
    console.log(`\n${name}, ${rounds} rounds of ${seconds} s, 16 connections (better round of each)\n`)
    console.log('call                     | project/s | p50 ms | p99 ms |  floor/s | ratio | target')
    console.log('-------------------------|-----------|--------|--------|----------|-------|-------')
    for (const pair of pairs) {
      let best: Figures | undefined
      let bestFloor: Figures | undefined
      // Taken in turns, so that both meet the same moods of the machine.
      for (let round = 0; round < rounds; round++) {
        bestFloor = better(bestFloor, await load(floor.base, pair.floor, seconds))
        best = better(best, await load(server.base.replace('localhost', '127.0.0.1'), pair.project, seconds))
      }
      if (!best || !bestFloor) continue
      const ratio = best.perSecond / bestFloor.perSecond
      if (ratio < Number(values['min-ratio']) || best.errors > 0) failed = true
      console.log(
        `${pair.name.padEnd(24)} | ${cell(best.perSecond, 9)} | ${cell(best.p50, 6)} | ${cell(best.p99, 6)} | ${cell(bestFloor.perSecond, 8)} | ${ratio.toFixed(2).padStart(5)} | ${pair.target}${best.errors ? ` (${best.errors} errors)` : ''}`,
      )
    }
  } finally {
    await floor.stop()
    await server.stop()
  }
}

function better(a: Figures | undefined, b: Figures): Figures {
  return a && a.perSecond > b.perSecond ? a : b
}

function cell(value: number, width: number): string {
  return Math.round(value).toLocaleString('en').padStart(width)
}

async function pairsFor({ base, fixture }: RunningServer): Promise<Pair[]> {
  const tokens = await Promise.all(Array.from({ length: 64 }, () => visitorToken(base, fixture.clientId)))
  const reference = { appId: fixture.appId, catalogItemId: fixture.products.simple.id }
  const line = { lineItems: [{ catalogReference: reference, quantity: 1 }] }
  await Promise.all(tokens.map((token) => callServer(base, 'POST', '/ecom/v1/carts/current/add-to-cart', token, line)))
  let turn = 0
  const nextToken = () => tokens[turn++ % tokens.length] as string
  const authorized = () => ({ authorization: nextToken() })
  const checkoutInput = checkoutOf(fixture.appId, fixture.products.simple.id)
  // Stock would run out in seconds.
  await patchStock(base, fixture.adminApiKey, fixture.products.simple.id)
  const floorChange: LoadRequest = { method: 'POST', path: () => `/change/${turn++ % 64}`, body: () => line }
  return [
    {
      name: 'product query (20)',
      target: 0.5,
      project: [
        {
          method: 'GET',
          path: () => `/stores-reader/v1/products/query-platformized?.r=${LIST_QUERY}`,
          headers: authorized,
        },
      ],
      floor: [{ method: 'GET', path: () => '/list' }],
    },
    {
      name: 'cart read',
      target: 0.6,
      project: [{ method: 'GET', path: () => '/ecom/v1/carts/current', headers: authorized }],
      floor: [{ method: 'GET', path: () => `/read/${turn++ % 64}` }],
    },
    {
      name: 'cart add',
      target: 0.4,
      project: [
        { method: 'POST', path: () => '/ecom/v1/carts/current/add-to-cart', headers: authorized, body: () => line },
      ],
      floor: [floorChange],
    },
    {
      name: 'checkout, order (2 calls)',
      target: 0.4,
      project: [
        {
          method: 'POST',
          path: () => '/ecom/v1/checkouts',
          headers: (context) => {
            context.token = nextToken()
            return { authorization: context.token as string }
          },
          body: () => checkoutInput,
          onResponse(body, context) {
            context.id = (JSON.parse(body) as { checkout: { id: string } }).checkout.id
          },
        },
        {
          method: 'POST',
          path: (context) => `/ecom/v1/checkouts/${context.id}/create-order`,
          headers: (context) => ({ authorization: context.token as string }),
          body: (context) => ({ id: context.id }),
        },
      ],
      floor: [
        { method: 'POST', path: () => '/new', body: () => checkoutInput },
        { method: 'POST', path: () => '/new', body: () => ({}) },
      ],
    },
  ]
}

async function patchStock(base: string, key: string, productId: string): Promise<void> {
  for (let added = 0; added < 9; added++) {
    await callServer(base, 'POST', '/stores/v2/inventoryItems/increment', key, {
      incrementData: [{ productId, variantId: '00000000-0000-0000-0000-000000000000', incrementBy: 10_000 }],
    })
  }
}

/** Bytes of the project's list of 20 products: the floor sends as many. */
async function listSize({ base, fixture }: RunningServer): Promise<number> {
  const token = await visitorToken(base, fixture.clientId)
  return JSON.stringify(
    await callServer(base, 'GET', `/stores-reader/v1/products/query-platformized?.r=${LIST_QUERY}`, token),
  ).length
}

async function startFloor(
  dataDir: string,
  databaseUrl: string | undefined,
  listBytes: number,
): Promise<{ base: string; stop(): Promise<void> }> {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      'e2e/bench/floor-server.ts',
      String(port),
      join(dataDir, 'floor.sqlite'),
      databaseUrl ?? '',
      String(listBytes),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await once(child.stdout, 'data')
  const base = `http://127.0.0.1:${port}`
  for (let id = 0; id < 64; id++) await callServer(base, 'POST', `/change/${id}`, undefined, {})
  return {
    base,
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}
