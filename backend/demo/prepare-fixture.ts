import type { App } from '../app.ts'
import { findVisibleProduct, mediaOf, STORES_APP_ID, saveProduct } from '../services/catalog/index.ts'
import { saveCoupon } from '../services/coupons/index.ts'
import { saveGiftCard } from '../services/gift-cards/index.ts'
import { createApiKey, currencyOf } from '../services/sites/index.ts'
import { samplePictures } from '../testing/sample-store/index.ts'
import { DEMO_CLIENT_ID, DEMO_SITE_ID, seedDemo } from './seed-demo.ts'

const COUPON = { id: '7c8e2a54-6f2f-4f0e-9d4e-1f2a3b4c5d01', code: 'FIXTURE10', percent: 10 }
const EXPIRED_COUPON = { id: '7c8e2a54-6f2f-4f0e-9d4e-1f2a3b4c5d02', code: 'FIXTUREOLD' }
const GIFT_CARD = { id: '7c8e2a54-6f2f-4f0e-9d4e-1f2a3b4c5d03', code: 'FIXT-URE0-GIFT-0001', balance: '100.00' }

/** Products with a known stock; each run of the command fills them up again. */
const PRODUCTS = {
  simple: { id: '7c8e2a54-6f2f-4f0e-9d4e-1f2a3b4c5d11', name: 'Travel Notebook', price: '12.50', stock: 500 },
  second: { id: '7c8e2a54-6f2f-4f0e-9d4e-1f2a3b4c5d12', name: 'Gift Envelope', price: '1.20', stock: 500 },
  limited: { id: '7c8e2a54-6f2f-4f0e-9d4e-1f2a3b4c5d13', name: 'Mending Thread, Set', price: '48.00', stock: 3 },
  outOfStock: { id: '7c8e2a54-6f2f-4f0e-9d4e-1f2a3b4c5d14', name: 'Beech Spoon', price: '24.00', stock: 0 },
} as const

/** The one variant of a product without options. */
const DEFAULT_VARIANT_ID = '00000000-0000-0000-0000-000000000000'

/** Which of the sample shop's pictures they show. */
const PICTURES = {
  simple: 'reisebuch',
  second: 'gift-card-envelope',
  limited: 'mending-thread',
  outOfStock: 'beech-spoons',
} as const

type Call = (method: string, path: string, token: string | undefined, body: unknown) => Promise<Record<string, unknown>>

/**
 * Makes the demo store one that test suites can drive from outside, and answers what they need to know of it: known
 * products, codes and keys, and orders whose payments are authorised.
 */
export async function prepareFixture(app: App, host: { origin: string; allowedOrigins: readonly string[] }) {
  await seedDemo(app, { ...host, besideOthers: true, loopback: true })
  const context = app.contextFor(DEMO_SITE_ID)
  const adminApiKey = await createApiKey(context, {
    ownerSiteId: DEMO_SITE_ID,
    appId: context.ids.guid(),
    name: 'Fixture',
  })
  const call = caller(app)
  for (const name of Object.keys(PRODUCTS) as (keyof typeof PRODUCTS)[]) await stockUp(app, call, adminApiKey, name)
  await saveCodes(app)
  const authorizedOrders = []
  for (let count = 0; count < 3; count++) authorizedOrders.push(await authorizedOrder(call, adminApiKey))
  // What the orders took is put back, so that every run begins with the same stock.
  await stockUp(app, call, adminApiKey, 'simple')
  return {
    clientId: DEMO_CLIENT_ID,
    siteId: DEMO_SITE_ID,
    adminApiKey,
    appId: STORES_APP_ID,
    redirectUri: `${host.origin}/`,
    allowedOrigin: host.origin,
    products: PRODUCTS,
    coupon: { code: COUPON.code, percent: COUPON.percent },
    expiredCoupon: { code: EXPIRED_COUPON.code },
    giftCard: { code: GIFT_CARD.code, balance: GIFT_CARD.balance },
    authorizedOrders,
  }
}

async function stockUp(app: App, call: Call, key: string, which: keyof typeof PRODUCTS): Promise<void> {
  const context = app.contextFor(DEMO_SITE_ID)
  const { id, name, price, stock } = PRODUCTS[which]
  if (!(await findVisibleProduct(context, { id }))) {
    const description = 'A plain thing with a known stock, for trying the shop out.'
    const picture = samplePictures.find((candidate) => candidate.id === PICTURES[which])
    await saveProduct(context, {
      id,
      name,
      price,
      description,
      pieces: stock,
      ...(picture && { media: [mediaOf(picture)] }),
    })
  }
  await call('PATCH', `/stores/v2/inventoryItems/product/${id}`, key, {
    inventoryItem: {
      productId: id,
      trackQuantity: true,
      variants: [{ variantId: DEFAULT_VARIANT_ID, quantity: stock }],
    },
  })
}

async function saveCodes(app: App): Promise<void> {
  const context = app.contextFor(DEMO_SITE_ID)
  const common = { siteId: DEMO_SITE_ID, active: true, createdDate: context.now.toISOString() }
  await saveCoupon(context, {
    ...common,
    id: COUPON.id,
    code: COUPON.code,
    name: 'Ten percent off',
    terms: { kind: 'PERCENT', percent: String(COUPON.percent) },
  })
  await saveCoupon(context, {
    ...common,
    id: EXPIRED_COUPON.id,
    code: EXPIRED_COUPON.code,
    name: 'Long over',
    terms: { kind: 'PERCENT', percent: '50' },
    expiresAt: '2020-01-01T00:00:00.000Z',
  })
  const currency = await currencyOf(context)
  await saveGiftCard(context, {
    id: GIFT_CARD.id,
    code: GIFT_CARD.code,
    balance: currency.parse(GIFT_CARD.balance),
    currency: currency.code,
  })
}

/** An order whose payment is authorised and waits for the merchant to capture it. */
async function authorizedOrder(call: Call, key: string) {
  const { access_token: token } = (await call('POST', '/oauth2/token', undefined, {
    clientId: DEMO_CLIENT_ID,
    grantType: 'anonymous',
  })) as {
    access_token: string
  }
  const { checkout } = (await call('POST', '/ecom/v1/checkouts', token, {
    channelType: 'WEB',
    lineItems: [{ catalogReference: { appId: STORES_APP_ID, catalogItemId: PRODUCTS.simple.id }, quantity: 2 }],
    checkoutInfo: {
      buyerInfo: { email: 'buyer@example.com' },
      shippingInfo: {
        shippingDestination: {
          address: {
            country: 'US',
            subdivision: 'NY',
            city: 'New York',
            postalCode: '10001',
            addressLine: '1 Main Street',
          },
        },
      },
    },
  })) as { checkout: { id: string } }
  const { orderId } = (await call('POST', `/ecom/v1/checkouts/${checkout.id}/create-order-and-charge`, token, {
    id: checkout.id,
    paymentToken: 'sandbox_approved',
    delayCapture: true,
  })) as { orderId: string }
  const { order } = (await call('GET', `/ecom/v1/orders/${orderId}`, key, undefined)) as {
    order: { priceSummary: { total: { amount: string } } }
  }
  const { orderTransactions } = (await call('GET', `/ecom/v1/payments/orders/${orderId}`, key, undefined)) as {
    orderTransactions: { payments: { id: string }[] }
  }
  return {
    orderId,
    paymentIds: orderTransactions.payments.map((payment) => payment.id),
    total: order.priceSummary.total.amount,
  }
}

/** The app's own calls, as a client makes them, without a network. */
function caller(app: App): Call {
  return async (method, path, token, body) => {
    const response = await app.fetch(
      new Request(app.dependencies.publicUrl + path, {
        method,
        headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
    const answer = (await response.json()) as Record<string, unknown>
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`)
    return answer
  }
}
