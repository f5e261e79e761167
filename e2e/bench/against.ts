import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { startServer } from '../running-server.ts'
import { type Figures, load } from './load.ts'
import { createPairs, type Pair } from './pairs.ts'
import { readCpu } from './read-cpu.ts'

type Options = { env: Record<string, string>; databaseUrl?: string }
type Side = { base: string; pid(): number }
/** Figures of one round of requests; `cpu` is the processor time (ms) of all threads of the server. */
type SideFigures = Figures & { cpu: number }

/**
 * Compares this checkout's server with that of another one (`--against DIR`, installed and built): the same calls, in
 * alternation and in one run, so that the difference shows what a change costs, whatever the machine does meanwhile.
 */
export async function measureAgainst(
  name: string,
  directory: string,
  {
    rounds,
    seconds,
    only,
    start,
    newDatabase,
  }: {
    rounds: number
    seconds: number
    only: string
    start: typeof startServer
    newDatabase: () => Promise<string | undefined>
  },
): Promise<void> {
  const other = (await import(pathToFileURL(resolve(directory, 'e2e/running-server.ts')).href)) as {
    startServer: typeof startServer
  }
  const open = async (startThis: typeof startServer) => {
    const databaseUrl = await newDatabase()
    const options: Options = { env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error' }, ...(databaseUrl && { databaseUrl }) }
    const server = await startThis(options)
    const base = server.base.replace('localhost', '127.0.0.1')
    return { server, base, pid: () => server.pid(), pairs: await createPairs(server) }
  }
  const [ours, theirs] = [await open(start), await open(other.startServer)]
  try {
    console.log(`\n${name}, this checkout beside ${directory}: ${rounds} rounds of ${seconds} s, 16 connections\n`)
    console.log(
      '                            |   this/s |  other/s | this p99 | other p99 | this CPU ms | other CPU ms | ratios (medians): speed, CPU',
    )
    console.log(
      '----------------------------|----------|----------|----------|-----------|-------------|--------------|-----------------------------',
    )
    for (const [index, pair] of ours.pairs.entries()) {
      const same = theirs.pairs[index]
      if (pair.name.includes(only) && same) await measure([pair, same], [ours, theirs], { rounds, seconds })
    }
  } finally {
    await Promise.all([ours.server.stop(), theirs.server.stop()])
  }
}

async function measure(
  pairs: readonly [Pair, Pair],
  sides: readonly [Side, Side],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
  const figures: [SideFigures, SideFigures][] = []
  for (let round = 0; round < rounds; round++) {
    // The order alternates between rounds, so that a machine that grows warm or busy favours neither side.
    const order = round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)
    const both: SideFigures[] = []
    for (const side of order) both[side] = await loadOne(sides[side], pairs[side], seconds)
    figures.push(both as [SideFigures, SideFigures])
  }
  const median = (read: (both: [SideFigures, SideFigures]) => number) =>
    figures.map(read).sort((a, b) => a - b)[figures.length >> 1] ?? 0
  const errors = figures.reduce((sum, [a, b]) => sum + a.errors + b.errors, 0)
  const speed = median(([a, b]) => a.perSecond / b.perSecond)
  const cpu = median(([a, b]) => b.cpu / a.cpu)
  console.log(
    [
      pairs[0].name.padEnd(27),
      median(([a]) => a.perSecond)
        .toFixed(0)
        .padStart(8),
      median(([, b]) => b.perSecond)
        .toFixed(0)
        .padStart(8),
      median(([a]) => a.p99)
        .toFixed(0)
        .padStart(8),
      median(([, b]) => b.p99)
        .toFixed(0)
        .padStart(9),
      median(([a]) => a.cpu)
        .toFixed(2)
        .padStart(11),
      median(([, b]) => b.cpu)
        .toFixed(2)
        .padStart(12),
      `${speed.toFixed(3)}, ${cpu.toFixed(3)}${errors > 0 ? ` (${errors} errors)` : ''}`,
    ].join(' | '),
  )
}

async function loadOne(side: Side, pair: Pair, seconds: number): Promise<SideFigures> {
  const before = readCpu(side.pid())
  const figures = await load(side.base, pair.project, seconds)
  return { ...figures, cpu: (readCpu(side.pid()) - before) / Math.max(1, figures.perSecond * seconds) }
}
