import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { startServer } from '../server/running-server.ts'
import { type Figures, load } from './load.ts'
import { createPairs, type Pair } from './pairs.ts'
import { estimateRatio, type Ratio } from './ratio.ts'
import { readCpu, readMemory } from './read-cpu.ts'

type Side = { base: string; pid(): number; pairs: readonly Pair[]; stop(): Promise<void> }
type Start = typeof startServer
/** One round of requests; `cpu` is the processor time (ms) of all threads of the server per round of calls. */
type SideFigures = Figures & { cpu: number }

export type AgainstOptions = {
  /** A folder with another checkout, installed and built, or a release or commit, which is checked out and built. */
  readonly against: string
  readonly only: string
  /** Seconds of load of one side in one turn. */
  readonly seconds: number
  /** Percent by which processor time may be above the other version's. */
  readonly bound: number
  readonly blocks: { readonly least: number; readonly most: number }
  readonly start: Start
  readonly newDatabase: () => Promise<string | undefined>
}

/** Half of the width that a ratio's interval may have; narrower than 1 %, so that a difference of 2 % stands out of it. */
const HALF_WIDTH = 0.007
/** What each call must do before it counts: code is compiled, caches are filled. */
const WARM_UP_SECONDS = 1

/**
 * Compares the processor time of this checkout's calls with another version's, in blocks: each starts both servers anew,
 * as two starts of one program differ by a percent or two, and gives each call two turns on either side, in changed
 * order. Blocks are added until the 95 % interval of each ratio is narrow enough, or there are `most`. Returns whether no
 * call's interval lies wholly above the bound.
 */
export async function measureAgainst(name: string, options: AgainstOptions): Promise<boolean> {
  const { against, blocks, bound, only, seconds } = options
  const { folder, remove } = openCheckout(against)
  const other = (await import(pathToFileURL(resolve(folder, 'e2e/server/running-server.ts')).href)) as {
    startServer: Start
  }
  const logs = new Map<string, number[]>()
  const memory = { idle: [] as number[], after: [] as number[] }
  const figures = new Map<string, [SideFigures, SideFigures][]>()
  let errors = 0
  try {
    for (let block = 0; block < blocks.most; block++) {
      if (block >= blocks.least && [...logs.values()].every((each) => estimateRatio(each).halfWidth <= HALF_WIDTH))
        break
      const sides = await openSides([options.start, other.startServer], options.newDatabase, block)
      try {
        memory.idle.push(ratioOf(sides, readMemory))
        for (const [index, { name: call }] of sides[0].pairs.entries()) {
          if (!call.includes(only)) continue
          const turns = await takeTurns(sides, index, seconds, block)
          figures.set(call, [...(figures.get(call) ?? []), ...turns])
          errors += turns.flat().reduce((sum, each) => sum + each.errors, 0)
          const mean = turns.reduce((sum, [ours, theirs]) => sum + Math.log(ours.cpu / theirs.cpu), 0) / turns.length
          logs.set(call, [...(logs.get(call) ?? []), mean])
        }
        memory.after.push(ratioOf(sides, readMemory))
      } finally {
        await Promise.all(sides.map((side) => side.stop()))
      }
    }
  } finally {
    remove()
  }
  const rows = [...logs].map(([call, each]) => ({ call, ratio: estimateRatio(each), turns: figures.get(call) ?? [] }))
  print(name, options, rows, memory)
  const slower = rows.filter(({ ratio }) => ratio.value - ratio.halfWidth > 1 + bound / 100)
  if (slower.length > 0) console.log(`\nMore than ${bound} % dearer: ${slower.map(({ call }) => call).join(', ')}`)
  if (errors > 0) console.log(`\n${errors} requests failed`)
  return slower.length === 0 && errors === 0
}

/** Both servers, each on a database of its own; which one starts first changes from block to block. */
async function openSides(starts: readonly [Start, Start], newDatabase: AgainstOptions['newDatabase'], block: number) {
  const open = async (start: Start): Promise<Side> => {
    const databaseUrl = await newDatabase()
    const env = { RATE_LIMITS: 'off', LOG_LEVEL: 'error' }
    const server = await start({ env, ...(databaseUrl && { databaseUrl }) })
    return {
      base: server.base.replace('localhost', '127.0.0.1'),
      pid: () => server.pid(),
      pairs: await createPairs(server),
      stop: () => server.stop(),
    }
  }
  if (block % 2 === 0) {
    const ours = await open(starts[0])
    return [ours, await open(starts[1])] as const
  }
  const theirs = await open(starts[1])
  return [await open(starts[0]), theirs] as const
}

/** Two turns of either side: ours, theirs, theirs, ours, or the other way round. */
async function takeTurns(
  sides: readonly [Side, Side],
  index: number,
  seconds: number,
  block: number,
): Promise<[SideFigures, SideFigures][]> {
  for (const side of sides) await load(side.base, side.pairs[index]?.project ?? [], WARM_UP_SECONDS)
  const turns: [SideFigures, SideFigures][] = []
  for (const turn of [0, 1]) {
    const order = (block + turn) % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)
    const both: SideFigures[] = []
    for (const at of order) both[at] = await loadOne(sides[at], index, seconds)
    turns.push(both as [SideFigures, SideFigures])
  }
  return turns
}

async function loadOne(side: Side, index: number, seconds: number): Promise<SideFigures> {
  const before = readCpu(side.pid())
  const figures = await load(side.base, side.pairs[index]?.project ?? [], seconds)
  return { ...figures, cpu: (readCpu(side.pid()) - before) / Math.max(1, figures.rounds) }
}

const ratioOf = ([ours, theirs]: readonly [Side, Side], read: (pid: number) => number) =>
  Math.log(read(ours.pid()) / read(theirs.pid()))

/** Checks out and builds a release or commit, unless a folder is named; `remove` takes the checkout away again. */
function openCheckout(against: string): { folder: string; remove(): void } {
  if (existsSync(join(against, 'package.json'))) return { folder: against, remove() {} }
  const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()
  const commit = git('rev-parse', '--verify', `${against}^{commit}`)
  const folder = resolve('dist/bench', commit.slice(0, 12))
  rmSync(folder, { recursive: true, force: true })
  git('worktree', 'prune')
  git('worktree', 'add', '--detach', folder, commit)
  console.log(`Building ${commit.slice(0, 12)} …`)
  const run = (program: string, ...words: string[]) =>
    execFileSync(program, words, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  const isSame = ['package-lock.json', 'package.json'].every(
    (file) => readFileSync(file, 'utf8') === readFileSync(join(folder, file), 'utf8'),
  )
  // Copies share their files' contents, so this takes seconds where the packages are the same.
  if (isSame) execFileSync('cp', ['-al', resolve('node_modules'), join(folder, 'node_modules')])
  else run('npm', 'ci', '--prefer-offline', '--no-audit', '--no-fund')
  run(process.execPath, '.tasks/build.mjs')
  return { folder, remove: () => git('worktree', 'remove', '--force', folder) }
}

type Row = { call: string; ratio: Ratio; turns: readonly [SideFigures, SideFigures][] }

function print(
  name: string,
  { against, seconds, bound }: AgainstOptions,
  rows: readonly Row[],
  memory: { idle: number[]; after: number[] },
): void {
  const count = rows[0]?.ratio.samples ?? 0
  console.log(
    `\n${name}, this checkout beside ${against}: ${count} blocks, turns of ${seconds} s, 16 connections, bound ${bound} %\n`,
  )
  console.log(
    '                            |   this/s |  other/s | this CPU ms | other CPU ms | CPU, this by other (95 %)',
  )
  console.log(
    '----------------------------|----------|----------|-------------|--------------|--------------------------',
  )
  for (const { call, ratio, turns } of rows) {
    const median = (read: (turn: [SideFigures, SideFigures]) => number) =>
      turns.map(read).sort((a, b) => a - b)[turns.length >> 1] ?? 0
    const cells = [
      call.padEnd(27),
      median(([ours]) => ours.perSecond)
        .toFixed(0)
        .padStart(8),
      median(([, theirs]) => theirs.perSecond)
        .toFixed(0)
        .padStart(8),
      median(([ours]) => ours.cpu)
        .toFixed(3)
        .padStart(11),
      median(([, theirs]) => theirs.cpu)
        .toFixed(3)
        .padStart(12),
      inWords(ratio),
    ]
    console.log(cells.join(' | '))
  }
  console.log(
    `\nMemory, this by other: idle ${inWords(estimateRatio(memory.idle))}, after ${inWords(estimateRatio(memory.after))}`,
  )
}

const inWords = ({ value, halfWidth }: Ratio) => `${value.toFixed(3)} ± ${halfWidth.toFixed(3)}`
