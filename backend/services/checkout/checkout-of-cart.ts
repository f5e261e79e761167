import type { ChannelType } from '../../contract/commerce/enumerations.ts'
import type { AddressInput } from '../../contract/wire/address.ts'
import type { Context, Work } from '../../kernel/context.ts'
import { type CartKey, type CartRecord, linkCheckout, loadCart, requireLines, requireRoom } from '../cart/index.ts'
import { isCheckoutPage } from '../sites/index.ts'
import { saveChange } from './change-checkout.ts'
import { freshCheckout, insertCheckout } from './create-checkout.ts'
import { requireOfferedDelivery } from './offered-delivery.ts'
import { type Brought, type CheckoutRecord, checkouts } from './records.ts'
import { sameJson } from './same-json.ts'

export type CartCheckoutOptions = {
  channelType?: ChannelType | undefined
  shippingAddress?: AddressInput | undefined
  billingAddress?: AddressInput | undefined
  selectedShippingOption?: { code: string } | undefined
  email?: string | undefined
}

/**
 * From a cart: its lines, coupon, note and contact go with it; the cart stays until there is an order. A cart has one open
 * checkout: whoever goes back to the shop and checks out again, or does so in two tabs, comes to the same one, brought up
 * to date.
 */
export async function createCheckoutFromCart(
  context: Context,
  key: CartKey,
  options: CartCheckoutOptions,
): Promise<{ checkoutId: string }> {
  const check = options.selectedShippingOption ? requireOfferedDelivery : undefined
  return context.commit(async (work) => {
    const cart = await loadCart(work, context, key)
    const lines = requireLines(cart)
    const brought = await broughtBy(context, cart, options)
    const open = await openCheckoutOf(work, cart)
    if (open) {
      const { record, touched } = upToDate(
        { ...open, channelType: options.channelType ?? open.channelType },
        cart,
        brought,
      )
      if (touched.length === 0 && record.channelType === open.channelType) return { checkoutId: open.id }
      requireRoom(context, record)
      await saveChange(context, work, record, touched, check)
      return { checkoutId: open.id }
    }
    const fresh: CheckoutRecord = {
      ...freshCheckout(context, options.channelType ?? 'WEB'),
      ...brought,
      brought,
      lines,
      cartId: cart.id,
      purchaseFlowId: cart.purchaseFlowId,
      ...(cart.owner && { owner: cart.owner }),
    }
    await insertCheckout(context, work, fresh, check)
    linkCheckout(work, cart, fresh.id, context.now)
    return { checkoutId: fresh.id }
  })
}

async function openCheckoutOf(work: Work, cart: CartRecord): Promise<CheckoutRecord | undefined> {
  const linked = cart.checkoutId ? await work.get(checkouts, cart.siteId, cart.checkoutId) : undefined
  return linked && !linked.completed && linked.cartId === cart.id && linked.owner === cart.owner ? linked : undefined
}

async function broughtBy(context: Context, cart: CartRecord, options: CartCheckoutOptions): Promise<Brought> {
  const { overrideCheckoutUrl } = cart
  const address = options.shippingAddress ?? cart.contactInfo?.address
  const shippingCode = options.selectedShippingOption?.code ?? cart.selectedShippingOption?.code
  const email = options.email ?? cart.email
  return {
    ...(cart.couponId && { couponId: cart.couponId }),
    ...(cart.merchantDiscounts && { merchantDiscounts: cart.merchantDiscounts }),
    ...(cart.buyerNote && { buyerNote: cart.buyerNote }),
    // The page may have left the list since it was set.
    ...(overrideCheckoutUrl && (await isCheckoutPage(context, overrideCheckoutUrl)) && { overrideCheckoutUrl }),
    ...(cart.extendedFields && { extendedFields: cart.extendedFields }),
    ...(email && { email }),
    ...((address || cart.contactInfo) && { shippingDestination: { ...cart.contactInfo, ...(address && { address }) } }),
    ...(options.billingAddress && { billingInfo: { address: options.billingAddress } }),
    ...(shippingCode && { shippingCode }),
  }
}

/** The wire's fields that show what a cart brings. */
const SHOWN_IN: Readonly<Record<keyof Brought, string | undefined>> = {
  couponId: 'appliedDiscounts',
  merchantDiscounts: 'appliedDiscounts',
  buyerNote: 'buyerNote',
  overrideCheckoutUrl: undefined,
  extendedFields: 'extendedFields',
  email: 'buyerInfo',
  shippingDestination: 'shippingInfo',
  billingInfo: 'billingInfo',
  shippingCode: 'shippingInfo',
}

/**
 * The open checkout with the cart's lines. Of the rest only what is brought otherwise than last time replaces what stands
 * there: an address or a code that the buyer gave at the checkout since then stays.
 */
function upToDate(open: CheckoutRecord, cart: CartRecord, brought: Brought) {
  const fields = Object.keys(SHOWN_IN) as (keyof Brought)[]
  const changed = fields.filter((field) => !sameJson(brought[field], open.brought?.[field]))
  const kept = Object.entries(open).filter(([field]) => !changed.includes(field as keyof Brought))
  const taken = Object.entries(brought).filter(([field]) => changed.includes(field as keyof Brought))
  const record = { ...Object.fromEntries([...kept, ...taken]), brought, lines: cart.lines } as CheckoutRecord
  const linesChanged = !sameJson(cart.lines, open.lines)
  const touched = new Set([...(linesChanged ? ['lineItems'] : []), ...changed.map((field) => SHOWN_IN[field] ?? field)])
  return { record, touched: [...touched] }
}
