import { demoProduct } from '../../backend/demo/shop/index.ts'
import { toWireLineItems } from '../../widgets/kit/cart/line-item-input.ts'
import { createLineItem } from '../shop/line-items.ts'
import type { Scenario } from '../tab.ts'

const ADDRESS = { country: 'DE', city: 'Berlin', postalCode: '10115', addressLine: 'Lange Straße 12' }
const DESTINATION = { address: ADDRESS, contactDetails: { firstName: 'Nora', lastName: 'Byrne' } }

type Purchase = { slug: string; quantity: number; card?: string }

const PURCHASES: readonly Purchase[] = [
  { slug: 'enamel-kettle', quantity: 1 },
  { slug: 'stone-mortar', quantity: 2 },
  { slug: 'cedar-pencils', quantity: 3 },
  { slug: 'enamel-kettle', quantity: 2, card: 'sandbox_delayed_capture' },
]

type Client = Parameters<Scenario>[0]['shop']['client']

/** Buys by the calls that widgets make. */
async function buy(client: Client, lineItems: ReturnType<typeof toWireLineItems>, card: string): Promise<void> {
  const { checkout } = await client.call('POST /ecom/v1/checkouts', {
    channelType: 'WEB',
    lineItems,
    checkoutInfo: {
      buyerInfo: { email: 'nora@example.com' },
      shippingInfo: { shippingDestination: DESTINATION },
      billingInfo: DESTINATION,
    },
  })
  await client.call('POST /ecom/v1/checkouts/{id}/create-order-and-charge', {
    id: checkout?.id ?? '',
    paymentToken: card,
    ...(card === 'sandbox_delayed_capture' && { delayCapture: true }),
  })
}

/** Visitors have bought. */
const withOrders: Scenario = async ({ shop: { client } }) => {
  for (const { slug, quantity, card = 'sandbox_approved' } of PURCHASES)
    await buy(client, toWireLineItems([createLineItem(slug, quantity)]), card)
}

/** A visitor has pencils sent every month. */
const withSubscription: Scenario = async ({ backend: { merchant }, shop: { client } }) => {
  const { id } = demoProduct('cedar-pencils')
  const subscriptionSettings = { frequency: 'MONTH', interval: 1, autoRenewal: true, enableCustomerCancellation: true }
  const { subscriptionOptions } = (await merchant('PUT', `/awning/v1/products/${id}/subscription-options`, {
    subscriptionOptions: [{ title: 'Every month', subscriptionSettings }],
  })) as { subscriptionOptions: { id: string }[] }
  const [line] = toWireLineItems([createLineItem('cedar-pencils')])
  if (!line?.catalogReference) return
  const { catalogReference } = line
  const options = { ...catalogReference.options, subscriptionOptionId: subscriptionOptions[0]?.id ?? '' }
  await buy(client, [{ ...line, catalogReference: { ...catalogReference, options } }], 'sandbox_approved')
}

/** A visitor has bought a gift card for somebody, who has received it by mail. */
async function giveAway(client: Client): Promise<void> {
  const [line] = toWireLineItems([createLineItem('gift-card')])
  if (!line) return
  const { checkout } = await client.call('POST /ecom/v1/checkouts', {
    channelType: 'WEB',
    lineItems: [
      { ...line, extendedFields: { namespaces: { '@awning/gift': { name: 'Bob', email: 'bob@example.com' } } } },
    ],
    checkoutInfo: { buyerInfo: { email: 'nora@example.com' }, billingInfo: DESTINATION },
  })
  await client.call('POST /ecom/v1/checkouts/{id}/create-order-and-charge', {
    id: checkout?.id ?? '',
    paymentToken: 'sandbox_approved',
  })
}

/** A customer with a membership, a coupon, a gift card, a webhook, and a customer who waits for what is sold out. */
const withMore: Scenario = async ({ backend: { merchant }, shop: { client } }) => {
  const { member } = (await merchant('POST', '/members/v1/members', {
    member: { loginEmail: 'nora@example.com' },
  })) as { member: { id: string } }
  await merchant('POST', '/awning/v1/memberships', {
    membership: {
      memberId: member.id,
      name: 'Ten kettles',
      productIds: [demoProduct('enamel-kettle').id],
      creditsTotal: 10,
    },
  })
  await merchant('POST', '/awning/v1/coupons', {
    coupon: { code: 'SUMMER10', name: 'Summer', terms: { kind: 'PERCENT', percent: '10' } },
  })
  await merchant('POST', '/awning/v1/coupon-series', {
    series: { name: 'Spring fair', terms: { kind: 'PERCENT', percent: '15' }, prefix: 'FAIR', count: 60 },
  })
  await merchant('POST', '/awning/v1/gift-cards', { giftCard: { initialBalance: '25' } })
  await giveAway(client)
  await merchant('POST', '/awning/v1/webhooks', {
    webhook: { name: 'Warehouse', url: 'https://warehouse.example/events' },
  })
  await merchant('POST', '/awning/v1/imports', { kind: 'PRODUCTS', fileName: 'products.csv' })
  const items = toWireLineItems([createLineItem('coffee-dripper')])
  for (const { catalogReference } of items)
    await client.call('POST /back-in-stock-service/v1/back-in-stock-notification-requests', {
      request: {
        catalogReference,
        email: 'nora@example.com',
      },
      itemDetails: { name: demoProduct('coffee-dripper').name, price: '38' },
    })
}

/** A collection has what costs little and is in stock. */
export const withRule: Scenario = async ({ backend: { merchant } }) => {
  const { collection } = (await merchant('POST', '/stores/v1/collections', {
    collection: { name: 'Small gifts' },
  })) as { collection: { id: string } }
  await merchant('PUT', `/awning/v1/collections/${collection.id}/rule`, {
    rule: { match: 'ALL', conditions: [{ kind: 'PRICE', max: '20' }, { kind: 'IN_STOCK' }] },
  })
}

/** Each order has its invoice. */
const withInvoices: Scenario = async ({ backend: { merchant } }) => {
  const { orders } = (await merchant('POST', '/ecom/v1/orders/search', {})) as { orders: { id: string }[] }
  for (const { id } of orders) await merchant('POST', '/awning/v1/invoices', { orderId: id })
}

/** Somebody withdraws from the first order, and somebody else from one that is not found. */
const withWithdrawals: Scenario = async ({ backend: { merchant } }) => {
  const { orders } = (await merchant('POST', '/ecom/v1/orders/search', {})) as {
    orders: { number: string; buyerInfo?: { email?: string } }[]
  }
  const [order] = orders
  const found = { name: 'Nora Lind', email: order?.buyerInfo?.email ?? 'nora@example.com' }
  await merchant('POST', '/awning/v1/withdrawals', { ...found, orderNumber: order?.number ?? '1' })
  const unknown = { name: 'Tom Reyes', email: 'tom@example.com', orderNumber: 'the blue kettle' }
  await merchant('POST', '/awning/v1/withdrawals', unknown)
}

/** A shop with orders and their invoices, a subscription, customers, offers and a webhook. */
export const BUSY: readonly Scenario[] = [withOrders, withSubscription, withMore, withInvoices, withWithdrawals]
