import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test'
import { startPostgres } from '../backend/testing/postgres-cluster.ts'
import { type RunningServer, startServer } from '../backend/testing/start-server.ts'
import { type HostPages, serveHostPages } from './host-pages/serve-host-pages.ts'
import { getClientId } from './http.ts'
import { type PageRecorder, recordPages } from './page-recorder.ts'
import { createShopper, type Shopper } from './shopper.ts'

export { expect } from '@playwright/test'

/** One visitor: a browser of their own, with its own storage. */
export type Visit = {
  readonly context: BrowserContext
  readonly page: Page
  readonly shopper: Shopper
  /** What went wrong and what was emitted in all pages of this visitor. */
  readonly seen: PageRecorder
  /** One more tab of the same visitor. */
  tab(): Promise<{ page: Page; shopper: Shopper }>
}

export type Stage = {
  readonly server: RunningServer
  readonly host: HostPages
  /** A new visitor, whose browser is closed after the test. */
  visit(options?: BrowserContextOptions): Promise<Visit>
}

type Shop = Pick<Stage, 'server' | 'host'>

export type ShopOptions = {
  /** PostgreSQL instead of the embedded database; where there is none, the test is skipped. */
  readonly postgres?: boolean
  /** More of the server's environment. */
  readonly env?: Readonly<Record<string, string>>
  /** Runs before the first test. */
  readonly prepare?: (shop: Shop) => Promise<void>
}

type Fixtures = { shop: ShopOptions; stage: Stage }
type WorkerFixtures = { openShop: (file: string, options: ShopOptions) => Promise<Shop> }

/** A journey: the built server with the demo store, host pages on another site, and visitors in browsers of their own. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  /** What the shop of a file is like: `test.use({ shop: … })`. */
  shop: [{}, { option: true }],
  // All tests of a file share a shop; the next file starts its own, so that none depends on what another one bought.
  openShop: [
    async ({ browserName: _ }, use) => {
      let open: (Shop & { file: string; options: ShopOptions; stop(): Promise<void> }) | undefined
      await use(async (file, options) => {
        if (open?.file === file && open.options === options) return open
        await open?.stop()
        open = undefined
        open = { file, options, ...(await startShop(options)) }
        return open
      })
      await open?.stop()
    },
    { scope: 'worker' },
  ],
  stage: async ({ browser, openShop, shop }, use, testInfo) => {
    const visits: Visit[] = []
    await use({
      ...(await openShop(testInfo.file, shop)),
      visit: async (options) => {
        const visit = await visitIn(await browser.newContext(options))
        visits.push(visit)
        return visit
      },
    })
    for (const { context, seen } of visits) {
      if (testInfo.status !== testInfo.expectedStatus) printRecord(seen)
      await context.close()
    }
  },
})

async function startShop({ postgres, env, prepare }: ShopOptions): Promise<Shop & { stop(): Promise<void> }> {
  const database = postgres ? await startPostgres() : undefined
  if (database && 'skipped' in database) test.skip(true, database.skipped)
  const url = database && 'url' in database ? database : undefined
  const server = await startServer({ ...(url && { DATABASE_URL: url.url }), ...env })
  const host = await serveHostPages({ base: server.base, clientId: await getClientId(server.base) })
  await prepare?.({ server, host })
  return {
    server,
    host,
    stop: async () => {
      await Promise.all([host.stop(), server.stop()])
      await url?.stop()
    },
  }
}

/** Makes a visitor of a browser's context: watched from now on, with one tab open. */
export async function visitIn(context: BrowserContext): Promise<Visit> {
  // Long enough for a slow machine, and short of the test's own end, so that it can say what it waited for.
  context.setDefaultTimeout(15_000)
  const seen = await recordPages(context)
  const tab = async () => {
    const page = await context.newPage()
    return { page, shopper: createShopper(page) }
  }
  return { context, seen, tab, ...(await tab()) }
}

/** What was recorded, beside the trace and the pictures that Playwright keeps of a failed test. */
function printRecord({ problems, events }: PageRecorder): void {
  const lines = events.map(({ type, detail }) => `${type} ${JSON.stringify(detail).slice(0, 200)}`)
  console.error(withoutKeys([...problems(), ...lines].join('\n')))
}

/** What tests print is searched for secrets: keys of links stay out of it. */
const withoutKeys = (text: string) => text.replace(/([?&#]\w*(?:key|token)=)[^&#\s"')]+/gi, '$1[hidden]')
