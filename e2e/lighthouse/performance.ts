import { parseArgs } from 'node:util'
import { startServer } from '../../backend/testing/start-server.ts'
import { openBrowser } from '../browser.ts'
import { freePort } from '../running-server.ts'
import { indexedPages, pagesOfEachKind } from './indexed-pages.ts'
import { type Measurement, measurePage } from './measure-page.ts'

/**
 * How fast the pages are that search engines may show: Lighthouse's first column, the median of three runs. Ends with 1
 * where a page has less than 100.
 *
 *   npm run lighthouse [-- --all --slow-network]
 *
 * `--all`: every page of the docs, not one of each kind. `--slow-network`: slow while the page loads. What Lighthouse
 * reckons by itself counts a script that came before the first paint as if it had held it up, and from the same machine
 * the widgets' code often comes before it: now and then a page of the demo loses a point by that.
 */
const { values } = parseArgs({
  options: { all: { type: 'boolean', default: false }, 'slow-network': { type: 'boolean', default: false } },
})
const throttling = values['slow-network'] ? 'devtools' : 'simulate'
const RUNS = 3

const port = await freePort()
const [server, browser] = await Promise.all([startServer(), openBrowser([`--remote-debugging-port=${port}`])])
try {
  for (const url of values.all ? await indexedPages(server) : pagesOfEachKind(server)) {
    const runs: Measurement[] = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await measurePage(port, url, ['performance'], throttling))
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

function pointsOf({ scores }: Measurement): number {
  return scores.performance ?? 0
}
