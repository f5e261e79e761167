import { setTimeout as wait } from 'node:timers/promises'
import { addStock, startServer } from '../running-server.ts'
import { placeOrder } from './place-order.ts'
import { auditOrders, type OrderAudit, takeStock } from './shop-audit.ts'

/** Number of concurrent buyers. */
const BUYERS = 4
/** How long the processes run between two replacements, in milliseconds. */
const RUNS_MS = 500
/** Timeout for a process that starts slowly on a busy machine, in milliseconds. */
const PATIENCE_MS = 60_000

/**
 * Makes each call on a new connection, as calls of different visitors are: a kept one may be closed by the process that
 * is replaced at the moment at which a request is on its way.
 */
const NEW_VISITOR = { connection: 'close' }

/**
 * Two processes on one port and one PostgreSQL, with buyers all the time, as during an upgrade: `SIGHUP` replaces each
 * process by a new one, `times` times. Nothing is retried: each call that fails is in `failures`.
 */
export async function replaceUnderLoad(options: {
  times: number
  databaseUrl: string
}): Promise<OrderAudit & { failures: string[]; pids: number }> {
  const env = { RATE_LIMITS: 'off', LOG_LEVEL: 'info', WORKERS: '2' }
  const server = await startServer({ env, databaseUrl: options.databaseUrl, program: 'cluster.js' })
  const readLines = (message: string) =>
    server
      .log()
      .split('\n')
      .filter((line) => line.includes(`"msg":"${message}"`))
  try {
    await addStock(server, 10_000)
    const before = await takeStock(server)
    const acknowledged: string[] = []
    const failures: string[] = []
    let running = true
    const buy = async (index: number) => {
      for (let turn = index; running; turn++)
        await placeOrder(server.fixture, turn, (_, call) => call(server.base), NEW_VISITOR).then(
          (id) => acknowledged.push(id),
          (error: Error) => failures.push(`${error.message} ${error.cause ?? ''}`),
        )
    }
    const buying = Array.from({ length: BUYERS }, (_, index) => buy(index))
    for (let time = 1; time <= options.times; time++) {
      await wait(RUNS_MS)
      process.kill(server.pid(), 'SIGHUP')
      for (const end = Date.now() + PATIENCE_MS; readLines('restarted').length < time; await wait(20))
        if (Date.now() > end) throw new Error(`replacement ${time} is not done in time:\n${server.log().slice(-2_000)}`)
    }
    await wait(RUNS_MS)
    running = false
    await Promise.all(buying)
    return { ...(await auditOrders(server, before, acknowledged)), failures, pids: readLines('ready').length }
  } finally {
    await server.stop()
  }
}
