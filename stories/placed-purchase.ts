import type { AwningEvents } from '../widgets/kit/index.ts'

/** What the event of a placed order says of an order without lines. */
export const placedOrder = (orderId: string): AwningEvents['awning:checkout:complete'] => ({
  orderId,
  purchase: {
    orderId,
    orderNumber: '10001',
    currency: 'EUR',
    value: '0.00',
    tax: '0.00',
    shipping: '0.00',
    total: '0.00',
    items: [],
  },
})
