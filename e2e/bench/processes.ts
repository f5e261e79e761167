import { startRestartable } from '../server/running-server.ts'
import { limitCpu, listChildren } from './limit-cpu.ts'
import { type Figures, load } from './load.ts'
import { createPairs, type Pair } from './pairs.ts'

/** Number of processes on each side. */
const SIDES = [1, 2] as const

type Side = { readonly base: string; readonly pairs: readonly Pair[]; stop(): Promise<void> }

type Options = {
  readonly rounds: number
  readonly seconds: number
  readonly only: string
  /** The part of a core that each process gets; undefined: no limit. */
  readonly cores: number | undefined
  readonly newDatabase: () => Promise<string | undefined>
}

/**
 * The same calls against one process and against two on one port (`start:cluster`), each over a PostgreSQL database of
 * its own, in alternation: shows what the second process adds, where database and load leave processor time for it.
 * Returns whether all calls succeeded.
 */
export async function measureProcesses({ rounds, seconds, only, cores, newDatabase }: Options): Promise<boolean> {
  const sides: Side[] = []
  let failed = false
  try {
    for (const workers of SIDES) sides.push(await open(workers, cores, await newDatabase()))
    const [one, two] = sides as [Side, Side]
    const share = cores === undefined ? '' : `, each process with ${cores} of a core`
    console.log(
      `\nPostgreSQL, one process beside two: ${rounds} rounds of ${seconds} s, 16 connections (medians)${share}\n`,
    )
    console.log('                            |    one/s |    two/s | one p99 ms | two p99 ms | two by one')
    console.log('----------------------------|----------|----------|------------|------------|-----------')
    for (const [index, pair] of one.pairs.entries()) {
      const same = two.pairs[index]
      if (!same || !pair.name.includes(only)) continue
      const figures: [Figures, Figures][] = []
      for (let round = 0; round < rounds; round++) {
        const ours = await load(one.base, pair.project, seconds)
        figures.push([ours, await load(two.base, same.project, seconds)])
      }
      const errors = figures.flat().reduce((sum, each) => sum + each.errors, 0)
      if (errors > 0) failed = true
      print(pair.name, figures, errors)
    }
  } finally {
    await Promise.all(sides.map((side) => side.stop()))
  }
  return !failed
}

async function open(workers: number, cores: number | undefined, databaseUrl: string | undefined): Promise<Side> {
  const env = { RATE_LIMITS: 'off', LOG_LEVEL: 'error', WORKERS: String(workers) }
  const server = await startRestartable({ env, program: 'cluster.js', ...(databaseUrl && { databaseUrl }) })
  const base = server.base.replace('localhost', '127.0.0.1')
  const pairs = await createPairs(server)
  const endLimit = cores === undefined ? undefined : limitCpu(listChildren(server.pid()), cores)
  const stop = async () => {
    await server.stop()
    endLimit?.()
  }
  return { base, pairs, stop }
}

function print(name: string, figures: readonly [Figures, Figures][], errors: number): void {
  const median = (read: (both: [Figures, Figures]) => number) =>
    figures.map(read).sort((a, b) => a - b)[figures.length >> 1] ?? 0
  const cells = [
    name.padEnd(27),
    median(([one]) => one.perSecond)
      .toFixed(0)
      .padStart(8),
    median(([, two]) => two.perSecond)
      .toFixed(0)
      .padStart(8),
    median(([one]) => one.p99)
      .toFixed(0)
      .padStart(10),
    median(([, two]) => two.p99)
      .toFixed(0)
      .padStart(10),
    median(([one, two]) => two.perSecond / one.perSecond)
      .toFixed(2)
      .padStart(10) + (errors > 0 ? ` (${errors} errors)` : ''),
  ]
  console.log(cells.join(' | '))
}
