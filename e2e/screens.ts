import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { demoProducts, demoVariants, inStock } from '../backend/demo/shop/index.ts'
import { ANOTHER_LOOK } from '../backend/testing/another-look.ts'
import { startServer } from '../backend/testing/start-server.ts'
import { openBrowser } from './browser.ts'
import { startServer as startFixture } from './running-server.ts'
import { createShopper, type Shopper } from './shopper.ts'
import { signInPages } from './sign-in-scenes.ts'

/**
 * Screenshots of everything that a shopper and a site owner see, for visual review.
 *
 *   TSX_TSCONFIG_PATH=.tsconfig.base.json node --import tsx --import ./e2e/text-files.ts e2e/screens.ts --out folder [--width 320,768,1280] [--theme light,dark] [--only checkout]
 *
 * The pages and mails of the sign-in and of orders also in another language and in a theme unlike the demo shop's:
 * `--scenes sign-in,orders --language ar --look another`.
 */
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: '.screens' },
    width: { type: 'string', default: '320,768,1280' },
    theme: { type: 'string', default: 'light,dark' },
    only: { type: 'string', default: '' },
    scenes: { type: 'string', default: 'shop,sign-in,orders' },
    language: { type: 'string', default: 'en' },
    look: { type: 'string', default: '' },
  },
})

type Scene = { page: Page; shopper: Shopper; demo: string; base: string }
type Take = (name: string, options?: { fullPage?: boolean }) => Promise<void>

type TakePage = (page: Page, name: string, fullPage: boolean) => Promise<void>
type Open = (options?: BrowserContextOptions) => Promise<BrowserContext>

mkdirSync(values.out, { recursive: true })
const browser = await openBrowser()
try {
  const ways = new Map(Object.entries({ shop: takeShop, 'sign-in': takeSignIn, orders: takeOrders }))
  for (const scenes of values.scenes.split(',')) await ways.get(scenes)?.()
} finally {
  await browser.close()
}

async function takeShop(): Promise<void> {
  const server = await startServer()
  await everyView(async (open, take) => {
    const context = await open()
    for (const scene of [windowShopping, fullCart, checkout, siteOwner]) await inTab(context, server, scene, take)
    await context.close()
  })
  await server.stop()
}

async function takeOrders(): Promise<void> {
  const { orderPages } = await import('./order-scenes.ts')
  await everyView((openContext, take) => orderPages({ openContext, take, ...getOptions() }))
}

async function takeSignIn(): Promise<void> {
  const server = await startFixture()
  await everyView((openContext, take) => signInPages({ server, openContext, take, ...getOptions() }))
  await server.stop()
}

/** Language and theme, for the scenes that support both. */
function getOptions() {
  return { language: values.language, look: values.look === 'another' ? ANOTHER_LOOK : undefined }
}

/** Opens each width in each theme. */
async function everyView(view: (open: Open, take: TakePage) => Promise<void>): Promise<void> {
  for (const width of values.width.split(',').map(Number))
    for (const colorScheme of values.theme.split(',') as ('light' | 'dark')[]) {
      const open: Open = (options) =>
        browser.newContext({
          viewport: { width, height: width < 600 ? 720 : 900 },
          colorScheme,
          locale: 'en-IE',
          reducedMotion: 'reduce',
          ...options,
        })
      await view(open, async (page, name, fullPage) => {
        if (!name.includes(values.only)) return
        await settle(page)
        await page.screenshot({ path: join(values.out, `${name}.${width}.${colorScheme}.png`), fullPage })
      })
    }
}

async function inTab(
  context: BrowserContext,
  { base, demo = '' }: { base: string; demo: string | undefined },
  scene: (scene: Scene, take: Take) => Promise<void>,
  take: TakePage,
): Promise<void> {
  const page = await context.newPage()
  await scene({ page, shopper: createShopper(page), base, demo }, (name, { fullPage = true } = {}) =>
    take(page, name, fullPage),
  )
  await page.close()
}

/** Waits until lazy content and pictures have loaded. */
async function settle(page: Page): Promise<void> {
  if ((await page.locator('dialog[open]').count()) === 0) {
    for (const widget of await page.locator('awning-product, awning-cart, awning-checkout-button').all()) {
      await widget.scrollIntoViewIfNeeded()
      await widget.locator('.root:not([hidden])').waitFor()
      await widget.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
    }
  }
  await page.evaluate(async () => {
    const pictures: HTMLImageElement[] = []
    const roots: (Document | ShadowRoot)[] = [document]
    for (const root of roots) {
      pictures.push(...root.querySelectorAll('img'))
      for (const element of root.querySelectorAll('*')) if (element.shadowRoot) roots.push(element.shadowRoot)
    }
    for (const picture of pictures) {
      picture.loading = 'eager'
      await picture.decode().catch(() => {})
    }
    scrollTo(0, 0)
  })
}

async function windowShopping({ page, shopper, demo }: Scene, take: Take): Promise<void> {
  await page.goto(`${demo}/`)
  await take('demo-home')
  await page.goto(`${demo}/collections/kitchen`)
  await take('demo-collection')
  await page.goto(`${demo}/about`)
  await take('demo-about')
  await page.goto(`${demo}/products/reise-und-skizzenbuch`)
  await take('demo-product-long-words')
  await page.goto(`${demo}/products/wall-clock`)
  await take('demo-product-sold-out')
  await page.goto(`${demo}/products/storage-jar`)
  await take('demo-product')
  await shopper.choose('Size', '1 litre')
  await shopper.add(page.locator('.product'))
  await shopper.cartOpens()
  await take('cart-drawer-one-line', { fullPage: false })
  await shopper.applyCoupon('FETTLE10')
  await shopper.estimateFor('Ireland')
  await page.getByText('€39.10').waitFor()
  await take('cart-drawer-coupon-and-totals', { fullPage: false })
  await page.goto(`${demo}/cart`)
  await take('demo-cart-page-one-line')
  await shopper.openCart()
  await shopper.remove('Storage Jar with Ash Lid')
  await page.getByText('Your cart is empty.').first().waitFor()
  await take('cart-drawer-empty', { fullPage: false })
}

/** The part of the host API that is used here. */
type HostApi = { add(item: object): Promise<unknown>; logout(): Promise<void> }

/** Fills the cart with as many different products as fit without long scrolling. */
async function fullCart({ page, shopper, demo }: Scene, take: Take): Promise<void> {
  await page.goto(`${demo}/cart`)
  const items = demoProducts.flatMap((product) => {
    const variant = demoVariants(product).find(inStock)
    if (!variant) return []
    const chosen = product.options.length > 0 && { variantId: variant.id }
    return [{ productId: product.id, quantity: 1, ...chosen }]
  })
  await page.evaluate(
    async (all) => {
      const { Awning } = window as unknown as { Awning: HostApi }
      for (const item of all) await Awning.add(item)
    },
    items.slice(0, 40),
  )
  await page.reload()
  await page.getByRole('listitem').filter({ hasText: 'Pepper Mill' }).first().waitFor()
  await take('demo-cart-page-40-lines')
  await shopper.openCart()
  await take('cart-drawer-40-lines', { fullPage: false })
  await shopper.checkOut()
  await take('checkout-details-40-lines')
  await page.goto(`${demo}/cart`)
  await page.evaluate(() => (window as unknown as { Awning: HostApi }).Awning.logout())
}

async function checkout({ page, shopper, demo }: Scene, take: Take): Promise<void> {
  await page.goto(`${demo}/products/storage-jar`)
  await shopper.choose('Size', '1 litre')
  await shopper.add(page.locator('.product'))
  await shopper.cartOpens()
  await shopper.applyCoupon('FETTLE10')
  await page.getByText('FETTLE10').waitFor()
  await shopper.checkOut()
  await take('checkout-details')
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await page.getByRole('alert').waitFor()
  await take('checkout-details-errors')
  await shopper.fillDetails()
  await page.getByRole('radio', { name: /^Post/ }).waitFor()
  await take('checkout-delivery')
  await shopper.chooseDelivery('Post')
  await page.getByLabel('Card number').waitFor()
  await take('checkout-payment')
  await shopper.payWith('declined')
  await page.getByText('The card was declined.').waitFor()
  await take('checkout-payment-declined')
  await shopper.payWith('confirmation')
  await page.getByRole('heading', { name: 'Confirm the payment' }).waitFor()
  await take('checkout-confirmation')
  await shopper.answerBank('confirm')
  await shopper.thanks().waitFor()
  await take('order')
}

async function siteOwner({ page, base }: Scene, take: Take): Promise<void> {
  await page.goto(base)
  await take('start')
  await page.goto(`${base}/docs`)
  await take('docs', { fullPage: false })
}
