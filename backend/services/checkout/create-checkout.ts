import type { Checkout, CheckoutInfoInput, CreatedBy } from '../../contract/checkout/checkout.ts'
import type { ChannelType } from '../../contract/commerce/enumerations.ts'
import { isMerchant } from '../../kernel/runtime/access/identity.ts'
import { requireOwnerKey } from '../../kernel/runtime/access/owner.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { requireSizeWithinLimit, requireSubtotalWithinLimit, withSnapshotsOfNewLines } from '../pricing/index.ts'
import { type CheckoutAdditions, resolveAdditions, type SaveOptions } from './change-checkout.ts'
import { emitCheckoutCreated } from './checkout-events.ts'
import { applyCheckoutInfo, changesToCheckout, requireCheckoutInfo, requireKeptInfo } from './checkout-info.ts'
import { emptyCheckout } from './errors.ts'
import { requireOfferedDelivery } from './offered-delivery.ts'
import { loadPriceSources, priceCheckout } from './price-checkout.ts'
import { toQuotedPrices, withQuote } from './quoted-prices.ts'
import { type CheckoutRecord, checkouts } from './records.ts'
import { wireCheckout } from './wire-checkout.ts'

type NewCheckout = CheckoutAdditions & { checkoutInfo?: CheckoutInfoInput | undefined; channelType: ChannelType }

/** Creates a checkout from line items: for 'buy now' buttons, and for carts that a server keeps. */
export async function createCheckout(context: Context, input: NewCheckout): Promise<Checkout> {
  const { added, apply, check } = await resolveAdditions(context, input)
  const { checkoutInfo } = input
  if (checkoutInfo) await requireCheckoutInfo(context, changesToCheckout(checkoutInfo), 'checkoutInfo')
  const empty = newCheckout(context, input.channelType)
  const sources = await loadPriceSources(context, empty, added)
  const created = apply(empty, sources.items)
  const record: CheckoutRecord = checkoutInfo
    ? {
        ...applyCheckoutInfo(context, created, changesToCheckout(checkoutInfo), 'checkoutInfo'),
        ...(checkoutInfo.cartId && { cartId: checkoutInfo.cartId }),
        ...(checkoutInfo.customSettings && { customSettings: checkoutInfo.customSettings }),
        ...(checkoutInfo.externalReference && { externalReference: checkoutInfo.externalReference }),
      }
    : created
  if (record.lines.length === 0) throw emptyCheckout()
  return context.commit(async (work) => {
    const checkout = await insertCheckout(context, work, record, {
      sources,
      check(priced) {
        check(priced)
        if (record.shippingCode) requireOfferedDelivery(priced)
      },
    })
    if (checkoutInfo) requireKeptInfo(checkoutInfo, checkout, 'checkoutInfo')
    return checkout
  })
}

/** Stores a new checkout and emits its event. */
export async function insertCheckout(
  context: Context,
  work: Work,
  record: CheckoutRecord,
  { check, shownAs = (priced) => priced, sources }: SaveOptions = {},
): Promise<Checkout> {
  requireSizeWithinLimit(context, record)
  const priced = await priceCheckout(context, record, sources)
  requireSubtotalWithinLimit(priced.site, priced.lines)
  await check?.(priced)
  const inserted = { ...record, lines: withSnapshotsOfNewLines(priced.lines) }
  const saved = work.insert(checkouts, withQuote(context, inserted, toQuotedPrices(shownAs(priced))))
  const checkout = wireCheckout({ ...priced, record: saved })
  emitCheckoutCreated(work, saved, checkout)
  return checkout
}

/** An empty checkout that belongs to the caller. */
export function newCheckout(context: Context, channelType: ChannelType): CheckoutRecord {
  const now = context.now.toISOString()
  return {
    siteId: context.siteId,
    id: context.ids.guid(),
    revision: 0,
    ...(!isMerchant(context.identity) && { owner: requireOwnerKey(context.identity) }),
    createdBy: createdBy(context),
    key: context.ids.secret(),
    channelType,
    lines: [],
    completed: false,
    purchaseFlowId: context.ids.guid(),
    createdDate: now,
    updatedDate: now,
  }
}

function createdBy(context: Context): CreatedBy {
  const { identity } = context
  switch (identity.type) {
    case 'ANONYMOUS_VISITOR':
      return { visitorId: identity.visitorId }
    case 'MEMBER':
      return { memberId: identity.memberId }
    case 'APP':
      return { appId: identity.appId }
    case 'WIX_USER':
      return { userId: identity.userId }
    case 'UNKNOWN':
      return {}
  }
}
