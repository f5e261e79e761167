import { readFileSync } from 'node:fs'
import { type RunningServer, startServer } from '../server/running-server.ts'
import { countProducts, drawTable, runImport, sendTable, waitForImport } from '../server/send-table.ts'
import { type Figures, load } from './load.ts'
import { createPairs } from './pairs.ts'

const PRODUCTS = 10_000
const WRONG = 100
const SECONDS = 5

/**
 * Imports a table of 10,000 products, of which 100 are invalid: sent, imported and undone; with and without shoppers
 * beside it.
 */
export async function measureImport(name: string, databaseUrl: string | undefined): Promise<void> {
  const server = await startServer({
    env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
    ...(databaseUrl && { databaseUrl }),
  })
  try {
    const base = server.base.replace('localhost', '127.0.0.1')
    const pair = (await createPairs(server)).find((each) => each.name === 'product list (20)')
    if (!pair) throw new Error('no such pair')
    const shop = () => load(base, pair.project, SECONDS)
    const before = await countProducts(server)
    const alone = await shop()
    const memory = watchMemory(server)
    const csv = drawTable(PRODUCTS, WRONG)
    console.log(
      `\n${name}: a table of ${PRODUCTS} products, ${WRONG} of them wrong (${Math.round(csv.length / 1024)} KB)\n`,
    )
    const id = await measureTime('sent and checked', () => sendTable(server, csv))
    memory.begin('imported beside shoppers')
    await runImport(server, id, 'run')
    let beside: Figures | undefined
    const imported = await measureTime('imported, with shoppers in the first seconds', async () => {
      beside = await shop()
      memory.begin('imported')
      return waitForImport(server, id)
    })
    const added = (await countProducts(server)) - before
    console.log(`${added} products created, ${imported.errors} lines refused, ${imported.failed} failed`)
    memory.begin('undone')
    await runImport(server, id, 'undo')
    const undone = await measureTime('undone', () => waitForImport(server, id))
    console.log(`${(await countProducts(server)) - before} products left, ${undone.kept} kept`)
    memory.stop()
    for (const [what, [least, most]] of memory.phases) console.log(`memory, ${what}: ${least} to ${most} MB`)
    console.log(`product list, p99: ${alone.p99} ms alone, ${beside?.p99} ms beside the import`)
  } finally {
    await server.stop()
  }
}

async function measureTime<R>(what: string, act: () => Promise<R>): Promise<R> {
  const begun = performance.now()
  const result = await act()
  console.log(`${what}: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  return result
}

/** Samples the memory of the server's process twice a second: minimum and maximum of each phase. */
function watchMemory({ pid }: RunningServer) {
  const phases = new Map<string, [least: number, most: number]>()
  let phase = 'sent and checked'
  const look = () => {
    const [, pages = '0'] = readFileSync(`/proc/${pid()}/statm`, 'utf8').split(' ')
    const now = Math.round((Number(pages) * 4) / 1024)
    const [least, most] = phases.get(phase) ?? [now, now]
    phases.set(phase, [Math.min(least, now), Math.max(most, now)])
  }
  look()
  const timer = setInterval(look, 500)
  return {
    phases,
    begin(next: string) {
      look()
      phase = next
      look()
    },
    stop() {
      clearInterval(timer)
      look()
    },
  }
}
