import { describe, expect, it } from 'vitest'
import { findClient, type OAuthClient, saveClient } from '../../kernel/runtime/access/clients.ts'
import { createTestShop } from '../../testing/test-shop.ts'

describe("# a merchant's carts", () => {
  it('are created, changed and read by id, with custom prices', async () => {
    const shop = await createTestShop()
    const custom = {
      price: '4.20',
      quantity: 2,
      itemType: { preset: 'PHYSICAL' as const },
      productName: { original: 'Engraving' },
    }
    const created = await shop.call(
      'POST /ecom/v1/carts',
      { lineItems: [shop.line(await shop.product())], customLineItems: [custom] },
      shop.apiKey,
    )
    expect(created.cart.lineItems).toMatchObject([
      { customLineItem: false },
      { customLineItem: true, price: { amount: '4.20' }, productName: { original: 'Engraving' } },
    ])
    const { id } = created.cart
    const discounted = await shop.call(
      'PATCH /ecom/v1/carts/{cartInfo.id}',
      { cartInfo: { id }, merchantDiscounts: [{ amount: { amount: '3.00' } }] },
      shop.apiKey,
    )
    expect(discounted.cart.appliedDiscounts).toMatchObject([{ merchantDiscount: { amount: { amount: '3.00' } } }])
    const totals = await shop.call('POST /ecom/v1/carts/{id}/estimate-totals', { id }, shop.apiKey)
    expect(totals.priceSummary).toMatchObject({
      subtotal: { amount: '18.40' },
      discount: { amount: '3.00' },
      total: { amount: '15.40' },
    })
    expect(await shop.call('DELETE /ecom/v1/carts/{id}', { id }, shop.apiKey)).toEqual({})
  })

  it('redirect buyers only to pages of the shop, also after the checkout has taken over the URL', async () => {
    const shop = await createTestShop()
    const lineItems = [shop.line(await shop.product())]
    const token = await shop.visitor()
    const cart = (await shop.call('POST /ecom/v1/carts/current/add-to-cart', { lineItems }, token)).cart
    const byMerchant = (overrideCheckoutUrl: string) =>
      shop.send('PATCH /ecom/v1/carts/{cartInfo.id}', { cartInfo: { id: cart.id, overrideCheckoutUrl } }, shop.apiKey)
    for (const overrideCheckoutUrl of ['javascript:alert(1)', 'https://evil.example/x', '//evil.example']) {
      const refused = ['cartInfo.overrideCheckoutUrl VALIDATION']
      const cartInfo = { overrideCheckoutUrl }
      expect((await byMerchant(overrideCheckoutUrl)).refusal?.violations).toEqual(refused)
      expect((await shop.refusal('PATCH /ecom/v1/carts/current', { cartInfo }, token)).violations).toEqual(refused)
      expect((await shop.refusal('POST /ecom/v1/carts', { lineItems, cartInfo }, shop.apiKey)).violations).toEqual(
        refused,
      )
    }
    const checkoutUrl = async () => {
      const { checkoutId } = await shop.call('POST /ecom/v1/carts/current/create-checkout', {}, token)
      return (await shop.call('GET /ecom/v1/checkouts/{id}/checkout-url', { id: checkoutId }, token)).checkoutUrl
    }
    const client = (await findClient(shop.app.dependencies, shop.clientId)) as OAuthClient
    await saveClient(shop.app.dependencies, { ...client, redirectUris: ['https://pay.example/'] })
    expect((await byMerchant('https://pay.example/here')).status).toBe(200)
    await saveClient(shop.app.dependencies, client)
    expect(await checkoutUrl()).toMatch(/^https:\/\/shop\.example\/checkout\//)
    await saveClient(shop.app.dependencies, { ...client, redirectUris: ['https://pay.example/'] })
    expect(await checkoutUrl()).toBe('https://pay.example/here')
  })

  it('need at least one item', async () => {
    const shop = await createTestShop()
    expect((await shop.refusal('POST /ecom/v1/carts', {}, shop.apiKey)).code).toBe('CANT_CREATE_CART_WITHOUT_ITEMS')
  })
})
