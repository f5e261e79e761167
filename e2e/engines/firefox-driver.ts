import type { ElementHandle, Frame, Page } from 'puppeteer-core'
import { launch } from 'puppeteer-core'
import { requireFirefox } from '../../.tasks/browsers.mjs'
import type { PageDocument, PageDriver, PageElement, PageTab } from './page-driver.ts'

/**
 * Settings as buyers have them: popups only in a click, and storage and cookies partitioned by the site in the address
 * bar.
 */
const PREFERENCES = {
  'dom.disable_open_during_load': true,
  'network.cookie.cookieBehavior': 5,
  'intl.accept_languages': 'en-IE, en',
}

/** Firefox, driven by WebDriver BiDi. */
export async function startFirefox(): Promise<PageDriver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: requireFirefox(),
    extraPrefsFirefox: PREFERENCES,
  })
  return {
    visit: async ({ width = 1000, height = 800 } = {}) => {
      const context = await browser.createBrowserContext()
      const problems: string[] = []
      const tabs = new Map<Page, PageTab>()
      const toKnownTab = (page: Page) => {
        const known = tabs.get(page)
        if (known) return known
        page.on('pageerror', (error) => problems.push(`${error}`))
        const tab = toTab(page, `${tabs.size}`)
        tabs.set(page, tab)
        return tab
      }
      return {
        open: async () => {
          const page = await context.newPage()
          await page.setViewport({ width, height })
          return toKnownTab(page)
        },
        tabs: async () => (await context.pages()).map(toKnownTab),
        problems: () => problems,
        end: () => context.close(),
      }
    },
    stop: () => browser.close(),
  }
}

function toTab(page: Page, id: string): PageTab {
  return {
    ...toDocument(async () => page.mainFrame()),
    id,
    goto: async (url) => {
      await page.goto(url, { waitUntil: 'load' })
    },
    // Read in the page: over BiDi a page from the back/forward cache reports no navigation.
    url: () => page.evaluate(() => location.href).catch(() => page.url()),
    back: async () => {
      await page.evaluate('void history.back()')
    },
    close: () => page.close(),
  }
}

function toDocument(getFrame: () => Promise<Frame>): PageDocument {
  return {
    evaluate: async <Value>(expression: string) => (await (await getFrame()).evaluate(expression)) as Value,
    find: async (expression) => {
      const found = (await (await getFrame()).evaluateHandle(expression)).asElement()
      return found ? toElement(found as ElementHandle<Element>) : undefined
    },
    frame: (selector) =>
      toDocument(async () => {
        const element = await (await getFrame()).waitForSelector(selector)
        const frame = await element?.contentFrame()
        if (!frame) throw new Error(`${selector} is not a frame`)
        return frame
      }),
  }
}

const toElement = (element: ElementHandle<Element>): PageElement => ({
  click: () => element.click(),
  type: (text) => element.type(text),
})
