import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectNoBarrier, openPage, stockShop, visitAsMerchant } from '../stages/merchant-stage.ts'
import { inGate } from '../suites.ts'

/** Maximum time until published settings are on every page, in milliseconds. */
const LIVE_MS = 60_000

/** The merchant's own page, on another origin than the shop. */
async function serveOwnPage() {
  const page = { html: '' }
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Kiln</title>${page.html}`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { page, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop: () => server.close() }
}

const getCode = async (page: Page, label: string) =>
  (await page.getByRole('figure').filter({ hasText: label }).locator('code').textContent()) ?? ''

const getButton = (page: Page) => page.getByRole('button', { name: /Add to cart|Into my basket/ })

/** What a visitor who comes for the first time sees on the page, and how many requests that took. */
async function visit(browser: Browser, address: string) {
  const context = await browser.newContext({ colorScheme: 'light' })
  const page = await context.newPage()
  let requests = 0
  page.on('request', () => requests++)
  await page.goto(address)
  const button = getButton(page)
  await button.waitFor()
  await page.waitForLoadState('networkidle')
  const seen = {
    word: (await button.textContent())?.trim(),
    colour: await button.evaluate((element) => getComputedStyle(element).backgroundColor),
    requests,
  }
  await context.close()
  return seen
}

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1280, 'light'],
] as const)
  test(`a merchant changes the accent and a word, publishes and rolls back, at ${width} px, ${colorScheme}${inGate(width === 1280)}`, async ({
    browser,
  }) => {
    // A browser may cache the old settings for a minute.
    test.setTimeout(240_000)
    const own = await serveOwnPage()
    try {
      await visitAsMerchant(browser, { width, colorScheme }, async ({ page, press, inDialog }) => {
        const productId = await stockShop(page)
        await openPage(page, 'Snippets')
        await page.getByRole('link', { name: 'Address of your page' }).click()
        await page.getByLabel('Address of your page', { exact: true }).fill(own.address)
        await press('Save')
        await page.getByText('Saved', { exact: true }).waitFor()
        await openPage(page, 'Snippets')
        const script = await getCode(page, 'Into the head of every page')
        own.page.html = `${script}<awning-product product-id="${productId}"></awning-product>`
        const before = await visit(browser, own.address)
        expect(before.word).toBe('Add to cart')

        await openPage(page, 'Look and widgets')
        await expectNoBarrier(page)
        const preview = page.frameLocator('iframe[title=Preview]')
        await preview.getByRole('button', { name: 'Add to cart' }).first().waitFor()
        await page.locator('[name="settings.look.accent"]').fill('#7a2e1d')
        await page.getByLabel('Add to cart', { exact: true }).fill('Into my basket')
        // The draft is in the preview, and nowhere else.
        await preview.getByRole('button', { name: 'Into my basket' }).first().waitFor()
        expect(await visit(browser, own.address)).toEqual(before)
        await expectNoBarrier(page)

        await page.getByText('Your page', { exact: true }).click()
        const framed = preview.frameLocator('iframe')
        await framed.getByRole('button', { name: 'Into my basket' }).first().waitFor()
        await page.getByText('Plain page', { exact: true }).click()

        await press('Publish')
        await page.getByText('Your pages show it within a minute.').waitFor()
        const published = await visit(browser, own.address)
        expect(published).toEqual({ word: 'Into my basket', colour: 'rgb(122, 46, 29)', requests: before.requests })

        // A page that is open has the settings after a reload within a minute, whatever its browser has cached.
        const visitor = await (await browser.newContext({ colorScheme: 'light' })).newPage()
        await visitor.goto(own.address)
        await visitor.getByRole('button', { name: 'Into my basket' }).waitFor()

        await page.locator('[name="settings.look.accent"]').fill('#0f4c81')
        await page.getByText('Draft: nobody sees these changes yet.').waitFor()
        await press('Publish')
        await page.getByText('Version 2').first().waitFor()
        await page.getByRole('button', { name: 'Roll back' }).click()
        await inDialog('Roll back')
        await page.getByText('Version 3').first().waitFor()
        expect(await visit(browser, own.address)).toEqual(published)

        const colour = () => getButton(visitor).evaluate((element) => getComputedStyle(element).backgroundColor)
        await expect
          .poll(
            async () => {
              await visitor.reload()
              await visitor.getByRole('button', { name: 'Into my basket' }).waitFor()
              return colour()
            },
            { timeout: LIVE_MS, intervals: [1000, 5000] },
          )
          .toBe('rgb(122, 46, 29)')
        await visitor.context().close()
      })
    } finally {
      own.stop()
    }
  })

test('text that cannot be read is said with the colour that holds, and cannot be published', async ({ browser }) => {
  await visitAsMerchant(browser, { width: 1280, colorScheme: 'light' }, async ({ page, press }) => {
    await stockShop(page)
    await openPage(page, 'Look and widgets')
    await press('Paper and ink')
    const choose = async (label: string, choice: string) => {
      await page.getByRole('button', { name: label, exact: true }).click()
      await page.getByRole('option', { name: choice, exact: true }).click()
    }
    await choose('Value', '--awning-on-accent')
    await press('Add a value')
    await page.locator('[name="settings.tokens[5].value"]').fill('#8a3a2a')
    await page.getByText('--awning-on-accent on --awning-accent: contrast').first().waitFor()
    await expectNoBarrier(page)
    await press('Publish')
    await page.getByText('Some text cannot be read.').waitFor()
    // One colour must be readable on both a light and a dark background.
    const take = page.getByRole('button', { name: /^Use #/ })
    await expect(async () => {
      if ((await take.count()) > 0) await take.first().click({ timeout: 2000 })
      await expect(take).toHaveCount(0, { timeout: 2000 })
    }).toPass()
    await expect(page.getByText('--awning-on-accent on --awning-accent: contrast')).toHaveCount(0)
    await press('Publish')
    await page.getByText('Version 1').first().waitFor()
  })
})

for (const [width, colorScheme] of [
  [320, 'light'],
  [1280, 'dark'],
] as const)
  test(`a designer looks at checkout and mail, takes a change back, and hands the look over, at ${width} px${inGate(width === 1280)}`, async ({
    browser,
  }) => {
    await visitAsMerchant(browser, { width, colorScheme }, async ({ page, press }) => {
      await stockShop(page)
      await openPage(page, 'Look and widgets')
      const accent = page.locator('[name="settings.look.accent"]')
      const before = await accent.inputValue()
      await press('Paper and ink')
      const look = async (view: string) => {
        await page.getByRole('button', { name: /What to look at/ }).click()
        await page.getByRole('option', { name: view, exact: true }).click()
      }
      const preview = page.frameLocator('iframe[title=Preview]')
      const ground = () => preview.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
      const paper = colorScheme === 'dark' ? 'rgb(28, 25, 23)' : 'rgb(251, 247, 239)'
      await look('Checkout')
      await expect.poll(ground).toBe(paper)
      await expect(preview.getByText('Please check one thing')).toBeVisible()
      await look('Mail')
      await expect(preview.getByText('Thank you for your order')).toBeVisible()
      await expect.poll(ground).toBe(paper)
      await expectNoBarrier(page)

      // The preview is in sight while the fields below are edited.
      await accent.scrollIntoViewIfNeeded()
      await expect(page.locator('iframe[title=Preview]')).toBeInViewport()

      await press('Undo')
      await expect(accent).toHaveValue(before)
      await page.keyboard.press('Control+Shift+Z')
      await expect(accent).toHaveValue('#7a2e1d')

      const [file] = await Promise.all([page.waitForEvent('download'), press('Save as design tokens')])
      const tokens = await file.path()
      await press('Harbour')
      await expect(accent).toHaveValue('#0f4c81')
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press('Read a file')])
      await chooser.setFiles(tokens)
      await page.getByText('Read. You can undo it.').waitFor()
      await expect(accent).toHaveValue('#7a2e1d')

      const theme = await page.evaluate(async () => {
        const written = new Promise<string>((resolve) => {
          Object.defineProperty(navigator.clipboard, 'writeText', { value: async (text: string) => resolve(text) })
        })
        const button = [...document.querySelectorAll('button')].find(
          (each) => each.textContent === 'Copy as an address',
        )
        button?.click()
        return written
      })
      await press('Orchard at night')
      await page.getByText('Draft: nobody sees these changes yet.').waitFor()
      await page.goto('about:blank')
      await page.goto(theme)
      await press('Take this look')
      await expect(accent).toHaveValue('#7a2e1d')
      await expectNoBarrier(page)
    })
  })
