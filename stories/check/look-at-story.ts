import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test'

/** How a story is looked at. */
export type View = { readonly width: number; readonly theme: 'light' | 'dark' }

export type Look = {
  readonly id: string
  readonly locale: string
  readonly views: readonly View[]
  /** Folder for a picture of each view. */
  readonly screens?: string | undefined
}

/** How long a story may take until it stands, in milliseconds. */
const PATIENCE_MS = 30_000

/** Gives every page of a context axe and what asks it. */
export async function prepareToLook(context: BrowserContext): Promise<void> {
  await context.addInitScript({ path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') })
  await context.addInitScript({ path: fileURLToPath(new URL('./in-page.js', import.meta.url)) })
}

/**
 * Turns to one story and answers what is wrong with it in plain lines: what axe finds in each view, and errors in the
 * console. The views are taken of one visit: width and colours change under the story, as they do for a visitor.
 */
export async function lookAtStory(page: Page, base: string, look: Look): Promise<string[]> {
  const problems: string[] = []
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') problems.push(`console: ${firstLine(message.text())} ${message.location().url}`)
  }
  const onError = (error: Error) => problems.push(`uncaught: ${error.message}`)
  page.on('console', onConsole)
  page.on('pageerror', onError)
  try {
    await page.setViewportSize(sizeOf(look.views[0]))
    await turnTo(page, base, look)
    for (const view of look.views) problems.push(...(await takeView(page, look, view)))
  } catch (error) {
    problems.push(`did not come to stand: ${firstLine(String(error))}`)
  } finally {
    page.off('console', onConsole)
    page.off('pageerror', onError)
  }
  return problems
}

/** From story to story as Storybook's own list does, without loading the page anew: half of the time. */
async function turnTo(page: Page, base: string, { id, locale }: Look): Promise<void> {
  const globals = `globals=locale:${locale}`
  if (decodeURIComponent(page.url()).includes(globals)) await page.evaluate(`awningCheck.turnTo('${id}')`)
  else await page.goto(`${base}/iframe.html?id=${id}&viewMode=story&${globals}`)
}

async function takeView(page: Page, { id, locale, screens }: Look, view: View): Promise<string[]> {
  await page.setViewportSize(sizeOf(view))
  await page.waitForFunction(`awningCheck.stands('${id}', '${view.theme}')`, undefined, {
    timeout: PATIENCE_MS,
    polling: 60,
  })
  const found = await page.evaluate<string[]>('awningCheck.violations()')
  if (screens) {
    await page.evaluate('awningCheck.showAll()')
    await page.screenshot({ path: join(screens, `${id}.${view.width}.${view.theme}.${locale}.png`), fullPage: true })
  }
  return found.map((problem) => `${view.width} ${view.theme}: ${problem}`)
}

const sizeOf = ({ width }: View = { width: 1280, theme: 'light' }) => ({ width, height: width < 500 ? 640 : 900 })

const firstLine = (text: string) => text.split('\n')[0] ?? ''
