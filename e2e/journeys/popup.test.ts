import type { Page } from '@playwright/test'
import { findBarriers } from '../page/axe.ts'
import { closeOnClick } from '../page/close-on-click.ts'
import { createShopper } from '../stages/shopper.ts'
import { expect, test, type Visit } from '../stages/stage.ts'
import { inGate } from '../suites.ts'

/** Buys in the popup that the page's button opens, which ends on its order page. */
async function buyInWindow({ context, page, shopper }: Visit, hostPage: string): Promise<Page> {
  await shopper.visit(hostPage)
  await page.getByRole('button', { name: 'Two dish brushes, please' }).click()
  await page.getByRole('button', { name: 'Open the cart, 2 items' }).waitFor()
  await shopper.openCart()
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('dialog').getByRole('button', { name: 'Check out' }).click(),
  ])
  const inWindow = createShopper(opened)
  await opened.waitForURL(/\/checkout\//)
  await inWindow.fillDetails()
  await inWindow.chooseDelivery('Post')
  await inWindow.payWith('approved')
  await inWindow.thanks().waitFor()
  expect(await inWindow.orderNumber()).toMatch(/^\d+$/)
  return opened
}

const thanks = (page: Page) => page.getByRole('dialog').getByText('Thank you! Your order has been placed.')

for (const width of [320, 1280])
  test(`at ${width} px the order is shown in the popup, and the page behind says thank you${inGate(width === 320)}`, async ({
    stage,
  }) => {
    const visit = await stage.visit({ viewport: { width, height: 700 } })
    const { page, shopper, recorder } = visit
    const opened = await buyInWindow(visit, stage.host.url('popup-strict.html'))
    await expect
      .poll(() => recorder.emitted('awning:checkout:complete'))
      .toEqual([expect.objectContaining({ orderId: expect.any(String) })])
    await thanks(page).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await expect.poll(shopper.countItems).toBe(0)
    // Only the buyer closes the window.
    expect(opened.isClosed()).toBe(false)
    expect(await findBarriers(opened)).toEqual([])
    await closeOnClick(opened, createShopper(opened).backToShop)
    expect(page.url()).toBe(stage.host.url('popup-strict.html'))
    expect(recorder.emitted('awning:checkout:complete')).toHaveLength(1)
    expect(recorder.problems()).toEqual([])
  })

test('a page that COOP cuts off from its popup asks the shop when the buyer returns to it', async ({ stage }) => {
  const visit = await stage.visit()
  const { page, shopper, recorder } = visit
  const opened = await buyInWindow(visit, stage.host.url('popup-cut-off.html'))
  expect(await opened.evaluate(() => window.opener)).toBeNull()
  await closeOnClick(opened, createShopper(opened).backToShop)
  // The test browser keeps every page focused, so the event that other browsers send is dispatched here.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect
    .poll(() => recorder.emitted('awning:checkout:complete'))
    .toEqual([expect.objectContaining({ orderId: expect.any(String) })])
  await thanks(page).waitFor()
  await expect.poll(shopper.countItems).toBe(0)
  expect(recorder.problems()).toEqual([])
})

test('leaving the popup before paying closes it, and the cart is unchanged', async ({ stage }) => {
  const visit = await stage.visit()
  const { context, page, shopper, recorder } = visit
  await shopper.visit(stage.host.url('popup.html'))
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Buy now' }).click(),
  ])
  await opened.waitForURL(/\/checkout\//)
  await closeOnClick(opened, () => opened.getByRole('banner').getByRole('link', { name: 'Back to the shop' }).click())
  expect(recorder.emitted('awning:checkout:complete')).toEqual([])
  expect(recorder.problems()).toEqual([])
})

test('closing and reopening the popup leads to one order, emitted once', async ({ stage }) => {
  const visit = await stage.visit()
  const { context, page, shopper, recorder } = visit
  const press = () =>
    Promise.all([
      context.waitForEvent('page'),
      page.getByRole('dialog').getByRole('button', { name: 'Check out' }).click(),
    ])
  await shopper.visit(stage.host.url('popup-strict.html'))
  await page.getByRole('button', { name: 'Two dish brushes, please' }).click()
  await page.getByRole('button', { name: 'Open the cart, 2 items' }).waitFor()
  await shopper.openCart()
  for (const _ of ['first', 'second']) {
    const [closed] = await press()
    await closed.waitForURL(/\/checkout\//)
    await closed.close()
  }
  const [opened] = await press()
  await opened.waitForURL(/\/checkout\//)
  const inWindow = createShopper(opened)
  await inWindow.fillDetails()
  await inWindow.chooseDelivery('Post')
  await inWindow.payWith('approved')
  await inWindow.thanks().waitFor()
  await thanks(page).waitFor()
  await expect.poll(shopper.countItems).toBe(0)
  expect(recorder.emitted('awning:checkout:complete')).toEqual([
    expect.objectContaining({ orderId: expect.any(String) }),
  ])
  expect(recorder.problems()).toEqual([])
})
