import { isWord, t, type Word } from '../../app/words.ts'
import { Badge } from '../../ui/page.tsx'
import { getProvided, isPickedUp, type Order } from './order-facts.ts'

/** Lists that a merchant works through, by the filter of the search. */
const PICKUP = 'shippingInfo.logistics.pickupDetails.pickupMethod'
const HANDED_PARTLY = { fulfillmentStatus: { $in: ['NOT_FULFILLED', 'PARTIALLY_FULFILLED'] }, status: 'APPROVED' }

export const ORDER_FILTERS = {
  all: {},
  unpaid: {
    paymentStatus: { $in: ['NOT_PAID', 'PENDING', 'PENDING_MERCHANT', 'PARTIALLY_PAID', 'DECLINED'] },
    status: { $nin: ['CANCELED', 'REJECTED'] },
  },
  send: { ...HANDED_PARTLY, [PICKUP]: { $exists: false } },
  pickup: { ...HANDED_PARTLY, [PICKUP]: { $exists: true } },
  problem: {
    $or: [{ paymentStatus: 'DECLINED', status: { $ne: 'CANCELED' } }, { status: 'REJECTED' }, { status: 'PENDING' }],
  },
  canceled: { status: 'CANCELED' },
} as const
export type OrderFilter = keyof typeof ORDER_FILTERS

const TONES = {
  PAID: 'good',
  NOT_PAID: 'warning',
  PENDING: 'warning',
  PENDING_MERCHANT: 'warning',
  PARTIALLY_PAID: 'warning',
  DECLINED: 'bad',
  FULFILLED: 'good',
  NOT_FULFILLED: 'warning',
  PARTIALLY_FULFILLED: 'warning',
  CANCELED: 'bad',
  REJECTED: 'bad',
} as const

const PROVIDED_TONES = { NOT_PAID: 'warning', WAITS: 'neutral', PROVIDED: 'good', NOTHING: 'neutral' } as const

/** A state of an order as a badge. */
export const OrderState = ({ state }: { readonly state: string }) => (
  <Badge tone={TONES[state as keyof typeof TONES] ?? 'neutral'}>{stateText(state)}</Badge>
)

/** The delivery status: sent, picked up, or provided without shipping. */
export const DeliveryState = ({ order }: { readonly order: Order }) => {
  if (order.status === 'CANCELED') return <OrderState state={order.status} />
  const state = order.fulfillmentStatus
  const provided = getProvided(order, new Date())
  if (provided) return <Badge tone={PROVIDED_TONES[provided]}>{t(`order.provided.${provided}`)}</Badge>
  const pickup = `order.pickup.${state}`
  if (!isPickedUp(order) || !isWord(pickup)) return <OrderState state={state} />
  return <Badge tone={TONES[state as keyof typeof TONES] ?? 'neutral'}>{t(pickup)}</Badge>
}

function stateText(state: string): string {
  const word = `order.state.${state}`
  return isWord(word) ? t(word as Word) : state
}
