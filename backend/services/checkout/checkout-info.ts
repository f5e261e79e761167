import type { Checkout, CheckoutInfoInput, CheckoutUpdateInput } from '../../contract/checkout/checkout.ts'
import type { SelectedMemberships } from '../../contract/commerce/membership.ts'
import { invalid } from '../../kernel/base/errors.ts'
import { isMerchant } from '../../kernel/runtime/access/identity.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { applyChange, type Change, type Changes, createChanges, newValue } from '../../kernel/store/changes/change.ts'
import { requireKept } from '../../kernel/store/changes/require-kept.ts'
import { requireLines, selectMemberships } from '../pricing/index.ts'
import { applyDisplayCurrency, getSite } from '../sites/index.ts'
import { requireSource } from '../sources/index.ts'
import type { CheckoutRecord } from './records.ts'

/** The settable fields of a checkout besides lines and codes, by their API names. */
export const CHECKOUT_INFO_PATHS = [
  'billingInfo',
  'shippingInfo.shippingDestination',
  'shippingInfo.selectedCarrierServiceOption',
  'buyerInfo.email',
  'buyerNote',
  'customFields',
  'extendedFields',
  'customContentReference',
  'businessLocationId',
  'taxExemptGroupId',
  'conversionCurrency',
  'membershipOptions.selectedMemberships',
] as const

/** A change of a checkout's fields. */
export type CheckoutInfoChanges = Changes<CheckoutInfoInput, (typeof CHECKOUT_INFO_PATHS)[number]>

/** The argument with the checkout's fields, for violations. */
type CheckoutArgument = 'checkout' | 'checkoutInfo'

/**
 * Throws a violation for every sent field of the chosen delivery, and for a cart id, that differs from the checkout: of
 * a delivery only the code can be set, and the cart never changes.
 */
export function requireKeptInfo(
  sent: CheckoutInfoInput | CheckoutUpdateInput,
  checkout: Checkout,
  at: CheckoutArgument,
): void {
  const selected = checkout.shippingInfo?.selectedCarrierServiceOption
  const parts = ['carrierId', 'otherCharges', 'deliveryAllocations', 'partial']
  const delivery = selected ? parts.map((part) => `shippingInfo.selectedCarrierServiceOption.${part}`) : []
  requireKept(sent, checkout, ['cartId', ...delivery], at)
}

/** Converts input to a change that sets its fields and leaves absent ones as they are. */
export function changesToCheckout(info: CheckoutInfoInput | CheckoutUpdateInput): CheckoutInfoChanges {
  return createChanges(info, CHECKOUT_INFO_PATHS)
}

/** Throws if the change is invalid for every checkout of the shop. */
export async function requireCheckoutInfo(
  context: Context,
  changes: CheckoutInfoChanges,
  at: CheckoutArgument,
): Promise<void> {
  requireSource(newValue(changes.extendedFields), at)
  const group = newValue(changes.taxExemptGroupId)
  if (group === undefined || !isMerchant(context.identity)) return
  const { taxExemptGroups = [] } = await getSite(context)
  if (taxExemptGroups.some(({ id }) => id === group)) return
  throw invalid({ field: `${at}.taxExemptGroupId`, description: 'is no group of this shop', rule: 'VALIDATION' })
}

/** The checkout with the change applied; throws if the caller may not make it. */
export function applyCheckoutInfo(
  context: Context,
  record: CheckoutRecord,
  changes: CheckoutInfoChanges,
  at: CheckoutArgument,
): CheckoutRecord {
  if (changes.taxExemptGroupId && !isMerchant(context.identity)) {
    throw invalid({
      field: `${at}.taxExemptGroupId`,
      description: 'may be set by the merchant only',
      rule: 'FIELD_NOT_ALLOWED',
    })
  }
  if (changes['buyerInfo.email'] === 'clear' && record.email !== undefined) {
    throw invalid({
      field: `${at}.buyerInfo.email`,
      description: 'cannot be removed once it is there: send the new address',
      rule: 'REQUIRED_FIELD',
    })
  }
  const next = { ...record }
  applyChange(next, 'billingInfo', changes.billingInfo)
  applyChange(next, 'shippingDestination', changes['shippingInfo.shippingDestination'])
  applyChange(next, 'shippingCode', toCode(changes['shippingInfo.selectedCarrierServiceOption']))
  applyChange(next, 'email', changes['buyerInfo.email'])
  applyChange(next, 'buyerNote', changes.buyerNote)
  applyChange(next, 'customFields', changes.customFields)
  applyChange(next, 'extendedFields', changes.extendedFields)
  applyChange(next, 'customContentReference', changes.customContentReference)
  applyChange(next, 'businessLocationId', changes.businessLocationId)
  applyChange(next, 'taxExemptGroupId', changes.taxExemptGroupId)
  applyDisplayCurrency(next, changes.conversionCurrency)
  const memberships = changes['membershipOptions.selectedMemberships']
  if (memberships) next.lines = withMemberships(next.lines, newValue(memberships)?.memberships ?? [])
  return next
}

function withMemberships(lines: CheckoutRecord['lines'], chosen: SelectedMemberships['memberships']) {
  requireLines(
    lines,
    chosen.flatMap(({ lineItemIds }) => lineItemIds),
  )
  return selectMemberships(lines, chosen)
}

/** Only the code of a delivery option is stored; its price is calculated. */
function toCode(change: Change<{ code: string }> | undefined): Change<string> | undefined {
  return change && change !== 'clear' ? { set: change.set.code } : change
}
