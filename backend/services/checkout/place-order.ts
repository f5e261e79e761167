import { isMerchant } from '../../kernel/access/identity.ts'
import type { Context, Work } from '../../kernel/context/context.ts'
import { ApiError } from '../../kernel/errors/errors.ts'
import { createReads } from '../../kernel/store/reads.ts'
import { decrementStock, toStockError } from '../catalog/index.ts'
import { insertOrder, type NewPayment, type OrderRecord, withOrderNumber } from '../orders/index.ts'
import {
  isFirstUseConflict,
  isGiftCardShortage,
  MEMBERSHIPS_APP_ID,
  membershipNotEligible,
  redeemCoupon,
  redeemMembership,
  toCouponError,
  toMembershipError,
  wireViolations,
} from '../pricing/index.ts'
import { hasTaxRates } from '../sites/index.ts'
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
  subscriptionNotAlone,
  subscriptionWithGiftCard,
  subscriptionWithoutPayment,
} from './errors.ts'
import { orderDraft } from './order-draft.ts'
import { lockOtherCheckouts } from './other-checkouts.ts'
import { couponInUse, creditsInUse, type PricedCheckout, priceCheckout } from './price-checkout.ts'
import { consumePurchaseLimits } from './purchase-limits.ts'
import { getLastQuote } from './quoted-prices.ts'
import { type CheckoutRecord, checkouts, type QuotedPrices } from './records.ts'
import { createPricesChangedError, isCheckoutChanged, requireQuotedPrices } from './require-quoted-prices.ts'
import { withDownloads } from './with-downloads.ts'

/** Throws the reason why a checkout can't become an order now. */
function requireOrderable(priced: PricedCheckout): void {
  const { record, lines, totals } = priced
  if (record.completed) throw checkoutAlreadyPaid()
  if (record.orderId) throw paymentInProgress()
  if (lines.length === 0) throw emptyCheckout()
  const missing = lines.filter((line) => line.availability.status !== 'AVAILABLE').map((line) => line.stored.id)
  // Some pieces of what was wanted are a part, too: the buyer can take fewer.
  if (lines.every(isUnavailable)) throw fullOutOfStock(missing)
  if (missing.length > 0) throw partialOutOfStock(missing)
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

/** A subscription is charged again and again: it is an order by itself, and each time of money. */
function requireSubscribable({ lines, giftCard, totals }: PricedCheckout): void {
  if (!lines.some(({ item }) => item?.subscription)) return
  if (lines.length > 1) throw subscriptionNotAlone()
  if (giftCard) throw subscriptionWithGiftCard()
  if (totals.total === 0n) throw subscriptionWithoutPayment()
}

function isUnavailable({ availability: { status } }: PricedCheckout['lines'][number]): boolean {
  return status === 'NOT_FOUND' || status === 'NOT_AVAILABLE'
}

/** What a visitor has to say before things can be sent. A merchant may know it from elsewhere. */
function requireDeliveryDetails(context: Context, { record, totals }: PricedCheckout): void {
  if (isMerchant(context.identity) || !totals.shippable) return
  const { addressLine, streetAddress } = record.shippingDestination?.address ?? record.billingInfo?.address ?? {}
  const hasStreet = Boolean(addressLine || streetAddress?.name || totals.selected?.option.pickup)
  const missing = [
    ...(record.email ? [] : ['buyerInfo.email']),
    ...(hasStreet ? [] : ['shippingInfo.shippingDestination.address.addressLine']),
  ]
  if (missing.length > 0) throw detailsMissing(missing)
}

/**
 * Who pays for what is not sent says at least where: the tax is of that place, and published clients are told that the
 * address is needed. A merchant may know it from elsewhere.
 */
function requireBillingPlace(context: Context, { record, totals, site }: PricedCheckout): void {
  if (isMerchant(context.identity) || totals.shippable || totals.total === 0n) return
  const place = record.billingInfo?.address ?? record.shippingDestination?.address
  if (place?.country) return
  if (totals.payable > 0n || (!site.taxIncludedInPrices && hasTaxRates(site))) throw billingPlaceMissing()
}

/** The checkout with its prices; throws the reason where it can't become an order of this caller now, at what was agreed. */
async function priceOrderable(
  context: Context,
  record: CheckoutRecord,
  agreed: QuotedPrices | undefined,
): Promise<PricedCheckout> {
  const priced = await priceCheckout(context, record)
  requireOrderable(priced)
  requireDeliveryDetails(context, priced)
  requireBillingPlace(context, priced)
  requireQuotedPrices(priced, agreed)
  return priced
}

/** Reads the checkout, inside a unit of work or outside. */
export type LoadCheckout = (reads: Pick<Work, 'get' | 'query'>) => Promise<CheckoutRecord>

export type OrderPlan = {
  /** `APPROVED` closes the checkout; `INITIALIZED` waits for the payment and holds the stock until then. */
  status: 'APPROVED' | 'INITIALIZED'
  /** What the buyer agreed to pay; unless told, what the caller was last shown. */
  agreed?: QuotedPrices | undefined
  /** Besides the gift card's. */
  payments(priced: PricedCheckout): readonly NewPayment[]
  /** More that belongs to the same commit, and what the answer says of it. */
  also?(work: Work, order: OrderRecord): Omit<PlacedAnswer, 'orderId'>
}

/** The order, and where one was wished for, the online payment of it that waits for its buyer. */
export type PlacedAnswer = { orderId: string; paymentGatewayOrderId?: string }

type PlacedOrder = { order: OrderRecord; answer: PlacedAnswer }

/**
 * Makes the order: stock, coupon, gift card, order, checkout, cart and events in one commit, or none of it
 * (security.md 45 and 46). Buyers of the last piece are told, and nothing of theirs is written.
 */
export async function placeOrder(context: Context, load: LoadCheckout, plan: OrderPlan): Promise<PlacedOrder> {
  // Looked at before a number is taken: a purchase that is refused leaves no gap.
  const record = await load(createReads(context))
  // Once for all attempts: what another press of the same button is shown meanwhile says nothing for this one.
  const agreed = plan.agreed ?? getLastQuote(context, record)
  try {
    const priced = await priceOrderable(context, record, agreed)
    const make = async (number: number) => {
      const place = (known?: PricedCheckout) => commitOrder(context, load, { ...plan, agreed }, number, known)
      try {
        return await place(priced)
      } catch (error) {
        if (!isFirstUseConflict(error)) throw error
        return await place()
      }
    }
    return await withOrderNumber(context, make, ({ order }) => order !== undefined)
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
  let known = orderable
  const answer = await context.commit(async (work) => {
    // As it was looked at a moment ago: the commit holds only if the checkout is still that. Then it is looked up anew.
    const priced = known ?? (await priceOrderable(context, await load(work), plan.agreed))
    known = undefined
    const others = await lockOtherCheckouts(context, work, priced.record)
    const payments = [...plan.payments(priced), ...giftCardPayment(priced), ...membershipPayments(priced)]
    const drafted = orderDraft(context, priced, { id: context.ids.guid(), number, status: plan.status })
    const draft = { ...drafted, lines: await withDownloads(context, work, drafted) }
    await decrementStock(work, context.siteId, draft.stock)
    const coupon = couponInUse(priced)
    if (coupon) await redeemCoupon(context, work, coupon, priced.record)
    for (const { membership, pieces } of creditsInUse(priced)) redeemMembership(work, membership, pieces)
    const pieces = draft.lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const held = await consumePurchaseLimits(context, work, { record: priced.record, pieces, payments })
    const order = await insertOrder(context, work, { ...draft, ...(held && { held }) }, payments)
    if (plan.status === 'APPROVED') await completeCheckout(context, work, priced, { orderId: order.id, others })
    else work.update(checkouts, { ...priced.record, orderId: order.id, updatedDate: context.now.toISOString() })
    placed = order
    return { orderId: order.id, ...plan.also?.(work, order) }
  })
  // An answer that was replayed for its key placed nothing now.
  return { order: placed as OrderRecord, answer }
}

function giftCardPayment({ giftCard, totals }: PricedCheckout): NewPayment[] {
  return giftCard && totals.giftCard > 0n ? [{ kind: 'GIFT_CARD', giftCard, amount: totals.giftCard }] : []
}

/** One for each line: what was paid is the piece, not money. */
function membershipPayments({ memberships }: PricedCheckout): NewPayment[] {
  return memberships.selected.flatMap(({ membership, lineItemIds }) =>
    lineItemIds.map((lineItemId): NewPayment => {
      return { kind: 'MEMBERSHIP', membership: { ...membership, appId: MEMBERSHIPS_APP_ID }, lineItemId, amount: 0n }
    }),
  )
}

/** What did not suffice after all, in the shopper's terms; undefined for errors of another kind. */
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
  return partialOutOfStock(priced.lines.map((line) => line.stored.id))
}
