import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { lookAtStory, prepareToLook, type View } from './check/look-at-story.ts'
import { serveFolder } from './check/serve-folder.ts'

/**
 * Opens every story of dist/stories in a browser: fails on what axe finds and on errors in the console.
 *
 *   npx tsx stories/axe-check.ts [--only cart] [--width 320,1280] [--theme light,dark] [--locale en,ar] [--screens folder]
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    width: { type: 'string', default: '1280' },
    theme: { type: 'string', default: 'light,dark' },
    locale: { type: 'string', default: 'en' },
    screens: { type: 'string' },
  },
})

const FOLDER = fileURLToPath(new URL('../dist/stories', import.meta.url))
/** Tabs at the same time. */
const TABS = 2
const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

type Look = { id: string; view: View }

const index = JSON.parse(await readFile(join(FOLDER, 'index.json'), 'utf8')) as { entries: Record<string, unknown> }
const ids = Object.keys(index.entries).filter((id) => id.includes(values.only))
const looks: Look[] = values.width
  .split(',')
  .flatMap((width) =>
    values.theme
      .split(',')
      .flatMap((theme) =>
        values.locale
          .split(',')
          .flatMap((locale) => ids.map((id) => ({ id, view: { width: Number(width), theme, locale } }))),
      ),
  )
if (looks.length === 0) throw new Error('There is no story to look at: run npm run build:stories')
if (values.screens) await mkdir(values.screens, { recursive: true })

const server = await serveFolder(FOLDER)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: CHROMIUM_ARGUMENTS,
})
let failed = 0
const waiting = [...looks]
await Promise.all(Array.from({ length: TABS }, () => lookAtRest(browser)))
await browser.close()
await server.close()
process.stdout.write(`${looks.length - failed} of ${looks.length} looks at ${ids.length} stories found nothing wrong\n`)
process.exitCode = failed > 0 ? 1 : 0

/** One tab with storage of its own, for as long as there is something to look at. */
async function lookAtRest(browser: Browser): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  await prepareToLook(context)
  const page = await context.newPage()
  for (let look = waiting.shift(); look; look = waiting.shift()) {
    const { id, view } = look
    await page.setViewportSize({ width: view.width, height: view.width < 500 ? 640 : 900 })
    const problems = await lookAtStory(page, server.url, id, view)
    if (values.screens) {
      const name = `${id}.${view.width}.${view.theme}.${view.locale}.png`
      await page.evaluate('awningCheck.showAll()')
      await page.screenshot({ path: join(values.screens, name), fullPage: true })
    }
    if (problems.length === 0) continue
    failed++
    const seen = Object.entries(view).map(([key, value]) => `${key} ${value}`)
    process.stdout.write(`${id} (${seen.join(', ')})\n${problems.map((problem) => `  ${problem}\n`).join('')}`)
  }
  await context.close()
}
