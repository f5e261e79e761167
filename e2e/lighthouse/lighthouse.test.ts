import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../../backend/testing/servers/start-server.ts'
import { inGate } from '../../backend/testing/suite-size.ts'
import { type OwnBrowser, openOwnBrowser } from '../page/browser.ts'
import { getSamplePages } from './indexed-pages.ts'
import { measurePage } from './measure-page.ts'

let server: RunningServer
let browser: OwnBrowser

beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), openOwnBrowser({ thirdPartyCookies: true })])
})
afterAll(async () => {
  await Promise.all([browser?.stop(), server?.stop()])
})

// Performance depends on the machine: `npm run lighthouse` measures it.
test('Lighthouse finds no fault in indexed pages: accessibility, best practices, SEO', {
  ...inGate(false),
  timeout: 600_000,
}, async () => {
  const all = { accessibility: 100, 'best-practices': 100, seo: 100 }
  for (const url of getSamplePages(server)) {
    const { scores, faults } = await measurePage(browser.port, url, ['accessibility', 'best-practices', 'seo'])
    expect({ url, scores, faults }).toEqual({ url, scores: all, faults: [] })
  }
})
