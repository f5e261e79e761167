import { expect } from 'vitest'
import { callServer } from '../server/http.ts'
import { onEachDatabase } from './databases.ts'
import { ADDRESS, CONTACT } from './place-order.ts'
import { merchant, storefront } from './sdk-client.ts'

/** Calls and fields that the packages have and their types omit. */
type CartOfCheckout = { getCartByCheckoutId(id: string): Promise<{ cart?: { _id?: string } }> }
type Unlisted = {
  getWixCheckoutUrl(id: string): Promise<{ checkoutUrl?: string }>
  markCheckoutAsCompletedAndRedirectToUrl(token: string): Promise<unknown>
}
type ChargesMemberships = { chargeMemberships(id: string, memberId: string, options: object): Promise<unknown> }
type WithSlot = { deliveryTimeSlot?: { from?: Date; to?: Date } }

await onEachDatabase('carts and checkouts of the published SDK', ({ server, journey, skipped }) => {
  const visitor = async () => {
    const client = storefront(server().fixture.clientId)
    client.auth.setTokens(await client.auth.generateVisitorTokens())
    return client
  }
  const getLine = (product: 'simple' | 'second', quantity = 1) => {
    const { appId, products } = server().fixture
    return { catalogReference: { appId, catalogItemId: products[product].id }, quantity }
  }

  journey(`a merchant manages carts by id${skipped ? ` (${skipped})` : ''}`, async () => {
    const { cart, checkout } = merchant(server().fixture)
    const { coupon } = server().fixture
    const made = await cart.createCart({
      lineItems: [getLine('simple')],
      cartInfo: { buyerInfo: { email: 'a@example.com' } },
    })
    const id = made._id ?? ''
    const added = await cart.addToCart(id, { lineItems: [getLine('second', 2)] })
    expect(added.cart?.lineItems?.map(({ quantity }) => quantity)).toEqual([1, 2])
    const [first, second] = added.cart?.lineItems ?? []
    const counted = await cart.updateLineItemsQuantity(id, [{ _id: first?._id ?? '', quantity: 3 }])
    expect(counted.cart?.lineItems?.[0]?.quantity).toBe(3)
    const noted = await cart.updateCart(id, { cartInfo: { buyerNote: 'By bike' }, couponCode: coupon.code })
    expect(noted).toMatchObject({ buyerNote: 'By bike', appliedDiscounts: [{ coupon: { code: coupon.code } }] })
    const estimate = await cart.estimateTotals(id, {
      shippingAddress: ADDRESS,
      calculateShipping: true,
      calculateTax: true,
    })
    expect(Number(estimate.priceSummary?.discount?.amount)).toBeGreaterThan(0)
    expect((await cart.removeCoupon(id)).cart?.appliedDiscounts).toEqual([])
    expect((await cart.removeLineItems(id, [second?._id ?? ''])).cart?.lineItems).toHaveLength(1)
    expect((await cart.removeBusinessLocation(id)).cart?._id).toBe(id)
    const { checkoutId = '' } = await cart.createCheckout(id, { channelType: 'WEB', shippingAddress: ADDRESS })
    expect((await (cart as unknown as CartOfCheckout).getCartByCheckoutId(checkoutId)).cart?._id).toBe(id)
    expect((await checkout.getCheckoutByCartId(id)).checkout?._id).toBe(checkoutId)
    expect((await cart.getCart(id)).buyerNote).toBe('By bike')
    await cart.deleteCart(id)
    await expect(cart.getCart(id)).rejects.toThrow()
  })

  journey('a visitor removes a coupon, and deletes the cart', async () => {
    const { currentCart } = await visitor()
    await currentCart.addToCurrentCart({ lineItems: [getLine('simple', 2)] })
    const { appliedDiscounts } = await currentCart.updateCurrentCart({ couponCode: server().fixture.coupon.code })
    expect(appliedDiscounts).toHaveLength(1)
    expect((await currentCart.removeCouponFromCurrentCart()).cart?.appliedDiscounts).toEqual([])
    await currentCart.deleteCurrentCart()
    await expect(currentCart.getCurrentCart()).rejects.toThrow()
  })

  journey('a checkout changes line by line, code by code, until it is completed', async () => {
    const { fixture } = server()
    const asMerchant = merchant(fixture).checkout
    const overrideCheckoutUrl = `${fixture.allowedOrigin}/pay`
    const made = await asMerchant.createCheckout({
      channelType: 'WEB',
      lineItems: [getLine('simple')],
      couponCode: fixture.coupon.code,
      giftCardCode: fixture.giftCard.code,
      overrideCheckoutUrl,
    })
    const id = made._id ?? ''
    expect((await asMerchant.getCheckoutUrl(id)).checkoutUrl).toContain(overrideCheckoutUrl)
    const added = await asMerchant.addToCheckout(id, { lineItems: [getLine('second')] })
    const [first, second] = added.checkout?.lineItems ?? []
    const counted = await asMerchant.updateLineItemsQuantity(id, [{ _id: first?._id ?? '', quantity: 4 }])
    expect(counted.checkout?.lineItems?.[0]?.quantity).toBe(4)
    expect((await asMerchant.removeLineItems(id, [second?._id ?? ''])).checkout?.lineItems).toHaveLength(1)
    expect((await asMerchant.removeCoupon(id)).checkout?.appliedDiscounts).toEqual([])
    expect((await asMerchant.removeGiftCard(id)).checkout?.giftCard).toBeUndefined()
    await asMerchant.removeOverrideCheckoutUrl(id)
    expect((await asMerchant.getCheckoutUrl(id)).checkoutUrl).toContain(server().base)
    expect((await (asMerchant as unknown as Unlisted).getWixCheckoutUrl(id)).checkoutUrl).toContain(server().base)
    const forged = (asMerchant as unknown as Unlisted).markCheckoutAsCompletedAndRedirectToUrl(`${id}.forged`)
    await expect(forged).rejects.toThrow()
    await asMerchant.markCheckoutAsCompleted(id)
    expect((await asMerchant.getCheckout(id)).completed).toBe(true)
  })

  journey('a member pays with a membership and a gift card, and chooses a delivery time slot', async () => {
    const { base, fixture } = server()
    const office = <T>(method: string, path: string, body: object) =>
      callServer<T>(base, method, path, fixture.adminApiKey, body)
    const hours = [
      { from: '09:00', to: '12:00' },
      { from: '12:00', to: '15:00' },
    ]
    const timeSlots = { days: [0, 1, 2, 3, 4, 5, 6], hours, noticeMinutes: 60, daysAhead: 7 }
    const bike = { code: 'bike', title: 'Bike', deliveryTime: 'At your hour', price: '3.00', timeSlots }
    const { settings: before } = await callServer<{ settings: { shippingRegions: object[] } }>(
      base,
      'GET',
      '/awning/v1/commerce-settings',
      fixture.adminApiKey,
    )
    const region = {
      id: '7d0a3f7e-3a5c-4e0e-9c43-0c1d6a3b7a01',
      name: 'United States',
      countries: ['US'],
      options: [bike],
    }
    await office('PATCH', '/awning/v1/commerce-settings', {
      settings: { shippingRegions: [region], displayCurrencies: [{ currency: 'JPY', rate: '150' }] },
    })
    const { members, orders } = merchant(fixture)
    const memberId = (await members.createMember({ member: { loginEmail: 'mia@example.com' } }))._id ?? ''
    const { membership } = await office<{ membership: { id: string } }>('POST', '/awning/v1/memberships', {
      membership: { memberId, name: 'Ten pegs', productIds: [fixture.products.simple.id], creditsTotal: 10 },
    })
    const client = storefront(fixture.clientId)
    client.auth.setTokens(await client.auth.generateVisitorTokens())
    client.auth.setTokens(await client.auth.getMemberTokensForExternalLogin(memberId, fixture.adminApiKey))
    const made = await client.checkout.createCheckout({
      channelType: 'WEB',
      lineItems: [getLine('simple', 2), getLine('second')],
      giftCardCode: fixture.giftCard.code,
      checkoutInfo: {
        conversionCurrency: 'JPY',
        buyerInfo: { email: 'mia@example.com' },
        billingInfo: { address: ADDRESS, contactDetails: CONTACT },
        shippingInfo: { shippingDestination: { address: ADDRESS, contactDetails: CONTACT } },
      },
    })
    const id = made._id ?? ''
    const offered = made.membershipOptions?.eligibleMemberships?.[0]
    expect(offered).toMatchObject({ _id: membership.id, credits: { total: 10, remaining: 10 } })
    const slots = made.shippingInfo?.carrierServiceOptions?.[0]?.shippingOptions ?? []
    expect(slots.length).toBeGreaterThan(2)
    const slot = slots[1]
    const { deliveryTimeSlot } = (slot?.logistics ?? {}) as WithSlot
    expect(deliveryTimeSlot?.from).toBeInstanceOf(Date)
    const chosen = await client.checkout.updateCheckout(id, {
      shippingInfo: { selectedCarrierServiceOption: { code: slot?.code ?? '' } },
      membershipOptions: {
        selectedMemberships: {
          memberships: [{ _id: membership.id, appId: offered?.appId ?? '', lineItemIds: offered?.lineItemIds ?? [] }],
        },
      },
    })
    expect(Number(chosen.priceSummary?.subtotal?.amount)).toBe(fixture.products.second.price)
    const { total } = chosen.priceSummary ?? {}
    expect(Number(total?.convertedAmount)).toBe(Math.round(Number(total?.amount) * 150))
    expect(chosen.giftCard?.amount?.amount).toBe(total?.amount)
    const { orderId = '' } = (await client.checkout.createOrder(id)) as { orderId?: string }
    const order = await client.orders.getOrder(orderId)
    expect(order.priceSummary?.total?.amount).toBe(total?.amount)
    expect(order.paymentStatus).toBe('PAID')
    expect(((order.shippingInfo?.logistics ?? {}) as WithSlot).deliveryTimeSlot).toEqual(deliveryTimeSlot)
    const creditsLeft = () =>
      callServer<{ membership: { creditsLeft: number } }>(
        base,
        'GET',
        `/awning/v1/memberships/${membership.id}`,
        fixture.adminApiKey,
      )
    expect((await creditsLeft()).membership.creditsLeft).toBe(8)
    const byHand = await orders.createOrder({
      lineItems: [
        {
          catalogReference: getLine('simple').catalogReference,
          productName: { original: 'Oak Peg' },
          itemType: { preset: 'PHYSICAL' },
          quantity: 1,
          price: { amount: '12.00' },
          paymentOption: 'MEMBERSHIP_OFFLINE',
        },
      ],
      buyerInfo: { memberId, email: 'mia@example.com' },
      channelInfo: { type: 'POS' },
      priceSummary: { total: { amount: '12.00' } },
    })
    const membershipCharges = [
      { membershipId: membership.id, appId: offered?.appId, lineItemId: byHand.lineItems?.[0]?._id },
    ]
    await (orders as unknown as ChargesMemberships).chargeMemberships(byHand._id ?? '', memberId, {
      membershipCharges,
    })
    expect((await creditsLeft()).membership.creditsLeft).toBe(7)
    await orders.cancelOrder(orderId)
    await office('PATCH', '/awning/v1/commerce-settings', {
      settings: { shippingRegions: before.shippingRegions, displayCurrencies: [] },
    })
  })

  journey('a digital product is downloaded by its order’s link', async () => {
    const { base, fixture } = server()
    const { products } = merchant(fixture)
    const { product } = await products.createProduct({
      name: 'Pattern',
      productType: 'digital',
      priceData: { price: 5 },
    })
    const kept = await fetch(`${base}/awning/v1/products/${product?._id}/digital-file?name=pattern.pdf`, {
      method: 'PUT',
      headers: { authorization: fixture.adminApiKey, 'content-type': 'application/pdf' },
      body: '%PDF-1.4 pattern',
    })
    expect(kept.status).toBe(200)
    const client = await visitor()
    const made = await client.checkout.createCheckout({
      channelType: 'WEB',
      lineItems: [{ catalogReference: { appId: fixture.appId, catalogItemId: product?._id ?? '' }, quantity: 1 }],
      checkoutInfo: {
        buyerInfo: { email: 'buyer@example.com' },
        billingInfo: { address: ADDRESS, contactDetails: CONTACT },
      },
    })
    const { orderId = '' } = (await client.checkout.createOrderAndCharge(made._id ?? '', {
      paymentToken: 'sandbox_approved',
    })) as { orderId?: string }
    const { digitalFile } = (await client.orders.getOrder(orderId)).lineItems?.[0] ?? {}
    expect(digitalFile?.expirationDate).toBeInstanceOf(Date)
    const file = await fetch((digitalFile as { link?: string } | undefined)?.link ?? '')
    expect([file.status, await file.text()]).toEqual([200, '%PDF-1.4 pattern'])
  })
})
