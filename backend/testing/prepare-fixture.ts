import type { App } from '../app.ts'
import { DEMO_SITE_ID } from '../demo/seed-demo.ts'
import { currency } from '../kernel/money.ts'
import { createProducts, STORES_APP_ID } from '../services/catalog/index.ts'
import { saveCoupon } from '../services/coupons/index.ts'
import { saveGiftCard } from '../services/gift-cards/index.ts'
import { createApiKey, saveClient, siteOf } from '../services/sites/index.ts'
import { authorizedOrder } from './authorized-order.ts'
import { createCaller } from './caller.ts'
import { FIXTURE_PRODUCTS, type FixtureProduct, fixtureProducts } from './fixture-products.ts'
import { sampleId } from './sample-store/index.ts'

/** What clients and test suites that drive a running store from outside need to know of it. Amounts are numbers. */
export type Fixture = {
  base: string
  clientId: string
  siteId: string
  adminApiKey: string
  appId: string
  redirectUri: string
  allowedOrigin: string
  /** `{email}` is replaced by an address. */
  outboxUrl: string
  outboxHeaders: Record<string, string>
  products: Record<keyof typeof FIXTURE_PRODUCTS, FixtureProduct>
  coupon: { code: string; percent: number }
  expiredCoupon: { code: string }
  giftCard: { code: string; balance: number }
  authorizedOrders: readonly { orderId: string; paymentIds: readonly string[]; total: number }[]
}

export type FixtureOptions = Pick<Fixture, 'allowedOrigin' | 'redirectUri' | 'outboxHeaders'>

const CLIENT_ID = 'fd5b0c0e-4a0f-4d38-8a6c-7f1f2b9a3e55'
const COUPON = { code: 'FIXTURE20', percent: 20 }
const EXPIRED_COUPON = { code: 'FIXTURE-OVER' }
const GIFT_CARD = { code: 'AWNG-FIXT-UREC-ARD1', balance: 100 }
const LONG_AGO = '2024-01-01T00:00:00.000Z'

/**
 * Prepares the demo shop for callers from outside. Run again, it brings everything back to what the answer says: stock,
 * coupons, gift card, and three new orders with authorised payments.
 */
export async function prepareFixture(app: App, options: FixtureOptions): Promise<Fixture> {
  const { dependencies } = app
  const siteId = DEMO_SITE_ID
  const context = app.contextFor(siteId)
  const { allowedOrigin, redirectUri, outboxHeaders } = options
  const base = dependencies.publicUrl
  await saveClient(context, {
    id: CLIENT_ID,
    ownerSiteId: siteId,
    name: 'Fixture',
    allowedOrigins: [...new Set([allowedOrigin, new URL(redirectUri).origin])],
    loopback: true,
    redirectUris: [redirectUri, `${allowedOrigin}/`],
    createdDate: LONG_AGO,
  })
  const adminApiKey = await createApiKey(dependencies, { ownerSiteId: siteId, appId: STORES_APP_ID, name: 'Fixture' })
  const call = createCaller(app, CLIENT_ID)

  for (const { id } of Object.values(FIXTURE_PRODUCTS))
    await call.ifThere(`DELETE /stores/v1/products/${id}`, adminApiKey)
  await createProducts(context, Object.values(FIXTURE_PRODUCTS))
  await saveCoupons()
  const site = await siteOf(context)
  await saveGiftCard(context, {
    id: sampleId('gift-card', GIFT_CARD.code),
    code: GIFT_CARD.code,
    balance: currency(site.currency).parse(GIFT_CARD.balance.toFixed(2)),
    currency: site.currency,
  })

  const authorizedOrders = []
  for (let made = 0; made < 3; made++) authorizedOrders.push(await authorizedOrder(call, adminApiKey))
  return {
    base,
    clientId: CLIENT_ID,
    siteId,
    adminApiKey,
    appId: STORES_APP_ID,
    redirectUri,
    allowedOrigin,
    outboxUrl: `${base}/outbox?to={email}`,
    outboxHeaders,
    products: fixtureProducts(),
    coupon: COUPON,
    expiredCoupon: EXPIRED_COUPON,
    giftCard: GIFT_CARD,
    authorizedOrders,
  }

  async function saveCoupons() {
    const always = { siteId, startsAt: LONG_AGO, active: true, createdDate: LONG_AGO }
    await saveCoupon(context, {
      ...always,
      id: sampleId('coupon', COUPON.code),
      code: COUPON.code,
      name: '20 % on everything',
      terms: { kind: 'PERCENT', percent: String(COUPON.percent) },
    })
    await saveCoupon(context, {
      ...always,
      id: sampleId('coupon', EXPIRED_COUPON.code),
      code: EXPIRED_COUPON.code,
      name: 'Over since 2024',
      terms: { kind: 'PERCENT', percent: '50' },
      expiresAt: '2024-02-01T00:00:00.000Z',
    })
  }
}
