import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../../backend/testing/start-server.ts'
import { openBrowser } from '../browser.ts'
import { freePort } from '../running-server.ts'
import { pagesOfEachKind } from './indexed-pages.ts'
import { measurePage } from './measure-page.ts'

let server: RunningServer
let browser: Browser
let port: number

beforeAll(async () => {
  port = await freePort()
  ;[server, browser] = await Promise.all([startServer(), openBrowser([`--remote-debugging-port=${port}`])])
})
afterAll(async () => {
  await Promise.all([browser?.close(), server?.stop()])
})

// How fast a page is depends on the machine: `npm run lighthouse` measures that.
test('Lighthouse finds nothing wrong with what search engines may show: barriers, practices, findability', async () => {
  const all = { accessibility: 100, 'best-practices': 100, seo: 100 }
  for (const url of pagesOfEachKind(server)) {
    const { scores, faults } = await measurePage(port, url, ['accessibility', 'best-practices', 'seo'])
    expect({ url, scores, faults }).toEqual({ url, scores: all, faults: [] })
  }
}, 600_000)
