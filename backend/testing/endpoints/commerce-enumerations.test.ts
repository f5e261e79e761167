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
} from '../../contract/commerce/enumerations.ts'
import { RATE_TYPES, TAX_FALLBACK_REASONS, TAXABLE_ADDRESS_TYPES } from '../../contract/commerce/tax-enumerations.ts'
import type { Input } from '../test-calls.ts'
import { BERLIN, createTestShop, type TestShop } from '../test-shop.ts'
import { tokensByRole } from './every-endpoint.ts'

/** Placeholder values of the wire for an unknown value. */
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
const createCart = async (input: Input<typeof CARTS>) => (await shop.call(CARTS, input, shop.apiKey)).cart
const createEstimate = async (input: Input<typeof CARTS>) => {
  const { id } = await createCart(input)
  return shop.call(ESTIMATE, { id, shippingAddress: BERLIN }, shop.apiKey)
}

test('line items have each type, payment option and taxable address', async () => {
  const [types, options] = [ITEM_TYPES.filter(isKnown), PAYMENT_OPTION_TYPES]
  const { lineItems } = await createCart({
    customLineItems: [
      ...types.map((preset) => service({ itemType: { preset } })),
      ...options.map((paymentOption) =>
        service({ paymentOption, ...(paymentOption === 'DEPOSIT_ONLINE' && { depositAmount: '1.00' }) }),
      ),
      ...TAXABLE_ADDRESS_TYPES.map((addressType) => service({ taxableAddress: { addressType } })),
    ],
  })
  const values = <Part>(read: (line: (typeof lineItems)[number]) => Part) => lineItems.map(read)
  expect(values((line) => line.itemType?.preset).slice(0, types.length)).toEqual(types)
  expect(values((line) => line.paymentOption).slice(types.length, types.length + options.length)).toEqual(options)
  expect(values((line) => line.taxableAddress?.addressType).slice(-TAXABLE_ADDRESS_TYPES.length)).toEqual(
    TAXABLE_ADDRESS_TYPES,
  )
})

test('line items are available, partially available, out of stock, or not found', async () => {
  const [there, few, none, gone] = [
    await shop.product(),
    await shop.product({ stock: 2 }),
    await shop.product({ stock: 1 }),
    await shop.product(),
  ]
  const { id } = await createCart({ lineItems: [there, few, none, gone].map((product) => shop.line(product)) })
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

test('discounts apply to everything, to some items, or to delivery', async () => {
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
  const listDiscountTypes = async (couponCode?: string) => {
    const { appliedDiscounts } = await createEstimate({
      lineItems: [shop.line(mug), shop.line(bowl)],
      ...(couponCode && { couponCode }),
    })
    return appliedDiscounts.map(({ discountType }) => discountType)
  }
  await shop.coupon('ALL', { kind: 'PERCENT', percent: '10' })
  const seen = [...(await listDiscountTypes('SHIP')), ...(await listDiscountTypes('ALL'))]
  expect([...new Set(seen)].sort()).toEqual([...DISCOUNT_TYPES].sort())
})

test('deliveries have each charge type and pickup method, and weights each unit', async () => {
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
  const { shippingInfo } = await createEstimate({ lineItems })
  const options = shippingInfo?.carrierServiceOptions.flatMap(({ shippingOptions = [] }) => shippingOptions) ?? []
  expect(options[0]?.cost?.otherCharges?.map(({ type }) => type)).toEqual(CHARGE_TYPES)
  expect(options.flatMap(({ logistics }) => logistics?.pickupDetails?.pickupMethod ?? [])).toEqual(PICKUP_METHODS)
  for (const weightUnit of ['KG', 'LB'] as const) {
    await set({ weightUnit })
    expect((await createCart({ lineItems })).weightUnit).toBe(weightUnit)
  }
})

test('taxes have each source, and fall-backs each reason', async () => {
  const customLineItems = [service({ itemType: { preset: 'PHYSICAL' } })]
  const details = async (settings: Settings) => {
    await set(settings)
    return (await createEstimate({ customLineItems })).taxSummary?.calculationDetails
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

test('subscriptions have each frequency', async () => {
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
  const values: (string | undefined)[] = []
  for (const { id } of subscriptionOptions) {
    const catalogReference = { ...shop.reference(product), options: { subscriptionOptionId: id } }
    const { lineItems } = await createCart({ lineItems: [{ catalogReference, quantity: 1 }] })
    values.push(lineItems[0]?.subscriptionOptionInfo?.subscriptionSettings?.frequency)
  }
  expect(values).toEqual(frequencies)
})

test('checkouts and orders have each channel and each type of tax id', async () => {
  const lineItems = [shop.line(await shop.product())]
  const channels = CHANNEL_TYPES.filter(isKnown)
  const values: (string | undefined)[][] = []
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
    values.push([checkout.channelType, order.channelInfo?.type, order.billingInfo?.contactDetails?.vatId?.type])
    expect(checkout.billingInfo?.contactDetails?.vatId).toEqual(vatId)
  }
  expect(values).toEqual(channels.map((channel, index) => [channel, channel, index % 2 ? 'CPF' : 'CNPJ']))
})

test('checkouts and orders are created by each type of identity', async () => {
  const { visitor, member, app, owner } = await tokensByRole(shop)
  const lineItems = [shop.line(await shop.product())]
  const checkoutInfo = {
    buyerInfo: { email: 'buyer@example.com' },
    shippingInfo: { shippingDestination: { address: BERLIN } },
  }
  const values: string[][] = []
  for (const token of [visitor, member, app, owner]) {
    const { checkout } = await shop.call(
      'POST /ecom/v1/checkouts',
      { channelType: 'WEB', lineItems, checkoutInfo },
      token,
    )
    const { orderId = '' } = await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id: checkout.id }, token)
    const { order } = await shop.call('GET /ecom/v1/orders/{id}', { id: orderId }, shop.apiKey)
    values.push([checkout, order].flatMap(({ createdBy }) => Object.keys(createdBy ?? {})))
  }
  expect(values).toEqual(['visitorId', 'memberId', 'appId', 'userId'].map((name) => [name, name]))
})
