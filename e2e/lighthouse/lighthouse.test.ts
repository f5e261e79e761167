import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../../backend/testing/start-server.ts'
import { openBrowser } from '../browser.ts'
import { freePort } from '../running-server.ts'
import { getSamplePages } from './indexed-pages.ts'
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

// Performance depends on the machine: `npm run lighthouse` measures it.
test('Lighthouse finds no fault in indexed pages: accessibility, best practices, SEO', async () => {
  const all = { accessibility: 100, 'best-practices': 100, seo: 100 }
  for (const url of getSamplePages(server)) {
    const { scores, faults } = await measurePage(port, url, ['accessibility', 'best-practices', 'seo'])
    expect({ url, scores, faults }).toEqual({ url, scores: all, faults: [] })
  }
}, 600_000)
