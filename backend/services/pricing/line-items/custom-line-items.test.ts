import { expect, it } from 'vitest'
import { BERLIN, createTestShop } from '../../../testing/test-shop.ts'

const SAID = {
  catalogReference: { appId: '6a4c0b35-8a51-4a5c-9d0e-5a6d1c7e2b10', catalogItemId: 'room-7' },
  rootCatalogItemId: 'room',
  priceDescription: { original: 'per night' },
  serviceProperties: { scheduledDate: '2026-12-01T10:00:00.000Z', numberOfParticipants: 2 },
  deliveryProfileId: '0b6a4b0e-3c56-4f1e-8d7a-2f9d1e5c4a11',
  policies: [{ title: 'Cancelling', content: 'Free until the day before.' }],
  taxableAddress: { addressType: 'BUSINESS' as const },
}
const MEDIA = { id: 'room-7', url: 'https://rooms.example/7.jpg', width: 640, height: 480 }
const TAX_GROUP = '0b6a4b0e-3c56-4f1e-8d7a-2f9d1e5c4a12'
const LINE = {
  ...SAID,
  media: MEDIA,
  taxGroupId: TAX_GROUP,
  quantity: 1,
  price: '80.00',
  itemType: { preset: 'SERVICE' as const },
  productName: { original: 'Room 7' },
}

it('the fields of a custom line item are shown in the cart, the checkout and the order', async () => {
  const shop = await createTestShop()
  const { cart } = await shop.call('POST /ecom/v1/carts', { customLineItems: [LINE] }, shop.apiKey)
  expect(cart.lineItems).toMatchObject([{ ...SAID, image: MEDIA, taxGroupId: TAX_GROUP }])
  const opened = await shop.call(
    'POST /ecom/v1/checkouts',
    { channelType: 'WEB', customLineItems: [LINE], checkoutInfo: { billingInfo: { address: BERLIN } } },
    shop.apiKey,
  )
  expect(opened.checkout.lineItems).toMatchObject([{ ...SAID, media: MEDIA }])
  const { id } = opened.checkout
  const { orderId } = await shop.call('POST /ecom/v1/checkouts/{id}/create-order', { id }, shop.apiKey)
  const { order } = await shop.call('GET /ecom/v1/orders/{id}', { id: orderId }, shop.apiKey)
  const { catalogReference, priceDescription, taxableAddress } = SAID
  expect(order.lineItems).toMatchObject([{ catalogReference, priceDescription, taxableAddress, image: MEDIA }])
})
