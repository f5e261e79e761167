import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Fixture } from '../../backend/demo/fixture/prepare-fixture.ts'
import { makeFixture } from '../server/running-server.ts'
import { DUMP_SECRET } from './dumps.ts'

const CLOCK = fileURLToPath(new URL('shifted-clock.mjs', import.meta.url))

export type OldServer = {
  base: string
  fixture: Fixture
  /** Sets the clock of the server. */
  show(time: Date): Promise<void>
  stop(): Promise<void>
}

/** The server that a checkout has built, with a clock that is set, and a fixture shop in its store. */
export async function startOldServer(
  checkout: string,
  { dataDir, databaseUrl, time }: { dataDir: string; databaseUrl: string | undefined; time: Date },
): Promise<OldServer> {
  const child = spawn(process.execPath, ['--import', CLOCK, join(checkout, 'dist/backend/main.js')], {
    cwd: checkout,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DEMO_PORT: '0',
      DEMO: 'off',
      DATA_DIR: dataDir,
      TEST_OUTBOX: 'on',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      SIGNING_KEY_SECRET: DUMP_SECRET,
      SHOWN_TIME: time.toISOString(),
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const exited = once(child, 'exit')
  void exited.then(() => process.off('exit', end))
  let words = ''
  const base = await new Promise<string>((resolve, reject) => {
    // The oldest versions send no port; what they print has the address.
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      words += text
      const [address] = /http:\/\/localhost:\d+/.exec(words) ?? []
      if (address) resolve(address)
    })
    void exited.then(() => reject(new Error(`${checkout} did not start: ${words}`)))
  })
  const origin = 'http://localhost:3000'
  const fixture = await makeFixture({ base, dataDir }, { origin, redirectUri: `${origin}/callback` })
  return {
    base,
    fixture,
    async show(to) {
      child.send({ time: to.toISOString() })
      for (;;) {
        const [answer] = await once(child, 'message')
        if ((answer as { shown?: string }).shown === to.toISOString()) return
      }
    },
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
