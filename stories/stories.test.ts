import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { demoProducts } from '../backend/demo/shop/index.ts'
import { isWholeSuite } from '../backend/testing/suite-size.ts'
import { WIDGETS, type WidgetName } from '../loader/widgets.ts'
import { checkStories } from './check/check-stories.ts'
import { collectBoxes } from './check/parts.ts'
import { collectPictures, findEqual } from './check/pictures.ts'
import { serveFolder } from './check/serve-folder.ts'
import { GATE_VIEWS, USUAL_VIEWS } from './check/views.ts'
import { listUntranslated } from './shop/arabic-goods.ts'
import { findUnshown, STATES, type StoryEntry } from './states.ts'

let storybook: { readonly url: string; close(): Promise<void> }
test.afterAll(() => storybook?.close())

test.beforeAll(async () => {
  test.setTimeout(300_000)
  // The test runner's NODE_ENV would make a development build, which is not what is published.
  const env = { ...process.env, NODE_ENV: 'production' }
  const built = spawnSync('npm', ['run', '--silent', 'build:stories'], { encoding: 'utf8', env })
  expect(built.status, built.stdout + built.stderr).toBe(0)
  storybook = await serveFolder(fileURLToPath(new URL('../dist/stories', import.meta.url)))
})

test(`every story renders without an error or an axe violation${isWholeSuite ? ', with forced colours and large text too' : ''}`, async ({
  browser,
}, testInfo) => {
  const { onShown: onPicture, pictures } = collectPictures()
  const { onBoxes, findProblems } = collectBoxes()
  const { total, findings } = await checkStories(browser, {
    views: isWholeSuite ? USUAL_VIEWS : GATE_VIEWS,
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
    // A parameter of the path matches any value.
    const named = rest.length > 0 ? `(?!new)[\\w$][^'\`]*${rest.join('')}` : ''
    return !new RegExp(`['\`]/admin${path === '/' ? '' : start}${named}(?:\\?[^'\`]*)?['\`]`).test(stories)
  })
  expect(pages.length).toBeGreaterThan(40)
  expect(missing).toEqual([])
})

test('every state of every widget has a story with its tag, or a reason why there is none', async () => {
  const response = await fetch(`${storybook.url}/index.json`)
  const { entries } = (await response.json()) as { entries: Record<string, StoryEntry> }
  for (const widget of Object.keys(WIDGETS) as WidgetName[])
    expect(findUnshown(Object.values(entries), widget), widget).toEqual([])
  const tags = new Set(
    Object.values(entries).flatMap(({ tags = [] }) => tags.filter((tag) => tag.startsWith('state:'))),
  )
  expect([...tags].sort()).toEqual(
    Object.keys(STATES)
      .map((state) => `state:${state}`)
      .sort(),
  )
})

/** Words that designers search for, and the story that should be found. */
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
  await page.goto(`${storybook.url}/index.html?path=/story/awning-welcome--welcome`)
  const field = page.locator('#storybook-explorer-searchfield')
  for (const [word, id] of Object.entries(SEARCHED)) {
    await field.fill(word)
    await expect(page.locator(`[role=option][data-id="${id}"]`), word).toBeVisible()
  }
})

test('every name and option of the demo’s goods has its Arabic', () => {
  expect(listUntranslated(demoProducts)).toEqual([])
})

const CALLS = ['open', 'close', 'add', 'cart', 'login', 'logout', 'member', 'scan', 'on', 'off', 'destroy', 'push']
const SETTINGS = ['setLocale', 'setCurrency', 'setTheme', 'consent']

test('the Docs pages have every call of the host API, and what they show is copied for HTML and for React', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const calls = new Set<string>()
  for (const widget of ['member', 'cart']) {
    await open(page, `${widget}-about--docs`, 'docs')
    await page.waitForSelector('[data-docs-ready]')
    for (const head of ['Attribute', 'Slot', 'Event', 'Call', 'Part', 'Token'])
      await expect(page.getByRole('columnheader', { name: head, exact: true }), `${widget}: ${head}`).toBeVisible()
    for (const name of await page.getByRole('rowheader', { name: /^Awning\./ }).allTextContents())
      calls.add(name.replace('Awning.', ''))
  }
  expect([...calls].sort()).toEqual([...CALLS, ...SETTINGS].sort())
  await expect(page.getByText('{ cart: Cart | undefined; count: number }', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Copy layout for HTML' }).click()
  expect(await clipboard()).toBe('<awning-cart layout="inline"></awning-cart>')
  await page.getByRole('button', { name: 'Copy layout for React' }).click()
  expect(await clipboard()).toBe(`import { AwningCart } from 'awning/react'\n\n<AwningCart layout="inline" />`)
  await page.getByRole('button', { name: 'Copy open-on-add for React' }).click()
  expect(await clipboard()).toContain('<AwningCart openOnAdd />')
})

test('the anatomy of a widget says what a box is, by pointer and by keyboard, and copies its selector', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, 'cart-about--anatomy')
  const facts = page.getByRole('region', { name: 'The box' })
  // Points beside the icon, which is a box of its own.
  await page
    .locator('awning-cart [part=remove]')
    .first()
    .hover({ position: { x: 5, y: 5 } })
  await expect(facts).toContainText('awning-cart::part(remove)')
  await expect(facts).toContainText('control')
  await page.locator('awning-cart [part=quantity-input]').first().focus()
  await expect(facts).toContainText('awning-cart::part(quantity-input)')
  const list = page.getByRole('list', { name: 'Boxes' })
  await list.getByRole('button', { name: 'line', exact: true }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(facts).toContainText('awning-cart::part(lines)')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('awning-cart::part(lines)')
})

test('a look that is shared from the editor is opened by its address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const editor = page.frameLocator('#storybook-preview-iframe').frameLocator('iframe.visit')
  const copy = async () => {
    await editor.getByRole('button', { name: 'Copy as an address' }).click()
    await expect(editor.getByRole('button', { name: 'Copied' })).toBeVisible()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  await page.goto(`${storybook.url}/index.html?path=/story/design-system-brand--editor`)
  await editor.getByRole('button', { name: 'Paper and ink' }).click()
  const address = await copy()
  await page.goto(address)
  await editor.getByRole('button', { name: 'Take this look' }).click()
  await expect(editor.getByRole('button', { name: 'Take this look' })).toBeHidden()
  expect(await copy()).toBe(address)
})

test('the preview of the editor wears what is chosen in it', async ({ page }) => {
  const editor = page.frameLocator('#storybook-preview-iframe').frameLocator('iframe.visit')
  const accent = () =>
    editor
      .frameLocator('iframe.widgets-frame')
      .locator('awning-product')
      .first()
      .evaluate((each) => getComputedStyle(each).getPropertyValue('--awning-accent'))
  await page.goto(`${storybook.url}/index.html?path=/story/design-system-brand--editor`)
  await editor.getByRole('button', { name: 'Paper and ink' }).click()
  await expect.poll(accent).toContain('#7a2e1d')
  await editor.getByRole('button', { name: 'Harbour' }).click()
  await expect.poll(accent).not.toContain('#7a2e1d')
})

test('the toolbar does what it says', async ({ page }) => {
  const story = 'product-full--variants-to-choose'
  const styleOf = (selector: string, name: string) =>
    page
      .locator(`awning-product ${selector}`)
      .first()
      .evaluate((each, key) => getComputedStyle(each).getPropertyValue(key), name)

  await open(page, story)
  const plain = { size: await styleOf('[part=name]', 'font-size'), font: await styleOf('[part=name]', 'font-family') }
  await open(page, story, 'story', 'text:double')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  // A widget's base font size is at most 24 px, as a page's larger font is meant for headings, not for text.
  expect(Number.parseFloat(await styleOf('[part=name]', 'font-size'))).toBeGreaterThan(
    1.5 * Number.parseFloat(plain.size),
  )
  await open(page, story, 'story', 'brand:PAPER')
  await expect.poll(() => styleOf('[part=name]', 'font-family')).not.toBe(plain.font)
  await open(page, story, 'story', 'goods:ar;locale:ar')
  await expect(page.locator('awning-product [part=name]')).toHaveText('برطمان تخزين بغطاء من خشب الدردار')
  await expect(page.locator('awning-product [part=option-caption]').first()).toContainText('المقاس')
  await open(page, story, 'story', 'page:hostile')
  expect(await styleOf('[part=name]', 'letter-spacing')).toBe('normal')
  expect(await page.locator('awning-product').evaluate((each) => getComputedStyle(each).letterSpacing)).not.toBe(
    'normal',
  )
  await open(page, story, 'story', 'colours:forced')
  await expect.poll(() => styleOf('[part=vendor]', 'color')).toBe('rgb(0, 0, 0)')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page, story, 'story', 'motion:reduced')
  expect(await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true)
  await expect.poll(() => styleOf('[part=zoom]', 'transition-duration')).toBe('0s')
})

/** Opens a story by itself, and waits until it has rendered. */
async function open(page: Page, id: string, mode = 'story', globals = ''): Promise<void> {
  await page.goto(`${storybook.url}/iframe.html?id=${id}&viewMode=${mode}&globals=${globals}`)
  if (mode === 'story') await page.locator('.stage [class], .stage awning-product').first().waitFor()
}
