import { buyAtCheckout, goToCheckout } from '../engine-shopper.ts'
import { expect, test } from '../engine-stage.ts'
import { framePage, HOST_ROWS, SHOWN } from '../host-rows.ts'
import { createVisitor, eventually } from '../visitor.ts'
import { waitForPopup } from '../windows.ts'

for (const { title, open, frame, checkout, width, reports } of HOST_ROWS)
  test(`on ${title} a visitor buys, and is back where they were`, async ({ shop, visit, engine }) => {
    const visitor = await visit(width ? { width } : {})
    const tab = await visitor.open()
    const url = open(shop.host)
    await tab.goto(url)
    const buyer = await createVisitor(frame ? tab.frame(frame) : tab)
    if (checkout === 'popup') {
      const popup = await waitForPopup(visitor, () => goToCheckout(buyer))
      expect(await buyAtCheckout(popup)).toMatch(/^\d+$/)
      // The page gets the order as a message, or asks the shop when its visitor is back.
      await (await createVisitor(popup)).press('link', 'Back to the shop')
      await eventually(async () => (await visitor.tabs()).length, 'the popup is closed').toBe(1)
      await buyer.document.evaluate('void dispatchEvent(new Event("focus"))')
      await buyer.reads('Thank you! Your order has been placed.')
      expect(await tab.url()).toBe(url)
    } else {
      await goToCheckout(buyer)
      // For Firefox and WebKit the refused window has used up the click, so the page can leave only at the next one.
      if (checkout === 'top' && engine !== 'chromium') await buyer.press('link', /\/checkout\//)
      await eventually(tab.url, 'the checkout is open').toMatch(/\/checkout\//)
      expect(await buyAtCheckout(tab)).toMatch(/^\d+$/)
      const onTop = await createVisitor(tab)
      await onTop.press('link', 'Back to the shop')
      // The checkout of a frame opens on top, and returns to the frame's own page.
      await eventually(tab.url, 'the buyer is back').toBe(frame ? shop.host.url('plain.html') : url)
      // Storage is partitioned: a frame on another site has another cart than the same page on top.
      if (!frame) await onTop.sees('button', 'Open the cart, 0 items')
    }
    expect(visitor.problems().filter((problem) => !reports?.[engine]?.test(problem))).toEqual([])
  })

test('in a sandbox that allows neither a window nor leaving it, the button says so and offers the address', async ({
  shop,
  visit,
}) => {
  const visitor = await visit()
  const tab = await visitor.open()
  await tab.goto(framePage(shop.host, 'closed', SHOWN).replace('127.0.0.1', 'localhost'))
  const buyer = await createVisitor(tab.frame('iframe'))
  await goToCheckout(buyer)
  await buyer.reads('This page can’t open a new window.')
  const [address = ''] = /http:\S+\/checkout\/\S+/.exec(await buyer.text()) ?? []
  // The visitor opens the address by hand, and the page in the frame is notified of the order.
  const byHand = await visitor.open()
  await byHand.goto(address)
  expect(await buyAtCheckout(byHand)).toMatch(/^\d+$/)
  await byHand.close()
  await buyer.document.evaluate('void dispatchEvent(new Event("focus"))')
  await buyer.reads('Thank you! Your order has been placed.')
})
