import type { Look } from '../backend/contract/sites/look.ts'
import { saveCoupon, saveGiftCard } from '../backend/services/pricing/index.ts'
import { getSite, saveSite } from '../backend/services/sites/index.ts'
import { type ApiProblem, emit, getCartStore, getShop, type LineItemInput } from '../widgets/kit/index.ts'
import { placedOrder } from './placed-purchase.ts'
import { toArabicItem } from './shop/arabic-goods.ts'
import { createLineItem } from './shop/line-items.ts'
import type { Scenario, ShopChange } from './tab.ts'

/** The visitor has added items to the cart. */
export const withItems =
  (...items: readonly LineItemInput[]): Scenario =>
  async ({ shop, goods }) =>
    requireSuccess(await getCartStore(shop).add(goods === 'ar' ? items.map(toArabicItem) : items))

/** The visitor has applied a valid coupon. */
export const withCoupon =
  (code: string): Scenario =>
  async ({ shop }) =>
    requireSuccess(await getCartStore(shop).setCoupon(code))

/** The visitor has applied a gift card. */
export const withGiftCard =
  (code: string): Scenario =>
  async ({ shop }) =>
    requireSuccess(await getCartStore(shop).setGiftCard(code))

/** The visitor has removed a line. */
export const lineRemoved =
  (line: number): Scenario =>
  async ({ shop }) => {
    const cart = getCartStore(shop)
    requireSuccess(await cart.remove(cart.cart.value?.lineItems?.[line]?.id ?? ''))
  }

/** Runs a change while the shop is unreachable: it is stored in the browser and sent later. */
export const whileOffline =
  (act: Scenario): Scenario =>
  async (before) => {
    void act(before)
    const { offline } = getCartStore(before.shop)
    while (!offline.value) await new Promise((resolve) => setTimeout(resolve, 5))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }

/** The visitor has changed the quantity of a line. */
export const quantityChanged =
  (line: number, quantity: number): Scenario =>
  ({ shop }) => {
    const cart = getCartStore(shop)
    return cart.setQuantity(cart.cart.value?.lineItems?.[line]?.id ?? '', quantity)
  }

/** The buyer has paid in the checkout's popup: emits the order on the page behind it. */
export const orderPlaced: ShopChange = ({ backend }) =>
  emit('awning:checkout:complete', placedOrder(backend.context.ids.guid()))

/** The merchant deletes a product. */
export const productDeleted =
  (productId: string): ShopChange =>
  ({ backend }) =>
    backend.merchant('DELETE', `/stores/v1/products/${productId}`)

/** The merchant changes a price. */
export const priceChanged =
  (productId: string, price: number): ShopChange =>
  ({ backend }) =>
    backend.merchant('PATCH', `/stores/v1/products/${productId}`, {
      product: { id: productId, priceData: { price } },
    })

/** Other buyers reduce the stock of every variant to this number. */
export const leftInStock =
  (productId: string, quantity: number): ShopChange =>
  async ({ backend }) => {
    const path = `/stores-reader/v2/inventoryItems/${productId}/getVariants`
    const { inventoryItem } = (await backend.merchant('POST', path, { inventoryId: productId })) as {
      inventoryItem: { variants: { variantId: string }[] }
    }
    await backend.merchant('PATCH', `/stores/v2/inventoryItems/product/${productId}`, {
      inventoryItem: {
        productId,
        trackQuantity: true,
        variants: inventoryItem.variants.map(({ variantId }) => ({ variantId, quantity })),
      },
    })
  }

/** A product without stock can be ordered ahead, and is sent later. */
export const takingPreorders =
  (productId: string): ShopChange =>
  async (stage) => {
    await leftInStock(productId, 0)(stage)
    const preorderInfo = { enabled: true, limit: 20, message: 'From the next firing of the kiln' }
    await stage.backend.merchant('PATCH', `/stores/v2/inventoryItems/product/${productId}`, {
      inventoryItem: { productId, preorderInfo },
    })
  }

/** The merchant reduces the prices of products, so that the lowest one of the last 30 days has to be said. */
export const reducing =
  (...productIds: readonly string[]): ShopChange =>
  async ({ backend }) => {
    for (const id of productIds)
      await backend.merchant('PATCH', `/stores/v1/products/${id}`, {
        product: { discount: { type: 'PERCENT', value: 15 } },
      })
  }

/** The merchant ships to one country only. */
export const deliveringOnlyTo =
  (country: string): ShopChange =>
  async ({ backend: { context } }) => {
    const site = await getSite(context)
    const shippingRegions = site.shippingRegions.filter(({ countries }) => countries.includes(country))
    await saveSite(context, { ...site, shippingRegions })
  }

/** The shop has a theme of its own. */
export const withTheme =
  (look: Look): ShopChange =>
  async ({ backend: { context } }) =>
    saveSite(context, { ...(await getSite(context)), look })

/** The merchant creates a coupon for 10 % that ends after some hours, with a minimum subtotal if given. */
export const couponFor =
  (code: string, hours: number, minimumSubtotal?: string): ShopChange =>
  ({ backend: { context, siteId, clock } }) =>
    saveCoupon(context, {
      siteId,
      id: context.ids.guid(),
      code,
      name: '10 % today',
      terms: { kind: 'PERCENT', percent: '10' },
      expiresAt: new Date(clock.now().getTime() + hours * 3_600_000).toISOString(),
      ...(minimumSubtotal && { minimumSubtotal }),
      active: true,
      createdDate: clock.now().toISOString(),
    })

/** The merchant sells a gift card of 20 € that ends after some hours. */
export const giftCardFor =
  (code: string, hours: number): ShopChange =>
  ({ backend: { context, clock } }) =>
    saveGiftCard(context, {
      id: context.ids.guid(),
      code,
      balance: 2_000n,
      currency: 'EUR',
      expiresAt: new Date(clock.now().getTime() + hours * 3_600_000).toISOString(),
    })

/** Advances the shop's clock. */
export const advanceHours =
  (hours: number): ShopChange =>
  ({ backend }) =>
    backend.clock.advance(hours * 3_600_000)

/** The merchant lets reviews appear without reading them first. */
export const withReviewsApproved: ShopChange = async ({ backend }) => {
  await backend.merchant('PATCH', '/awning/v1/reviews/settings', { settings: { moderation: 'AUTO_APPROVE' } })
}

/** The merchant takes no requests for what is sold out. */
export const takingNoRequests: ShopChange = async ({ backend }) => {
  await backend.merchant('PATCH', '/awning/v1/back-in-stock-settings', { settings: { collectingRequests: false } })
}

/** The page shows prices in another currency, for which the shop has a rate. */
export const inCurrency =
  (currency: string, rate: string): ShopChange =>
  async ({ backend: { context }, config }) => {
    await saveSite(context, { ...(await getSite(context)), displayCurrencies: [{ currency, rate }] })
    config.currency = currency
  }

/** The visitor goes offline. */
export const offline: ShopChange = ({ network }) => network.cut()

/** The shop does not respond: what is loading stays so. */
export const withoutResponse: ShopChange = ({ network }) => network.stall()

/** The browser's storage does not respond: nothing is known of the visitor's cart. */
export const storageWithoutAnswer: Scenario = ({ storage }) => {
  Object.assign(storage, { get: () => new Promise<never>(() => {}) })
}

/** The visitor adds a product while the page is open. */
export const addingFirstItem: ShopChange = ({ config }) =>
  void getCartStore(getShop(config)).add([createLineItem('everyday-mug')])

/** The shop's store is closed: every call fails with a real system error. */
export const brokenDown: ShopChange = ({ backend }) => backend.breakDown()

/** Throws where the shop refuses, as the story would not show the state in its name. */
function requireSuccess(outcome: { state: string; problem?: ApiProblem }): void {
  if (outcome.problem) throw outcome.problem
}

/** The product is available as a subscription: monthly for less, or four times a year. */
export const withSubscription =
  (productId: string): ShopChange =>
  async ({ backend }) => {
    const settings = { frequency: 'MONTH', interval: 1, autoRenewal: true, enableCustomerCancellation: true }
    await backend.merchant('PUT', `/awning/v1/products/${productId}/subscription-options`, {
      subscriptionOptions: [
        {
          title: 'Every month',
          description: 'Pause or cancel whenever you like.',
          subscriptionSettings: { ...settings, freeTrialPeriod: { frequency: 'WEEK', interval: 2 } },
          discount: { percent: '10' },
        },
        { title: 'Four times a year', subscriptionSettings: { ...settings, interval: 3 }, discount: { amount: '2' } },
      ],
    })
  }
