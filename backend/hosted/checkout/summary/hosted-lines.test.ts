import { describe, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { DETAILS, visitCheckout } from '../../../testing/visit-checkout.ts'
import { visitPage } from '../../../testing/visit-page.ts'

const GET = 'GET /ecom/v1/checkouts/{id}'

/** A visitor's checkout of two mugs (five in stock) and a book. */
async function openPage(existing?: TestShop) {
  const shop = existing ?? (await createTestShop())
  const mug = await shop.product({ stock: 5, name: 'Cup' })
  const book = await shop.product({ name: 'Book' })
  const page = await visitCheckout(shop, { lines: [shop.line(mug, 2), shop.line(book)] })
  const lines = async () => (await shop.call(GET, { id: page.id }, page.token)).checkout.lineItems
  const [first, second] = (await lines()).map(({ id = '' }) => id)
  return { shop, page, lines, mugLine: first ?? '', bookLine: second ?? '' }
}

describe('the lines of a checkout', () => {
  test('can be changed in the summary', async () => {
    const { page, lines, mugLine } = await openPage()
    await page.send({ intent: 'quantity', lineId: mugLine, quantity: '4' })
    expect((await lines()).map(({ quantity }) => quantity)).toEqual([4, 1])
    expect(page.html()).toContain('€50.00')
    expect(page.url()).toContain('step=details')
  })

  test.each(['', 'two', '-1', '1.5', '999999999'])('%j is rejected as a quantity', async (typed) => {
    const { page, lines, mugLine } = await openPage()
    await page.send({ intent: 'quantity', lineId: mugLine, quantity: typed })
    expect(page.status()).toBe(422)
    expect(page.html()).toContain('Enter a whole number from 1 to 5.')
    expect(page.html()).toContain(`href="#quantity-${mugLine}"`)
    expect((await lines())[0]?.quantity).toBe(2)
  })

  test('have one more or one fewer by their buttons, and keep the last one', async () => {
    const { page, lines, mugLine } = await openPage()
    const quantityAfter = async (intent: string) => {
      await page.send({ intent, lineId: mugLine, quantity: 'typed' })
      return (await lines())[0]?.quantity
    }
    expect(page.html()).toContain('aria-label="Increase quantity: Cup"')
    expect(page.html()).toContain('aria-label="Decrease quantity: Cup"')
    // Enter in the field presses the first button of its form.
    const [, first] = /<form[^>]*line-form.*?<button[^>]*value="([^"]*)"/s.exec(page.html()) ?? []
    expect(first).toBe('quantity')
    expect(await quantityAfter('more')).toBe(3)
    expect(await quantityAfter('fewer')).toBe(2)
    expect(await quantityAfter('fewer')).toBe(1)
    expect(await quantityAfter('fewer')).toBe(1)
  })

  test('a quantity above the stock is reduced to the stock, with a notice', async () => {
    const { page, lines, mugLine } = await openPage()
    await page.send({ intent: 'quantity', lineId: mugLine, quantity: '999' })
    expect(page.html()).toContain('Only 5 left')
    expect((await lines())[0]?.quantity).toBe(5)
  })

  test('can be removed by their button or by quantity 0; removing twice is no error', async () => {
    const { page, lines, mugLine, bookLine } = await openPage()
    await page.send(DETAILS)
    await page.send({ intent: 'remove-line', lineId: bookLine })
    await page.send({ intent: 'remove-line', lineId: bookLine })
    expect(page.url()).toContain('step=delivery')
    expect((await lines()).map(({ id }) => id)).toEqual([mugLine])
    await page.send({ intent: 'quantity', lineId: mugLine, quantity: '0' })
    expect(page.html()).toContain('Your checkout is empty')
    expect(page.html()).toMatch(/href="https:\/\/host\.example[^"]*"[^>]*>[^<]*Back to the shop/)
  })

  test('of another buyer cannot be changed', async () => {
    const { shop, page, lines } = await openPage()
    const other = await openPage(shop)
    await page.send({ intent: 'remove-line', lineId: other.mugLine })
    await page.send({ intent: 'quantity', lineId: other.mugLine, quantity: '1' })
    expect((await other.lines()).map(({ quantity }) => quantity)).toEqual([2, 1])
    expect(await lines()).toHaveLength(2)
  })
})

test('the total is updated for the chosen shipping option before the step is left', async () => {
  const { page } = await openPage()
  await page.send(DETAILS)
  // 30.00 and 12.00 express, with 19 % of both.
  expect(page.html()).not.toContain('€49.98')
  await page.send({ intent: 'choose-delivery', 'shippingInfo.selectedCarrierServiceOption.code': 'express' })
  expect(page.url()).toContain('step=delivery')
  expect(page.html()).toContain('€49.98')
  expect(page.html()).toMatch(/<input type="radio" required="" name="[^"]*code" checked="" value="express"/)
})

test('a quantity is read in the digits of every script', async () => {
  const { page, lines, mugLine } = await openPage()
  await page.send({ intent: 'quantity', lineId: mugLine, quantity: ' ٣ ' })
  expect((await lines()).map(({ quantity }) => quantity)).toContain(3)
})

test('changes at the checkout apply to its cart', async () => {
  const shop = await createTestShop()
  const token = await shop.visitor()
  const [cup, book, jug] = [await shop.product({ name: 'Cup' }), await shop.product(), await shop.product()]
  const add = { lineItems: [shop.line(cup, 2), shop.line(book), shop.line(jug)] }
  const { cart } = await shop.call('POST /ecom/v1/carts/current/add-to-cart', add, token)
  const [cupLine = '', bookLine = '', jugLine = ''] = cart.lineItems.map(({ id }) => id)
  const begin = { channelType: 'WEB' as const }
  const { checkoutId } = await shop.call('POST /ecom/v1/carts/current/create-checkout', begin, token)
  const session = { ecomCheckout: { checkoutId } }
  const { redirectSession } = await shop.call('POST /_api/redirects-api/v1/redirect-session', session, token)
  const page = await visitPage(shop, redirectSession.fullUrl)
  const inCart = async () =>
    (await shop.call('GET /ecom/v1/carts/current', {}, token)).cart.lineItems.map(({ id, quantity }) => [id, quantity])
  // Taken out of the cart while the checkout is open: it does not come back.
  await shop.call('POST /ecom/v1/carts/current/remove-line-items', { lineItemIds: [jugLine] }, token)
  await page.send({ intent: 'quantity', lineId: cupLine, quantity: '5' })
  await page.send({ intent: 'quantity', lineId: jugLine, quantity: '3' })
  expect(await inCart()).toEqual([
    [cupLine, 5],
    [bookLine, 1],
  ])
  await page.send({ intent: 'remove-line', lineId: bookLine })
  expect(await inCart()).toEqual([[cupLine, 5]])
  const again = await shop.call('POST /ecom/v1/carts/current/create-checkout', begin, token)
  expect(again.checkoutId).toBe(checkoutId)
  const { lineItems } = (await shop.call(GET, { id: checkoutId }, token)).checkout
  expect(lineItems.map(({ quantity }) => quantity)).toEqual([5])
})
