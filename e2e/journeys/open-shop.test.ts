import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { startServer } from '../../backend/testing/servers/start-server.ts'
import { findBarriers } from '../page/axe.ts'
import { openPage as showPage } from '../stages/merchant-stage.ts'
import { createShopper } from '../stages/shopper.ts'
import { inGate } from '../suites.ts'

const PICTURES = fileURLToPath(new URL('../../backend/demo/media/', import.meta.url))
const PHOTO = PICTURES + readdirSync(PICTURES).find((name) => name.endsWith('.webp'))
/**
 * Maximum number of a merchant's steps between the link and the test order: fields filled in or chosen, and buttons; on a
 * phone the menu opens first.
 */
const MAX_STEPS = 51

/** The merchant's own page, on another site than the shop. */
async function serveOwnPage() {
  const page = { html: '<!doctype html><title>Kiln</title><h1>Kiln</h1>' }
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(page.html))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return { address, put: (html: string) => (page.html = html), stop: () => server.close() }
}

/** A merchant who follows the instructions of the pages; each action is counted. */
function createMerchant(page: Page) {
  let steps = 0
  const count = async (act: Promise<unknown>) => {
    steps++
    await act
  }
  const field = (name: string) => page.getByLabel(name, { exact: true })
  return {
    countSteps: () => steps,
    fill: (name: string, text: string) => count(field(name).fill(text)),
    select: (name: string, choice: string) => count(field(name).selectOption(choice)),
    /** Selects one of many options, found by typing a part of its name. */
    find: async (name: string, choice: string) => {
      const box = page.getByRole('combobox', { name })
      // Scrolling the page closes the list; the next letter opens it again.
      await box.click()
      await count(box.pressSequentially(choice))
      await page.getByRole('option', { name: choice, exact: true }).click()
      await page.getByRole('listbox').waitFor({ state: 'hidden' })
    },
    press: (name: string) => count(page.getByRole('button', { name, exact: true }).click()),
    follow: (name: string) => count(page.getByRole('link', { name, exact: true }).click()),
    heading: (name: string) => page.getByRole('heading', { name, exact: true, level: 1 }).waitFor(),
    expectNoBarrier: async () => {
      expect(await findBarriers(page)).toEqual([])
    },
  }
}

for (const [width, colorScheme] of [
  [1280, 'light'],
  [360, 'dark'],
] as const)
  test(`a new owner sells on a page of their own, by what the pages say alone, at ${width} px, ${colorScheme}${inGate(width === 1280)}`, async ({
    browser,
  }) => {
    const server = await startServer({ DEMO: 'off' })
    const own = await serveOwnPage()
    const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme, locale: 'en-IE' })
    try {
      const page = await context.newPage()
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(error.message))
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
      const merchant = createMerchant(page)
      const openPage = async (name: string) => {
        if (width < 960) await page.getByRole('button', { name: 'Open the menu' }).click()
        await merchant.follow(name)
      }
      const findLink = () => /http\S+\/admin\/link\?token=[\w-]+/.exec(server.words())?.[0] ?? ''
      await expect.poll(findLink).not.toBe('')

      await page.goto(findLink())
      await merchant.fill('Name of the shop', 'Kiln')
      await merchant.select('Country', 'Ireland')
      await merchant.fill('Your name', 'Ada')
      await merchant.fill('E-mail', 'ada@example.com')
      await merchant.fill('Password', 'a long row of words')
      await merchant.press('Open the shop')

      await merchant.heading('Hello, Ada')
      await merchant.expectNoBarrier()
      await merchant.follow('Set up the shop')
      await merchant.heading('Shop')
      await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Ireland')
      await merchant.fill('Street and number', 'Kiln Lane 3')
      await merchant.fill('Postcode', 'T12 AB34')
      // A refusal of the API is shown at its field, and the focus is there.
      await merchant.press('Save')
      await page.getByText('Fill in this field.').waitFor()
      await expect(page.getByLabel('Town', { exact: true })).toBeFocused()
      await merchant.expectNoBarrier()
      await merchant.fill('Town', 'Cork')
      problems.length = 0
      await merchant.press('Save')
      await page.getByText('Saved', { exact: true }).waitFor()

      await openPage('Overview')
      await merchant.follow('Add a product')
      await merchant.heading('New product')
      await merchant.fill('Name', 'Clay jar')
      await merchant.fill('Price', '24,50')
      await page.locator('input[type=file]').setInputFiles(PHOTO)
      await merchant.expectNoBarrier()
      await merchant.press('Add the product')
      await merchant.heading('Clay jar')
      await openPage('Overview')
      await page.getByText('2 of 9 steps done').or(page.getByText('3 of 9 steps done')).waitFor()

      await merchant.follow('Set up delivery')
      await merchant.heading('Delivery')
      await page.getByRole('button', { name: 'Add a delivery' }).click()
      await merchant.fill('Name', 'Post')
      await merchant.fill('How long it takes', '2 days')
      await merchant.fill('Price', '4.90')
      await merchant.expectNoBarrier()
      await merchant.press('Add')
      // Leaving with unsaved work asks first.
      await openPage('Tax')
      await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor()
      await merchant.press('Stay')
      await page.getByRole('button', { name: 'Change Post' }).click()
      await merchant.fill('How long it takes', '2 to 3 days')
      await merchant.find('Where to', 'United Kingdom')
      await page.getByText('By weight').click()
      await merchant.fill('Price', '6.50')
      await merchant.expectNoBarrier()
      await merchant.press('Apply')
      await page.getByText('Ireland, United Kingdom').waitFor()
      await page.getByText('from €6.50').waitFor()
      await merchant.press('Save')
      await page.getByText('Saved', { exact: true }).waitFor()

      await openPage('Tax')
      await merchant.heading('Tax')
      await merchant.find('Add a country', 'Ireland')
      await expect(page.getByLabel('Rate', { exact: true })).toHaveValue('23')
      await merchant.expectNoBarrier()
      await merchant.press('Save')
      await page.getByText('Saved', { exact: true }).waitFor()

      await openPage('Payments')
      await merchant.heading('Payments')
      await expect(page.getByRole('switch', { name: 'Test mode' })).toBeChecked()
      await merchant.expectNoBarrier()

      await openPage('Your pages')
      await merchant.heading('Your pages')
      await merchant.fill('Address of your page', own.address)
      await merchant.press('Save')
      await merchant.press('Check my page')
      await page.getByText('The script tag is missing: paste the first line.').waitFor()
      const snippet = page.getByRole('figure').filter({ hasText: 'Paste these lines into your page' })
      own.put(`<!doctype html><title>Kiln</title><h1>Kiln</h1>${await snippet.locator('code').textContent()}`)
      await merchant.press('Check my page')
      await page.getByText('Everything is in place.').waitFor()
      await merchant.expectNoBarrier()

      // A product without a page of its own opens over the page, at an address that can be passed on.
      await expect(page.getByRole('radio', { name: /^Over this page/ })).toBeChecked()
      // Not a step on the way to a shop.
      await showPage(page, 'Products')
      await page.getByRole('row').filter({ hasText: 'Clay jar' }).getByText('Clay jar').click()
      const [productPage] = await Promise.all([
        context.waitForEvent('page'),
        page.getByText('See it in the shop').click(),
      ])
      await productPage.waitForURL(`${own.address}#awning-product=clay-jar`)
      await productPage.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).waitFor()
      await productPage.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      await productPage.waitForURL(own.address)
      await productPage.close()

      await openPage('Overview')
      const [shopPage] = await Promise.all([context.waitForEvent('page'), merchant.follow('Place a test order')])
      await shopPage.waitForURL(own.address)
      const shopper = createShopper(shopPage)
      await shopper.add(shopper.product('Clay jar'))
      await shopper.cartOpens()
      await shopper.checkOut()
      await shopper.fillDetails()
      await shopper.chooseDelivery('Post')
      await shopper.payWith('approved')
      await shopper.thanks().waitFor()

      await page.bringToFront()
      await openPage('Orders')
      await merchant.heading('Orders')
      const order = page.getByRole('row').filter({ hasText: 'Nora Byrne' })
      await order.getByText('Paid', { exact: true }).waitFor()
      await order.getByText('€31.00').waitFor()
      await merchant.expectNoBarrier()
      await order.click()
      await page.getByText('Clay jar').waitFor()
      await merchant.expectNoBarrier()

      // Test cards are no way to be paid: the shop goes live once it has one.
      const banner = page.getByText('Test mode is on: nobody is charged.')
      await banner.waitFor()
      await openPage('Overview')
      await merchant.follow('Set up payment')
      await merchant.heading('Payments')
      await page.getByText('Bank transfer or payment on delivery').click()
      await merchant.fill('Account holder', 'Kiln Ltd')
      await merchant.fill('IBAN', 'IE29 AIBK 9311 5212 3456 79')
      await merchant.expectNoBarrier()
      await merchant.press('Save')
      await page.getByText('This isn’t in the right format.').waitFor()
      await merchant.fill('IBAN', 'IE29 AIBK 9311 5212 3456 78')
      await merchant.press('Save')
      await page.getByText('Saved', { exact: true }).waitFor()
      problems.length = 0
      await openPage('Overview')
      await merchant.press('Leave test mode')
      await page.getByRole('dialog').getByRole('button', { name: 'Leave test mode' }).click()
      await banner.waitFor({ state: 'detached' })
      await merchant.expectNoBarrier()

      expect(merchant.countSteps()).toBeLessThanOrEqual(MAX_STEPS)
      expect(problems).toEqual([])
    } finally {
      await context.close()
      own.stop()
      await server.stop()
    }
  })
