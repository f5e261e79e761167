import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test'
import { startPostgres } from '../../backend/testing/servers/postgres-cluster.ts'
import { type RunningServer, startServer } from '../../backend/testing/servers/start-server.ts'
import { type HostPages, serveHostPages } from '../host-pages/serve-host-pages.ts'
import { type PageRecorder, recordPages } from '../page/page-recorder.ts'
import { getClientId } from '../server/http.ts'
import { createShopper, type Shopper } from './shopper.ts'

export { expect } from '@playwright/test'

/** One visitor: a browser of their own, with its own storage. */
export type Visit = {
  readonly context: BrowserContext
  readonly page: Page
  readonly shopper: Shopper
  /** Errors and events in all pages of this visitor. */
  readonly recorder: PageRecorder
  /** Opens another tab of the same visitor. */
  tab(): Promise<{ page: Page; shopper: Shopper }>
}

export type Stage = {
  readonly server: RunningServer
  readonly host: HostPages
  /** Opens a new visitor, whose browser is closed after the test. */
  visit(options?: BrowserContextOptions): Promise<Visit>
}

/** The running shop, and host pages of another site. */
export type Shop = Pick<Stage, 'server' | 'host'>

export type RunningShop = Shop & { stop(): Promise<void> }

export type ShopOptions = {
  /** PostgreSQL instead of the embedded database; where there is none, the test is skipped. */
  readonly postgres?: boolean
  /** Additional environment variables of the server. */
  readonly env?: Readonly<Record<string, string>>
  /** Runs before the first test. */
  readonly prepare?: (shop: Shop) => Promise<void>
}

type Fixtures = { shop: ShopOptions; stage: Stage }
type WorkerFixtures = { openShop: (file: string, options: ShopOptions) => Promise<Shop> }

/**
 * A journey: the built server with the demo store, host pages on another site, and visitors in browsers of their own.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  /** Configures the shop of a file: `test.use({ shop: … })`. */
  shop: [{}, { option: true }],
  // All tests of a file share a shop; the next file starts its own, so that no test depends on another file's
  // purchases. The sizes of its pictures are drawn once for all shops of a worker.
  openShop: [
    async ({ browserName: _ }, use) => {
      const pictures = temporaryFolder()
      let open: (Shop & { file: string; options: ShopOptions; stop(): Promise<void> }) | undefined
      await use(async (file, options) => {
        if (open?.file === file && open.options === options) return open
        await open?.stop()
        open = undefined
        open = { file, options, ...(await startShop(options, pictures)) }
        return open
      })
      await open?.stop()
      rmSync(pictures, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  stage: async ({ browser, openShop, shop }, use, testInfo) => {
    const visits: Visit[] = []
    await use({
      ...(await openShop(testInfo.file, shop)),
      visit: async (options) => {
        const visit = await createVisit(await browser.newContext(options))
        visits.push(visit)
        return visit
      },
    })
    for (const { context, recorder } of visits) {
      if (testInfo.status !== testInfo.expectedStatus) printRecord(recorder)
      await context.close()
    }
  },
})

/** The folder of a server's data in which it keeps the sizes of pictures that it has drawn. */
const DRAWN_SIZES = 'media-sizes'

const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'awning-'))

/** Starts a shop that keeps the sizes of its pictures in the folder `pictures`, and finds those of others there. */
export async function startShop({ postgres, env, prepare }: ShopOptions, pictures?: string): Promise<RunningShop> {
  const database = postgres ? await startPostgres() : undefined
  if (database && 'skipped' in database) test.skip(true, database.skipped)
  const url = database && 'url' in database ? database : undefined
  const dataDir = temporaryFolder()
  if (pictures) symlinkSync(pictures, join(dataDir, DRAWN_SIZES))
  const server = await startServer({ DATA_DIR: dataDir, ...(url && { DATABASE_URL: url.url }), ...env })
  const host = await serveHostPages({ base: server.base, clientId: await getClientId(server.base) })
  await prepare?.({ server, host })
  return {
    server,
    host,
    stop: async () => {
      await Promise.all([host.stop(), server.stop()])
      rmSync(dataDir, { recursive: true, force: true })
      await url?.stop()
    },
  }
}

/** Makes a browser context a visitor: recorded from now on, with one tab open. */
export async function createVisit(context: BrowserContext): Promise<Visit> {
  const recorder = await recordPages(context)
  const tab = async () => {
    const page = await context.newPage()
    return { page, shopper: createShopper(page) }
  }
  return { context, recorder, tab, ...(await tab()) }
}

/** Attaches the record beside the trace and screenshots that Playwright saves of a failed test. */
function printRecord({ problems, events }: PageRecorder): void {
  const lines = events.map(({ type, detail }) => `${type} ${JSON.stringify(detail).slice(0, 200)}`)
  console.error(withoutKeys([...problems(), ...lines].join('\n')))
}

/** Test output is searched for secrets, so keys in links are removed. */
const withoutKeys = (text: string) => text.replace(/([?&#]\w*(?:key|token)=)[^&#\s"')]+/gi, '$1[hidden]')
