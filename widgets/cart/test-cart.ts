import { fireEvent } from '@testing-library/dom'
import { screen, within } from 'shadow-dom-testing-library'
import { afterEach, beforeEach } from 'vitest'
import { getCartStore, getShop } from '../kit/index.ts'
import { createTestBrowser, type TestBrowser } from '../kit/test-browser.ts'
import { mount } from './index.ts'

type Product = { name: string; price?: string; stock?: number }
type SellingShop = Parameters<typeof createTestBrowser>[0] & { product(more: Product): Promise<string> }
type ShownCart = { readonly host: HTMLElement; readonly cart: ReturnType<typeof getCartStore> }

/** A shop with a visitor whose page has the cart. */
export type CartPage<TestShop> = {
  shop: TestShop
  browser: TestBrowser
  show(attributes?: Record<string, string>): ShownCart
  /** An inline cart with these products in it. */
  inline(...products: (Product & { quantity?: number })[]): Promise<ShownCart>
  /** Cleanup after the test. */
  readonly cleanups: (() => void)[]
}

/** Creates the object that the tests of a file share; its shop and browser are new for each test. */
export function setUpCart<TestShop extends SellingShop>(createShop: () => Promise<TestShop>): CartPage<TestShop> {
  const page: CartPage<TestShop> = {
    shop: {} as TestShop,
    browser: {} as TestBrowser,
    cleanups: [],
    show(attributes = {}) {
      const host = document.createElement('awning-cart')
      for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value)
      document.body.append(host)
      const config = page.browser.config()
      page.cleanups.push(mount(host, config))
      return { host, cart: getCartStore(getShop(config)) }
    },
    async inline(...products) {
      const shown = page.show({ layout: 'inline' })
      for (const { quantity = 1, ...product } of products) {
        await shown.cart.add([{ productId: await page.shop.product(product), quantity }])
      }
      return shown
    },
  }
  beforeEach(async () => {
    page.shop = await createShop()
    page.browser = createTestBrowser(page.shop)
  })
  afterEach(() => {
    for (const undo of page.cleanups.splice(0)) undo()
    page.browser.close()
    document.body.replaceChildren()
  })
  return page
}

export const press = async (name: string | RegExp) => fireEvent.click(await screen.findByShadowRole('button', { name }))
export const text = (words: string | RegExp) => screen.findByShadowText(words)
export const status = (words: string) => screen.findByShadowText(words, { selector: '[role=status]' })
export const line = async (name: string) => within((await text(name)).closest('li') as HTMLElement)
export const enter = async (label: string, code: string) => {
  const field = await screen.findByShadowLabelText<HTMLInputElement>(label)
  fireEvent.input(field, { target: { value: code } })
  fireEvent.submit(field.form as HTMLFormElement)
}
