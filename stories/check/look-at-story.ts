import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core'

/** How a story is looked at. */
export type View = { width: number; theme: string; locale: string }

/** How long a story may take until it stands, in milliseconds. */
const PATIENCE_MS = 15_000

/** Gives every page of a context axe and what asks it. */
export async function prepareToLook(context: BrowserContext): Promise<void> {
  await context.addInitScript({ path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') })
  await context.addInitScript({ path: fileURLToPath(new URL('./in-page.js', import.meta.url)) })
}

/** Opens one story alone, waits until it stands, and answers what is wrong with it in plain lines. */
export async function lookAtStory(page: Page, base: string, id: string, view: View): Promise<string[]> {
  const problems: string[] = []
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') problems.push(`console: ${message.text().split('\n')[0]} ${message.location().url}`)
  }
  const onError = (error: Error) => problems.push(`uncaught: ${error.message}`)
  page.on('console', onConsole)
  page.on('pageerror', onError)
  try {
    const globals = `theme:${view.theme};locale:${view.locale}`
    await page.goto(`${base}/iframe.html?id=${id}&viewMode=story&globals=${globals}`)
    await page.waitForFunction('awningCheck.stands()', undefined, { timeout: PATIENCE_MS, polling: 60 })
    problems.push(...(await page.evaluate<string[]>('awningCheck.violations()')))
  } catch (error) {
    problems.push(`did not come to stand: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
  } finally {
    page.off('console', onConsole)
    page.off('pageerror', onError)
  }
  return problems
}
