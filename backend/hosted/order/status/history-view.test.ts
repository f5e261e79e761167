import { expect, test } from 'vitest'
import type { OrderRecord } from '../../../services/orders/index.ts'
import { historyView } from './history-view.ts'

type Delivery = OrderRecord['delivery']

const POST = { title: 'Post' } as Delivery
const COUNTER = { title: 'Fetch it', pickup: { city: 'Cork', country: 'IE' } } as Delivery

function told(types: OrderRecord['activities'][number]['type'][], delivery?: Delivery) {
  const activities = types.map((type, index) => ({ id: `${index}`, type, createdDate: '2026-01-01T00:00:00.000Z' }))
  const order = { activities, delivery } as Pick<OrderRecord, 'activities' | 'delivery'>
  return historyView(order, { t: (word) => word, formatDate: String }).map(({ label }) => label)
}

test('what was sent is told as sent, what is fetched as ready', () => {
  expect(told(['ORDER_PLACED', 'ORDER_PAID', 'ORDER_FULFILLED'], POST)).toEqual([
    'order.placed',
    'order.paid',
    'order.sent',
  ])
  expect(told(['ORDER_PLACED', 'ORDER_FULFILLED'], COUNTER)).toEqual(['order.placed', 'order.ready'])
})

test('an order that is not delivered is never told to be ready: its first moment says nothing of what is still to be made', () => {
  expect(told(['ORDER_PLACED', 'ORDER_FULFILLED', 'ORDER_PAID'])).toEqual(['order.placed', 'order.paid'])
})

test('what is the shop’s own business is not told, and one entry alone says nothing', () => {
  expect(told(['ORDER_PLACED', 'MERCHANT_COMMENT'])).toEqual([])
})
