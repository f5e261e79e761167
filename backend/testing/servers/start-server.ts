import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** The built server in a process of its own. */
export type RunningServer = {
  base: string
  demo: string | undefined
  process: ChildProcess
  dataDir: string
  /** The JSON lines of its log so far, as text. */
  log(): string
  /** Its standard output. */
  words(): string
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  /** Ends it by a signal, SIGKILL simulating a power failure. Its data stays. */
  end(signal: NodeJS.Signals): Promise<void>
  /** Stops it if it is running, and removes its data folder unless one was given. */
  stop(): Promise<void>
}

/** Builds what is missing or stale, so that tests never run an outdated program. */
export function ensureBuilt(...targets: string[]): void {
  execFileSync(process.execPath, ['.tasks/build.mjs', '--if-older', ...targets], { cwd: root, stdio: 'inherit' })
}

/** Runs a server that is expected to exit, for refused starts. */
export async function runServer(
  environment: Record<string, string>,
  { within = [] }: { within?: readonly string[] } = {},
) {
  const dataDir = temporaryFolder()
  const server = spawnServer({ DATA_DIR: dataDir, ...environment }, within)
  const { code } = await server.exited
  rmSync(dataDir, { recursive: true, force: true })
  return { code, said: server.log() }
}

/** Runs another built program until it exits. */
export function runProgram(name: string, words: readonly string[], environment: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'dist/backend', name), ...words], {
    cwd: root,
    env: { PATH: process.env.PATH, ...environment },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

/**
 * Starts the server, by default on free ports and with a new data folder, and waits until it is ready. `within`: a
 * command that runs the given one, for example in a namespace.
 */
export async function startServer(
  environment: Record<string, string> = {},
  { within = [], program = 'main.js' }: { within?: readonly string[]; program?: string } = {},
): Promise<RunningServer> {
  const own = environment.DATA_DIR === undefined
  const dataDir = environment.DATA_DIR ?? temporaryFolder()
  const server = spawnServer({ PORT: '0', DEMO_PORT: '0', DATA_DIR: dataDir, ...environment }, within, program)
  const facts = await waitUntilReady(server)
  const end = async (signal: NodeJS.Signals) => {
    server.process.kill(signal)
    await server.exited
  }
  return {
    ...server,
    base: `http://localhost:${facts.port}`,
    demo: facts.demoUrl,
    dataDir,
    end,
    async stop() {
      await end('SIGKILL')
      if (own) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Waits until the server says where it listens, which it does once it is ready. */
function waitUntilReady(server: ReturnType<typeof spawnServer>): Promise<{ port: number; demoUrl?: string }> {
  return new Promise((resolve, reject) => {
    server.process.once('message', (facts) => resolve(facts as { port: number; demoUrl?: string }))
    void server.exited.then(() => reject(new Error(`the server did not start: ${server.log()}`)))
  })
}

function spawnServer(environment: Record<string, string>, within: readonly string[] = [], program = 'main.js') {
  const [command = process.execPath, ...words] = [...within, process.execPath, join(root, 'dist/backend', program)]
  const child = spawn(command, words, {
    cwd: root,
    // Nothing else of the environment, which must not influence a test.
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  // Kills the server if the test process ends before stopping it.
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  child.once('close', () => process.off('exit', end))
  let log = ''
  let output = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log += text
    // The end of `npm test` scans this log for secrets.
    if (process.env.SERVERS_LOG) appendFileSync(process.env.SERVERS_LOG, text)
  })
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const exited = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal })),
  )
  return { process: child, log: () => log, words: () => output, exited }
}

function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'awning-'))
}
