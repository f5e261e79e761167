import { afterEach, expect, test } from 'vitest'
import { openPaypalShop } from '../../../../testing/providers/provider-shops.ts'

const running: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
})

async function open() {
  const opened = await openPaypalShop()
  running.push(opened.provider)
  const newest = () => [...opened.provider.orders.values()].at(-1)
  return { ...opened, newest }
}

test('PayPal gets the address that the goods are sent to', async () => {
  const { pay, newest } = await open()
  await pay()
  expect(newest()).toMatchObject({
    purchase_units: [
      {
        shipping: {
          type: 'SHIPPING',
          address: {
            address_line_1: 'Hauptstraße 1',
            admin_area_2: 'Berlin',
            postal_code: '10115',
            country_code: 'DE',
          },
        },
      },
    ],
    payment_source: { paypal: { experience_context: { shipping_preference: 'SET_PROVIDED_ADDRESS' } } },
  })
})

test('an address that PayPal refuses does not keep the buyer from paying', async () => {
  const { shop, provider, pay, newest, audit } = await open()
  provider.refuseOrders(1, 422, 'POSTAL_CODE_REQUIRED')
  const { orderId } = await pay()
  expect(newest()?.payment_source.paypal.experience_context).toMatchObject({ shipping_preference: 'NO_SHIPPING' })
  expect((await shop.getOrder(orderId)).paymentStatus).toBe('PAID')
  await audit()
})
