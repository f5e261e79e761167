import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FIXTURE_PATH, type FixtureRequest } from '../backend/demo/fixture/fixture-request.ts'
import type { Fixture } from '../backend/demo/fixture/prepare-fixture.ts'
import { OUTBOX_HEADER, outboxKey } from '../backend/server/outbox-key.ts'
import { startServer as launch } from '../backend/testing/start-server.ts'
import { callServer } from './http.ts'

/** A server on a prepared store, that can be killed and restarted on the same data and ports. */
export type RunningServer = {
  base: string
  dataDir: string
  fixture: Fixture
  /** Id of the current process. */
  pid(): number
  /** Stops gracefully, and removes the data. */
  stop(): Promise<void>
  /** The lines of its log so far. */
  log(): string
  /** Kills the process with `kill -9`, like a power cut. The data stays. */
  kill(): Promise<void>
  /** Restarts on the same data, with changed environment variables if any. */
  restart(changes?: Record<string, string>): Promise<void>
}

/** Below the ephemeral range: a port from that range could be taken before it is used. */
const FIRST_OF_ANY = 32_768
const FIRST = 10_000

/** A free port outside the ephemeral range. */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST, FIRST_OF_ANY)
  const server = createServer()
  const free = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => resolve(true))
  })
  if (!free) return freePort()
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** The built server (or `program`, another one) as its own process, on its own data, with a fixture store in it. */
export async function startServer(
  options: { databaseUrl?: string; env?: Record<string, string>; program?: string } = {},
): Promise<RunningServer> {
  const { program } = options
  const dataDir = mkdtempSync(join(tmpdir(), 'awning-e2e-'))
  const [port, demoPort] = [await freePort(), await freePort()]
  const base = `http://localhost:${port}`
  const environment = {
    PORT: String(port),
    DEMO_PORT: String(demoPort),
    PUBLIC_URL: base,
    DATA_DIR: dataDir,
    TEST_OUTBOX: 'on',
    ...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }),
    ...options.env,
  }
  let server = await launch(environment, { ...(program && { program }) })
  const fixture = await makeFixture(
    { base, dataDir },
    { origin: 'http://localhost:3000', redirectUri: 'http://localhost:3000/callback' },
  )
  return {
    base,
    dataDir,
    fixture,
    pid: () => server.process.pid ?? 0,
    log: () => server.log(),
    kill: () => server.end('SIGKILL'),
    async restart(changes = {}) {
      server = await launch(Object.assign(environment, changes), { ...(program && { program }) })
    },
    async stop() {
      await server.end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Adds stock to a product, by default the fixture's simple one; the API accepts 10,000 at a time. */
export async function addStock(
  { base, fixture }: RunningServer,
  incrementBy: number,
  productId = fixture.products.simple.id,
): Promise<void> {
  // Id of the stock of a product without variants in the API.
  const variantId = '00000000-0000-0000-0000-000000000000'
  await callServer(base, 'POST', '/stores/v2/inventoryItems/increment', fixture.adminApiKey, {
    incrementData: [{ productId, variantId, incrementBy }],
  })
}

/** Calls the running server as `npm run fixture` does, which has its test outbox on. */
export async function makeFixture(
  { base, dataDir }: Pick<RunningServer, 'base' | 'dataDir'>,
  request: FixtureRequest,
): Promise<Fixture> {
  const headers = { [OUTBOX_HEADER]: outboxKey(dataDir) }
  const response = await fetch(base + FIXTURE_PATH, { method: 'POST', headers, body: JSON.stringify(request) })
  if (!response.ok) throw new Error(`The fixture was not made: ${response.status} ${await response.text()}`)
  return (await response.json()) as Fixture
}
