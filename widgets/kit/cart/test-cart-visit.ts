import { afterEach, beforeEach } from 'vitest'
import { aBrowser, type TestBrowser } from '../test-browser.ts'
import { cartOf } from './cart-store.ts'

export const ADD = 'POST /ecom/v1/carts/current/add-to-cart'
export const QUANTITY = 'POST /ecom/v1/carts/current/update-line-items-quantity'
export const READ = 'GET /ecom/v1/carts/current'

type SellingShop = Parameters<typeof aBrowser>[0] & {
  product(more: { name: string; price: string }): Promise<string>
}
type MugCart = { readonly cart: ReturnType<typeof cartOf>; readonly productId: string; readonly lineItemId: string }

/** A shop and the browser of somebody who visits it. */
export type CartVisit<TestShop> = {
  shop: TestShop
  browser: TestBrowser
  /** A tab with a cart of one mug in it. */
  withMug(quantity?: number): Promise<MugCart>
}

/** Begins one for the tests of the file, and a new one for each. */
export function setCartVisit<TestShop extends SellingShop>(createShop: () => Promise<TestShop>): CartVisit<TestShop> {
  const visit: CartVisit<TestShop> = {
    shop: {} as TestShop,
    browser: {} as TestBrowser,
    async withMug(quantity = 1) {
      const productId = await visit.shop.product({ name: 'Mug', price: '12.50' })
      const cart = cartOf(visit.browser.tab())
      await cart.begin()
      await cart.add([{ productId, quantity }])
      visit.browser.requests.length = 0
      visit.browser.keys.length = 0
      const lineItemId = cart.cart.value?.lineItems?.[0]?.id ?? ''
      return { cart, productId, lineItemId }
    },
  }
  beforeEach(async () => {
    visit.shop = await createShop()
    visit.browser = aBrowser(visit.shop)
  })
  afterEach(() => visit.browser.close())
  return visit
}
