import { parseArgs } from 'node:util'
import { startServer } from '../../backend/testing/servers/start-server.ts'
import { openOwnBrowser } from '../page/browser.ts'
import { getSamplePages, indexedPages } from './indexed-pages.ts'
import { type Measurement, measurePage } from './measure-page.ts'

/**
 * Performance of the pages that search engines may index: Lighthouse's first category, the median of three runs. Exits
 * with 1 if a page has less than 100.
 *
 *   npm run lighthouse [-- --all --slow-network]
 *
 * `--all`: every page of the docs, not one of each kind. `--slow-network`: throttled while the page loads. Lighthouse's
 * own calculation counts a script that arrived before the first paint as render-blocking, and on the same machine the
 * widgets' code often does: a page of the demo may lose a point by that.
 */
const { values } = parseArgs({
  options: { all: { type: 'boolean', default: false }, 'slow-network': { type: 'boolean', default: false } },
})
const throttling = values['slow-network'] ? 'devtools' : 'simulate'
const RUNS = 3

const [server, browser] = await Promise.all([startServer(), openOwnBrowser({ thirdPartyCookies: true })])
try {
  for (const url of values.all ? await indexedPages(server) : getSamplePages(server)) {
    const runs: Measurement[] = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await measurePage(browser.port, url, ['performance'], throttling))
    runs.sort((a, b) => getScore(a) - getScore(b))
    const median = runs[Math.floor(RUNS / 2)]
    const points = median ? getScore(median) : 0
    if (points < 100) process.exitCode = 1
    process.stdout.write(`${String(points).padStart(3)}  ${url}\n`)
    if (points < 100) for (const fault of median?.faults ?? []) process.stdout.write(`     ${fault}\n`)
  }
} finally {
  await Promise.all([browser.stop(), server.stop()])
}

function getScore({ scores }: Measurement): number {
  return scores.performance ?? 0
}
