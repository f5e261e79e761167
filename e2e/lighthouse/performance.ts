import { parseArgs } from 'node:util'
import { startServer } from '../../backend/testing/start-server.ts'
import { openBrowser } from '../browser.ts'
import { freePort } from '../running-server.ts'
import { indexedPages, pagesOfEachKind } from './indexed-pages.ts'
import { type Measured, measurePage } from './measure-page.ts'

/**
 * How fast the pages are that search engines may show: Lighthouse's first column, the median of three runs. Ends with 1
 * where a page has less than 100.
 *
 *   npm run lighthouse [-- --all]     with every page of the docs, not one of each kind
 */
const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } })
const RUNS = 3

const port = await freePort()
const [server, browser] = await Promise.all([startServer(), openBrowser([`--remote-debugging-port=${port}`])])
try {
  for (const url of values.all ? await indexedPages(server) : pagesOfEachKind(server)) {
    const runs: Measured[] = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await measurePage(port, url, ['performance']))
    runs.sort((a, b) => pointsOf(a) - pointsOf(b))
    const median = runs[Math.floor(RUNS / 2)]
    const points = median ? pointsOf(median) : 0
    if (points < 100) process.exitCode = 1
    process.stdout.write(`${String(points).padStart(3)}  ${url}\n`)
    if (points < 100) for (const fault of median?.faults ?? []) process.stdout.write(`     ${fault}\n`)
  }
} finally {
  await Promise.all([browser.close(), server.stop()])
}

function pointsOf({ scores }: Measured): number {
  return scores.performance ?? 0
}
