import { atKeptPorts } from '../../backend/testing/servers/kept-ports.ts'
import { startServer as launch } from '../../backend/testing/servers/start-server.ts'

/** A second process of a running shop, over the same database. */
export type SecondProcess = {
  base: string
  kill(): Promise<void>
  restart(): Promise<void>
  stop(): Promise<void>
}

export const startSecond = (env: Record<string, string>): Promise<SecondProcess> =>
  atKeptPorts(async (port) => {
    const environment = { ...env, PORT: String(port) }
    let server = await launch(environment)
    return {
      base: server.base,
      kill: () => server.stop(),
      async restart() {
        server = await launch(environment)
      },
      stop: () => server.stop(),
    }
  })
