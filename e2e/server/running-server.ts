import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FIXTURE_PATH, type FixtureRequest } from '../../backend/demo/fixture/fixture-request.ts'
import type { Fixture } from '../../backend/demo/fixture/prepare-fixture.ts'
import { OUTBOX_HEADER, outboxKey } from '../../backend/server/outbox-key.ts'
import { atKeptPorts } from '../../backend/testing/servers/kept-ports.ts'
import { startServer as launch } from '../../backend/testing/servers/start-server.ts'
import { callServer } from './http.ts'

/** A server on a prepared store. */
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
}

/** A server that can be killed, and started again on the same data and at the same address. */
export type RestartableServer = RunningServer & {
  /** Kills the process with `kill -9`, like a power cut. The data stays. */
  kill(): Promise<void>
  /** Restarts on the same data, with changed environment variables if any. */
  restart(changes?: Record<string, string>): Promise<void>
}

type Options = { databaseUrl?: string; env?: Record<string, string> }

/** The built server as its own process, on its own data, with a fixture store in it. */
export const startServer = (options: Options = {}): Promise<RunningServer> => start(options)

/** Such a server that can be killed and started again; or `program`, which cannot listen on port 0. */
export const startRestartable = (options: Options & { program?: string } = {}): Promise<RestartableServer> =>
  atKeptPorts((port, other) => start(options, { PORT: String(port), DEMO_PORT: String(other) }))

async function start(
  { databaseUrl, env, program }: Options & { program?: string },
  ports: Record<string, string> = {},
): Promise<RestartableServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'awning-e2e-'))
  const environment = {
    ...ports,
    DATA_DIR: dataDir,
    TEST_OUTBOX: 'on',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...env,
  }
  const run = () => launch(environment, { ...(program && { program }) })
  let server = await run()
  const { base } = server
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
      Object.assign(environment, changes)
      server = await run()
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
