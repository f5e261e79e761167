import type { Page } from '@playwright/test'
import { expect, type Stage, test } from '../stage.ts'

/** As far as the address, with a mark on the page that a new one would not have. */
async function toAddress(stage: Stage) {
  const visit = await stage.visit()
  const { page, shopper } = visit
  await shopper.visit(stage.host.url('plain.html'))
  await page.getByRole('button', { name: 'Two dish brushes, please' }).click()
  await page.getByRole('button', { name: 'Open the cart, 2 items' }).waitFor()
  await shopper.openCart()
  await shopper.checkOut()
  await page.evaluate(() => {
    document.documentElement.dataset.marked = 'yes'
  })
  const field = (label: string) => page.getByLabel(label, { exact: true })
  return { ...visit, field, isMarked: () => isMarked(page) }
}

const isMarked = (page: Page) => page.evaluate(() => document.documentElement.dataset.marked === 'yes')

test('another country asks for its states at once, and what is typed meanwhile stays', async ({ stage }) => {
  const { page, seen, field, isMarked } = await toAddress(stage)
  await field('Town or city').fill('New')
  await field('Country').selectOption({ label: 'United States' })
  await field('First name').fill('Nora')
  await field('Town or city').focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' York')
  await field('State or region').selectOption({ label: 'New York' })
  expect(await field('First name').inputValue()).toBe('Nora')
  expect(await field('Town or city').inputValue()).toBe('New York')
  expect(await isMarked()).toBe(true)

  await field('Country').selectOption({ label: 'Ireland' })
  await expect.poll(() => field('State or region').count()).toBe(0)
  expect(await field('Town or city').inputValue()).toBe('New York')
  expect(seen.problems()).toEqual([])
})

test('the focus stays where it was while its part of the form is replaced', async ({ stage }) => {
  const { page, field } = await toAddress(stage)
  await field('Country').selectOption({ label: 'United States' })
  await field('Town or city').focus()
  await page.keyboard.type('Alb')
  await field('State or region').waitFor()
  await page.keyboard.type('any')
  expect(await field('Town or city').inputValue()).toBe('Albany')
})

test('what was told to be wrong is still told, and the summary still leads there', async ({ stage }) => {
  const { page, field } = await toAddress(stage)
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('alert').waitFor()
  await field('Country').selectOption({ label: 'United States' })
  await field('State or region').waitFor()
  expect(await field('Postcode').getAttribute('aria-invalid')).toBe('true')
  await page.getByRole('link', { name: 'Please fill in: Postcode.' }).click()
  expect(await field('Postcode').evaluate((element) => element === document.activeElement)).toBe(true)
})

test('a press that is faster than the form for another country waits for it, once', async ({ stage }) => {
  const { page, shopper, seen, field, isMarked } = await toAddress(stage)
  await field('Country').selectOption({ label: 'United States' })
  await field('State or region').waitFor()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/checkout\//, async (route) => {
    if (route.request().resourceType() === 'xhr') await released
    await route.continue()
  })
  await shopper.fillDetails()
  const press = page.getByRole('button', { name: 'Continue to delivery' })
  await expect.poll(() => press.getAttribute('aria-busy')).toBe('true')
  expect(await isMarked()).toBe(true)
  await press.click({ force: true })
  release()
  await page.getByRole('radio', { name: /^Post/ }).waitFor()
  expect(seen.problems()).toEqual([])
})

test('what another country does not ask for is no longer told to be missing', async ({ stage }) => {
  const { page, field } = await toAddress(stage)
  await field('Country').selectOption({ label: 'United States' })
  await field('State or region').waitFor()
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Please check' })
  const titles = () => summary.getByText(/^Please check/).textContent()
  const before = Number(/\d+/.exec((await titles()) ?? '')?.[0])
  expect(await summary.getByRole('link', { name: /State or region/ }).count()).toBe(1)
  await field('Country').selectOption({ label: 'Ireland' })
  await expect.poll(() => summary.getByRole('link', { name: /State or region/ }).count()).toBe(0)
  expect(await titles()).toBe(`Please check ${before - 1} things`)
  expect(await summary.getByRole('link').count()).toBe(before - 1)
})

test('where the answer cannot be had beside the page, the form itself is sent', async ({ stage }) => {
  const { page, field, isMarked } = await toAddress(stage)
  await page.route(/\/checkout\//, (route) =>
    route.request().resourceType() === 'xhr' ? route.abort('connectionreset') : route.continue(),
  )
  await field('First name').fill('Nora')
  await field('Country').selectOption({ label: 'United States' })
  await field('State or region').waitFor()
  expect(await field('First name').inputValue()).toBe('Nora')
  expect(await isMarked()).toBe(false)
})

test('a country without postcodes asks for none, and the keypad of a phone is that of the country', async ({
  stage,
}) => {
  const { page, shopper, seen, field } = await toAddress(stage)
  const country = (label: string) => field('Country').selectOption({ label })
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  const missing = page.getByRole('alert').getByRole('link', { name: 'Please fill in: Postcode.' })
  await missing.waitFor()
  await country('Germany')
  await expect.poll(() => field('Postcode').getAttribute('inputmode')).toBe('numeric')
  expect(await field('Postcode').getAttribute('aria-invalid')).toBe('true')
  await country('United Kingdom')
  await expect.poll(() => field('Postcode').getAttribute('inputmode')).toBe('text')
  await country('United Arab Emirates')
  await page.getByLabel('Postcode (optional)').waitFor()
  expect(await missing.count()).toBe(0)
  expect(await page.getByText('Please fill in: Postcode.').count()).toBe(0)
  const labels = ['E-mail', 'First name', 'Last name', 'Street and number', 'Town or city']
  for (const label of labels) await field(label).fill(label === 'E-mail' ? 'nora@example.com' : 'Dubai')
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.waitForURL(/step=delivery/)
  await shopper.chooseDelivery('Air mail')
  expect(seen.problems()).toEqual([])
})

test('words that are still being composed are not lost when the form for another country comes', async ({ stage }) => {
  const { page, context, field } = await toAddress(stage)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/checkout\//, async (route) => {
    await released
    await route.continue()
  })
  const answered = page.waitForResponse((response) => response.request().resourceType() === 'xhr')
  await field('Country').selectOption({ label: 'Canada' })
  await field('Town or city').focus()
  const keyboard = await context.newCDPSession(page)
  await keyboard.send('Input.imeSetComposition', { text: 'とうきょ', selectionStart: 4, selectionEnd: 4 })
  release()
  await (await answered).finished()
  await keyboard.send('Input.imeSetComposition', { text: 'とうきょう', selectionStart: 5, selectionEnd: 5 })
  await keyboard.send('Input.insertText', { text: '東京' })
  await field('Province').or(field('State or region')).waitFor()
  expect(await field('Town or city').inputValue()).toBe('東京')
})
