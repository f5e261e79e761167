import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGUMENTS, findChromium } from './.tasks/chromium.mjs'
import './e2e/text-files.ts'

const executablePath = findChromium()
const chromium = {
  browserName: 'chromium',
  launchOptions: { args: CHROMIUM_ARGUMENTS, ...(executablePath && { executablePath }) },
} as const

/** What needs a browser. A journey in one more browser is one more project with the same `testDir`. */
export default defineConfig({
  projects: [
    { name: 'journeys', testDir: 'e2e/journeys', use: chromium },
    { name: 'stories', testDir: 'stories', timeout: 900_000, use: { ...chromium, trace: 'off' } },
  ],
  workers: 2,
  // Machines are shared: what takes a second alone may take twenty among others.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json', { outputFile: 'dist/test-reports/playwright.json' }]],
  // Beside the reports: what a page holds when a test fails, keys of links among it, is kept out of what is searched for secrets.
  outputDir: 'dist/test-traces',
  use: { locale: 'en-IE', trace: 'retain-on-failure', screenshot: 'only-on-failure' },
})
