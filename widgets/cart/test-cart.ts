import { fireEvent } from '@testing-library/dom'
import { screen, within } from 'shadow-dom-testing-library'
import { afterEach, beforeEach } from 'vitest'
import { cartOf, openShop } from '../kit/index.ts'
import { aBrowser, type TestBrowser } from '../kit/test-browser.ts'
import { mount } from './index.ts'

type Product = { name: string; price?: string; pieces?: number }
type SellingShop = Parameters<typeof aBrowser>[0] & { product(more: Product): Promise<string> }
type ShownCart = { readonly host: HTMLElement; readonly cart: ReturnType<typeof cartOf> }

/** A shop with a visitor whose page has the cart. */
export type CartPage<TestShop> = {
  shop: TestShop
  browser: TestBrowser
  show(attributes?: Record<string, string>): ShownCart
  /** A cart in the page itself, with these products in it. */
  inline(...products: (Product & { quantity?: number })[]): Promise<ShownCart>
  /** What is to be undone after the test. */
  readonly takeOut: (() => void)[]
}

/** Opens one for the tests of the file, and a new one for each. */
export function setCart<TestShop extends SellingShop>(createShop: () => Promise<TestShop>): CartPage<TestShop> {
  const page: CartPage<TestShop> = {
    shop: {} as TestShop,
    browser: {} as TestBrowser,
    takeOut: [],
    show(attributes = {}) {
      const host = document.createElement('awning-cart')
      for (const [name, value] of Object.entries(attributes)) host.setAttribute(name, value)
      document.body.append(host)
      const config = page.browser.config()
      page.takeOut.push(mount(host, config))
      return { host, cart: cartOf(openShop(config)) }
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
    page.browser = aBrowser(page.shop)
  })
  afterEach(() => {
    for (const undo of page.takeOut.splice(0)) undo()
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
