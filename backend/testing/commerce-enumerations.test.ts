import { beforeEach, expect, test } from 'vitest'
import {
  CHANNEL_TYPES,
  CHARGE_TYPES,
  DISCOUNT_TYPES,
  ITEM_AVAILABILITY_STATUSES,
  ITEM_TYPES,
  PAYMENT_OPTION_TYPES,
  PICKUP_METHODS,
  SUBSCRIPTION_FREQUENCIES,
} from '../contract/commerce/enumerations.ts'
import { RATE_TYPES, TAX_FALLBACK_REASONS, TAXABLE_ADDRESS_TYPES } from '../contract/commerce/tax-enumerations.ts'
import { tokensByRole } from './every-endpoint.ts'
import type { Input } from './test-calls.ts'
import { BERLIN, createTestShop, type TestShop } from './test-shop.ts'

/** Values that stand for nothing: they are taken for what the wire sends where nothing is known. */
const isKnown = (value: string) => !/^(un|UN)/.test(value)

const CARTS = 'POST /ecom/v1/carts'
const ESTIMATE = 'POST /ecom/v1/carts/{id}/estimate-totals'
const SETTINGS = 'PATCH /awning/v1/commerce-settings'

let shop: TestShop
beforeEach(async () => {
  shop = await createTestShop()
})

type CustomLine = NonNullable<Input<typeof CARTS>['customLineItems']>[number]
type Settings = Input<typeof SETTINGS>['settings']

const service = (more: Partial<CustomLine>): CustomLine => ({
  itemType: { preset: 'SERVICE' },
  productName: { original: 'Service' },
  price: '10.00',
  quantity: 1,
  ...more,
})
const set = (settings: Settings) => shop.call(SETTINGS, { settings }, shop.apiKey)
const cartOf = async (input: Input<typeof CARTS>) => (await shop.call(CARTS, input, shop.apiKey)).cart
const estimateOf = async (input: Input<typeof CARTS>) => {
  const { id } = await cartOf(input)
  return shop.call(ESTIMATE, { id, shippingAddress: BERLIN }, shop.apiKey)
}

test('a line is of each type, paid in each way, and taxed by each address', async () => {
  const [types, options] = [ITEM_TYPES.filter(isKnown), PAYMENT_OPTION_TYPES]
  const { lineItems } = await cartOf({
    customLineItems: [
      ...types.map((preset) => service({ itemType: { preset } })),
      ...options.map((paymentOption) => service({ paymentOption, depositAmount: '1.00' })),
      ...TAXABLE_ADDRESS_TYPES.map((addressType) => service({ taxableAddress: { addressType } })),
    ],
  })
  const told = <Part>(read: (line: (typeof lineItems)[number]) => Part) => lineItems.map(read)
  expect(told((line) => line.itemType?.preset).slice(0, types.length)).toEqual(types)
  expect(told((line) => line.paymentOption).slice(types.length, types.length + options.length)).toEqual(options)
  expect(told((line) => line.taxableAddress?.addressType).slice(-TAXABLE_ADDRESS_TYPES.length)).toEqual(
    TAXABLE_ADDRESS_TYPES,
  )
})

test('a line is available, in part, not at all, or gone', async () => {
  const [there, few, none, gone] = [
    await shop.product(),
    await shop.product({ pieces: 2 }),
    await shop.product({ pieces: 1 }),
    await shop.product(),
  ]
  const { id } = await cartOf({ lineItems: [there, few, none, gone].map((product) => shop.line(product)) })
  const cart = async () => (await shop.call('GET /ecom/v1/carts/{id}', { id }, shop.apiKey)).cart
  const fewLine = (await cart()).lineItems[1]?.id ?? ''
  await shop.call(
    'POST /ecom/v1/carts/{id}/update-line-items-quantity',
    { id, lineItems: [{ id: fewLine, quantity: 2 }] },
    shop.apiKey,
  )
  const variantId = '00000000-0000-0000-0000-000000000000'
  await shop.call(
    'POST /stores/v2/inventoryItems/decrement',
    { decrementData: [few, none].map((productId) => ({ productId, variantId, decrementBy: 1 })) },
    shop.apiKey,
  )
  await shop.call('DELETE /stores/v1/products/{id}', { id: gone }, shop.apiKey)
  const statuses = (await cart()).lineItems.map((line) => line.availability?.status)
  expect(statuses).toEqual(['AVAILABLE', 'PARTIALLY_AVAILABLE', 'NOT_AVAILABLE', 'NOT_FOUND'])
  expect([...statuses].sort()).toEqual([...ITEM_AVAILABILITY_STATUSES].sort())
})

test('a discount is of everything, of some things, or of the delivery', async () => {
  const [mug, bowl] = [await shop.product(), await shop.product({ name: 'Bowl' })]
  await shop.coupon('SHIP', { kind: 'FREE_SHIPPING' })
  await set({
    discountRules: [
      {
        id: shop.ids.guid(),
        name: 'Mugs for less',
        active: true,
        scope: { productIds: [mug] },
        discount: { kind: 'PERCENT', percent: '10' },
      },
    ],
  })
  const typesOf = async (couponCode?: string) => {
    const { appliedDiscounts } = await estimateOf({
      lineItems: [shop.line(mug), shop.line(bowl)],
      ...(couponCode && { couponCode }),
    })
    return appliedDiscounts.map(({ discountType }) => discountType)
  }
  await shop.coupon('ALL', { kind: 'PERCENT', percent: '10' })
  const seen = [...(await typesOf('SHIP')), ...(await typesOf('ALL'))]
  expect([...new Set(seen)].sort()).toEqual([...DISCOUNT_TYPES].sort())
})

test('deliveries have each charge and each kind of pickup, and weights each unit', async () => {
  const option = (code: string, more: object) => ({ code, title: code, deliveryTime: 'Soon', price: '1.00', ...more })
  const charges = CHARGE_TYPES.map((type) => ({ type, details: type, amount: '1.00' }))
  await set({
    shippingRegions: [
      {
        id: shop.ids.guid(),
        name: 'Germany',
        countries: ['DE'],
        options: [
          option('charged', { charges }),
          ...PICKUP_METHODS.map((pickupMethod) => option(pickupMethod, { pickup: BERLIN, pickupMethod })),
        ],
      },
    ],
  })
  const lineItems = [shop.line(await shop.product())]
  const { shippingInfo } = await estimateOf({ lineItems })
  const options = shippingInfo?.carrierServiceOptions.flatMap(({ shippingOptions = [] }) => shippingOptions) ?? []
  expect(options[0]?.cost?.otherCharges?.map(({ type }) => type)).toEqual(CHARGE_TYPES)
  expect(options.flatMap(({ logistics }) => logistics?.pickupDetails?.pickupMethod ?? [])).toEqual(PICKUP_METHODS)
  for (const weightUnit of ['KG', 'LB'] as const) {
    await set({ weightUnit })
    expect((await cartOf({ lineItems })).weightUnit).toBe(weightUnit)
  }
})

test('taxes are found in each way, and a fall-back has each reason', async () => {
  const customLineItems = [service({ itemType: { preset: 'PHYSICAL' } })]
  const details = async (settings: Settings) => {
    await set(settings)
    return (await estimateOf({ customLineItems })).taxSummary?.calculationDetails
  }
  const rates = [{ country: 'DE', name: 'VAT', rate: '0.16' }]
  const tax = (state: 'OFF' | 'ON' | 'PAUSED', more: object = {}) => ({
    automaticTax: { state, rates, manualPlaces: [], ...more },
  })
  const found = [
    await details(tax('OFF')),
    await details(tax('ON')),
    await details(tax('PAUSED')),
    await details(tax('ON', { rates: [] })),
    await details({ ...tax('OFF'), taxRules: [] }),
  ]
  expect([...new Set(found.map((each) => each?.rateType))].sort()).toEqual([...RATE_TYPES].sort())
  expect(found.flatMap((each) => each?.autoTaxFallbackDetails?.fallbackReason ?? []).sort()).toEqual(
    [...TAX_FALLBACK_REASONS].sort(),
  )
})

test('a subscription runs in each rhythm', async () => {
  const product = await shop.product()
  const frequencies = SUBSCRIPTION_FREQUENCIES.filter(isKnown)
  const { subscriptionOptions } = await shop.call(
    'PUT /awning/v1/products/{id}/subscription-options',
    {
      id: product,
      subscriptionOptions: frequencies.map((frequency) => ({
        title: frequency,
        subscriptionSettings: { frequency, interval: 2, autoRenewal: true, enableCustomerCancellation: true },
      })),
    },
    shop.apiKey,
  )
  const told: (string | undefined)[] = []
  for (const { id } of subscriptionOptions) {
    const catalogReference = { ...shop.reference(product), options: { subscriptionOptionId: id } }
    const { lineItems } = await cartOf({ lineItems: [{ catalogReference, quantity: 1 }] })
    told.push(lineItems[0]?.subscriptionOptionInfo?.subscriptionSettings?.frequency)
  }
  expect(told).toEqual(frequencies)
})

test('checkouts and orders come through each channel, with each kind of tax id', async () => {
  const lineItems = [shop.line(await shop.product())]
  const channels = CHANNEL_TYPES.filter(isKnown)
  const told: (string | undefined)[][] = []
  for (const [index, channelType] of channels.entries()) {
    const vatId = { id: '11222333000181', type: index % 2 ? ('CPF' as const) : ('CNPJ' as const) }
    const { checkout } = await shop.call(
      'POST /ecom/v1/checkouts',
      {
        channelType,
        lineItems,
        checkoutInfo: {
          buyerInfo: { email: 'buyer@example.com' },
          billingInfo: { address: BERLIN, contactDetails: { firstName: 'A', lastName: 'B', vatId } },
          shippingInfo: { shippingDestination: { address: BERLIN } },
        },
      },
      shop.apiKey,
    )
    const { orderId = '' } = await shop.call(
      'POST /ecom/v1/checkouts/{id}/create-order',
      { id: checkout.id },
      shop.apiKey,
    )
    const { order } = await shop.call('GET /ecom/v1/orders/{id}', { id: orderId }, shop.apiKey)
    told.push([checkout.channelType, order.channelInfo?.type, order.billingInfo?.contactDetails?.vatId?.type])
    expect(checkout.billingInfo?.contactDetails?.vatId).toEqual(vatId)
  }
  expect(told).toEqual(channels.map((channel, index) => [channel, channel, index % 2 ? 'CPF' : 'CNPJ']))
})

test('checkouts and orders are made by each kind of identity', async () => {
  const { visitor, member, app, owner } = await tokensByRole(shop)
  const lineItems = [shop.line(await shop.product())]
  const checkoutInfo = {
    buyerInfo: { email: 'buyer@example.com' },
    shippingInfo: { shippingDestination: { address: BERLIN } },
  }
  const told: string[][] = []
  for (const token of [visitor, member, app, owner]) {
    const { checkout } = await shop.call(
      'POST /ecom/v1/checkouts',
      { channelType: 'WEB', lineItems, checkoutInfo },
      token,
    )
    const { orderId = '' } = await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id: checkout.id }, token)
    const { order } = await shop.call('GET /ecom/v1/orders/{id}', { id: orderId }, shop.apiKey)
    told.push([checkout, order].flatMap(({ createdBy }) => Object.keys(createdBy ?? {})))
  }
  expect(told).toEqual(['visitorId', 'memberId', 'appId', 'userId'].map((name) => [name, name]))
})
