import { ApiError } from '../../kernel/base/errors.ts'
import { isMerchant } from '../../kernel/runtime/access/identity.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import type { ManualGateway } from '../../kernel/runtime/payments/gateway.ts'
import { createReads } from '../../kernel/store/reads.ts'
import { decrementStock, findProductFile, grantDownload, toStockError } from '../catalog/index.ts'
import {
  insertOrder,
  type NewPayment,
  type OrderDraft,
  type OrderLine,
  type OrderRecord,
  withOrderNumber,
} from '../orders/index.ts'
import {
  hasSubscription,
  isFirstUseConflict,
  isGiftCardShortage,
  MEMBERSHIPS_APP_ID,
  membershipNotEligible,
  redeemCoupon,
  redeemMembership,
  requireSubscriptionAlone,
  toCouponError,
  toMembershipError,
  wireViolations,
} from '../pricing/index.ts'
import { hasTaxRates, needsPostcode, needsSubdivision } from '../sites/index.ts'
import { completeCheckout } from './close-checkout.ts'
import {
  billingPlaceMissing,
  calculationError,
  checkoutAlreadyPaid,
  deliveryUnavailable,
  detailsMissing,
  emptyCheckout,
  fullOutOfStock,
  noDeliverySelected,
  partialOutOfStock,
  paymentInProgress,
  redeemGiftCardError,
  rulesBroken,
  subscriptionWithoutPayment,
} from './errors.ts'
import { orderDraft } from './order-draft.ts'
import { lockOtherCheckouts } from './other-checkouts.ts'
import { atManualPrices, couponInUse, creditsInUse, type PricedCheckout, priceCheckout } from './price-checkout.ts'
import { consumePurchaseLimits } from './purchase-limits.ts'
import { getLastQuote } from './quoted-prices.ts'
import { type CheckoutRecord, checkouts, type QuotedPrices } from './records.ts'
import { createPricesChangedError, isCheckoutChanged, requireQuotedPrices } from './require-quoted-prices.ts'

/** Throws why a checkout can't become an order now. */
function requireOrderable(priced: PricedCheckout): void {
  const { record, lines, totals } = priced
  if (record.completed) throw checkoutAlreadyPaid()
  if (record.orderId) throw paymentInProgress()
  if (lines.length === 0) throw emptyCheckout()
  const missing = lines.filter((line) => line.availability.status !== 'AVAILABLE')
  const lineItemIds = missing.map((line) => line.stored.id)
  const notYet = missing.filter(({ item }) => item?.awaitsFile).map((line) => line.stored.id)
  // A line with some stock left is partly available: the buyer can lower its quantity.
  if (lines.every(isUnavailable)) throw fullOutOfStock({ lineItemIds, notYet })
  if (missing.length > 0) throw partialOutOfStock({ lineItemIds, notYet })
  if (priced.couponProblem) throw priced.couponProblem
  if (priced.giftCardProblem) throw priced.giftCardProblem
  if (totals.withoutMembership.length > 0)
    throw calculationError('Some items can only be paid with a membership: choose one')
  if (totals.wrongMembership.length > 0) throw membershipNotEligible({ lineItemIds: totals.wrongMembership })
  if (totals.shippingProblem === 'NO_DELIVERY_TO_DESTINATION')
    throw calculationError('The shop does not deliver to this destination')
  if (totals.shippingProblem === 'SELECTED_OPTION_NOT_FOUND') throw deliveryUnavailable()
  if (totals.shippable && !totals.selected) throw noDeliverySelected()
  requireSubscribable(priced)
  const broken = totals.brokenRules.length > 0 ? wireViolations(priced, priced.currency) : []
  const errors = broken.filter(({ severity }) => severity === 'ERROR')
  if (errors.length > 0) throw rulesBroken(errors)
}

/** A subscription is charged repeatedly, so it is ordered alone, for an amount above zero, and not by gift card. */
function requireSubscribable({ lines, giftCard, totals }: PricedCheckout): void {
  requireSubscriptionAlone(lines, giftCard !== undefined)
  if (hasSubscription(lines) && totals.total === 0n) throw subscriptionWithoutPayment()
}

function isUnavailable({ availability: { status } }: PricedCheckout['lines'][number]): boolean {
  return status === 'NOT_FOUND' || status === 'NOT_AVAILABLE'
}

/**
 * Requires a visitor's e-mail address and street for deliveries, and the state and postcode where they decide the tax or the delivery.
 * A merchant may know them from elsewhere.
 */
function requireDeliveryDetails(context: Context, { record, totals, site }: PricedCheckout): void {
  if (isMerchant(context.identity) || !totals.shippable) return
  const { address = {} } = record.shippingDestination ?? record.billingInfo ?? {}
  const { country, subdivision, postalCode, addressLine, streetAddress } = address
  const isPickup = totals.selected?.option.pickup !== undefined
  const hasStreet = isPickup || Boolean(addressLine || streetAddress?.name)
  const hasState = isPickup || Boolean(subdivision) || !needsSubdivision(site, country)
  const hasPostcode = isPickup || Boolean(postalCode?.trim()) || !needsPostcode(site, country)
  const missing = [
    ...(record.email ? [] : ['buyerInfo.email']),
    ...(hasStreet ? [] : ['shippingInfo.shippingDestination.address.addressLine']),
    ...(hasState ? [] : ['shippingInfo.shippingDestination.address.subdivision']),
    ...(hasPostcode ? [] : ['shippingInfo.shippingDestination.address.postalCode']),
  ]
  if (missing.length > 0) throw detailsMissing(missing)
}

/**
 * Requires a country, and a state that counts, for purchases without delivery: it decides the tax, and published clients expect this error. A
 * merchant may know it from elsewhere.
 */
function requireBillingPlace(context: Context, { record, totals, site }: PricedCheckout): void {
  if (isMerchant(context.identity) || totals.shippable || totals.total === 0n) return
  const { country, subdivision, postalCode } = record.billingInfo?.address ?? record.shippingDestination?.address ?? {}
  if (country && !subdivision && needsSubdivision(site, country)) throw billingPlaceMissing('subdivision')
  if (country && !postalCode?.trim() && needsPostcode(site, country)) throw billingPlaceMissing('postalCode')
  if (country) return
  if (totals.payable > 0n || (!site.taxIncludedInPrices && hasTaxRates(site))) throw billingPlaceMissing()
}

/** Prices the checkout; throws if it can't become this caller's order now, at the agreed prices. */
async function priceOrderable(
  context: Context,
  record: CheckoutRecord,
  { agreed, isOffline, manual }: Pick<OrderPlan, 'agreed' | 'isOffline' | 'manual'>,
): Promise<PricedCheckout> {
  const priced = await priceCheckout(context, record)
  requireOrderable(priced)
  requireDeliveryDetails(context, priced)
  requireBillingPlace(context, priced)
  requireQuotedPrices(priced, agreed)
  return isOffline ? atManualPrices(priced, manual) : priced
}

/** Loads the checkout, inside or outside a unit of work. */
export type LoadCheckout = (reads: Pick<Work, 'get' | 'query'>) => Promise<CheckoutRecord>

export type OrderPlan = {
  /** `APPROVED` completes the checkout; `INITIALIZED` waits for the payment and reserves the stock until then. */
  status: 'APPROVED' | 'INITIALIZED'
  /** The prices that the buyer agreed to; by default those last shown to the caller. */
  agreed?: QuotedPrices | undefined
  /** It is not paid online, so that its sums are rounded for cash if the shop wants that. */
  isOffline?: boolean
  /** How it is paid then. */
  manual?: ManualGateway | undefined
  /** The payments besides the gift card's. */
  payments(priced: PricedCheckout): readonly NewPayment[]
  /** Writes more in the same commit, and returns further fields of the answer. */
  also?(work: Work, order: OrderRecord): Omit<PlacedAnswer, 'orderId'>
}

/** The order, and its prepared online payment if one was requested. */
export type PlacedAnswer = { orderId: string; paymentGatewayOrderId?: string }

type PlacedOrder = { order: OrderRecord; answer: PlacedAnswer }

/**
 * Creates the order: stock, coupon, gift card, order, checkout, cart and events change in one commit, or not at all
 * (must 45 and 46 of /docs/security). When the stock runs out, nothing of the other buyers is written.
 */
export async function placeOrder(context: Context, load: LoadCheckout, plan: OrderPlan): Promise<PlacedOrder> {
  // Validated before a number is reserved, so that a refused purchase leaves no gap.
  const record = await load(createReads(context))
  // Read once for all retries: prices shown meanwhile by a concurrent request don't count as agreed for this one.
  const agreed = plan.agreed ?? getLastQuote(context, record)
  try {
    const priced = await priceOrderable(context, record, { ...plan, agreed })
    const createWithNumber = async (number: number) => {
      const commitWith = (prefetched?: PricedCheckout) =>
        commitOrder(context, load, { ...plan, agreed }, number, prefetched)
      try {
        return await commitWith(priced)
      } catch (error) {
        if (!isFirstUseConflict(error)) throw error
        return await commitWith()
      }
    }
    return await withOrderNumber(context, createWithNumber, ({ order }) => order !== undefined)
  } catch (error) {
    if (isCheckoutChanged(error))
      throw await createPricesChangedError(context, await load(createReads(context)), agreed)
    throw (await shortageReason(context, load, error)) ?? error
  }
}

async function commitOrder(
  context: Context,
  load: LoadCheckout,
  plan: OrderPlan,
  number: number,
  orderable: PricedCheckout | undefined,
) {
  let placed: OrderRecord | undefined
  let prefetched = orderable
  const answer = await context.commit(async (work) => {
    // The first try uses the prices from before the commit, which fails if the checkout has changed; a retry prices it
    // again.
    const priced = prefetched ?? (await priceOrderable(context, await load(work), plan))
    prefetched = undefined
    const others = await lockOtherCheckouts(context, work, priced.record)
    const payments = [...plan.payments(priced), ...giftCardPayment(priced), ...membershipPayments(priced)]
    const orderWithoutDownloads = orderDraft(context, priced, { id: context.ids.guid(), number, status: plan.status })
    const draft = { ...orderWithoutDownloads, lines: await withDownloads(context, work, orderWithoutDownloads) }
    await decrementStock(work, context.siteId, draft.stock)
    const coupon = couponInUse(priced)
    if (coupon) await redeemCoupon(context, work, coupon, priced.record)
    for (const { membership, quantity } of creditsInUse(priced)) redeemMembership(work, membership, quantity)
    const quantity = draft.lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const quotas = await consumePurchaseLimits(context, work, { record: priced.record, quantity, payments })
    const order = await insertOrder(context, work, { ...draft, ...(quotas && { held: quotas }) }, payments)
    if (plan.status === 'APPROVED') await completeCheckout(context, work, priced, { orderId: order.id, others })
    else work.update(checkouts, { ...priced.record, orderId: order.id, updatedDate: context.now.toISOString() })
    placed = order
    return { orderId: order.id, ...plan.also?.(work, order) }
  })
  // A replayed idempotent answer has created nothing.
  return { order: placed as OrderRecord, answer }
}

function giftCardPayment({ giftCard, totals }: PricedCheckout): NewPayment[] {
  return giftCard && totals.giftCard > 0n ? [{ kind: 'GIFT_CARD', giftCard, amount: totals.giftCard }] : []
}

/** One payment per line; it covers the item, so its amount is zero. */
function membershipPayments({ memberships }: PricedCheckout): NewPayment[] {
  return memberships.selected.flatMap(({ membership, lineItemIds }) =>
    lineItemIds.map((lineItemId): NewPayment => {
      return { kind: 'MEMBERSHIP', membership: { ...membership, appId: MEMBERSHIPS_APP_ID }, lineItemId, amount: 0n }
    }),
  )
}

/** The buyer's error for stock, credits or balance that ran out during the commit; undefined for other errors. */
async function shortageReason(context: Context, load: LoadCheckout, error: unknown) {
  if (isGiftCardShortage(error)) return redeemGiftCardError()
  const refusal = toMembershipError(error) ?? toCouponError(error)
  if (refusal) return refusal
  const isShortage =
    toStockError(error) !== undefined || (error instanceof ApiError && error.code === 'INSUFFICIENT_INVENTORY')
  if (!isShortage) return undefined
  const priced = await priceCheckout(context, await load(createReads(context)))
  try {
    requireOrderable(priced)
  } catch (reason) {
    return reason
  }
  return partialOutOfStock({ lineItemIds: priced.lines.map((line) => line.stored.id), notYet: [] })
}

/** The lines of an order; digital ones with the file that the buyer may download. */
export async function withDownloads(
  context: Context,
  work: Work,
  order: Pick<OrderDraft, 'siteId' | 'id' | 'key' | 'lines'>,
): Promise<readonly OrderLine[]> {
  if (!order.lines.some(isDigital)) return order.lines
  const lines: OrderLine[] = []
  for (const line of order.lines) {
    const productId = isDigital(line) && line.catalogReference?.catalogItemId
    const file = productId ? await findProductFile(context, productId) : undefined
    const granted = file && (await grantDownload(context, work, order, { id: line.id, fileId: file.id }))
    lines.push(granted ? { ...line, digitalFile: granted } : line)
  }
  return lines
}

function isDigital({ itemType }: OrderLine): boolean {
  return itemType.preset === 'DIGITAL'
}
