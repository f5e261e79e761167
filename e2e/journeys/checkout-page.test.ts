import type { Locator, Page } from '@playwright/test'
import { findOverflow } from '../page/find-overflow.ts'
import { checkoutUrl } from '../server/checkout-url.ts'
import { expect, type Stage, test } from '../stages/stage.ts'
import { inGate } from '../suites.ts'

const total = (page: Page) => page.locator('.totals-total dd').last().textContent()
const focused = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent)
/** Heights of the elements in one row. */
const heights = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().height)))

/** Runs in the page: widens all letters by half, as another font would. */
const widenLetters = (selector: string) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`${selector} { letter-spacing: 0.3em }`)
  document.adoptedStyleSheets = [sheet]
}

/** Number of lines of each element's text. */
const countLines = (places: Locator) =>
  places.evaluateAll((parts) =>
    parts.map((part) => {
      const words = document.createRange()
      words.selectNodeContents(part)
      return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size
    }),
  )

for (const width of [320, 1280])
  test.describe(`the hosted checkout at ${width} px${inGate(width === 320)}`, () => {
    const open = async (stage: Stage) => {
      const visit = await stage.visit({ viewport: { width, height: 800 } })
      await visit.page.goto(await checkoutUrl(stage.server.base, stage.host.url('plain.html')))
      if (width < 960) await visit.page.locator('.summary-bar').click()
      return visit
    }

    test('keeps typed text over a reload, preselects the country, suggests a corrected e-mail, and lists missing fields', async ({
      stage,
    }) => {
      const { page, recorder } = await open(stage)
      expect(await page.getByLabel('Country', { exact: true }).inputValue()).toBe('IE')
      await page.getByLabel('E-mail', { exact: true }).fill('nora@gmial.com')
      await page.getByLabel('First name').fill('Nora')
      await page.getByLabel('Country', { exact: true }).selectOption('US')
      const state = page.getByLabel('State')
      await state.selectOption('NY')
      await page.reload()
      expect(await page.getByLabel('First name').inputValue()).toBe('Nora')
      expect(await page.getByLabel('Country', { exact: true }).inputValue()).toBe('US')
      await expect.poll(() => state.inputValue()).toBe('NY')
      const email = page.getByLabel('E-mail', { exact: true })
      await email.focus()
      await page.keyboard.press('Tab')
      await page.getByRole('button', { name: /Did you mean .*nora@gmail\.com/ }).click()
      expect(await email.inputValue()).toBe('nora@gmail.com')
      await page.getByRole('button', { name: 'Continue to delivery' }).click()
      const room = await page.locator('.error-summary').evaluate((box) => {
        const below = box.nextElementSibling?.getBoundingClientRect()
        return (below?.top ?? 0) - box.getBoundingClientRect().bottom
      })
      expect(room).toBeGreaterThanOrEqual(16)
      expect(recorder.problems()).toEqual([])
    })

    test('suggests a corrected e-mail without moving the focus, and again after another typing error', async ({
      stage,
    }) => {
      const { page, recorder } = await open(stage)
      const email = page.getByLabel('E-mail', { exact: true })
      const getSuggestion = (address: string) =>
        page.getByRole('button', { name: new RegExp(`Did you mean .*${address}`) })
      const isFocused = (element: Locator) => element.evaluate((each) => each === document.activeElement)
      await email.fill('nora@gmial.com')
      await page.keyboard.press('Tab')
      await getSuggestion('nora@gmail.com').waitFor()
      while (!(await isFocused(email))) await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
      expect(await isFocused(getSuggestion('nora@gmail.com'))).toBe(true)
      await page.keyboard.press('Shift+Tab')
      await email.fill('nora@yaho.com')
      expect(await getSuggestion('nora@gmail.com').count()).toBe(0)
      await page.keyboard.press('Tab')
      await getSuggestion('nora@yahoo.com').waitFor()
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
      await email.fill('nora@yahoo.com')
      expect(await getSuggestion('nora').count()).toBe(0)
      expect(recorder.problems()).toEqual([])
    })

    test('changes and removes lines without losing the focus, and links to the shop when empty', async ({ stage }) => {
      const { page, shopper, recorder } = await open(stage)
      const before = await total(page)
      const quantity = page.getByRole('textbox', { name: 'Quantity: Dish Brush' })
      await quantity.fill('3')
      await quantity.press('Enter')
      await expect.poll(() => total(page)).not.toBe(before)
      expect(await focused(page)).toBe('Quantity: Dish Brush')
      expect(await page.getByRole('status').filter({ hasText: 'Total: ' }).count()).toBe(1)
      await quantity.fill('many')
      await quantity.blur()
      await page
        .getByText(/^Enter a whole number from 1 to/)
        .first()
        .waitFor()
      expect(await findOverflow(page)).toEqual([])
      expect(new Set(await heights(page, '.line-form .icon-button')).size).toBe(1)
      await page.getByRole('button', { name: 'Remove Dish Brush' }).click()
      await page.getByRole('heading', { name: 'Your checkout is empty' }).waitFor()
      await shopper.backToShop()
      await page.waitForURL(/plain\.html/)
      // The browser logs the 422 to a quantity that is not a number too.
      expect(recorder.problems().filter((problem) => !problem.includes('status of 422'))).toEqual([])
    })

    test('shows the total of a delivery option at once, and pays with a test card after two clicks', async ({
      stage,
    }) => {
      const { page, shopper, recorder } = await open(stage)
      await shopper.fillDetails()
      const courier = page.getByRole('radio', { name: /^Courier/ })
      await courier.waitFor()
      if (width < 960) await page.locator('.summary-bar').click()
      const before = await total(page)
      await courier.check()
      await expect.poll(() => total(page)).not.toBe(before)
      expect(await page.getByRole('radio', { name: /^Courier/ }).isChecked()).toBe(true)
      expect(await page.getByRole('button', { name: 'Update', exact: true }).isVisible()).toBe(false)
      await page.addInitScript(widenLetters, '.sandbox-cards')
      await shopper.chooseDelivery('Post')
      const numbers = page.locator('.sandbox-cards button')
      await page.locator('summary', { hasText: 'Test cards' }).click()
      await numbers.first().waitFor()
      // Even in a wide font, a number stays on one line where there is space for it.
      if (width >= 960) expect(await countLines(numbers)).toEqual([1, 1, 1, 1, 1])
      await page.getByRole('button', { name: 'Use 4242 4242 4242 4242' }).click()
      expect(await page.getByRole('img', { name: 'Visa' }).isVisible()).toBe(true)
      expect(new Set(await heights(page, '.card-number .input, .form-submit-payment .button')).size).toBe(1)
      expect(await findOverflow(page)).toEqual([])
      await page.getByRole('button', { name: /^Pay / }).click()
      await shopper.thanks().waitFor()
      expect(recorder.problems()).toEqual([])
    })
  })
