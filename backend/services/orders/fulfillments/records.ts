import type { FulfillmentProgress } from '../../../contract/fulfillments/enumerations.ts'
import type { CollectionDefinition } from '../../../kernel/store/store.ts'

/** How to follow a parcel. */
export type Tracking = { number?: string; provider?: string; link?: string }

/** What of an order was handed over at once. */
export type FulfillmentRecord = {
  id: string
  createdDate: string
  lines: readonly { id: string; quantity: number }[]
  tracking?: Tracking
  custom?: Readonly<Record<string, string>>
  status?: FulfillmentProgress
  completed?: boolean
  /** The buyer has got a mail of it. */
  announced?: true
}

/** All that was handed over of an order: one document, so that no piece is handed over twice. */
export type FulfillmentsRecord = {
  siteId: string
  /** The order's id. */
  id: string
  revision: number
  fulfillments: readonly FulfillmentRecord[]
}

export const orderFulfillments: CollectionDefinition<FulfillmentsRecord> = {
  name: 'order_fulfillments',
  retention: { kept: 'the books of the shop' },
}
