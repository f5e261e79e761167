import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { CHROMIUM_ARGUMENTS, requireChromium } from '../.tasks/chromium.mjs'
import { checkStories } from './check/check-stories.ts'
import type { View } from './check/views.ts'

/**
 * Opens every story of dist/stories in a browser: fails on axe violations and on errors in the console.
 *
 *   npx tsx stories/axe-check.ts [--only cart] [--view 1280-light,320-dark-forced,320-light-200] [--locale en,ar] [--screens folder]
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    view: { type: 'string' },
    locale: { type: 'string', default: 'en' },
    screens: { type: 'string' },
  },
})

const views = values.view?.split(',').map((text): View => {
  const [width, theme, ...settings] = text.split('-')
  if (!Number(width) || (theme !== 'light' && theme !== 'dark')) throw new Error(`${text} is no view like 320-dark`)
  return {
    width: Number(width),
    theme,
    forcedColors: settings.includes('forced'),
    largeText: settings.includes('200'),
  }
})
const browser = await chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_ARGUMENTS })
const { total, findings } = await checkStories(browser, {
  ...(values.only !== undefined && { only: values.only }),
  ...(values.screens !== undefined && { screens: values.screens }),
  ...(views && { views }),
  locales: values.locale.split(','),
  // Printed at once, as the whole check takes minutes.
  onFinding: async (_, { id, locale, problems }) => {
    process.stdout.write(`${id} (${locale})\n${problems.map((problem) => `  ${problem}\n`).join('')}`)
  },
}).finally(() => browser.close())
process.stdout.write(`${total - findings.length} of ${total} stories have nothing wrong\n`)
process.exitCode = findings.length > 0 ? 1 : 0
