import type { Checkout, CheckoutInfoInput, CheckoutUpdateInput } from '../../contract/checkout/checkout.ts'
import type { CustomLineItemUpdateInput } from '../../contract/commerce/custom-line-item.ts'
import type { CheckoutLineItemInput } from '../../contract/commerce/line-item.ts'
import { isMerchant } from '../../kernel/access/identity.ts'
import type { Context, Work } from '../../kernel/context.ts'
import { invalid } from '../../kernel/errors.ts'
import { type FieldMask, maskedPaths, maskedSetter } from '../../kernel/http/field-mask.ts'
import type { JsonObject } from '../../kernel/http/json.ts'
import { requireRoom } from '../cart/index.ts'
import { requireCoupon } from '../coupons/index.ts'
import { requireGiftCard } from '../gift-cards/index.ts'
import {
  admitLines,
  mergeLines,
  removeLines,
  requireExact,
  requireSayableSum,
  setQuantities,
} from '../line-items/index.ts'
import { requireCheckoutPage } from '../sites/index.ts'
import { emitCheckoutUpdated } from './checkout-events.ts'
import { loadOpenCheckout } from './load-checkout.ts'
import { requireOfferedChoice } from './offered-delivery.ts'
import { type PricedCheckout, priceCheckout } from './price-checkout.ts'
import { type CheckoutRecord, checkouts } from './records.ts'
import { wireCheckout } from './wire-checkout.ts'

/** What create and update have in common. */
export type CheckoutChanges = {
  couponCode?: string | undefined
  giftCardCode?: string | undefined
  giftCardRedeemAmount?: string | undefined
  overrideCheckoutUrl?: string | undefined
  lineItems?: readonly CheckoutLineItemInput[] | undefined
  customLineItems?: readonly CustomLineItemUpdateInput[] | undefined
}

/** The changes that codes and lines make, looked up and checked before anything is written. */
export async function resolveChanges(
  context: Context,
  changes: CheckoutChanges,
): Promise<(record: CheckoutRecord) => CheckoutRecord> {
  const added = await admitLines(context, changes)
  await requireExact(context, [['giftCardRedeemAmount', changes.giftCardRedeemAmount]])
  const coupon = changes.couponCode ? await requireCoupon(context, changes.couponCode) : undefined
  const giftCard = changes.giftCardCode ? await requireGiftCard(context, changes.giftCardCode) : undefined
  await requireCheckoutPage(context, changes.overrideCheckoutUrl, 'overrideCheckoutUrl')
  return (record) => ({
    ...record,
    lines: mergeLines(record.lines, added),
    ...(coupon && { couponId: coupon.id }),
    ...(giftCard && { giftCardId: giftCard.id }),
    ...(changes.giftCardRedeemAmount && { giftCardRedeemAmount: changes.giftCardRedeemAmount }),
    ...(changes.overrideCheckoutUrl && { overrideCheckoutUrl: changes.overrideCheckoutUrl }),
  })
}

/** PATCH: sets what the mask or the keys name, adds lines, takes codes. */
export async function updateCheckout(
  context: Context,
  input: CheckoutChanges & { checkout: CheckoutUpdateInput; fieldMask?: FieldMask | undefined },
): Promise<Checkout> {
  const apply = await resolveChanges(context, input)
  const raw = (context.payload.checkout ?? {}) as JsonObject
  return changeCheckout(
    context,
    input.checkout.id,
    Object.keys(raw).filter((key) => key !== 'id'),
    (record) => apply(applyInfo(context, record, input.checkout, maskedPaths(SETTABLE, input.fieldMask, raw))),
  )
}

export async function addToCheckout(context: Context, id: string, input: CheckoutChanges): Promise<Checkout> {
  const apply = await resolveChanges(context, input)
  return changeCheckout(context, id, ['lineItems'], apply)
}

export const removeFromCheckout = (context: Context, id: string, lineItemIds: readonly string[]) =>
  changeCheckout(context, id, ['lineItems'], (record) => ({ ...record, lines: removeLines(record.lines, lineItemIds) }))

export const setCheckoutQuantities = (
  context: Context,
  id: string,
  updates: readonly { id: string; quantity: number }[],
) =>
  changeCheckout(context, id, ['lineItems'], (record) => ({ ...record, lines: setQuantities(record.lines, updates) }))

export const removeCheckoutCoupon = (context: Context, id: string) =>
  changeCheckout(context, id, ['appliedDiscounts'], ({ couponId: _, ...record }) => record)

export const removeCheckoutGiftCard = (context: Context, id: string) =>
  changeCheckout(context, id, ['giftCard'], ({ giftCardId: _, giftCardRedeemAmount: __, ...record }) => record)

export const removeOverrideUrl = (context: Context, id: string) =>
  changeCheckout(context, id, [], ({ overrideCheckoutUrl: _, ...record }) => record)

async function changeCheckout(
  context: Context,
  id: string,
  touched: readonly string[],
  apply: (record: CheckoutRecord) => CheckoutRecord,
): Promise<Checkout> {
  return context.commit(async (work) => {
    const record = await loadOpenCheckout(context, id, work)
    const next = apply(record)
    // Taking out is always possible.
    if (next.lines.length >= record.lines.length) requireRoom(context, next)
    return saveChange(context, work, next, touched, (priced) => requireOfferedChoice(context, record, priced))
  })
}

/** What has to hold of a checkout as it is priced anew; throws where it does not, and nothing is written. */
export type CheckPriced = (priced: PricedCheckout) => void | Promise<void>

/** Writes a changed checkout and tells of it. */
export async function saveChange(
  context: Context,
  work: Work,
  next: CheckoutRecord,
  touched: readonly string[],
  check?: CheckPriced,
): Promise<Checkout> {
  const saved = work.update(checkouts, { ...next, updatedDate: context.now.toISOString() })
  const priced = await priceCheckout(context, saved)
  requireSayableSum(priced.site, priced.lines)
  await check?.(priced)
  const checkout = wireCheckout(priced)
  emitCheckoutUpdated(work, saved, checkout, touched)
  return checkout
}

export const SETTABLE = [
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
] as const

/** Sets the named fields; a named field that is absent is cleared. */
export function applyInfo(
  context: Context,
  record: CheckoutRecord,
  info: CheckoutInfoInput | CheckoutUpdateInput,
  paths: ReadonlySet<(typeof SETTABLE)[number]>,
): CheckoutRecord {
  if (paths.has('taxExemptGroupId') && !isMerchant(context.identity)) {
    throw invalid({
      field: 'checkout.taxExemptGroupId',
      description: 'may be set by the merchant only',
      rule: 'FIELD_NOT_ALLOWED',
    })
  }
  const next = { ...record }
  const set = maskedSetter(next, paths)
  set('billingInfo', 'billingInfo', info.billingInfo)
  set('shippingInfo.shippingDestination', 'shippingDestination', info.shippingInfo?.shippingDestination)
  set(
    'shippingInfo.selectedCarrierServiceOption',
    'shippingCode',
    info.shippingInfo?.selectedCarrierServiceOption?.code,
  )
  set('buyerInfo.email', 'email', info.buyerInfo?.email)
  set('buyerNote', 'buyerNote', info.buyerNote)
  set('customFields', 'customFields', info.customFields)
  set('extendedFields', 'extendedFields', info.extendedFields)
  set('customContentReference', 'customContentReference', info.customContentReference)
  set('businessLocationId', 'businessLocationId', info.businessLocationId)
  set('taxExemptGroupId', 'taxExemptGroupId', info.taxExemptGroupId)
  return next
}
