import { expect, test } from 'vitest'
import { createTestShop } from '../../../testing/test-shop.ts'

/** What the wire's tables mark as read-only in a line of a cart and of a checkout: the shop's to say, not the sender's. */
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

const made = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, { amount: '0.01' }]))

test('a line that is sent with all that a shop says of it is put into the cart as without', async () => {
  const shop = await createTestShop()
  const mug = await shop.product({ price: '12.50', name: 'Mug' })
  const lineItems = [{ ...made(READ_ONLY_IN_CART), ...shop.line(mug, 2) }]
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

test('and so into a checkout; a cart reads back as what may be added', async () => {
  const shop = await createTestShop()
  const mug = await shop.product({ price: '12.50' })
  const token = await shop.visitor()
  const lineItems = [{ ...made(READ_ONLY_IN_CHECKOUT), ...shop.line(mug, 2) }]
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

test("a merchant's own line may carry what is not its to set", async () => {
  const shop = await createTestShop()
  const own = {
    ...made(['id', 'consentRequiredPaymentPolicy', 'savePaymentMethod']),
    price: '3.00',
    itemType: { preset: 'SERVICE' as const },
    productName: { original: 'Engraving' },
  }
  const { cart } = await shop.call('POST /ecom/v1/carts', { customLineItems: [own] }, shop.apiKey)
  expect(cart.lineItems).toMatchObject([{ price: { amount: '3.00' }, savePaymentMethod: false }])
})
