import { expect, test } from 'vitest'
import type { OrderRecord } from '../../../services/orders/index.ts'
import { historyView } from './history-view.ts'

type Delivery = OrderRecord['delivery']

const POST = { title: 'Post' } as Delivery
const COUNTER = { title: 'Fetch it', pickup: { city: 'Cork', country: 'IE' } } as Delivery

function listLabels(types: OrderRecord['activities'][number]['type'][], delivery?: Delivery) {
  const activities = types.map((type, index) => ({ id: `${index}`, type, createdDate: '2026-01-01T00:00:00.000Z' }))
  const order = { activities, delivery } as Pick<OrderRecord, 'activities' | 'delivery'>
  return historyView(order, { t: (word) => word, formatDate: String }).map(({ label }) => label)
}

test('deliveries are shown as sent, pickups as ready', () => {
  expect(listLabels(['ORDER_PLACED', 'ORDER_PAID', 'ORDER_FULFILLED'], POST)).toEqual([
    'order.placed',
    'order.paid',
    'order.sent',
  ])
  expect(listLabels(['ORDER_PLACED', 'ORDER_FULFILLED'], COUNTER)).toEqual(['order.placed', 'order.ready'])
})

test('an order without delivery is never shown as ready, although it counts as fulfilled from the start', () => {
  expect(listLabels(['ORDER_PLACED', 'ORDER_FULFILLED', 'ORDER_PAID'])).toEqual(['order.placed', 'order.paid'])
})

test('internal activities are not shown, nor is a single entry', () => {
  expect(listLabels(['ORDER_PLACED', 'MERCHANT_COMMENT'])).toEqual([])
})
