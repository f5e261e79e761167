import type { Look } from '../backend/contract/sites/look.ts'
import { saveCoupon, saveGiftCard } from '../backend/services/pricing/index.ts'
import { getSite, saveSite } from '../backend/services/sites/index.ts'
import { type ApiProblem, cartOf, emit, type LineItemInput } from '../widgets/kit/index.ts'
import type { Scenario, Turn } from './tab.ts'

/** The visitor put things into the cart. */
export const withItems =
  (...items: readonly LineItemInput[]): Scenario =>
  async ({ shop }) =>
    requireSuccess(await cartOf(shop).add(items))

/** The visitor entered a code that the shop takes. */
export const withCoupon =
  (code: string): Scenario =>
  async ({ shop }) =>
    requireSuccess(await cartOf(shop).setCoupon(code))

/** The same with a gift card. */
export const withGiftCard =
  (code: string): Scenario =>
  async ({ shop }) =>
    requireSuccess(await cartOf(shop).setGiftCard(code))

/** The visitor took a line out. */
export const lineRemoved =
  (line: number): Scenario =>
  async ({ shop }) => {
    const cart = cartOf(shop)
    requireSuccess(await cart.remove(cart.cart.value?.lineItems?.[line]?.id ?? ''))
  }

/** The visitor did something that could not reach the shop: it is kept in the browser until it can. */
export const meanwhile =
  (act: Scenario): Scenario =>
  async (before) => {
    void act(before)
    const { offline } = cartOf(before.shop)
    while (!offline.value) await new Promise((resolve) => setTimeout(resolve, 5))
    await new Promise((resolve) => setTimeout(resolve, 5))
  }

/** The visitor asked for another quantity of a line. */
export const quantityChanged =
  (line: number, quantity: number): Scenario =>
  ({ shop }) => {
    const cart = cartOf(shop)
    return cart.setQuantity(cart.cart.value?.lineItems?.[line]?.id ?? '', quantity)
  }

/** The buyer has paid in the checkout's own window: the page behind it is told. */
export const orderPlaced: Turn = ({ backend }) =>
  emit('awning:checkout:complete', { orderId: backend.context.ids.guid() })

/** The merchant takes a product out of the shop. */
export const productDeleted =
  (productId: string): Turn =>
  ({ backend }) =>
    backend.merchant('DELETE', `/stores/v1/products/${productId}`)

/** The merchant asks for another price. */
export const priceChanged =
  (productId: string, price: number): Turn =>
  ({ backend }) =>
    backend.merchant('PATCH', `/stores/v1/products/${productId}`, {
      product: { id: productId, priceData: { price } },
    })

/** Others bought: so many pieces are left, of every variant. */
export const leftInStock =
  (productId: string, quantity: number): Turn =>
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

/** The merchant sends to one country alone. */
export const deliveringOnlyTo =
  (country: string): Turn =>
  async ({ backend: { context } }) => {
    const site = await getSite(context)
    const shippingRegions = site.shippingRegions.filter(({ countries }) => countries.includes(country))
    await saveSite(context, { ...site, shippingRegions })
  }

/** The shop has a look of its own. */
export const wearing =
  (look: Look): Turn =>
  async ({ backend: { context } }) =>
    saveSite(context, { ...(await getSite(context)), look })

/** The merchant gives out a code for 10 % that ends after some hours; from a subtotal on, where one is told. */
export const couponFor =
  (code: string, hours: number, minimumSubtotal?: string): Turn =>
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
  (code: string, hours: number): Turn =>
  ({ backend: { context, clock } }) =>
    saveGiftCard(context, {
      id: context.ids.guid(),
      code,
      balance: 2_000n,
      currency: 'EUR',
      expiresAt: new Date(clock.now().getTime() + hours * 3_600_000).toISOString(),
    })

/** Time passes for the shop. */
export const later =
  (hours: number): Turn =>
  ({ backend }) =>
    backend.clock.advance(hours * 3_600_000)

/** The train goes into the tunnel. */
export const offline: Turn = ({ network }) => network.cut()

/** The shop takes its time: what loads goes on loading. */
export const waiting: Turn = ({ network }) => network.stall()

/** The shop's store is gone: every call is answered by a real system error. */
export const brokenDown: Turn = ({ backend }) => backend.breakDown()

/** A scenario that the shop refuses would show another state than it says. */
function requireSuccess(outcome: { state: string; problem?: ApiProblem }): void {
  if (outcome.problem) throw outcome.problem
}

/** Can be subscribed to: every month for less, or four times a year. */
export const subscribable =
  (productId: string): Turn =>
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
