import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { addDatabase, startCluster } from '../../backend/testing/servers/postgres-cluster.ts'
import { callServer } from '../server/http.ts'
import { type RestartableServer, startRestartable, startServer } from '../server/running-server.ts'
import { measureAgainst } from './against.ts'
import { measureFirstPaint } from './first-paint.ts'
import { measureGrowth } from './growth.ts'
import { measureImport } from './import.ts'
import { measureInteractions } from './interactions.ts'
import { measureLargest } from './largest.ts'
import { measureLimits } from './limits.ts'
import { type Figures, load } from './load.ts'
import { measureMedia } from './media.ts'
import { measureMerchant } from './merchant.ts'
import { createPairs, FLOOR_IDS, listText, type Pair } from './pairs.ts'
import { measureProcesses } from './processes.ts'
import { measureRecommendations } from './recommendations.ts'
import { measureReviews } from './reviews.ts'
import { measureSignIn } from './sign-in.ts'

/**
 * Common calls of a shop over HTTP, each beside its floor in the same run: absolute times depend on the machine, the
 * ratio does not. Prints a table; `--min-ratio` turns it into a gate, `--only` filters lines by name. Then the cost of
 * sign-in (`--only sign-in` measures it alone, with `--sign-ins` of each kind), of a first view and of a click in a
 * widget; `--database none` measures only these. `--limits` measures the cost of rate limits instead, and `growth` that of
 * searches in shops of `--sizes` orders and products, `reviews` that of lists of so many reviews of one product, and
 * `recommendations` that of recommendations after so many orders, and of counting an order for them. `media` measures
 * sizes of pictures, and shopping while a film is converted. `merchant` measures the merchant's page of a shop of
 * 100,000 orders and 50,000 products in a browser. `largest` is a table of the largest inputs of all calls. `import` measures a table of 10,000 products, and shopping beside it.
 * `against RELEASE` (or a commit, or the folder of another checkout) measures the calls beside those of another version,
 * until the interval of each ratio is narrow; `--bound 3` fails where a call is more than 3 % dearer. `processes`
 * measures them with one process and with two on one port, over PostgreSQL; `--cpu 0.2` gives each that part of a core.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string' },
    rounds: { type: 'string', default: '2' },
    database: { type: 'string', default: 'both' },
    only: { type: 'string', default: '' },
    'min-ratio': { type: 'string', default: '0' },
    limits: { type: 'boolean', default: false },
    'sign-ins': { type: 'string', default: '500' },
    sizes: { type: 'string', default: '10000,100000' },
    bound: { type: 'string', default: '3' },
    blocks: { type: 'string', default: '6-30' },
    cpu: { type: 'string' },
  },
})
const SIGN_IN = 'sign-in'
const rounds = Number(values.rounds)
const growth = positionals.includes('growth')
const reviews = positionals.includes('reviews')
const recommendations = positionals.includes('recommendations')
const media = positionals.includes('media')
const merchant = positionals.includes('merchant')
const imports = positionals.includes('import')
const largest = positionals.includes('largest')
const processes = positionals.includes('processes')
const against = positionals[0] === 'against' ? positionals[1] : undefined
// Many short turns see less of what the machine does meanwhile than few long ones.
const seconds = Number(values.seconds ?? (against ? 1 : 4))

let failed = false
const chosen = (name: string) => values.database === 'both' || values.database === name
if (merchant) await measureMerchant(rounds, { orders: 100_000, carts: 100_000, products: 50_000, members: 1_000 })
// The embedded database is for one process.
if (largest) await measureLargest(values.only)
if (chosen('sqlite') && !merchant && !processes && !largest) await measure('SQLite')
// A comparison of versions is of the embedded database, unless the other one is named.
if (chosen('postgres') && !merchant && !largest && !(against && values.database === 'both')) {
  const postgres = await startCluster({ fsync: true })
  if ('skipped' in postgres) console.log(`PostgreSQL: skipped (${postgres.skipped})`)
  else {
    await measure('PostgreSQL', async () => (await addDatabase(postgres)).url)
    await postgres.stop()
  }
}
const calls = positionals.length === 0 && !values.limits
if ('first paint'.includes(values.only) && calls) await measureFirstPaint(Math.max(rounds, 7))
if (!values.only && calls) await measureInteractions(Math.max(rounds, 8))
process.exitCode = failed ? 1 : 0

/** Each server gets a database of its own: data encrypted by one cannot be read by another. */
async function measure(name: string, newDatabase = async (): Promise<string | undefined> => undefined): Promise<void> {
  if (media) return measureMedia(seconds)
  if (processes) {
    const cores = values.cpu === undefined ? undefined : Number(values.cpu)
    if (!(await measureProcesses({ rounds, seconds, only: values.only, cores, newDatabase }))) failed = true
    return
  }
  const sizes = values.sizes.split(',').map(Number)
  if (imports) return measureImport(name, await newDatabase())
  if (growth) return measureGrowth(name, sizes, await newDatabase())
  if (reviews) return measureReviews(name, sizes, await newDatabase())
  if (recommendations) return measureRecommendations(name, sizes, await newDatabase())
  if (against) {
    const [least = 6, most = least] = values.blocks.split('-').map(Number)
    const options = { against, only: values.only, seconds, bound: Number(values.bound), blocks: { least, most } }
    if (!(await measureAgainst(name, { ...options, start: startServer, newDatabase }))) failed = true
    return
  }
  if (values.limits) {
    const least = Number(values['min-ratio'])
    if (!(await measureLimits(name, await newDatabase(), { seconds, rounds, least }))) failed = true
    return
  }
  if (values.only !== SIGN_IN) await measureCalls(name, await newDatabase())
  if (!SIGN_IN.includes(values.only)) return
  const signIns = Number(values['sign-ins'])
  if (!(await measureSignIn(name, await newDatabase(), { signIns, seconds: seconds * rounds }))) failed = true
}

async function measureCalls(name: string, databaseUrl: string | undefined): Promise<void> {
  const server = await startRestartable({
    env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
    ...(databaseUrl && { databaseUrl }),
  })
  const floor = await startFloor(server.dataDir, databaseUrl, await listText(server))
  try {
    const pairs = (await createPairs(server)).filter((pair) => pair.name.includes(values.only))
    console.log(`\n${name}, ${rounds} rounds of ${seconds} s, 16 connections (better round of each)\n`)
    console.log('                            | project/s | p50 ms | p99 ms |  floor/s | ratio | target')
    console.log('----------------------------|-----------|--------|--------|----------|-------|-------')
    for (const pair of pairs) await measurePair(pair, server.base.replace('localhost', '127.0.0.1'), floor.base)
    await printRest(server)
  } finally {
    await floor.stop()
    await server.stop()
  }
}

async function measurePair(pair: Pair, projectBase: string, floorBase: string): Promise<void> {
  let project: Figures | undefined
  let floor: Figures | undefined
  // In alternation, so that varying machine load affects both.
  for (let round = 0; round < rounds; round++) {
    floor = better(floor, await load(floorBase, pair.floor, seconds))
    project = better(project, await load(projectBase, pair.project, seconds))
  }
  if (!project || !floor) return
  const ratio = project.perSecond / floor.perSecond
  if (ratio < Number(values['min-ratio']) || project.errors > 0) failed = true
  const cells = [
    pair.name.padEnd(27),
    cell(project.perSecond, 9),
    cell(project.p50, 6),
    cell(project.p99, 6),
    cell(floor.perSecond, 8),
    ratio.toFixed(2).padStart(5),
    `${pair.target}${project.errors > 0 ? ` (${project.errors} errors)` : ''}`,
  ]
  console.log(cells.join(' | '))
}

/** Time to the first response after a kill, and memory before the first request (target: 0.5 s, 120 MB). */
async function printRest(server: RestartableServer): Promise<void> {
  await server.kill()
  const begun = performance.now()
  await server.restart()
  const milliseconds = performance.now() - begun
  await new Promise((resolve) => setTimeout(resolve, 1000))
  // `/proc` exists only on Linux.
  const status = await readFile(`/proc/${server.pid()}/status`, 'utf8').catch(() => '')
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(status) ?? []
  const memory = kilobytes ? `${Math.round(Number(kilobytes) / 1024)} MB` : 'unknown memory'
  console.log(`\nReady ${Math.round(milliseconds)} ms after the start; ${memory} when idle`)
}

function better(a: Figures | undefined, b: Figures): Figures {
  return a && a.perSecond > b.perSecond ? a : b
}

function cell(value: number, width: number): string {
  return Math.round(value).toLocaleString('en').padStart(width)
}

async function startFloor(
  dataDir: string,
  databaseUrl: string | undefined,
  list: string,
): Promise<{ base: string; stop(): Promise<void> }> {
  const listFile = join(dataDir, 'floor-list.json')
  await writeFile(listFile, list)
  const options = [listFile, join(dataDir, 'floor.sqlite'), databaseUrl ?? '']
  const child = spawn(process.execPath, ['--import', 'tsx', 'e2e/bench/floor-server.ts', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(child.stdout, 'data')
  const base = String(said).trim()
  for (const id of FLOOR_IDS) await callServer(base, 'POST', `/change/${id}`, undefined, {})
  return {
    base,
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}
