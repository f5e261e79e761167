import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { checkStories } from './check/check-stories.ts'
import { collectBoxes } from './check/parts.ts'
import { collectPictures, findChanged, findEqual } from './check/pictures.ts'
import { serveFolder } from './check/serve-folder.ts'

test.beforeAll(() => {
  test.setTimeout(300_000)
  // The test runner's NODE_ENV would make a development build, which is not what is published.
  const env = { ...process.env, NODE_ENV: 'production' }
  const built = spawnSync('npm', ['run', '--silent', 'build:stories'], { encoding: 'utf8', env })
  expect(built.status, built.stdout + built.stderr).toBe(0)
})

test('every story renders without an error or an axe violation, with forced colours and large text too, and as it was last looked at', async ({
  browser,
}, testInfo) => {
  const { onShown: onPicture, pictures } = collectPictures()
  const { onBoxes, findProblems } = collectBoxes()
  const { total, findings } = await checkStories(browser, {
    onShown: (id, shown, boxes) => {
      onPicture(id, shown)
      onBoxes(id, boxes)
    },
    onFinding: async (page, { id, locale }) => {
      const path = testInfo.outputPath(`${id}.${locale}.png`)
      await page.screenshot({ path, fullPage: true })
      testInfo.attachments.push({ name: id, path, contentType: 'image/png' })
    },
  })
  expect(findings).toEqual([])
  expect(findEqual(pictures())).toEqual([])
  expect(findProblems(), 'every box that visitors see has a part, or a reason in anatomy/without-part.ts').toEqual([])
  // Which texts are cut off depends on the fonts of a machine: compared is where somebody can look.
  if (!process.env.CI)
    expect(await findChanged(pictures()), 'look at them; if they are meant: npm run stories:renew').toEqual([])
  expect(total).toBeGreaterThan(100)
})

test('every page of the merchant is a story', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
  const stories = ['merchant', 'design']
    .flatMap((folder) => readdirSync(new URL(folder, import.meta.url)).map((name) => `${folder}/${name}`))
    .filter((path) => /\.tsx?$/.test(path))
    .map(read)
    .join('')
  const pages = [...read('../backend/admin/app/routes.ts').matchAll(/ path: '([^']+)'/g)].map(([, path = '']) => path)
  const missing = pages.filter((path) => {
    const [start = '', ...rest] = path.split(/\$\w+/)
    // What an address names is another one each time.
    const named = rest.length > 0 ? `(?!new)[\\w$][^'\`]*${rest.join('')}` : ''
    return !new RegExp(`['\`]/admin${path === '/' ? '' : start}${named}['\`]`).test(stories)
  })
  expect(pages.length).toBeGreaterThan(40)
  expect(missing).toEqual([])
})

/** What designers type first, and a story that they mean. */
const SEARCHED: Readonly<Record<string, string>> = {
  RTL: 'awning-whole-page--right-to-left',
  mobile: 'awning-whole-page--mobile',
  contrast: 'design-system-tokens--colours',
  colour: 'design-system-tokens--colours',
  color: 'design-system-tokens--colours',
  'dark mode': 'awning-whole-page--dark',
  empty: 'cart-drawer--empty',
  error: 'product-grid--system-error',
  font: 'design-system-tokens--type',
  hover: 'product-card--hovered',
  keyboard: 'product-card--focused',
  zoom: 'awning-whole-page--large-text',
}

test('the search of Storybook finds what designers look for', async ({ page }) => {
  const server = await serveFolder(fileURLToPath(new URL('../dist/stories', import.meta.url)))
  try {
    await page.goto(`${server.url}/index.html?path=/story/awning-welcome--welcome`)
    const field = page.locator('#storybook-explorer-searchfield')
    for (const [word, id] of Object.entries(SEARCHED)) {
      await field.fill(word)
      await expect(page.locator(`[role=option][data-id="${id}"]`), word).toBeVisible()
    }
  } finally {
    await server.close()
  }
})
