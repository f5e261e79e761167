import { afterEach, beforeEach } from 'vitest'
import { createTestBrowser, type TestBrowser } from '../test-browser.ts'
import { getCartStore } from './cart-store.ts'

export const ADD = 'POST /ecom/v1/carts/current/add-to-cart'
export const QUANTITY = 'POST /ecom/v1/carts/current/update-line-items-quantity'
export const READ = 'GET /awning/v1/carts/current'

type SellingShop = Parameters<typeof createTestBrowser>[0] & {
  product(more: { name: string; price: string }): Promise<string>
}
type MugCart = {
  readonly cart: ReturnType<typeof getCartStore>
  readonly productId: string
  readonly lineItemId: string
}

/** A shop and the browser of a visitor. */
export type CartVisit<TestShop> = {
  shop: TestShop
  browser: TestBrowser
  /** A tab whose cart holds one mug. */
  withMug(quantity?: number): Promise<MugCart>
}

/** Creates the object that the tests of a file share; its shop and browser are new for each test. */
export function setUpCartVisit<TestShop extends SellingShop>(createShop: () => Promise<TestShop>): CartVisit<TestShop> {
  const visit: CartVisit<TestShop> = {
    shop: {} as TestShop,
    browser: {} as TestBrowser,
    async withMug(quantity = 1) {
      const productId = await visit.shop.product({ name: 'Mug', price: '12.50' })
      const cart = getCartStore(visit.browser.tab())
      await cart.init()
      await cart.add([{ productId, quantity }])
      visit.browser.requests.length = 0
      visit.browser.keys.length = 0
      const lineItemId = cart.cart.value?.lineItems?.[0]?.id ?? ''
      return { cart, productId, lineItemId }
    },
  }
  beforeEach(async () => {
    visit.shop = await createShop()
    visit.browser = createTestBrowser(visit.shop)
  })
  afterEach(() => visit.browser.close())
  return visit
}
