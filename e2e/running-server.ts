import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What `npm run fixture` writes (the parts that journeys read). */
export type Fixture = {
  base: string
  clientId: string
  siteId: string
  adminApiKey: string
  appId: string
  redirectUri: string
  allowedOrigin: string
  outboxUrl: string
  outboxHeaders: Record<string, string>
  products: Record<
    'simple' | 'second' | 'limited' | 'outOfStock',
    { id: string; name: string; price: string | number; stock: number }
  >
  coupon: { code: string; percent: number }
  expiredCoupon: { code: string }
  giftCard: { code: string; balance: string | number }
}

export type RunningServer = {
  base: string
  demoBase: string
  dataDir: string
  fixture: Fixture
  /** Stops in good order, and removes the data. */
  stop(): Promise<void>
  /** As a power cut: `kill -9`. The data stays. */
  kill(): Promise<void>
  /** Starts again on the same data and ports. */
  restart(): Promise<void>
  log(): string
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return address.port
}

/** The built server as its own process, on its own data, with a fixture store in it. */
export async function startServer(
  options: { databaseUrl?: string; env?: Record<string, string> } = {},
): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'awning-e2e-'))
  const [port, demoPort] = [await freePort(), await freePort()]
  const base = `http://localhost:${port}`
  const env = {
    ...process.env,
    PORT: String(port),
    DEMO_PORT: String(demoPort),
    PUBLIC_URL: base,
    DATA_DIR: dataDir,
    TEST_OUTBOX: 'on',
    LOG_LEVEL: 'info',
    ...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }),
    ...options.env,
  }
  const fixtureFile = join(dataDir, 'fixture.json')
  await run(['dist/backend/fixture.js', '--out', fixtureFile], env)
  const fixture = JSON.parse(await readFile(fixtureFile, 'utf8')) as Fixture

  let output = ''
  let child: ChildProcess
  const launch = async () => {
    child = spawn(process.execPath, ['dist/backend/main.js'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const keep = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    await ready(base, child, () => output)
  }
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
  await launch()
  return {
    base,
    demoBase: `http://127.0.0.1:${demoPort}`,
    dataDir,
    fixture,
    log: () => output,
    kill: () => end('SIGKILL'),
    restart: launch,
    async stop() {
      await end('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function ready(base: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended at once:\n${output()}`)
    try {
      const response = await fetch(`${base}/readyz`)
      if (response.ok) return
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`the server is not ready after 30 s:\n${output()}`)
}

async function run(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${output}`)
}
