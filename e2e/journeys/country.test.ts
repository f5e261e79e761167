import type { Page } from '@playwright/test'
import { checkoutUrl } from '../server/checkout-url.ts'
import { expect, type Stage, test } from '../stages/stage.ts'

/** Goes to the address step and marks the page, to detect a reload. */
async function toAddress(stage: Stage) {
  const visit = await stage.visit()
  const { page } = visit
  await page.goto(await checkoutUrl(stage.server.base, stage.host.url('plain.html')))
  await page.evaluate(() => {
    document.documentElement.dataset.marked = 'yes'
  })
  const field = (label: string) => page.getByLabel(label, { exact: true })
  return { ...visit, field, isMarked: () => isMarked(page) }
}

const isMarked = (page: Page) => page.evaluate(() => document.documentElement.dataset.marked === 'yes')

test('selecting a country shows its states at once, and keeps what is typed meanwhile', async ({ stage }) => {
  const { page, recorder, field, isMarked } = await toAddress(stage)
  await field('Town or city').fill('New')
  await field('Country').selectOption({ label: 'United States' })
  await field('First name').fill('Nora')
  await field('Town or city').focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' York')
  await field('State').selectOption({ label: 'New York' })
  expect(await field('First name').inputValue()).toBe('Nora')
  expect(await field('Town or city').inputValue()).toBe('New York')
  expect(await isMarked()).toBe(true)

  await field('Country').selectOption({ label: 'Ireland' })
  await expect.poll(() => field('State').count()).toBe(0)
  expect(await field('Town or city').inputValue()).toBe('New York')
  expect(recorder.problems()).toEqual([])
})

test('the focus stays on its field while its part of the form is replaced', async ({ stage }) => {
  const { page, field } = await toAddress(stage)
  await field('Country').selectOption({ label: 'United States' })
  await field('Town or city').focus()
  await page.keyboard.type('Alb')
  await field('State').waitFor()
  await page.keyboard.type('any')
  expect(await field('Town or city').inputValue()).toBe('Albany')
})

test('errors stay after the form was replaced, and the summary still links to them', async ({ stage }) => {
  const { page, field } = await toAddress(stage)
  await field('Country').selectOption({ label: 'Germany' })
  await field('Postcode').waitFor()
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('alert').waitFor()
  await field('Country').selectOption({ label: 'United States' })
  await field('State').waitFor()
  expect(await field('ZIP code').getAttribute('aria-invalid')).toBe('true')
  await page.getByRole('link', { name: /^Enter your (postcode|ZIP code)\.$/ }).click()
  expect(await field('ZIP code').evaluate((element) => element === document.activeElement)).toBe(true)
})

test('a submit during the replacement waits for the new form, and is sent once', async ({ stage }) => {
  const { page, shopper, recorder, field, isMarked } = await toAddress(stage)
  await field('Country').selectOption({ label: 'United States' })
  await field('State').waitFor()
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
  expect(recorder.problems()).toEqual([])
})

test('the error of a field that another country lacks disappears', async ({ stage }) => {
  const { page, field } = await toAddress(stage)
  await field('Country').selectOption({ label: 'United States' })
  await field('State').waitFor()
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Please check' })
  const titles = () => summary.getByText(/^Please check/).textContent()
  const before = Number(/\d+/.exec((await titles()) ?? '')?.[0])
  expect(await summary.getByRole('link', { name: /state/i }).count()).toBe(1)
  await field('Country').selectOption({ label: 'Germany' })
  await expect.poll(() => summary.getByRole('link', { name: /state/i }).count()).toBe(0)
  expect(await titles()).toBe(`Please check ${before - 1} things`)
  expect(await summary.getByRole('link').count()).toBe(before - 1)
})

test('if the form cannot be fetched, it is submitted normally', async ({ stage }) => {
  const { page, field, isMarked } = await toAddress(stage)
  await page.route(/\/checkout\//, (route) =>
    route.request().resourceType() === 'xhr' ? route.abort('connectionreset') : route.continue(),
  )
  await field('First name').fill('Nora')
  await field('Country').selectOption({ label: 'United States' })
  await field('State').waitFor()
  expect(await field('First name').inputValue()).toBe('Nora')
  expect(await isMarked()).toBe(false)
})

test('a country without postcodes has no such field, and phones show the keypad for the country’s postcodes', async ({
  stage,
}) => {
  const { page, shopper, recorder, field } = await toAddress(stage)
  const country = (label: string) => field('Country').selectOption({ label })
  await country('Germany')
  await field('Postcode').waitFor()
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  const missing = page.getByRole('alert').getByRole('link', { name: 'Enter your postcode.' })
  await missing.waitFor()
  await expect.poll(() => field('Postcode').getAttribute('inputmode')).toBe('numeric')
  expect(await field('Postcode').getAttribute('aria-invalid')).toBe('true')
  await country('United Kingdom')
  await expect.poll(() => field('Postcode').getAttribute('inputmode')).toBe('text')
  await country('United Arab Emirates')
  await expect.poll(() => page.getByLabel(/Postcode/).count()).toBe(0)
  expect(await missing.count()).toBe(0)
  expect(await page.getByText('Enter your postcode.').count()).toBe(0)
  const labels = ['E-mail', 'First name', 'Last name', 'Street and number']
  for (const label of labels) await field(label).fill(label === 'E-mail' ? 'nora@example.com' : 'Dubai')
  await field('Emirate').selectOption({ label: 'Dubai' })
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.waitForURL(/step=delivery/)
  await shopper.chooseDelivery('Air mail')
  expect(recorder.problems()).toEqual([])
})

test('a Japanese address begins with the postcode and the prefecture, and keeps what was typed', async ({ stage }) => {
  const { page, recorder, field } = await toAddress(stage)
  await field('Street and number').fill('1-1 Chiyoda')
  await field('Country').selectOption({ label: 'Japan' })
  await field('Prefecture').selectOption({ label: 'Tokyo' })
  const tops = await Promise.all(
    ['Postcode', 'Prefecture', 'Town or city', 'Street and number'].map(
      async (label) => (await field(label).boundingBox())?.y ?? 0,
    ),
  )
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  expect(await field('Street and number').inputValue()).toBe('1-1 Chiyoda')
  expect(await page.locator('[id$="postalCode"]').getAttribute('inputmode')).toBe('numeric')
  expect(recorder.problems()).toEqual([])
})

test('text in an input method’s composition is not lost when the form is replaced', async ({ stage }) => {
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
  await field('Province').waitFor()
  expect(await field('Town or city').inputValue()).toBe('東京')
})
