import { dequal } from 'dequal/lite'
import type { Checkout } from '../../contract/checkout/checkout.ts'
import type { ChannelType } from '../../contract/commerce/enumerations.ts'
import type { AddressInput } from '../../contract/wire/address.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { requireKept } from '../../kernel/store/changes/require-kept.ts'
import { type CartKey, type CartSnapshot, getCartOwner, linkCheckout, loadCartForCheckout } from '../cart/index.ts'
import { getGiftRecipient, requireSizeWithinLimit, withGiftRecipient } from '../pricing/index.ts'
import { isCheckoutPage } from '../sites/index.ts'
import { saveChange } from './change-checkout.ts'
import { insertCheckout, newCheckout } from './create-checkout.ts'
import { isOwnerAccessCurrent } from './load-checkout.ts'
import { requireOfferedDelivery } from './offered-delivery.ts'
import { atSnapshotPrices } from './price-checkout.ts'
import { type CartDetails, type CheckoutRecord, checkouts } from './records.ts'

export type CartCheckoutOptions = {
  channelType?: ChannelType | undefined
  shippingAddress?: AddressInput | undefined
  billingAddress?: AddressInput | undefined
  selectedShippingOption?: { code: string; carrierId?: string | undefined } | undefined
  email?: string | undefined
}

/**
 * Creates a checkout from a cart, with its lines, codes, note and contact; the cart stays until there is an order. A
 * cart has one open checkout: checking out again, also in another tab, updates and returns it.
 */
export async function createCheckoutFromCart(
  context: Context,
  key: CartKey,
  options: CartCheckoutOptions,
): Promise<{ checkoutId: string }> {
  // The answer has only the checkout's id, so the buyer has seen no prices but the cart's.
  const saving = {
    check: options.selectedShippingOption ? requireOfferedDelivery : undefined,
    shownAs: atSnapshotPrices,
  }
  return context.commit(async (work) => {
    const cart = await loadCartForCheckout(context, work, key)
    const cartDetails = await toCartDetails(context, cart, options)
    const open = await findOpenCheckout(context, work, cart)
    if (open) {
      const { record, touched } = refreshFromCart(
        { ...open, channelType: options.channelType ?? open.channelType },
        cart,
        cartDetails,
      )
      if (touched.length === 0 && record.channelType === open.channelType) return { checkoutId: open.id }
      requireSizeWithinLimit(context, record)
      requireKeptCarrier(options, await saveChange(context, work, record, touched, saving))
      return { checkoutId: open.id }
    }
    const owner = getCartOwner(cart)
    const created: CheckoutRecord = {
      ...newCheckout(context, options.channelType ?? 'WEB'),
      ...cartDetails,
      cartDetails,
      lines: cart.lines,
      cartId: cart.id,
      purchaseFlowId: cart.purchaseFlowId,
      ...(owner && { owner }),
    }
    requireKeptCarrier(options, await insertCheckout(context, work, created, saving))
    linkCheckout(context, work, cart, created.id)
    return { checkoutId: created.id }
  })
}

/** Refuses a carrier other than the one of the option's code, from which it follows. */
function requireKeptCarrier({ selectedShippingOption = { code: '' } }: CartCheckoutOptions, checkout: Checkout): void {
  const selected = checkout.shippingInfo?.selectedCarrierServiceOption
  if (selected) requireKept(selectedShippingOption, selected, ['carrierId'], 'selectedShippingOption')
}

async function findOpenCheckout(context: Context, work: Work, cart: CartSnapshot): Promise<CheckoutRecord | undefined> {
  const linked = cart.checkoutId ? await work.get(checkouts, cart.siteId, cart.checkoutId) : undefined
  const isOwn = linked && !linked.completed && linked.cartId === cart.id && linked.owner === getCartOwner(cart)
  return isOwn && (await isOwnerAccessCurrent(context, work, linked)) ? linked : undefined
}

/** The fields, besides lines, that the checkout takes over from the cart and from the call. */
async function toCartDetails(context: Context, cart: CartSnapshot, options: CartCheckoutOptions): Promise<CartDetails> {
  const { overrideCheckoutUrl } = cart
  const address = options.shippingAddress ?? cart.contactInfo?.address
  const shippingCode = options.selectedShippingOption?.code ?? cart.selectedShippingOption?.code
  const email = options.email ?? cart.email
  return {
    ...(cart.couponId && { couponId: cart.couponId }),
    ...(cart.giftCardId && { giftCardId: cart.giftCardId }),
    ...(cart.merchantDiscounts && { merchantDiscounts: cart.merchantDiscounts }),
    ...(cart.buyerNote && { buyerNote: cart.buyerNote }),
    // The page may have been removed from the allow-list since it was set.
    ...(overrideCheckoutUrl && (await isCheckoutPage(context, overrideCheckoutUrl)) && { overrideCheckoutUrl }),
    ...(cart.extendedFields && { extendedFields: cart.extendedFields }),
    ...(email && { email }),
    ...((address || cart.contactInfo) && { shippingDestination: { ...cart.contactInfo, ...(address && { address }) } }),
    ...(options.billingAddress && { billingInfo: { address: options.billingAddress } }),
    ...(shippingCode && { shippingCode }),
    ...(cart.conversionCurrency && { conversionCurrency: cart.conversionCurrency }),
  }
}

/** The API fields that a cart's details appear in. */
const WIRE_FIELDS: Readonly<Record<keyof CartDetails, string | undefined>> = {
  couponId: 'appliedDiscounts',
  giftCardId: 'giftCard',
  merchantDiscounts: 'appliedDiscounts',
  buyerNote: 'buyerNote',
  overrideCheckoutUrl: undefined,
  extendedFields: 'extendedFields',
  email: 'buyerInfo',
  shippingDestination: 'shippingInfo',
  billingInfo: 'billingInfo',
  shippingCode: 'shippingInfo',
  conversionCurrency: 'conversionCurrency',
}

/**
 * Updates an open checkout from its cart. Lines always follow the cart; other fields only if the cart's value has
 * changed since the last time, so that an address or code entered at the checkout is kept.
 */
function refreshFromCart(open: CheckoutRecord, cart: CartSnapshot, cartDetails: CartDetails) {
  const fields = Object.keys(WIRE_FIELDS) as (keyof CartDetails)[]
  const changed = fields.filter((field) => !dequal(cartDetails[field], open.cartDetails?.[field]))
  const unchanged = Object.entries(open).filter(([field]) => !changed.includes(field as keyof CartDetails))
  const updated = Object.entries(cartDetails).filter(([field]) => changed.includes(field as keyof CartDetails))
  const record = {
    ...Object.fromEntries([...unchanged, ...updated]),
    cartDetails,
    lines: withChoices(cart.lines, open),
  } as CheckoutRecord
  const linesChanged = !dequal(cart.lines, open.lines)
  const touched = new Set([
    ...(linesChanged ? ['lineItems'] : []),
    ...changed.map((field) => WIRE_FIELDS[field] ?? field),
  ])
  return { record, touched: [...touched] }
}

/** The cart's lines, with the memberships and recipients of gift cards that were chosen for them at the checkout. */
function withChoices(lines: CheckoutRecord['lines'], open: CheckoutRecord): CheckoutRecord['lines'] {
  const before = new Map(open.lines.map((line) => [line.id, line]))
  return lines.map((line) => {
    const chosen = before.get(line.id)
    if (!chosen) return line
    const selectedMembership = line.selectedMembership ?? chosen.selectedMembership
    const next = selectedMembership ? { ...line, selectedMembership } : line
    const recipient = getGiftRecipient(chosen)
    return recipient || getGiftRecipient(line) ? withGiftRecipient(next, recipient) : next
  })
}
