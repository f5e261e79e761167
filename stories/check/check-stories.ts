import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { type Look, lookAtStory, prepareToLook, type View } from './look-at-story.ts'
import { serveFolder } from './serve-folder.ts'

const FOLDER = fileURLToPath(new URL('../../dist/stories', import.meta.url))
/** Tabs at the same time. */
const TABS = 2

/** What is wrong with one story in one language. */
export type Finding = { readonly id: string; readonly locale: string; readonly problems: readonly string[] }

/** Wide and light, and narrow and dark: between them they have what tends to go wrong. */
const USUAL_VIEWS: readonly View[] = [
  { width: 1280, theme: 'light' },
  { width: 320, theme: 'dark' },
]

export type CheckOptions = Partial<Pick<Look, 'views' | 'screens'>> & {
  /** Only stories whose id contains this. */
  readonly only?: string
  readonly locales?: readonly string[]
  /** Runs while the page still shows the story that something is wrong with. */
  readonly onFinding?: (page: Page, finding: Finding) => Promise<void>
}

/** Opens every story of dist/stories in a browser; answers how many there were and those with something wrong. */
export async function checkStories(
  browser: Browser,
  { only = '', locales = ['en'], views = USUAL_VIEWS, screens, onFinding }: CheckOptions = {},
): Promise<{ looks: number; findings: Finding[] }> {
  const index = JSON.parse(await readFile(join(FOLDER, 'index.json'), 'utf8')) as { entries: Record<string, unknown> }
  const looks = locales.flatMap((locale) =>
    Object.keys(index.entries)
      .filter((id) => id.includes(only))
      .map((id): Look => ({ id, locale, views, screens })),
  )
  if (looks.length === 0) throw new Error(`There is no story whose name contains '${only}'`)
  if (screens) await mkdir(screens, { recursive: true })
  const server = await serveFolder(FOLDER)
  const waiting = [...looks]
  try {
    const found = await Promise.all(
      Array.from({ length: TABS }, () => lookAtRest(browser, server.url, waiting, onFinding)),
    )
    return { looks: looks.length, findings: found.flat() }
  } finally {
    await server.close()
  }
}

/** One tab with storage of its own, for as long as there is something to look at. */
async function lookAtRest(
  browser: Browser,
  base: string,
  waiting: Look[],
  onFinding: CheckOptions['onFinding'],
): Promise<Finding[]> {
  const findings: Finding[] = []
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  await prepareToLook(context)
  const page = await context.newPage()
  for (let look = waiting.shift(); look; look = waiting.shift()) {
    const problems = await lookAtStory(page, base, look)
    if (problems.length === 0) continue
    const finding = { id: look.id, locale: look.locale, problems }
    findings.push(finding)
    await onFinding?.(page, finding)
    // What broke here must not be blamed on the next one.
    await page.goto('about:blank')
  }
  await context.close()
  return findings
}
