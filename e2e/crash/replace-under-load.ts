import { addStock, startRestartable } from '../server/running-server.ts'
import { until } from '../until.ts'
import { placeOrder } from './place-order.ts'
import { auditOrders, type OrderAudit, takeStock } from './shop-audit.ts'

/** Number of concurrent buyers. */
const BUYERS = 4
/** How many orders are placed between two replacements. */
const ORDERS_PER_RUN = 12

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
  const server = await startRestartable({ env, databaseUrl: options.databaseUrl, program: 'cluster.js' })
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
    const untilMoreOrders = () => {
      const wanted = acknowledged.length + failures.length + ORDERS_PER_RUN
      return until(() => acknowledged.length + failures.length >= wanted)
    }
    const buying = Array.from({ length: BUYERS }, (_, index) => buy(index))
    for (let time = 1; time <= options.times; time++) {
      await untilMoreOrders()
      process.kill(server.pid(), 'SIGHUP')
      await until(() => readLines('restarted').length >= time)
    }
    await untilMoreOrders()
    running = false
    await Promise.all(buying)
    return { ...(await auditOrders(server, before, acknowledged)), failures, pids: readLines('ready').length }
  } finally {
    await server.stop()
  }
}
