import type { CartInfoInput } from '../../contract/cart/cart.ts'
import { isMerchant } from '../../kernel/runtime/access/identity.ts'
import { toOwnerIds } from '../../kernel/runtime/access/owner.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { applyChange, type Changes, newValue } from '../../kernel/store/changes/change.ts'
import { requireKept } from '../../kernel/store/changes/require-kept.ts'
import { applyDisplayCurrency, requireCheckoutPage } from '../sites/index.ts'
import { requireSource } from '../sources/index.ts'
import type { CartRecord } from './records.ts'

/** The settable fields of a cart besides lines and codes, by their API names. */
export const CART_INFO_PATHS = [
  'buyerNote',
  'buyerInfo.email',
  'buyerInfo.contactId',
  'contactInfo',
  'overrideCheckoutUrl',
  'selectedShippingOption',
  'extendedFields',
  'businessLocationId',
  'conversionCurrency',
] as const

/** A change of a cart's fields. */
export type CartInfoChanges = Changes<CartInfoInput, (typeof CART_INFO_PATHS)[number]>

/** Throws if the change is invalid for every cart. */
export async function requireCartInfo(context: Context, changes: CartInfoChanges): Promise<void> {
  requireSource(newValue(changes.extendedFields), 'cartInfo')
  await requireCheckoutPage(context, newValue(changes.overrideCheckoutUrl), 'cartInfo.overrideCheckoutUrl')
}

/** The cart with the change applied. Only a merchant sets `contactId`. */
export function applyCartInfo(context: Context, cart: CartRecord, changes: CartInfoChanges): CartRecord {
  const next = { ...cart }
  applyChange(next, 'buyerNote', changes.buyerNote)
  applyChange(next, 'email', changes['buyerInfo.email'])
  if (isMerchant(context.identity)) applyChange(next, 'contactId', changes['buyerInfo.contactId'])
  else requireOwnContact(cart, newValue(changes['buyerInfo.contactId']))
  applyChange(next, 'overrideCheckoutUrl', changes.overrideCheckoutUrl)
  applyChange(next, 'contactInfo', changes.contactInfo)
  applyChange(next, 'selectedShippingOption', changes.selectedShippingOption)
  applyChange(next, 'extendedFields', changes.extendedFields)
  applyChange(next, 'businessLocationId', changes.businessLocationId)
  applyDisplayCurrency(next, changes.conversionCurrency)
  return next
}

/** A buyer may send back the contact of the cart, but no other. */
function requireOwnContact({ owner, contactId }: CartRecord, sent: string | undefined): void {
  const own = { ...toOwnerIds(owner), ...(contactId && { contactId }) }
  requireKept({ contactId: sent }, own, ['contactId'], 'cartInfo.buyerInfo')
}
