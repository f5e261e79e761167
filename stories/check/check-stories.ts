import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { addCheckScripts, checkStory, type StoryCheck } from './look-at-story.ts'
import { serveFolder } from './serve-folder.ts'
import { USUAL_VIEWS } from './views.ts'

const FOLDER = fileURLToPath(new URL('../../dist/stories', import.meta.url))
/** Number of concurrent tabs. */
const TABS = 2

/** The problems of one story in one language. */
export type Finding = { readonly id: string; readonly locale: string; readonly problems: readonly string[] }

export type CheckOptions = Partial<Pick<StoryCheck, 'views' | 'screens' | 'onShown'>> & {
  /** Checks only stories whose id contains this text. */
  readonly only?: string
  readonly locales?: readonly string[]
  /** Called while the page still shows the faulty story. */
  readonly onFinding?: (page: Page, finding: Finding) => Promise<void>
}

/** Opens every story of dist/stories in a browser; returns their number and those with problems. */
export async function checkStories(
  browser: Browser,
  { only = '', locales = ['en'], views = USUAL_VIEWS, screens, onShown, onFinding }: CheckOptions = {},
): Promise<{ total: number; findings: Finding[] }> {
  const index = JSON.parse(await readFile(join(FOLDER, 'index.json'), 'utf8')) as {
    entries: Record<string, { type: StoryCheck['kind'] }>
  }
  const total = locales.flatMap((locale) =>
    Object.entries(index.entries)
      .filter(([id]) => id.includes(only))
      .map(([id, { type }]): StoryCheck => ({ id, kind: type, locale, views, screens, onShown })),
  )
  if (total.length === 0) throw new Error(`There is no story whose name contains '${only}'`)
  if (screens) await mkdir(screens, { recursive: true })
  const server = await serveFolder(FOLDER)
  const waiting = [...total]
  try {
    const found = await Promise.all(
      Array.from({ length: TABS }, () => checkRemaining(browser, server.url, waiting, onFinding)),
    )
    return { total: total.length, findings: found.flat() }
  } finally {
    await server.close()
  }
}

/** Checks the remaining stories in one tab with storage of its own. */
async function checkRemaining(
  browser: Browser,
  base: string,
  waiting: StoryCheck[],
  onFinding: CheckOptions['onFinding'],
): Promise<Finding[]> {
  const findings: Finding[] = []
  // Locale and time zone: the visitor's country, and with it delivery and tax, is estimated from both.
  const visitor = { locale: 'en-IE', timezoneId: 'Europe/Dublin' }
  const context = await browser.newContext({ ...visitor, colorScheme: 'light', reducedMotion: 'reduce' })
  await addCheckScripts(context)
  const page = await context.newPage()
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const problems = await checkStory(page, base, check)
    if (problems.length === 0) continue
    const finding = { id: check.id, locale: check.locale, problems }
    findings.push(finding)
    await onFinding?.(page, finding)
    // Resets the page, so that this failure does not affect the next story.
    await page.goto('about:blank')
  }
  await context.close()
  return findings
}
