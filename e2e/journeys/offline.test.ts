import type { Page } from '@playwright/test'
import { expect, test } from '../stages/stage.ts'

const twoBrushes = (page: Page) => page.getByRole('button', { name: 'Two dish brushes, please' }).click()

test('offline the last cart is shown, edits are queued, and back online each is sent once', async ({ stage }) => {
  const { context, page, shopper, recorder, tab } = await stage.visit()
  await shopper.visit(stage.host.url('plain.html'))
  await twoBrushes(page)
  await expect.poll(shopper.countItems).toBe(2)
  await expect.poll(() => recorder.emitted('awning:cart:after-add')).toHaveLength(1)
  // A second tab is offline too, and comes back at the same moment: it must not send the same changes again.
  const other = await tab()
  await other.shopper.visit(stage.host.url('plain.html'))
  await expect.poll(other.shopper.countItems).toBe(2)

  await context.setOffline(true)
  await twoBrushes(page)
  await expect.poll(shopper.countItems).toBe(4)
  const drawer = await shopper.openCart()
  await drawer.getByText('The shop can’t be reached. Your changes are kept').waitFor()
  await shopper.setQuantity('Dish Brush', 5)
  await expect.poll(() => shopper.line('Dish Brush').getByRole('textbox').inputValue()).toBe('5')
  const before = recorder.requests.length

  await context.setOffline(false)
  await drawer.getByText('The shop can’t be reached. Your changes are kept').waitFor({ state: 'hidden' })
  await expect.poll(shopper.countItems).toBe(5)
  await expect.poll(other.shopper.countItems).toBe(5)
  const sent = recorder.requests.slice(before)
  expect(sent.filter((request) => request.endsWith('/add-to-cart'))).toHaveLength(1)
  expect(sent.filter((request) => request.endsWith('/update-line-items-quantity'))).toHaveLength(1)
  // Both tabs show the shop's state.
  await page.reload()
  await expect.poll(shopper.countItems).toBe(5)
  expect(recorder.pageErrors).toEqual([])
})

test('while the shop is unreachable, the next page shows the last cart and sends the queued edits later', async ({
  stage,
}) => {
  const { context, page, shopper, recorder } = await stage.visit()
  await shopper.visit(stage.host.url('plain.html'))
  await twoBrushes(page)
  await expect.poll(() => recorder.emitted('awning:cart:after-add')).toHaveLength(1)

  const calls = /\/(ecom|stores-reader|oauth2)\//
  await context.route(calls, (route) => route.abort('connectionrefused'))
  await twoBrushes(page)
  await expect.poll(shopper.countItems).toBe(4)
  await page.reload()
  // The browser restores the scroll position; the cart loads when it is near the viewport.
  await page.keyboard.press('Home')
  await expect.poll(shopper.countItems).toBe(4)
  const drawer = await shopper.openCart()
  await shopper.line('Dish Brush').waitFor()
  await drawer.getByText('The shop can’t be reached. Your changes are kept').waitFor()

  const before = recorder.requests.length
  await context.unroute(calls)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await drawer.getByText('The shop can’t be reached').waitFor({ state: 'hidden' })
  await expect.poll(() => shopper.line('Dish Brush').getByRole('textbox').inputValue()).toBe('4')
  expect(recorder.requests.slice(before).filter((request) => request.endsWith('/add-to-cart'))).toHaveLength(1)
  expect(recorder.pageErrors).toEqual([])
})
