import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../../../backend/testing/test-shop.ts'
import { aBrowser, type TestBrowser, until } from '../test-browser.ts'
import { cartOf } from './cart-store.ts'
import { giftCardOf } from './gift-card.ts'

let shop: TestShop
let browser: TestBrowser
beforeEach(async () => {
  shop = await createTestShop()
  browser = aBrowser(shop)
})
afterEach(() => browser.close())

const withCart = async () => {
  const tab = browser.tab()
  await cartOf(tab).begin()
  await cartOf(tab).add([{ productId: await shop.product() }])
  return { tab, giftCard: giftCardOf(tab) }
}
const nextPage = async () => {
  browser.close()
  const tab = browser.tab()
  const giftCard = giftCardOf(tab)
  await Promise.all([cartOf(tab).begin(), giftCard.restored])
  return { tab, giftCard }
}
const kept = () => browser.config().storage?.get<{ code: string }>(`gift-card|https://shop.example|${shop.clientId}`)

test('the code is there on the next page', async () => {
  const { giftCard } = await withCart()
  giftCard.code.value = 'GIFT'
  await new Promise((resolve) => setTimeout(resolve))
  expect((await nextPage()).giftCard.code.value).toBe('GIFT')
})

test('a code that was taken away does not come back', async () => {
  const { giftCard } = await withCart()
  giftCard.code.value = 'GIFT'
  giftCard.code.value = ''
  await new Promise((resolve) => setTimeout(resolve))
  expect((await nextPage()).giftCard.code.value).toBe('')
  expect(await kept()).toBeUndefined()
})

test('with its cart the code ends', async () => {
  const { tab, giftCard } = await withCart()
  giftCard.code.value = 'GIFT'
  await tab.client.call('DELETE /ecom/v1/carts/current', {})
  await cartOf(tab).load()
  expect(giftCard.code.value).toBe('')
  await cartOf(tab).add([{ productId: await shop.product() }])
  await new Promise((resolve) => setTimeout(resolve))
  const later = await nextPage()
  expect(later.giftCard.code.value).toBe('')
})

test('a code entered before there is a cart goes with the first one', async () => {
  const tab = browser.tab()
  const giftCard = giftCardOf(tab)
  await cartOf(tab).begin()
  giftCard.code.value = 'GIFT'
  await cartOf(tab).add([{ productId: await shop.product() }])
  await until(() => cartOf(tab).count.value === 1)
  expect(giftCard.code.value).toBe('GIFT')
})
