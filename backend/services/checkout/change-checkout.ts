import type { Checkout, CheckoutUpdateInput } from '../../contract/checkout/checkout.ts'
import type { GiftRecipient } from '../../contract/commerce/gift-recipient.ts'
import { invalid } from '../../kernel/base/errors.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { newValue, touchedFields } from '../../kernel/store/changes/change.ts'
import { setCheckedOutQuantities } from '../cart/index.ts'
import {
  type CatalogItems,
  couponShortcoming,
  createLineItems,
  type LineItemRecord,
  type LineItemsInput,
  membershipNotEligible,
  mergeLines,
  removeLines,
  requireCoupon,
  requireDecimalScale,
  requireGiftCard,
  requireKnownItems,
  requireSizeWithinLimit,
  requireStockForMore,
  requireSubscriptionAlone,
  requireSubtotalWithinLimit,
  setQuantities,
  wireCheckoutMemberships,
  withGiftRecipient,
  withSnapshotsOfNewLines,
} from '../pricing/index.ts'
import { requireCheckoutPage } from '../sites/index.ts'
import { emitCheckoutUpdated } from './checkout-events.ts'
import { applyCheckoutInfo, type CheckoutInfoChanges, requireCheckoutInfo, requireKeptInfo } from './checkout-info.ts'
import { loadOpenCheckout } from './load-checkout.ts'
import { requireOfferedChoice } from './offered-delivery.ts'
import { loadPriceSources, type PricedCheckout, type PriceSources, priceCheckout } from './price-checkout.ts'
import { toQuotedPrices, withQuote } from './quoted-prices.ts'
import { type CheckoutRecord, checkouts } from './records.ts'
import { wireCheckout } from './wire-checkout.ts'

/** The parts that create and update calls share: lines and codes to add. */
export type CheckoutAdditions = LineItemsInput & {
  couponCode?: string | undefined
  giftCardCode?: string | undefined
  giftCardRedeemAmount?: string | undefined
  overrideCheckoutUrl?: string | undefined
}

/** The codes and lines to add, validated before anything is written. */
export type Additions = {
  added: readonly LineItemRecord[]
  /** Throws if the catalogue does not know an added item. */
  apply(record: CheckoutRecord, items: CatalogItems): CheckoutRecord
  /** Refuses a code that has no effect on this checkout. */
  check(priced: PricedCheckout): void
}

export async function resolveAdditions(context: Context, input: CheckoutAdditions): Promise<Additions> {
  const { couponCode, giftCardCode, giftCardRedeemAmount, overrideCheckoutUrl } = input
  const added = await createLineItems(context, input)
  await requireDecimalScale(context, [['giftCardRedeemAmount', giftCardRedeemAmount]])
  const coupon = couponCode ? await requireCoupon(context, couponCode) : undefined
  const giftCard = giftCardCode ? await requireGiftCard(context, giftCardCode) : undefined
  await requireCheckoutPage(context, overrideCheckoutUrl, 'overrideCheckoutUrl')
  return {
    added,
    apply: (record, items) => ({
      ...record,
      lines: mergeLines(record.lines, requireKnownItems(added, items)).lines,
      ...(coupon && { couponId: coupon.id }),
      ...(giftCard && { giftCardId: giftCard.id }),
      ...(giftCardRedeemAmount && { giftCardRedeemAmount }),
      ...(overrideCheckoutUrl && { overrideCheckoutUrl }),
    }),
    check({ totals, couponProblem, giftCardProblem }) {
      const problem = (coupon && (couponProblem ?? couponShortcoming(totals))) ?? (giftCard && giftCardProblem)
      if (problem) throw problem
    },
  }
}

/** Throws if a call changes nothing: published clients expect an error for it. */
export function requireAnyChange(
  changes: CheckoutInfoChanges,
  { lineItems, customLineItems, ...codes }: CheckoutAdditions,
) {
  const added = [...(lineItems ?? []), ...(customLineItems ?? []), ...Object.values(codes)]
  if (added.some(Boolean) || touchedFields(changes).length > 0) return
  const description = 'says nothing new: send at least one field, item or code'
  throw invalid({ field: 'checkout', description, rule: 'REQUIRED_FIELD' })
}

/** Updates a checkout's fields, adds lines and applies codes. */
export async function updateCheckout(
  context: Context,
  id: string,
  { changes, sent, ...additions }: CheckoutAdditions & { changes: CheckoutInfoChanges; sent?: CheckoutUpdateInput },
): Promise<Checkout> {
  await requireCheckoutInfo(context, changes, 'checkout')
  const { added, apply, check } = await resolveAdditions(context, additions)
  return changeCheckout(context, id, touchedFields(changes), {
    added,
    apply: (record, { items }) => apply(applyCheckoutInfo(context, record, changes, 'checkout'), items),
    check(priced) {
      check(priced)
      if (added.length > 0 || additions.giftCardCode) requireSubscribable(priced)
      if (newValue(changes['membershipOptions.selectedMemberships'])) requireMemberships(priced)
      if (sent) requireKeptInfo(sent, wireCheckout(priced), 'checkout')
    },
  })
}

/** Refuses memberships that can't pay for the lines they were selected for. */
function requireMemberships({ totals, memberships }: PricedCheckout): void {
  const lineItemIds = totals.wrongMembership
  if (lineItemIds.length === 0) return
  const { invalidMemberships } = wireCheckoutMemberships(memberships)
  throw membershipNotEligible({ lineItemIds, invalidMemberships })
}

export async function addToCheckout(context: Context, id: string, input: CheckoutAdditions): Promise<Checkout> {
  const { added, apply } = await resolveAdditions(context, input)
  return changeCheckout(context, id, ['lineItems'], {
    added,
    apply: (record, { items }) => apply(record, items),
    check: requireSubscribable,
  })
}

/** Refuses a subscription beside other lines or a gift card, which could never be ordered. */
function requireSubscribable({ lines, giftCard }: PricedCheckout): void {
  requireSubscriptionAlone(lines, giftCard !== undefined)
}

export const removeFromCheckout = (context: Context, id: string, lineItemIds: readonly string[]) =>
  changeCheckout(context, id, ['lineItems'], {
    apply: (record) => ({ ...record, lines: removeLines(record.lines, lineItemIds) }),
  })

export const setCheckoutQuantities = (
  context: Context,
  id: string,
  updates: readonly { id: string; quantity: number }[],
) =>
  changeCheckout(context, id, ['lineItems'], {
    apply: (record, { items }) => ({ ...record, lines: setQuantities(record.lines, updates, items) }),
  })

/** The requested quantity of a line; 0 removes the line. */
export type RequestedLine = { id: string; quantity: number }

/** Changes lines from the checkout's page. The cart that the checkout was created from changes with it. */
export const changeBuyerLines = (context: Context, id: string, requestedLines: readonly RequestedLine[]) =>
  changeCheckout(context, id, ['lineItems'], {
    async apply(record, { items, work }) {
      const remaining = requestedLines.filter(({ quantity }) => quantity > 0)
      const removed = requestedLines.filter(({ quantity }) => quantity === 0)
      const lines = removeLines(
        record.lines,
        removed.map((line) => line.id),
      )
      const { cartId, cartOwner: owner = record.visitorCart ?? record.owner } = record
      if (cartId) await setCheckedOutQuantities(context, work, { cartId, owner }, requestedLines)
      return { ...record, lines: setQuantities(lines, remaining, items) }
    },
  })

/** Sets the recipients of gift cards by line. Gift cards of a line without a recipient are for the buyer. */
export const setGiftRecipients = (
  context: Context,
  id: string,
  recipients: ReadonlyMap<string, GiftRecipient | undefined>,
) =>
  changeCheckout(context, id, ['lineItems'], {
    apply: (record) => ({
      ...record,
      lines: record.lines.map((line) =>
        recipients.has(line.id) ? withGiftRecipient(line, recipients.get(line.id)) : line,
      ),
    }),
  })

export const removeCheckoutCoupon = (context: Context, id: string) =>
  changeCheckout(context, id, ['appliedDiscounts'], { apply: ({ couponId: _, ...record }) => record })

export const removeCheckoutGiftCard = (context: Context, id: string) =>
  changeCheckout(context, id, ['giftCard'], {
    apply: ({ giftCardId: _, giftCardRedeemAmount: __, ...record }) => record,
  })

export const removeOverrideUrl = (context: Context, id: string) =>
  changeCheckout(context, id, [], { apply: ({ overrideCheckoutUrl: _, ...record }) => record })

type CheckoutChange = {
  /** New lines; their items are loaded together with those of the existing lines. */
  added?: readonly LineItemRecord[]
  apply(record: CheckoutRecord, at: { items: CatalogItems; work: Work }): CheckoutRecord | Promise<CheckoutRecord>
  check?: CheckPriced
}

async function changeCheckout(
  context: Context,
  id: string,
  touched: readonly string[],
  { added, apply, check }: CheckoutChange,
): Promise<Checkout> {
  return context.commit(async (work) => {
    const record = await loadOpenCheckout(context, id, work)
    const sources = await loadPriceSources(context, record, added)
    const next = await apply(record, { items: sources.items, work })
    // Removing lines is always allowed, even from a checkout over the size limit.
    if (next.lines.length >= record.lines.length) requireSizeWithinLimit(context, next)
    return saveChange(context, work, next, touched, {
      sources,
      async check(priced) {
        await check?.(priced)
        requireStockForMore(record.lines, priced.lines)
        await requireOfferedChoice(context, record, priced, sources)
      },
    })
  })
}

/** Validates the newly priced checkout; if it throws, nothing is written. */
export type CheckPriced = (priced: PricedCheckout) => void | Promise<void>

export type SaveOptions = {
  check?: CheckPriced | undefined
  /** The prices that the response shows the caller; the current ones by default. */
  shownAs?: (priced: PricedCheckout) => PricedCheckout
  /** The already loaded price sources. */
  sources?: PriceSources
}

/** Stores a changed checkout and emits its event. */
export async function saveChange(
  context: Context,
  work: Work,
  next: CheckoutRecord,
  touched: readonly string[],
  { check, shownAs = (priced) => priced, sources }: SaveOptions = {},
): Promise<Checkout> {
  const priced = await priceCheckout(context, { ...next, updatedDate: context.now.toISOString() }, sources)
  requireSubtotalWithinLimit(priced.site, priced.lines)
  await check?.(priced)
  const record = { ...priced.record, lines: withSnapshotsOfNewLines(priced.lines) }
  const saved = work.update(checkouts, withQuote(context, record, toQuotedPrices(shownAs(priced))))
  const checkout = wireCheckout({ ...priced, record: saved })
  emitCheckoutUpdated(work, saved, checkout, touched)
  return checkout
}
