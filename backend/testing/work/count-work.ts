import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** What is counted, by name: each runs with a number of rows, items or the like. */
export type Workloads = Readonly<Record<string, (size: number) => Promise<unknown>>>

const root = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * Counts how often blocks of code are run, by V8's precise coverage, which unlike time is the same on every machine. It
 * counts only in functions that are compiled after it has begun, hence the process of its own.
 */
const PROGRAM = `
import { Session } from 'node:inspector/promises'
import { runnerImport } from 'vite'
const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
const count = async () => {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  let blocks = 0
  for (const { functions } of result) for (const { ranges } of functions) for (const { count } of ranges) blocks += count
  return blocks
}
const [path, sizes] = process.argv.slice(-2)
const { module } = await runnerImport(path, { configFile: false, logLevel: 'error' })
const counts = {}
for (const [name, run] of Object.entries(await module.createWorkloads())) {
  // What is read or created once only is not counted.
  await run(10)
  counts[name] = []
  for (const size of JSON.parse(sizes)) {
    await count()
    await run(size)
    counts[name].push(await count())
  }
}
process.stdout.write(JSON.stringify(counts), () => process.exit())
`

/** Counts the work of a module's `createWorkloads()` at each size; by name, in the order of the sizes. */
export async function countWork(path: string, sizes: readonly number[]): Promise<Record<string, number[]>> {
  const args = [
    '--input-type=module',
    '--eval',
    PROGRAM,
    fileURLToPath(new URL(path, import.meta.url)),
    JSON.stringify(sizes),
  ]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, maxBuffer: 1e7 })
  return JSON.parse(stdout)
}
