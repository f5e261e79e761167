import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type RunningServer, startServer } from '../backend/testing/start-server.ts'
import { openBrowser, sharedBrowser } from './browser.ts'
import { type HostPages, serveHostPages } from './host-pages/serve-host-pages.ts'
import { clientIdOf } from './http.ts'
import { type PageRecorder, recordPages } from './page-recorder.ts'
import { createShopper, type Shopper } from './shopper.ts'

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
  readonly browser: Browser
  visit(options?: BrowserContextOptions): Promise<Visit>
}

export type StageOptions = {
  /** PostgreSQL instead of the embedded database. */
  databaseUrl?: string
  /** More of the server's environment. */
  env?: Record<string, string>
  /** More arguments for Chromium. */
  browser?: readonly string[]
}

/** The built server with the demo store, host pages on another site, and a browser, for all tests of a file. */
export function setStage(options: StageOptions = {}): Stage {
  let server: RunningServer | undefined
  let host: HostPages | undefined
  let browser: Browser | undefined
  const visits: Visit[] = []

  beforeAll(async () => {
    const { databaseUrl, env } = options
    ;[server, browser] = await Promise.all([
      startServer({ ...(databaseUrl && { DATABASE_URL: databaseUrl }), ...env }),
      options.browser ? openBrowser(options.browser) : sharedBrowser(),
    ])
    host = await serveHostPages({ base: server.base, clientId: await clientIdOf(server.base) })
  })
  afterEach(async ({ task }) => {
    for (const { context, seen } of visits.splice(0)) {
      if (task.result?.state === 'fail') await printState(context, seen)
      await context.close()
    }
  })
  afterAll(async () => {
    await Promise.all([options.browser && browser?.close(), host?.stop(), server?.stop()])
  })

  return {
    get server() {
      return there(server)
    },
    get host() {
      return there(host)
    },
    get browser() {
      return there(browser)
    },
    visit: async (contextOptions) => {
      const visit = await visitIn(await there(browser).newContext({ locale: 'en-IE', ...contextOptions }))
      visits.push(visit)
      return visit
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

/** What a failed test leaves behind to look at. */
async function printState(context: BrowserContext, seen: PageRecorder): Promise<void> {
  const events = seen.events.map(({ type, detail }) => `${type} ${JSON.stringify(detail).slice(0, 200)}`)
  console.error(withoutKeys([...seen.problems(), ...events].join('\n')))
  for (const page of context.pages()) {
    const shown = await page.locator('body').ariaSnapshot().catch(String)
    // Lists of countries say nothing about what went wrong.
    const state = shown.replace(/^ +- option "[^"]*"\n/gm, '').slice(0, 8000)
    console.error(withoutKeys(`${page.url()}\n${state}`))
  }
}

/** What a failed test leaves is searched for secrets too: keys of links stay out of it. */
const withoutKeys = (text: string) => text.replace(/([?&#]\w*(?:key|token)=)[^&#\s"')]+/gi, '$1[hidden]')

function there<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('The stage is set up by beforeAll')
  return part
}
