import type { FulfillmentUpdateInput } from '../../../contract/fulfillments/fulfillment.ts'
import { applyChange, type Change, type Changes, newValue } from '../../../kernel/changes/change.ts'
import { invalid } from '../../../kernel/errors/errors.ts'
import type { FulfillmentRecord, Tracking } from './records.ts'
import { carrierLink, trackingOf } from './tracking.ts'

/** What may be set in a parcel; its lines belong to the moment when it was packed. */
export const FULFILLMENT_PATHS = [
  'trackingInfo.trackingNumber',
  'trackingInfo.shippingProvider',
  'trackingInfo.trackingLink',
  'customInfo.fieldsData',
  'status',
  'completed',
] as const

export type FulfillmentChanges = Changes<FulfillmentUpdateInput, (typeof FULFILLMENT_PATHS)[number]>

/** A client may send the lines back as it read them; other lines make another parcel. */
export function requireSameLines({ lines }: FulfillmentRecord, sent: FulfillmentUpdateInput['lineItems']): void {
  const differs = sent?.some(({ id, quantity }) => {
    const line = lines.find((candidate) => candidate.id === id)
    return !line || (quantity ?? line.quantity) !== line.quantity
  })
  if (!differs && (sent?.length ?? lines.length) === lines.length) return
  throw invalid({
    field: 'fulfillment.lineItems',
    description: 'cannot change: delete the fulfillment and create it anew',
    rule: 'FIELD_NOT_ALLOWED',
  })
}

/** The parcel with what changes. What was told of it by one of the two ways gives way to the other. */
export function editedFulfillment(before: FulfillmentRecord, changes: FulfillmentChanges): FulfillmentRecord {
  const next: FulfillmentRecord = { ...before }
  applyChange(next, 'status', changes.status)
  applyChange(next, 'completed', changes.completed)
  const fields = changes['customInfo.fieldsData']
  applyChange(next, 'custom', fields)
  const tracking = editedTracking(before.tracking, changes)
  if (tracking && !newValue(fields)) next.tracking = tracking
  else delete next.tracking
  if (next.tracking && before.tracking !== tracking) delete next.custom
  return next
}

function editedTracking(before: Tracking | undefined, changes: FulfillmentChanges): Tracking | undefined {
  const number = changes['trackingInfo.trackingNumber']
  const provider = changes['trackingInfo.shippingProvider']
  const link = changes['trackingInfo.trackingLink']
  if (!number && !provider && !link) return before
  const next: Tracking = { ...before }
  // The link of a known carrier follows its number.
  if (before?.link === carrierLink(before ?? {})) delete next.link
  setText(next, 'number', number)
  setText(next, 'provider', provider)
  setText(next, 'link', link)
  return trackingOf(next)
}

function setText(tracking: Tracking, field: keyof Tracking, change: Change<string> | undefined): void {
  applyChange(tracking, field, change)
}
