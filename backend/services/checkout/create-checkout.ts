import type { AddressInput } from '../../contract/address.ts'
import type { Checkout, CheckoutInfoInput, CreatedBy } from '../../contract/checkout.ts'
import type { ChannelType } from '../../contract/enumerations.ts'
import type { Context, Work } from '../../kernel/context.ts'
import { maskedPaths } from '../../kernel/http/field-mask.ts'
import type { JsonObject } from '../../kernel/http/json.ts'
import { isMerchant } from '../../kernel/identity.ts'
import { type CartKey, linkCheckout, loadCart, ownerOf, requireLines, requireRoom } from '../cart/index.ts'
import { applyInfo, type CheckoutChanges, resolveChanges, SETTABLE } from './change-checkout.ts'
import { emitCheckoutCreated } from './checkout-events.ts'
import { emptyCheckout } from './errors.ts'
import { priceCheckout } from './price-checkout.ts'
import { type CheckoutRecord, checkouts } from './records.ts'
import { wireCheckout } from './wire-checkout.ts'

type NewCheckout = CheckoutChanges & { checkoutInfo?: CheckoutInfoInput | undefined; channelType: ChannelType }

/** From line items: 'buy now', or a server's own cart. */
export async function createCheckout(context: Context, input: NewCheckout): Promise<Checkout> {
  const apply = await resolveChanges(context, input)
  const { checkoutInfo } = input
  const raw = (context.payload.checkoutInfo ?? {}) as JsonObject
  const fresh = apply(freshCheckout(context, input.channelType))
  const record: CheckoutRecord = checkoutInfo
    ? {
        ...applyInfo(context, fresh, checkoutInfo, maskedPaths(SETTABLE, undefined, raw)),
        ...(checkoutInfo.cartId && { cartId: checkoutInfo.cartId }),
        ...(checkoutInfo.customSettings && { customSettings: checkoutInfo.customSettings }),
        ...(checkoutInfo.externalReference && { externalReference: checkoutInfo.externalReference }),
      }
    : fresh
  if (record.lines.length === 0) throw emptyCheckout()
  return context.commit((work) => insert(context, work, record))
}

export type CartCheckoutOptions = {
  channelType?: ChannelType | undefined
  shippingAddress?: AddressInput | undefined
  billingAddress?: AddressInput | undefined
  selectedShippingOption?: { code: string } | undefined
  email?: string | undefined
}

/** From a cart: its lines, coupon, note and contact go with it; the cart stays until there is an order. */
export async function createCheckoutFromCart(
  context: Context,
  key: CartKey,
  options: CartCheckoutOptions,
): Promise<{ checkoutId: string }> {
  return context.commit(async (work) => {
    const cart = await loadCart(work, context, key)
    const lines = requireLines(cart)
    const fresh = freshCheckout(context, options.channelType ?? 'WEB')
    const address = options.shippingAddress ?? cart.contactInfo?.address
    const shippingCode = options.selectedShippingOption?.code ?? cart.selectedShippingOption?.code
    const email = options.email ?? cart.email
    const record: CheckoutRecord = {
      ...fresh,
      lines,
      cartId: cart.id,
      purchaseFlowId: cart.purchaseFlowId,
      ...(cart.owner && { owner: cart.owner }),
      ...(cart.couponId && { couponId: cart.couponId }),
      ...(cart.merchantDiscounts && { merchantDiscounts: cart.merchantDiscounts }),
      ...(cart.buyerNote && { buyerNote: cart.buyerNote }),
      ...(cart.overrideCheckoutUrl && { overrideCheckoutUrl: cart.overrideCheckoutUrl }),
      ...(cart.extendedFields && { extendedFields: cart.extendedFields }),
      ...(email && { email }),
      ...((address || cart.contactInfo) && {
        shippingDestination: { ...cart.contactInfo, ...(address && { address }) },
      }),
      ...(options.billingAddress && { billingInfo: { address: options.billingAddress } }),
      ...(shippingCode && { shippingCode }),
    }
    await insert(context, work, record)
    linkCheckout(work, cart, record.id, context.now)
    return { checkoutId: record.id }
  })
}

async function insert(context: Context, work: Work, record: CheckoutRecord): Promise<Checkout> {
  requireRoom(context, record)
  const saved = work.insert(checkouts, record)
  const checkout = wireCheckout(await priceCheckout(context, saved))
  emitCheckoutCreated(work, saved, checkout)
  return checkout
}

function freshCheckout(context: Context, channelType: ChannelType): CheckoutRecord {
  const now = context.now.toISOString()
  return {
    siteId: context.siteId,
    id: context.ids.guid(),
    revision: 0,
    ...(!isMerchant(context.identity) && { owner: ownerOf(context) }),
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
