import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

type Measurement = typeof import('../../backend/testing/endpoints/measure-largest.ts')

const MEASURE = fileURLToPath(new URL('../../backend/testing/endpoints/measure-largest.ts', import.meta.url))
/** A shorter turn, in milliseconds, is not looked at again. */
const SHORT = 20

/**
 * Every list, table of keys, filter and long text that a call takes, as large as the call allows, half as large, and twice
 * as large, which is refused. Times are of the processor.
 */
export async function measureLargest(only: string): Promise<void> {
  // As in tests, Vite loads the guides that the back end imports, and what calls load when they first run.
  const vite = await createServer({
    configFile: false,
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { createLargestCalls } = (await vite.ssrLoadModule(MEASURE)) as Measurement
    await printCosts(await createLargestCalls(), only)
  } finally {
    await vite.close()
  }
}

async function printCosts(
  { inputs, measure }: Awaited<ReturnType<Measurement['createLargestCalls']>>,
  only: string,
): Promise<void> {
  console.log('\nThe largest inputs of all calls: status, all work and longest turn in ms, MB on the heap\n')
  console.log(
    'call and place                                                        |   size | half           | largest             |   MB | twice',
  )
  console.log(
    '----------------------------------------------------------------------|--------|----------------|---------------------|------|----------------',
  )
  for (const [number, { call, input }] of inputs.entries()) {
    if (!`${call} ${input.place}`.includes(only)) continue
    const { most, half, whole, twice } = await measure(number, ({ longest }) => longest < SHORT)
    const toCell = ({ status, work, longest }: typeof half) =>
      `${status} ${work.toFixed(0).padStart(5)} ${longest.toFixed(0).padStart(5)}`
    const cells = [
      `${call} ${input.place}`.padEnd(69),
      String(most).padStart(6),
      toCell(half).padEnd(14),
      toCell(whole).padEnd(19),
      (whole.memory / 1e6).toFixed(1).padStart(4),
      toCell(twice),
    ]
    console.log(cells.join(' | '))
  }
}
