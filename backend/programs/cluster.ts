import cluster, { type Worker } from 'node:cluster'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { createLog } from '../server/log.ts'
import { readSettings, SettingsError } from '../server/settings.ts'

// Runs the server in several processes on one port, over one PostgreSQL.

/** The delay before a worker that has exited unexpectedly is replaced; it doubles with each further one. */
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000

function run(): void {
  const { databaseUrl, port, demoPort, workers = availableParallelism(), logLevel } = readSettings(process.env)
  if (!databaseUrl)
    throw new SettingsError('DATABASE_URL has to be set for several processes: the embedded database is for one.')
  if (port === 0 || demoPort === 0)
    throw new SettingsError('PORT and DEMO_PORT have to be numbers other than 0, as all processes share them.')
  const log = createLog(logLevel)
  cluster.setupPrimary({ exec: fileURLToPath(new URL('main.js', import.meta.url)) })
  let isUp = false
  let stopping = false
  let restarting = false
  let waitMs = FIRST_WAIT_MS

  /** Starts a process; resolves to it once it answers requests, and to undefined if it ends before. */
  const start = (): Promise<Worker | undefined> => {
    const worker = cluster.fork()
    return new Promise((resolve) => {
      worker.once('exit', () => resolve(undefined))
      worker.on('message', (message) => {
        if (message !== 'ready') return void process.send?.(message)
        isUp = true
        waitMs = FIRST_WAIT_MS
        resolve(worker)
      })
    })
  }

  const stop = (signal: NodeJS.Signals) => {
    stopping = true
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal)
  }

  /** A rolling restart, so that the store always answers: each worker ends once its replacement is ready. */
  const restart = async () => {
    if (restarting || stopping) return
    restarting = true
    for (const old of Object.values(cluster.workers ?? {})) {
      if (stopping || !(await start())) break
      await end(old)
    }
    restarting = false
    log.info({ workers: Object.keys(cluster.workers ?? {}).length }, 'restarted')
  }

  cluster.on('exit', (worker, code, signal) => {
    // If the first worker cannot start, it has logged the reason, and no other would start either.
    if (!isUp) process.exitCode = 1
    if (!isUp || stopping || worker.exitedAfterDisconnect) return
    log.error({ pid: worker.process.pid, code, signal, ms: waitMs }, 'a process ended; another one is started')
    setTimeout(() => {
      if (!stopping) void start()
    }, waitMs)
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal))
  process.on('SIGHUP', () => void restart())
  void startAll(start, workers, log)
}

/** Starts the first process alone: it prepares the database, and if it cannot start, no other one can. */
async function startAll(
  start: () => Promise<Worker | undefined>,
  workers: number,
  log: ReturnType<typeof createLog>,
): Promise<void> {
  const first = await start()
  if (!first) return
  await Promise.all(Array.from({ length: workers - 1 }, start))
  log.info({ workers, pids: Object.values(cluster.workers ?? {}).map((worker) => worker?.process.pid) }, 'all ready')
  process.send?.('ready')
}

/** Ends a worker that has been replaced, after it has answered its running requests. */
async function end(worker: Worker | undefined): Promise<void> {
  if (!worker) return
  const ended = new Promise((resolve) => worker.once('exit', resolve))
  worker.exitedAfterDisconnect = true
  worker.process.kill('SIGTERM')
  await ended
}

try {
  run()
} catch (error) {
  if (!(error instanceof SettingsError)) throw error
  process.stderr.write(`Awning can't start: ${error.message}\n`)
  process.exit(1)
}
