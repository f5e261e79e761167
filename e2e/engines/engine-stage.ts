import { test as base } from '@playwright/test'
import { type RunningShop, type ShopOptions, startShop } from '../stages/stage.ts'
import { startChromium } from './chromium-driver.ts'
import { startFirefox } from './firefox-driver.ts'
import type { BrowserVisit, EngineName, PageDriver, VisitOptions } from './page-driver.ts'
import { startWebKit } from './webkit-driver.ts'

export { expect } from '@playwright/test'

const START: Record<EngineName, () => Promise<PageDriver>> = {
  chromium: startChromium,
  firefox: startFirefox,
  webkit: startWebKit,
}

type Fixtures = {
  /** A new visitor, whose browser is closed after the test. */
  visit: (options?: VisitOptions) => Promise<BrowserVisit>
}
type WorkerFixtures = {
  engine: EngineName
  shopOptions: ShopOptions
  driver: PageDriver
  /** The built server with the demo store, and host pages on another site. */
  shop: RunningShop
}

/** A journey that is written once and runs in the engine of its project. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['chromium', { scope: 'worker', option: true }],
  shopOptions: [{}, { scope: 'worker', option: true }],
  driver: [
    async ({ engine }, use) => {
      const driver = await START[engine]()
      await use(driver)
      await driver.stop()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ shopOptions }, use) => {
      const shop = await startShop(shopOptions)
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker' },
  ],
  visit: async ({ driver }, use) => {
    const visits: BrowserVisit[] = []
    await use(async (options) => {
      const visit = await driver.visit(options)
      visits.push(visit)
      return visit
    })
    for (const visit of visits) await visit.end()
  },
})
