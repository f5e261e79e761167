import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test'
import type { Boxes } from '../anatomy/list-boxes.ts'
import { nameView, type View } from './views.ts'

export type StoryCheck = {
  readonly id: string
  /** `docs`: a page of documentation, which Storybook lists beside the stories. */
  readonly kind: 'story' | 'docs'
  readonly locale: string
  readonly views: readonly View[]
  /** Folder for a screenshot of each view. */
  readonly screens?: string | undefined
  /** Receives what each story shows in its first view, as some states have ended by the next view. */
  readonly onShown?: ((id: string, shown: string, boxes: readonly Boxes[]) => void) | undefined
}

/** The frame of a mail runs no script, not even one of this check; that of `framed.tsx` lets no window open. */
const EXPECTED = /^(?:Blocked script execution in 'about:srcdoc'|Blocked opening|Unsafe attempt to initiate navigation)/
/** Timeout until a story is ready, in milliseconds. */
const TIMEOUT_MS = 90_000
/** Interval at which a story is polled until it is ready, in milliseconds. */
const POLLING_MS = 45
/**
 * Consecutive polls that must find a story ready; in the first view together longer than the cart's delay before it
 * requests an estimate.
 */
const CALM = { first: 7, further: 4 }

/** Adds axe and the check's own script to every page of a context. */
export async function addCheckScripts(context: BrowserContext): Promise<void> {
  await context.addInitScript({ path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') })
  await context.addInitScript({ path: fileURLToPath(new URL('./in-page.js', import.meta.url)) })
}

/**
 * Opens one story and returns its problems in plain lines: axe violations in each view, and errors in the console. All
 * views use one visit: width and theme change without a reload, as they do for a visitor.
 */
export async function checkStory(page: Page, base: string, check: StoryCheck): Promise<string[]> {
  const problems: string[] = []
  const onConsole = (message: ConsoleMessage) => {
    const isExpected = EXPECTED.test(message.text())
    if (message.type() === 'error' && !isExpected)
      problems.push(`console: ${firstLine(message.text())} ${message.location().url}`)
  }
  const onError = (error: Error) => problems.push(`uncaught: ${error.message}`)
  page.on('console', onConsole)
  page.on('pageerror', onError)
  try {
    await page.setViewportSize(getSize(check.views[0]))
    await turnTo(page, base, check)
    for (const view of check.views) problems.push(...(await takeView(page, check, view)))
  } catch (error) {
    problems.push(`did not come to stand: ${firstLine(String(error))}`)
  } finally {
    page.off('console', onConsole)
    page.off('pageerror', onError)
  }
  return problems
}

/** Switches stories as Storybook's sidebar does: without reloading the page it takes half the time. */
async function turnTo(page: Page, base: string, { id, kind, locale }: StoryCheck): Promise<void> {
  // The panel for accessibility would run axe at the same time as this check.
  const globals = `globals=locale:${locale};a11y.manual:!true`
  if (decodeURIComponent(page.url()).includes(globals)) await page.evaluate(`awningCheck.turnTo('${id}', '${kind}')`)
  else await page.goto(`${base}/iframe.html?id=${id}&viewMode=${kind}&${globals}`)
}

async function takeView(page: Page, check: StoryCheck, view: View): Promise<string[]> {
  const { id, locale, views, screens, onShown } = check
  await page.setViewportSize(getSize(view))
  await page.emulateMedia({ forcedColors: view.forcedColors ? 'active' : 'none' })
  await page.evaluate(`awningCheck.setText(${view.largeText ? 200 : 100})`)
  const isFirst = view === views[0]
  const calm = isFirst ? CALM.first : CALM.further
  await page.waitForFunction(`awningCheck.stands('${id}', '${view.theme}', ${calm})`, undefined, {
    timeout: TIMEOUT_MS,
    polling: POLLING_MS,
  })
  if (onShown && isFirst)
    onShown(
      id,
      await page.evaluate<string>('awningCheck.describe()'),
      await page.evaluate<readonly Boxes[]>('listAwningBoxes()'),
    )
  const found =
    view.rules?.length === 0
      ? []
      : await page.evaluate<string[]>(`awningCheck.violations(${JSON.stringify(view.rules)})`)
  if (screens) {
    await page.evaluate('awningCheck.showAll()')
    await page.screenshot({ path: join(screens, `${id}.${nameView(view)}.${locale}.png`), fullPage: true })
  }
  return found.map((problem) => `${nameView(view)}: ${problem}`)
}

const getSize = ({ width }: View = { width: 1280, theme: 'light' }) => ({ width, height: width < 500 ? 640 : 900 })

const firstLine = (text: string) => text.split('\n')[0] ?? ''
