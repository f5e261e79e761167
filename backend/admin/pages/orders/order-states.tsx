import { isWord, t, type Word } from '../../app/words.ts'
import { Badge } from '../../ui/page.tsx'
import { isPickedUp, type Order } from './order-facts.ts'

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

/** A state of an order in a word. */
export const OrderState = ({ state, order }: { readonly state: string; readonly order?: Order }) => (
  <Badge tone={TONES[state as keyof typeof TONES] ?? 'neutral'}>{stateText(state, order && isPickedUp(order))}</Badge>
)

function stateText(state: string, isFetched = false): string {
  const pickup = `order.pickup.${state}`
  if (isFetched && isWord(pickup)) return t(pickup)
  const word = `order.state.${state}`
  return isWord(word) ? t(word as Word) : state
}

/** Name of the buyer, else the address; a dash where neither is known. */
export function getBuyer({ billingInfo, recipientInfo, buyerInfo }: Order): string {
  const { firstName = '', lastName = '' } = billingInfo?.contactDetails ?? recipientInfo?.contactDetails ?? {}
  return `${firstName} ${lastName}`.trim() || buyerInfo?.email || '–'
}
