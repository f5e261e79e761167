import type { Output } from '../../app/api.ts'
import { isWord, t, type Word } from '../../app/words.ts'
import { Badge } from '../../ui/page.tsx'

export type Order = Output<'GET /ecom/v1/orders/{id}'>['order']

/** Lists that a merchant works through, by the filter of the search. */
export const ORDER_FILTERS = {
  all: {},
  unpaid: {
    paymentStatus: { $in: ['NOT_PAID', 'PENDING', 'PENDING_MERCHANT', 'PARTIALLY_PAID', 'DECLINED'] },
    status: { $ne: 'CANCELED' },
  },
  send: { fulfillmentStatus: { $in: ['NOT_FULFILLED', 'PARTIALLY_FULFILLED'] }, status: 'APPROVED' },
  declined: { paymentStatus: 'DECLINED', status: { $ne: 'CANCELED' } },
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
export const OrderState = ({ state }: { readonly state: string }) => (
  <Badge tone={TONES[state as keyof typeof TONES] ?? 'neutral'}>{stateText(state)}</Badge>
)

function stateText(state: string): string {
  const word = `order.state.${state}`
  return isWord(word) ? t(word as Word) : state
}

/** Name of the buyer, else the address; a dash where neither is known. */
export function getBuyer({ billingInfo, recipientInfo, buyerInfo }: Order): string {
  const { firstName = '', lastName = '' } = billingInfo?.contactDetails ?? recipientInfo?.contactDetails ?? {}
  return `${firstName} ${lastName}`.trim() || buyerInfo?.email || '–'
}
