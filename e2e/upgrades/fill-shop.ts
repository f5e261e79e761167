import { createHash } from 'node:crypto'
import { callServer, createCheckoutBody, createVisitorToken, requestServer } from '../server/http.ts'
import type { OldServer } from './old-server.ts'

/** Fills a shop with what shops have, some of it odd, and returns what this version does not know. */
export type Filled = { productIds: readonly string[]; orderIds: readonly string[]; missing: readonly string[] }

/** When the shops of dumps begin. */
export const START = new Date('2026-03-02T00:03:00.000Z')

const MINUTE = 60_000
const DAY = 86_400_000
const NO_VARIANT = '00000000-0000-0000-0000-000000000000'
const REQUESTS = '/back-in-stock-service/v1/back-in-stock-notification-requests'

const PRODUCTS = [
  'Straße & Söhne “Nº 5”',
  'قهوة عربية',
  'Ångström 🪵 shelf, 10″',
  'apple',
  'Zebra',
  'İstanbul ıhlamur',
  '10 nails',
  '9 nails',
  'e\u0301clair',
  'A name of as many letters as may be, copied from the list of a supplier, unseen',
]
const COUPONS = ['ÄÖÜß', 'sommer10', 'İYİ', 'LÖYÄL-5']
const BUYERS = [
  {
    email: 'Joerg.Mueller@Example.COM',
    firstName: 'Jörg',
    lastName: 'Müller',
    phone: '+49 221 1234567',
    country: 'DE',
  },
  { email: 'layla@example.com', firstName: 'ليلى', lastName: 'حسن', phone: '(0)1 23-45.67', country: 'US' },
  {
    email: "o'brien@example.com",
    firstName: 'Anna',
    lastName: 'van der Berg-O’Brien',
    phone: '030 7654321',
    country: 'US',
  },
  { email: 'no-name@example.com', firstName: '', lastName: '田中', phone: '', country: 'US' },
]
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The days and times of the purchases; the first day has one in most quarters of an hour. */
const denseTimes = (start: Date, count: number) =>
  Array.from({ length: count }, (_, index) => new Date(start.getTime() + index * 17 * MINUTE))

function createCalls({ base, fixture }: OldServer) {
  const missing = new Set<string>()
  const asAdmin = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) =>
    callServer<T>(base, method, path, fixture.adminApiKey, body)
  /** Undefined where this version does not know the call. */
  async function asAdminIfKnown<T>(method: string, path: string, body?: unknown): Promise<T | undefined> {
    const { status, answer } = await requestServer(base, method, path, fixture.adminApiKey, body)
    if (status === 404) return void missing.add(`${method} ${path}`)
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`)
    return answer as T
  }
  return { base, fixture, missing, asAdmin, asAdminIfKnown, visitor: () => createVisitorToken(base, fixture.clientId) }
}
type ShopCalls = ReturnType<typeof createCalls>

type Purchase = { productId: string; index: number; paid: boolean; couponCode?: string | undefined }

/** An order by a visitor, paid at once or later. */
async function buy({ base, fixture, visitor }: ShopCalls, { productId, index, paid, couponCode }: Purchase) {
  const token = await visitor()
  const buyer = BUYERS[index % BUYERS.length] as (typeof BUYERS)[number]
  const { firstName, lastName, phone, email, country } = buyer
  const contactDetails = { firstName, lastName, ...(phone && { phone }) }
  const body = createCheckoutBody(fixture.appId, productId)
  const german = { country: 'DE', city: 'Köln', postalCode: '50667', addressLine: 'Große Straße 7a' }
  const { address: american } = body.checkoutInfo.shippingInfo.shippingDestination
  const destination = { address: country === 'DE' ? german : american, contactDetails }
  const { checkout } = await callServer<{ checkout: { id: string } }>(base, 'POST', '/ecom/v1/checkouts', token, {
    ...body,
    ...(couponCode && { couponCode }),
    checkoutInfo: {
      buyerInfo: { email },
      shippingInfo: { shippingDestination: destination },
      billingInfo: destination,
    },
  })
  const path = `/ecom/v1/checkouts/${checkout.id}/create-order${paid ? '-and-charge' : ''}`
  const charge = { id: checkout.id, ...(paid && { paymentToken: 'sandbox_approved' }) }
  const { orderId } = await callServer<{ orderId: string }>(base, 'POST', path, token, charge)
  return orderId
}

const soldElsewhere = (number: string, createdDate: string) => ({
  number,
  createdDate,
  lineItems: [
    {
      productName: { original: 'Mug “elsewhere”' },
      itemType: { preset: 'PHYSICAL' },
      quantity: 2,
      price: { amount: '10.00' },
    },
  ],
  channelInfo: { type: 'OTHER_PLATFORM' },
  priceSummary: { total: { amount: '20.00' } },
  status: 'APPROVED',
  paymentStatus: 'PAID',
  fulfillmentStatus: 'FULFILLED',
})

/** Signs a new member in, as a page with widgets does, and sends a picture. */
async function joinWithPicture({ base, fixture, visitor }: ShopCalls, email: string): Promise<void> {
  const token = await visitor()
  const { sessionToken } = await callServer<{ sessionToken: string }>(
    base,
    'POST',
    '/_api/iam/authentication/v2/register',
    token,
    { loginId: { email }, password: `a long row of words ${email}` },
  )
  const codeVerifier = 'v'.repeat(43)
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url')
  const authRequest = {
    clientId: fixture.clientId,
    responseType: 'code',
    responseMode: 'web_message',
    scope: 'offline_access',
    state: 'state',
    codeChallenge,
    codeChallengeMethod: 'S256',
    sessionToken,
  }
  const { redirectSession } = await callServer<{ redirectSession: { fullUrl: string } }>(
    base,
    'POST',
    '/_api/redirects-api/v1/redirect-session',
    token,
    { auth: { authRequest, prompt: 'none' } },
    { origin: fixture.allowedOrigin },
  )
  const page = await (await fetch(redirectSession.fullUrl)).text()
  const code = /"code":"([\w-]{43})"/.exec(page)?.[1]
  const grant = { grantType: 'authorization_code', clientId: fixture.clientId, codeVerifier, code }
  const { access_token } = await callServer<{ access_token: string }>(base, 'POST', '/oauth2/token', undefined, grant)
  await callServer(base, 'POST', '/awning/v1/members/my/picture', access_token, { picture: PICTURE })
}

async function addProducts({ base, fixture, asAdmin }: ShopCalls, names: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const [index, name] of names.entries()) {
    const options = index % 3 === 0 && {
      manageVariants: true,
      productOptions: [{ name: 'Größe', choices: ['S', 'XXL ½'].map((value) => ({ value, description: value })) }],
    }
    const draft = {
      name,
      productType: 'physical',
      priceData: { price: 5 + index },
      sku: `SKU ${index}/ä`,
      ...(index % 2 === 0 && { brand: 'Łódź & Co', ribbon: 'Neu' }),
      ...options,
    }
    const { product } = await asAdmin<{ product: { id: string } }>('POST', '/stores/v1/products', { product: draft })
    ids.push(product.id)
  }
  const { product } = await asAdmin<{ product: { id: string } }>('POST', '/stores/v1/products', {
    product: { name: 'Pattern (PDF)', productType: 'digital', priceData: { price: 3 } },
  })
  const answer = await fetch(`${base}/awning/v1/products/${product.id}/digital-file?name=pattern%20%C3%9F.pdf`, {
    method: 'PUT',
    headers: { authorization: fixture.adminApiKey, 'content-type': 'application/pdf' },
    body: `%PDF-1.4\n${'A pattern. '.repeat(40)}\n%%EOF\n`,
  })
  if (answer.status !== 200) throw new Error(`digital file: ${answer.status} ${await answer.text()}`)
  return [...ids, product.id]
}

/** The demo shop's own products, which would take most of the room. */
async function removeDemoProducts({ base, fixture, asAdmin, asAdminIfKnown }: ShopCalls): Promise<void> {
  const kept = new Set(Object.values(fixture.products).map(({ id }) => id))
  const query = { paging: { limit: 100, offset: 0 } }
  const { products } = await asAdmin<{ products: { id: string }[] }>(
    'POST',
    '/stores-reader/v1/products/query-platformized',
    { query },
  )
  for (const { id } of products) if (!kept.has(id)) await asAdmin('DELETE', `/stores/v1/products/${id}`)
  for (;;) {
    const query = { cursorPaging: { limit: 100 } }
    const found = await asAdminIfKnown<{ files: { id: string }[] }>('POST', '/site-media/v1/files/query', { query })
    let removed = 0
    for (const { id } of found?.files ?? []) {
      const body = { fileIds: [id], permanent: true }
      const path = `${base}/site-media/v1/bulk/files/delete`
      const headers = { authorization: fixture.adminApiKey, 'content-type': 'application/json' }
      // What a page of the shop shows stays.
      const { ok } = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      if (ok) removed++
    }
    if (removed === 0) return
  }
}

async function addFiles({ fixture, asAdminIfKnown }: ShopCalls, names: readonly string[]): Promise<void> {
  const found = await asAdminIfKnown<{ folder: { id: string } }>('POST', '/site-media/v1/folders', {
    displayName: `Ordner ${names[0]}`,
  })
  if (!found) return
  for (const fileName of names) {
    const asked = await asAdminIfKnown<{ uploadUrl: string }>('POST', '/site-media/v1/files/generate-upload-url', {
      mimeType: 'text/plain',
      fileName,
    })
    if (!asked) return
    const body = `A text that is called ${fileName}.`
    const answer = await fetch(asked.uploadUrl, {
      method: 'PUT',
      headers: { authorization: fixture.adminApiKey },
      body,
    })
    if (answer.status !== 200) throw new Error(`upload: ${answer.status} ${await answer.text()}`)
  }
}

async function wait({ base, fixture, visitor }: ShopCalls, productId: string, emails: readonly string[]) {
  const token = await visitor()
  const ids: string[] = []
  for (const email of emails) {
    const body = {
      request: { catalogReference: { appId: fixture.appId, catalogItemId: productId }, email },
      itemDetails: { name: 'Sold-out Bowl', price: '26.00' },
    }
    const { status, answer } = await requestServer(base, 'POST', REQUESTS, token, body)
    if (status === 404) return ids
    if (status !== 200) throw new Error(`${REQUESTS}: ${status} ${JSON.stringify(answer)}`)
    ids.push((answer as { request: { id: string } }).request.id)
  }
  return ids
}

async function refund({ asAdmin }: ShopCalls, orderId: string, amount: string): Promise<void> {
  type Payments = { orderTransactions: { payments: readonly { id: string }[] } }
  const { orderTransactions } = await asAdmin<Payments>('GET', `/ecom/v1/payments/orders/${orderId}`)
  await asAdmin('POST', `/ecom/v1/payments-collector/orders/${orderId}/trigger-refund`, {
    ecomOrderId: orderId,
    payments: [{ paymentId: orderTransactions.payments[0]?.id, amount: { amount } }],
    details: { reason: 'Arrived broken' },
    sideEffects: { restockInfo: { type: 'NO_ITEMS' }, sendOrderRefundedEmail: true },
  })
}

async function setStock({ asAdmin }: ShopCalls, productId: string, quantity: number): Promise<void> {
  const inventoryItem = { productId, trackQuantity: true, variants: [{ variantId: NO_VARIANT, quantity }] }
  await asAdmin('PATCH', `/stores/v2/inventoryItems/product/${productId}`, { inventoryItem })
}

/** The life of a shop of two days and more, ending some days after `start`. */
export async function fillShop(server: OldServer, start: Date, { dense = 28 } = {}): Promise<Filled> {
  const calls = createCalls(server)
  const { asAdmin, fixture } = calls
  await server.show(start)
  await removeDemoProducts(calls)
  const productIds = await addProducts(calls, PRODUCTS)
  const buyable = [fixture.products.simple.id, fixture.products.second.id, productIds[1], productIds[5]]
  for (const name of ['Bücher', 'bücher 2', '日本', 'Zettel'])
    await asAdmin('POST', '/stores/v1/collections', { collection: { name } })
  for (const code of COUPONS)
    await asAdmin('POST', '/awning/v1/coupons', {
      coupon: { code, name: `Coupon ${code}`, terms: { kind: 'PERCENT', percent: '10' } },
    })
  await addFiles(calls, ['Größen.txt', 'a.txt', 'B.txt', 'ñandú.txt'])
  for (const [index, email] of ['ada@example.com', 'Émile@Example.com', 'zoë@example.com'].entries())
    await asAdmin('POST', '/members/v1/members', {
      member: {
        loginEmail: email,
        contact: {
          firstName: ['Ada', 'Émile', 'Zoë'][index],
          lastName: ['Łęcka', 'Zola', 'O’Neill'][index],
          phones: [`+49 30 ${7654321 + index}`],
          addresses: [{ country: 'DE', city: 'München', postalCode: '80331', addressLine: 'Weg 1' }],
        },
      },
    })
  await joinWithPicture(calls, 'pictured@example.com')

  const orderIds: string[] = []
  for (const [index, time] of denseTimes(start, dense).entries()) {
    await server.show(time)
    const productId = buyable[index % buyable.length] as string
    const couponCode = index % 9 === 0 ? COUPONS[index % COUPONS.length] : undefined
    orderIds.push(await buy(calls, { productId, index, paid: index % 3 !== 0, couponCode }))
  }
  await server.show(new Date(start.getTime() + DAY))
  await changeOrders(calls, orderIds)
  const imported = (await importOrder(calls, '9001', '2019-05-04T10:00:00.000Z')) as string
  await importOrder(calls, '9002', new Date(start.getTime() + 5 * MINUTE).toISOString())
  const gone = (await importOrder(calls, '9003', '2020-02-29T23:59:59.999Z')) as string
  await asAdmin('POST', '/ecom/v1/orders/import/bulk-delete-imported-orders', { orderIds: [gone] })
  await asAdmin('POST', '/ecom/v1/orders', { order: { ...draftOrder(), buyerInfo: { email: 'phone@example.com' } } })

  const { id: soldOut } = fixture.products.outOfStock
  const waiting = await wait(calls, soldOut, ['a@example.com', 'B@example.com', 'c@example.com', 'd@example.com'])
  if (waiting[1]) await asAdmin('DELETE', `${REQUESTS}/${waiting[1]}`)
  await setStock(calls, productIds[4] as string, 0)
  const others = await wait(calls, productIds[4] as string, ['a@example.com', 'e@example.com'])
  if (others[1]) await asAdmin('PUT', `${REQUESTS}/${others[1]}/mark-as-notification-sent`, {})
  return { productIds, orderIds: [...orderIds, imported], missing: [...calls.missing] }
}

const draftOrder = () => {
  const { number: _, createdDate: __, ...draft } = soldElsewhere('', '')
  return { ...draft, channelInfo: { type: 'POS' }, priceSummary: {}, fulfillmentStatus: 'NOT_FULFILLED' }
}

async function importOrder({ asAdmin }: ShopCalls, number: string, createdDate: string) {
  const order = soldElsewhere(number, createdDate)
  return (await asAdmin<{ order: { id: string } }>('POST', '/ecom/v1/orders/import', { order })).order.id
}

async function changeOrders(calls: ShopCalls, orderIds: readonly string[]): Promise<void> {
  const { asAdmin } = calls
  const [first = '', second = '', third = '', fourth = '', fifth = '', sixth = ''] = orderIds
  await refund(calls, second, '1.50')
  await asAdmin('POST', `/ecom/v1/orders/${first}/cancel`, { id: first })
  await refund(calls, third, '2.00')
  type Order = { order: { lineItems: readonly { id: string }[] } }
  const { order } = await asAdmin<Order>('GET', `/ecom/v1/orders/${fifth}`)
  await asAdmin('POST', `/ecom/v1/fulfillments/orders/${fifth}/create-fulfillment`, {
    orderId: fifth,
    fulfillment: { lineItems: [{ id: order.lineItems[0]?.id, quantity: 1 }] },
  })
  for (const orderId of [fourth, sixth])
    await asAdmin('PATCH', `/ecom/v1/orders/${orderId}`, {
      order: { buyerInfo: { email: 'Changed@Example.com' }, billingInfo: { contactDetails: { firstName: 'Ümit' } } },
    })
}

/** What a process of the earlier version still writes while the next one has begun. */
export async function writeOn(server: OldServer, filled: Filled, start: Date): Promise<void> {
  const calls = createCalls(server)
  const { asAdmin, fixture } = calls
  const orderIds: string[] = []
  for (const [index, time] of denseTimes(start, 12).entries()) {
    await server.show(time)
    orderIds.push(await buy(calls, { productId: fixture.products.simple.id, index, paid: index % 2 === 0 }))
  }
  const [, second = '', third = ''] = filled.orderIds
  await asAdmin('POST', `/ecom/v1/orders/${second}/cancel`, { id: second })
  await asAdmin('PATCH', `/ecom/v1/orders/${third}`, { order: { buyerInfo: { email: 'moved@example.com' } } })
  await refund(calls, orderIds[0] as string, '3.00')
  const [renamed = '', deleted = ''] = [filled.productIds[3], filled.productIds[6]]
  await asAdmin('PATCH', `/stores/v1/products/${renamed}`, {
    product: { id: renamed, name: 'Zwetschge', sku: 'New 7' },
  })
  await asAdmin('DELETE', `/stores/v1/products/${deleted}`)
  await asAdmin('POST', '/stores/v1/products', {
    product: { name: 'Made by the one before', productType: 'physical', priceData: { price: 8 } },
  })
  await asAdmin('POST', '/stores/v1/collections', { collection: { name: 'Ünlü' } })
  await asAdmin('POST', '/awning/v1/coupons', {
    coupon: { code: 'spätkauf', name: 'Late', terms: { kind: 'PERCENT', percent: '5' } },
  })
  await asAdmin('POST', '/members/v1/members', { member: { loginEmail: 'late@example.com' } })
  await addFiles(calls, ['Öfen.txt'])
  await wait(calls, fixture.products.outOfStock.id, ['x@example.com', 'a@example.com'])
  await joinWithPicture(calls, 'late-picture@example.com')
}
