import type { Calls } from '../contract/calls.ts'
import { STORES_APP_ID, saveProduct } from '../services/catalog/index.ts'
import { type CouponTerms, saveCoupon, saveGiftCard } from '../services/pricing/index.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import type { Input } from './test-calls.ts'

/** An address that the test site delivers to, with 19 % tax. */
export const BERLIN = { country: 'DE', city: 'Berlin', postalCode: '10115', addressLine: 'Hauptstraße 1' }
/** An address with a tax by subdivision. */
export const NEW_YORK = {
  country: 'US',
  subdivision: 'NY',
  city: 'New York',
  postalCode: '10001',
  addressLine: '1 Main Street',
}

/** A line item as clients send it. */
export type LineItem = NonNullable<Calls['POST /ecom/v1/checkouts']['input']['lineItems']>[number]

export type TestShop = TestApp & {
  /** Makes a product; 10.00 € and 500 pieces unless told. */
  product(more?: { price?: string; pieces?: number; name?: string; picture?: string }): Promise<string>
  coupon(
    code: string,
    terms: CouponTerms,
    more?: {
      usesLeft?: number
      expiresAt?: string
      startsAt?: string
      minimumSubtotal?: string
      usesPerBuyer?: number
    },
  ): Promise<string>
  giftCard(code: string, cents: bigint): Promise<string>
  /** A product as clients refer to it. */
  reference(productId: string): { appId: string; catalogItemId: string }
  /** A line item as clients send it. */
  line(productId: string, quantity?: number): LineItem
  /** A visitor with a checkout of these lines that only lacks the order. */
  checkout(lines: LineItem[], more?: Partial<Input<'POST /ecom/v1/checkouts'>>): Promise<{ token: string; id: string }>
}

/** The test app with a hand for putting things on its shelves. */
export async function createTestShop(options: Parameters<typeof createTestApp>[0] = {}): Promise<TestShop> {
  const test = await createTestApp(options)
  const context = () => test.app.contextFor(test.siteId)
  const shop: TestShop = {
    ...test,
    async product({ price = '10.00', pieces = 500, name = 'Mug', picture } = {}) {
      const media = picture && [{ id: picture, type: 'image' as const, url: picture, width: 320, height: 320 }]
      const product = await saveProduct(context(), { name, price, pieces, ...(media && { media }) })
      return product.id
    },
    async coupon(code, terms, more = {}) {
      const id = test.ids.guid()
      await saveCoupon(context(), {
        siteId: test.siteId,
        id,
        code,
        name: code,
        terms,
        active: true,
        createdDate: test.clock.now().toISOString(),
        ...more,
      })
      return id
    },
    async giftCard(code, cents) {
      const id = test.ids.guid()
      await saveGiftCard(context(), { id, code, balance: cents, currency: 'EUR' })
      return id
    },
    reference: (productId) => ({ appId: STORES_APP_ID, catalogItemId: productId }),
    line: (productId, quantity = 1) => ({ catalogReference: shop.reference(productId), quantity }),
    async checkout(lines, more = {}) {
      const token = await test.visitor()
      const { checkout } = await test.call(
        'POST /ecom/v1/checkouts',
        {
          channelType: 'WEB',
          lineItems: lines,
          checkoutInfo: {
            buyerInfo: { email: 'buyer@example.com' },
            shippingInfo: { shippingDestination: { address: BERLIN } },
          },
          ...more,
        },
        token,
      )
      return { token, id: checkout.id }
    },
  }
  return shop
}
