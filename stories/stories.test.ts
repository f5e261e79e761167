import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { checkStories } from './check/check-stories.ts'
import { collectPictures, findChanged, findEqual } from './check/pictures.ts'

test.beforeAll(() => {
  test.setTimeout(300_000)
  // The test runner's NODE_ENV would make a development build, which is not what is published.
  const env = { ...process.env, NODE_ENV: 'production' }
  const built = spawnSync('npm', ['run', '--silent', 'build:stories'], { encoding: 'utf8', env })
  expect(built.status, built.stdout + built.stderr).toBe(0)
})

test('every story renders without an error or an axe violation, and as it was last looked at', async ({
  browser,
}, testInfo) => {
  const { onShown, pictures } = collectPictures()
  const { total, findings } = await checkStories(browser, {
    onShown,
    onFinding: async (page, { id, locale }) => {
      const path = testInfo.outputPath(`${id}.${locale}.png`)
      await page.screenshot({ path, fullPage: true })
      testInfo.attachments.push({ name: id, path, contentType: 'image/png' })
    },
  })
  expect(findings).toEqual([])
  expect(findEqual(pictures())).toEqual([])
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
