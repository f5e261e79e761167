import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGUMENTS, findChromium } from './.tasks/chromium.mjs'
import { ENGINES, type EngineName } from './e2e/engines/page-driver.ts'
import { PATIENCE_MS } from './e2e/page/patience.ts'
import './e2e/text-files.ts'

const executablePath = findChromium()
const chromium = {
  browserName: 'chromium',
  launchOptions: { args: CHROMIUM_ARGUMENTS, ...(executablePath && { executablePath }) },
} as const

/** Tests that need a browser. To run the journeys in one more browser, add a project with the same `testDir`. */
export default defineConfig<object, { engine: EngineName }>({
  projects: [
    { name: 'journeys', testDir: 'e2e/journeys', use: chromium },
    ...ENGINES.map((engine) => ({
      name: `engines-${engine}`,
      testDir: 'e2e',
      // What host pages do is tried in Chromium by the journeys, a part of which is in the gate.
      testMatch: [
        '**/engines/journeys/*.test.ts',
        ...(engine === 'chromium' ? [] : ['**/journeys/on-hosts/*.test.ts']),
      ],
      use: { engine, trace: 'off' as const, screenshot: 'off' as const },
    })),
    { name: 'stories', testDir: 'stories', timeout: 1_800_000, use: { ...chromium, trace: 'off' } },
  ],
  workers: 2,
  // Longer than any wait in it, so that the error names what was awaited.
  timeout: 600_000,
  expect: { timeout: PATIENCE_MS },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json', { outputFile: 'dist/test-reports/playwright.json' }]],
  // Beside the reports: page snapshots of failed tests hold keys of links, so they are kept out of what is searched for
  // secrets.
  outputDir: 'dist/test-traces',
  use: {
    locale: 'en-IE',
    actionTimeout: PATIENCE_MS,
    navigationTimeout: PATIENCE_MS,
    // What a failed test did, its requests and the console. The whole page before and after each action would be a fifth
    // of a journey's processor time: `TRACE=pages` records that too, for a failure that cannot be explained otherwise.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: process.env.TRACE === 'pages' },
    screenshot: 'only-on-failure',
  },
})
