import { BILLING_ADDRESS_EDITED } from '../../../contract/orders/activity-enumerations.ts'
import { FIXED_ORDER_FIELDS, type OrderUpdateInput } from '../../../contract/orders/order.ts'
import { fullName } from '../../../contract/wire/full-name.ts'
import { invalid } from '../../../kernel/base/errors.ts'
import { applyChange, type Changes, newValue, touchedFields } from '../../../kernel/store/changes/change.ts'
import type { ActivityDraft } from '../activities/activities.ts'
import type { OrderRecord } from '../records.ts'
import { replaceTags } from './tags.ts'

/** The fields of an order that a merchant can edit; sums, lines and statuses have calls of their own. */
export const ORDER_PATHS = [
  'buyerInfo.email',
  'buyerLanguage',
  'weightUnit',
  'billingInfo.address',
  'billingInfo.contactDetails',
  'recipientInfo.address',
  'recipientInfo.contactDetails',
  'shippingInfo.logistics.shippingDestination.address',
  'shippingInfo.logistics.shippingDestination.contactDetails',
  'buyerNote',
  'archived',
  'attributionSource',
  'seenByAHuman',
  'customFields',
  'extendedFields',
  'tags',
] as const

/** Paths that are fixed when an order is created: an update may repeat but not change them. */
export const FIXED_ORDER_PATHS = [
  ...FIXED_ORDER_FIELDS,
  'buyerInfo.visitorId',
  'buyerInfo.memberId',
  'buyerInfo.contactId',
  'shippingInfo.carrierId',
  'shippingInfo.code',
  'shippingInfo.title',
  'shippingInfo.region',
  'shippingInfo.cost',
  'shippingInfo.logistics.pickupDetails',
  'shippingInfo.logistics.deliveryTime',
  'shippingInfo.logistics.instructions',
  'shippingInfo.logistics.deliverByDate',
  'shippingInfo.logistics.deliveryTimeSlot',
]

export type OrderChanges = Changes<OrderUpdateInput, (typeof ORDER_PATHS)[number]>

/** The buyer can't be cleared, as the published clients' documentation says. */
const NEVER_CLEARED = [
  'buyerInfo.email',
  'billingInfo.contactDetails',
  'recipientInfo.contactDetails',
  'shippingInfo.logistics.shippingDestination.contactDetails',
] as const

/** Throws if a required field is cleared. `at` is the argument with the order. */
export function requireNotCleared(changes: OrderChanges, at: string): void {
  const cleared = NEVER_CLEARED.filter((path) => changes[path] === 'clear')
  if (cleared.length === 0) return
  const description = 'cannot be removed: send the new value'
  throw invalid(...cleared.map((path) => ({ field: `${at}.${path}`, description, rule: 'REQUIRED_FIELD' as const })))
}

/** The order with the changes applied; `tagOwner` owns the private tags. */
export function applyOrderEdit(order: OrderRecord, changes: OrderChanges, tagOwner: string): OrderRecord {
  const next: OrderRecord = { ...order, buyer: { ...order.buyer } }
  applyChange(next.buyer, 'email', changes['buyerInfo.email'])
  next.buyerLanguage = newValue(changes.buyerLanguage) ?? next.buyerLanguage
  next.weightUnit = newValue(changes.weightUnit) ?? next.weightUnit
  applyContact(next, 'billingInfo', changes['billingInfo.address'], changes['billingInfo.contactDetails'])
  applyContact(next, 'recipientInfo', changes['recipientInfo.address'], changes['recipientInfo.contactDetails'])
  applyContact(
    next,
    'shippingDestination',
    changes['shippingInfo.logistics.shippingDestination.address'],
    changes['shippingInfo.logistics.shippingDestination.contactDetails'],
  )
  applyChange(next, 'buyerNote', changes.buyerNote)
  if (changes.archived) next.archived = newValue(changes.archived) ?? false
  applyChange(next, 'attributionSource', changes.attributionSource)
  applyChange(next, 'seenByAHuman', changes.seenByAHuman)
  applyChange(next, 'customFields', changes.customFields)
  applyChange(next, 'extendedFields', changes.extendedFields)
  if (changes.tags) next.tags = replaceTags(next.tags, tagOwner, newValue(changes.tags))
  return next
}

type ContactField = 'billingInfo' | 'recipientInfo' | 'shippingDestination'
type Contact = NonNullable<OrderRecord[ContactField]>
type ChangeOf<K extends keyof Contact> = Parameters<typeof applyChange<Contact, K>>[2]

/** A new recipient starts as a copy of the recipient shown before. */
function applyContact(
  order: OrderRecord,
  field: ContactField,
  address: ChangeOf<'address'>,
  contactDetails: ChangeOf<'contactDetails'>,
): void {
  if (!address && !contactDetails) return
  const previous = field === 'recipientInfo' ? (order.shippingDestination ?? order.billingInfo) : undefined
  const contact: Contact = { ...(order[field] ?? previous) }
  applyChange(contact, 'address', address)
  applyChange(contact, 'contactDetails', contactDetails)
  order[field] = contact
}

/** The entity's own changed fields. */
export const getEditedFields = (changes: OrderChanges): string[] => touchedFields(changes)

/** The activities that record an edit, with the state before: what was sent to whom is asked for later. */
export function getEditActivities(before: OrderRecord, after: OrderRecord): ActivityDraft[] {
  const shipping = [writeContact(before.shippingDestination), writeContact(after.shippingDestination)] as const
  const billing = [writeContact(before.billingInfo), writeContact(after.billingInfo)] as const
  const emails = [before.buyer.email ?? '', after.buyer.email ?? ''] as const
  const isShippingEdited = JSON.stringify(before.shippingDestination) !== JSON.stringify(after.shippingDestination)
  return [
    ...(isShippingEdited ? [toEdit('SHIPPING_ADDRESS_EDITED', undefined, shipping)] : []),
    ...(billing[0] === billing[1] ? [] : [toEdit('CUSTOM_ACTIVITY', BILLING_ADDRESS_EDITED, billing)]),
    ...(emails[0] === emails[1] ? [] : [toEdit('EMAIL_EDITED', undefined, emails)]),
  ]
}

function toEdit(
  type: 'SHIPPING_ADDRESS_EDITED' | 'EMAIL_EDITED' | 'CUSTOM_ACTIVITY',
  customType: string | undefined,
  [before, after]: readonly [string, string],
): ActivityDraft {
  const customActivity = { ...(customType && { type: customType }), additionalData: { before, after } }
  return { type, content: { customActivity } }
}

/** Somebody and an address in one line; empty if there is none. */
function writeContact({ address = {}, contactDetails = {} }: Contact = {}): string {
  const { firstName, lastName, company, phone } = contactDetails
  const { addressLine, addressLine2, streetAddress, postalCode, city, subdivision, country } = address
  const street = addressLine ?? (streetAddress && `${streetAddress.name} ${streetAddress.number}`.trim())
  const parts = [
    fullName({ firstName, lastName }),
    company,
    street,
    addressLine2,
    [postalCode, city].filter(Boolean).join(' '),
    subdivision,
    country,
    phone,
  ]
  return parts.filter(Boolean).join(', ')
}
