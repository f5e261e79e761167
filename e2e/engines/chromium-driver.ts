import type { ElementHandle, Frame, Page } from '@playwright/test'
import { openBrowser } from '../page/browser.ts'
import type { PageDocument, PageDriver, PageElement, PageTab } from './page-driver.ts'

/** Chromium, driven by Playwright. */
export async function startChromium(): Promise<PageDriver> {
  const browser = await openBrowser()
  return {
    visit: async ({ width = 1000, height = 800 } = {}) => {
      const context = await browser.newContext({ viewport: { width, height }, locale: 'en-IE' })
      const problems: string[] = []
      context.on('weberror', (error) => problems.push(`${error.error()}`))
      const tabs = new Map<Page, PageTab>()
      const toKnownTab = (page: Page) => {
        const tab = tabs.get(page) ?? toTab(page, `${tabs.size}`)
        tabs.set(page, tab)
        return tab
      }
      return {
        open: async () => toKnownTab(await context.newPage()),
        tabs: async () => context.pages().map(toKnownTab),
        addAuthenticator: async (tab) => {
          const page = [...tabs].find(([, each]) => each === tab)?.[0]
          if (!page) throw new Error('This tab is not of this visit')
          const session = await context.newCDPSession(page)
          await session.send('WebAuthn.enable')
          await session.send('WebAuthn.addVirtualAuthenticator', {
            options: {
              protocol: 'ctap2',
              transport: 'internal',
              hasResidentKey: true,
              hasUserVerification: true,
              isUserVerified: true,
            },
          })
        },
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
      await page.goto(url)
    },
    url: async () => page.url(),
    back: async () => {
      await page.evaluate('void history.back()')
    },
    close: () => page.close(),
  }
}

function toDocument(getFrame: () => Promise<Frame>): PageDocument {
  return {
    evaluate: async (expression) => (await getFrame()).evaluate(expression),
    find: async (expression) => {
      const found = (await (await getFrame()).evaluateHandle(expression)).asElement()
      return found ? toElement(found) : undefined
    },
    frame: (selector) =>
      toDocument(async () => {
        const element = await (await getFrame()).waitForSelector(selector, { state: 'attached' })
        const frame = await element.contentFrame()
        if (!frame) throw new Error(`${selector} is not a frame`)
        return frame
      }),
  }
}

const toElement = (element: ElementHandle): PageElement => ({
  // The caller has checked that the element can be clicked, and waits for a navigation itself where it needs one.
  click: () => element.click({ noWaitAfter: true, timeout: 5_000 }),
  type: (text) => element.type(text),
})
