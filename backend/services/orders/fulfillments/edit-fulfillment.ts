import type { FulfillmentUpdateInput } from '../../../contract/fulfillments/fulfillment.ts'
import { invalid } from '../../../kernel/base/errors.ts'
import { applyChange, type Change, type Changes, newValue } from '../../../kernel/store/changes/change.ts'
import type { FulfillmentRecord, Tracking } from './records.ts'
import { isDerivedLink, toTracking } from './tracking.ts'

/** The editable fields of a fulfillment; its line items are fixed when it is created. */
export const FULFILLMENT_PATHS = [
  'trackingInfo.trackingNumber',
  'trackingInfo.shippingProvider',
  'trackingInfo.trackingLink',
  'customInfo.fieldsData',
  'status',
  'completed',
] as const

export type FulfillmentChanges = Changes<FulfillmentUpdateInput, (typeof FULFILLMENT_PATHS)[number]>

/** Throws if the sent line items differ: a client may send back those it read. */
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

/** The fulfillment with the changes applied. Setting tracking information or custom information replaces the other. */
export function applyFulfillmentEdit(
  before: FulfillmentRecord,
  changes: FulfillmentChanges,
  country: string | undefined,
): FulfillmentRecord {
  const next: FulfillmentRecord = { ...before }
  applyChange(next, 'status', changes.status)
  applyChange(next, 'completed', changes.completed)
  const fields = changes['customInfo.fieldsData']
  applyChange(next, 'custom', fields)
  const tracking = applyTrackingEdit(before.tracking, changes, country)
  if (tracking && !newValue(fields)) next.tracking = tracking
  else delete next.tracking
  if (next.tracking && before.tracking !== tracking) delete next.custom
  return next
}

function applyTrackingEdit(
  before: Tracking | undefined,
  changes: FulfillmentChanges,
  country: string | undefined,
): Tracking | undefined {
  const number = changes['trackingInfo.trackingNumber']
  const provider = changes['trackingInfo.shippingProvider']
  const link = changes['trackingInfo.trackingLink']
  if (!number && !provider && !link) return before
  const next: Tracking = { ...before }
  // The link of a known carrier is derived from the tracking number.
  if (before && isDerivedLink(before)) delete next.link
  setText(next, 'number', number)
  setText(next, 'provider', provider)
  setText(next, 'link', link)
  return toTracking(next, country)
}

function setText(tracking: Tracking, field: keyof Tracking, change: Change<string> | undefined): void {
  applyChange(tracking, field, change)
}
