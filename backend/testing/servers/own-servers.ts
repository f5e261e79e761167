import { afterEach, beforeAll } from 'vitest'
import { ensureBuilt, type RunningServer, startServer } from './start-server.ts'

/** Without the demo shop, which most tests do not need. */
export const WITHOUT_DEMO = { DEMO: 'off' }

/** Starts the built server for a test, by default without the demo shop; it stops with the test. */
export type StartOwnServer = (
  environment?: Record<string, string>,
  options?: Parameters<typeof startServer>[1],
) => Promise<RunningServer>

/** Rebuilds stale bundles once before the tests of a file, and starts servers per test. */
export function setUpOwnServers(): StartOwnServer {
  const running: RunningServer[] = []
  beforeAll(() => ensureBuilt('backend', 'widgets'), 120_000)
  afterEach(async () => {
    await Promise.all(running.splice(0).map((server) => server.stop()))
  })
  return async (environment = {}, options = {}) => {
    const server = await startServer({ ...WITHOUT_DEMO, ...environment }, options)
    running.push(server)
    return server
  }
}

/** Connections are read in order: once two later ones were answered, the earlier one was read. */
export async function waitUntilRead({ base }: RunningServer) {
  for (let later = 0; later < 2; later++) await (await fetch(`${base}/healthz`)).text()
}
