import { startServer as launch } from '../../backend/testing/start-server.ts'
import { freePort } from '../running-server.ts'

/** A second process of a running shop, over the same database. */
export type SecondProcess = {
  base: string
  kill(): Promise<void>
  restart(): Promise<void>
  stop(): Promise<void>
}

export async function startSecond(env: Record<string, string>): Promise<SecondProcess> {
  const [port, demoPort] = [await freePort(), await freePort()]
  const environment = { ...env, PORT: String(port), DEMO_PORT: String(demoPort) }
  let server = await launch(environment)
  return {
    base: server.base,
    kill: () => server.stop(),
    async restart() {
      server = await launch(environment)
    },
    stop: () => server.stop(),
  }
}
