import { afterEach, beforeAll } from 'vitest'
import { ensureBuilt, type RunningServer, startServer } from './start-server.ts'

/** Without the demo shop, which most tests have no need of. */
export const WITHOUT_DEMO = { DEMO: 'off' }

/** Starts the built server for a test, without the demo shop unless told; it ends with the test. */
export type StartOwnServer = (
  environment?: Record<string, string>,
  options?: Parameters<typeof startServer>[1],
) => Promise<RunningServer>

/** Builds what is older than its sources, once before the tests of a file, and gives each test servers of its own. */
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

/** The server takes connections in turn: when it has answered two later ones, it has read what an earlier one wrote. */
export async function waitUntilRead({ base }: RunningServer) {
  for (let later = 0; later < 2; later++) await (await fetch(`${base}/healthz`)).text()
}
