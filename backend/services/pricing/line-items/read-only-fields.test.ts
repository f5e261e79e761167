import { expect, test } from 'vitest'
import { createTestShop } from '../../../testing/test-shop.ts'

/** The line fields that the specification marks as read-only in carts and checkouts. */
const READ_ONLY = [
  'id',
  'productName',
  'url',
  'price',
  'fullPrice',
  'priceBeforeDiscounts',
  'lineItemPrice',
  'descriptionLines',
  'availability',
  'physicalProperties',
  'itemType',
  'subscriptionOptionInfo',
  'paymentOption',
  'serviceProperties',
  'rootCatalogItemId',
  'priceDescription',
  'depositAmount',
  'deliveryProfileId',
  'customLineItem',
  'consentRequiredPaymentPolicy',
  'priceUndetermined',
  'fixedQuantity',
  'savePaymentMethod',
  'policies',
  'membersOnly',
  'modifierGroups',
  'modifiersTotalPrice',
]
const READ_ONLY_IN_CART = [...READ_ONLY, 'image', 'taxGroupId']
const READ_ONLY_IN_CHECKOUT = [
  ...READ_ONLY,
  'totalPriceAfterTax',
  'totalPriceBeforeTax',
  'taxDetails',
  'discount',
  'media',
]

const createPrices = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, { amount: '0.01' }]))

test('read-only fields of an added line are ignored in the cart', async () => {
  const shop = await createTestShop()
  const mug = await shop.product({ price: '12.50', name: 'Mug' })
  const lineItems = [{ ...createPrices(READ_ONLY_IN_CART), ...shop.line(mug, 2) }]
  const { cart } = await shop.call('POST /ecom/v1/carts/current/add-to-cart', { lineItems }, await shop.visitor())
  const plain = await shop.call(
    'POST /ecom/v1/carts/current/add-to-cart',
    { lineItems: [shop.line(mug, 2)] },
    await shop.visitor(),
  )
  expect(cart.lineItems.map((line) => ({ ...line, id: '' }))).toEqual(
    plain.cart.lineItems.map((line) => ({ ...line, id: '' })),
  )
  expect(cart.lineItems[0]).toMatchObject({ fullPrice: { amount: '12.50' }, productName: { original: 'Mug' } })
})

test('read-only fields are ignored in a checkout too; a line read from a cart can be added again', async () => {
  const shop = await createTestShop()
  const mug = await shop.product({ price: '12.50' })
  const token = await shop.visitor()
  const lineItems = [{ ...createPrices(READ_ONLY_IN_CHECKOUT), ...shop.line(mug, 2) }]
  const { checkout } = await shop.call('POST /ecom/v1/checkouts', { lineItems, channelType: 'WEB' }, token)
  expect(checkout.lineItems).toMatchObject([{ quantity: 2, fullPrice: { amount: '12.50' } }])
  const readBack = checkout.lineItems.flatMap(({ catalogReference, ...line }) =>
    catalogReference ? [{ ...line, catalogReference }] : [],
  )
  const again = await shop.call(
    'POST /ecom/v1/checkouts/{id}/add-to-checkout',
    { id: checkout.id, lineItems: readBack },
    token,
  )
  expect(again.checkout.lineItems).toMatchObject([{ quantity: 4, price: { amount: '12.50' } }])
})

test('a custom line may contain read-only fields', async () => {
  const shop = await createTestShop()
  const own = {
    ...createPrices(['id', 'consentRequiredPaymentPolicy', 'savePaymentMethod']),
    price: '3.00',
    itemType: { preset: 'SERVICE' as const },
    productName: { original: 'Engraving' },
  }
  const { cart } = await shop.call('POST /ecom/v1/carts', { customLineItems: [own] }, shop.apiKey)
  expect(cart.lineItems).toMatchObject([{ price: { amount: '3.00' }, savePaymentMethod: false }])
})
