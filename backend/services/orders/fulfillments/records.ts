import type { FulfillmentProgress } from '../../../contract/fulfillments/enumerations.ts'
import type { CollectionDefinition } from '../../../kernel/store/store.ts'

/** The tracking information of a parcel. */
export type Tracking = { number?: string; provider?: string; link?: string }

/** One fulfillment of an order: a parcel, or items that were handed over together. */
export type FulfillmentRecord = {
  id: string
  createdDate: string
  lines: readonly { id: string; quantity: number }[]
  tracking?: Tracking
  custom?: Readonly<Record<string, string>>
  status?: FulfillmentProgress
  completed?: boolean
  /** The buyer was notified of it by mail. */
  announced?: true
}

/** All fulfillments of an order in one document, so that no item is fulfilled twice. */
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
