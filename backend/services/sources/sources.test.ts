import { describe, expect, it, test } from 'vitest'
import { SOURCE_NAMESPACE } from '../../contract/commerce/enumerations.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'

const date = '2026-11-29T10:00:00.000Z'
const FIRST = { date: '2026-11-20T09:00:00.000Z', referrer: 'https://blog.example/ten-mugs' }
const LAST = {
  date,
  landingPage: 'https://host.example/mugs',
  utm: { source: 'google', medium: 'cpc', campaign: 'Advent 20 %' },
  clickIds: { gclid: 'Cj0KCQ-_x' },
}
const SOURCE = { first: FIRST, last: LAST }
const GROUPS = 'POST /awning/v1/figures/groups'

const withSource = (source: unknown) => ({ extendedFields: { namespaces: { [SOURCE_NAMESPACE]: source } } })

async function order(shop: TestShop, source?: unknown, email = 'buyer@example.com', more = {}) {
  const product = await shop.product()
  return shop.placeOrder([shop.line(product, 2)], {
    checkoutInfo: {
      buyerInfo: { email },
      shippingInfo: {
        shippingDestination: {
          address: { country: 'DE', city: 'Berlin', postalCode: '10115', addressLine: 'Hauptstr. 1' },
        },
      },
      ...(source === undefined ? {} : withSource(source)),
    },
    ...more,
  } as never)
}

test('a checkout’s source is at its order and in the table, with the channel', async () => {
  const shop = await createTestShop()
  const { id } = await order(shop, { ...SOURCE, channel: 'DIRECT' })
  const read = await shop.getOrder(id)
  expect(read.extendedFields?.namespaces?.[SOURCE_NAMESPACE]).toEqual({ ...SOURCE, channel: 'PAID_SEARCH' })
  const { csv } = await shop.call('GET /awning/v1/exports/orders', {}, shop.apiKey)
  const [head = '', row = ''] = csv.split('\r\n')
  const cells = Object.fromEntries(
    head
      .replace('\ufeff', '')
      .split(',')
      .map((name, index) => [name, row.split(',')[index]]),
  )
  expect(cells).toMatchObject({
    channel: 'PAID_SEARCH',
    source: 'google',
    medium: 'cpc',
    campaign: 'Advent 20 %',
    click_id: 'gclid=Cj0KCQ-_x',
    landing_page: 'https://host.example/mugs',
    first_visit: FIRST.date,
    first_channel: 'REFERRAL',
  })
})

describe('a source that a client sends', () => {
  it.each([
    ['no object', 'google'],
    ['without visits', {}],
    ['with a field that is none', { ...SOURCE, email: 'ada@example.com' }],
    ['with an address that is none', { ...SOURCE, last: { date, referrer: 'javascript:alert(1)' } }],
    ['with a campaign that is too long', { ...SOURCE, last: { date, utm: { campaign: 'x'.repeat(201) } } }],
    ['with a click id that is none', { ...SOURCE, last: { date, clickIds: { gclid: '<b>' } } }],
    ['without a date', { ...SOURCE, last: { utm: { source: 'google' } } }],
  ])('%s is refused with its field, at checkouts and carts', async (_, source) => {
    const shop = await createTestShop()
    const token = await shop.visitor()
    const lineItems = [shop.line(await shop.product())]
    const fields = withSource(source) as never
    const sent = [
      await shop.send('POST /ecom/v1/checkouts', { channelType: 'WEB', lineItems, checkoutInfo: fields }, token),
      await shop.send('POST /ecom/v1/carts', { lineItems, cartInfo: fields }, token),
    ]
    for (const { refusal } of sent) {
      expect(refusal?.status).toBe(400)
      expect(JSON.stringify(refusal)).toContain(SOURCE_NAMESPACE)
    }
  })

  it('of other apps in their own namespaces is theirs', async () => {
    const shop = await createTestShop()
    const lineItems = [shop.line(await shop.product())]
    const checkoutInfo = { extendedFields: { namespaces: { mine: { source: 'x' } } } }
    const { checkout } = await shop.call(
      'POST /ecom/v1/checkouts',
      { channelType: 'WEB', lineItems, checkoutInfo },
      await shop.visitor(),
    )
    expect(checkout?.extendedFields).toEqual(checkoutInfo.extendedFields)
  })
})

describe('figures by group', () => {
  const read = async (shop: TestShop, by: 'CHANNEL' | 'SOURCE' | 'CAMPAIGN' | 'COUPON' | 'CUSTOMER') =>
    (await shop.call(GROUPS, { days: 30, by }, shop.apiKey)).groups.map(({ name, orders, sales }) => [
      name,
      orders,
      sales,
    ])

  it('count approved orders by channel, source, campaign, coupon and kind of customer', async () => {
    const shop = await createTestShop()
    await shop.coupon('TEN', { kind: 'PERCENT', percent: '10' })
    await order(shop, SOURCE, 'ada@example.com')
    await shop.settle()
    await order(shop, SOURCE, 'ada@example.com', { couponCode: 'TEN' })
    await order(shop, undefined, 'bo@example.com')
    await shop.settle()
    const paid = Number((await read(shop, 'CAMPAIGN'))[0]?.[2])
    expect(await read(shop, 'CHANNEL')).toEqual([
      ['PAID_SEARCH', 2, paid.toFixed(2)],
      ['UNKNOWN', 1, expect.any(String)],
    ])
    expect(await read(shop, 'SOURCE')).toEqual([['google / cpc', 2, paid.toFixed(2)]])
    expect(await read(shop, 'CAMPAIGN')).toEqual([['Advent 20 %', 2, paid.toFixed(2)]])
    expect(await read(shop, 'COUPON')).toEqual([['TEN', 1, expect.any(String)]])
    expect(await read(shop, 'CUSTOMER')).toEqual([
      ['NEW', 2, expect.any(String)],
      ['RETURNING', 1, expect.any(String)],
    ])
    const { csv } = await shop.call('GET /awning/v1/exports/figures', { days: 30, table: 'CHANNEL' }, shop.apiKey)
    expect(csv).toContain(`PAID_SEARCH,2,${paid.toFixed(2)},0.00,0,0.00`)
  })

  it('leave out what is canceled, keep what a buyer’s erasure removes, and compare with the period before', async () => {
    const shop = await createTestShop()
    const kept = await order(shop, SOURCE)
    const canceled = await order(shop, SOURCE)
    await shop.settle()
    await shop.call('POST /ecom/v1/orders/{id}/cancel', { id: canceled.id }, shop.apiKey)
    await shop.call(
      'POST /ecom/v1/fulfillments/orders/{orderId}/create-fulfillment',
      {
        orderId: kept.id,
        fulfillment: {
          lineItems: (await shop.getOrder(kept.id)).lineItems.map(({ id, quantity }) => ({ id, quantity })),
        },
      } as never,
      shop.apiKey,
    )
    await shop.call('POST /awning/v1/personal-data/erase', { email: 'buyer@example.com' }, shop.apiKey)
    await shop.settle()
    expect(JSON.stringify(await shop.getOrder(kept.id))).not.toMatch(/google|Cj0KCQ|blog\.example/)
    expect(await read(shop, 'CHANNEL')).toEqual([['PAID_SEARCH', 1, expect.any(String)]])
    shop.clock.advance(31 * 86_400_000)
    const { groups } = await shop.call(GROUPS, { days: 30, by: 'CHANNEL' }, shop.apiKey)
    expect(groups).toMatchObject([{ name: 'PAID_SEARCH', orders: 0, ordersBefore: 1 }])
  })

  it('are for merchants', async () => {
    const shop = await createTestShop()
    const { refusal } = await shop.send(GROUPS, { days: 30, by: 'CHANNEL' }, await shop.visitor())
    expect(refusal?.status).toBe(403)
    expect((await shop.send(GROUPS, { days: 30, by: 'DAY' } as never, shop.apiKey)).refusal?.status).toBe(400)
  })
})
