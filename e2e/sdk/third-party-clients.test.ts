import { cart, checkout, currentCart } from '@wix/ecom'
import { members } from '@wix/members'
import { redirects } from '@wix/redirects'
import { reviews } from '@wix/reviews'
import { createClient, OAuthStrategy } from '@wix/sdk'
import sharp from 'sharp'
import { expect } from 'vitest'
import { callServer } from '../server/http.ts'
import { onEachDatabase } from './databases.ts'
import { ADDRESS, CONTACT } from './place-order.ts'
import { merchant } from './sdk-client.ts'

const PASSWORD = 'a long row of words'
/** Addresses of an app, as Expo builds them. */
const APP = { signIn: 'exp://192.168.1.2:8081/--/oauth/wix/callback', thanks: 'exp://192.168.1.2:8081/--/thank-you' }

/** The query builder omits the type of one of the properties that it sends. */
type ByAuthor = { eq(field: string, value: string): { find(): Promise<{ items: { _id?: string }[] }> } }

await onEachDatabase('clients of the published SDK that others wrote', ({ server, journey }) => {
  const client = (clientId = server().fixture.clientId) =>
    createClient({
      modules: { cart, checkout, currentCart, members, redirects, reviews },
      auth: OAuthStrategy({ clientId }),
    })
  const visitor = async (clientId?: string) => {
    const made = client(clientId)
    made.auth.setTokens(await made.auth.generateVisitorTokens())
    return made
  }
  const getLine = (quantity = 1) => ({
    catalogReference: { appId: server().fixture.appId, catalogItemId: server().fixture.products.simple.id },
    quantity,
  })
  /** New objects each time, as the package renames fields of what it sends in place. */
  const getBuyer = () => {
    const place = () => structuredClone({ address: ADDRESS, contactDetails: CONTACT })
    return {
      buyerInfo: { email: 'buyer@example.com' },
      billingInfo: place(),
      shippingInfo: { shippingDestination: place() },
    }
  }
  /** Pays a checkout with a test card; the order's id. */
  const pay = async (shop: Awaited<ReturnType<typeof visitor>>, id: string) => {
    const updated = await shop.checkout.updateCheckout(id, getBuyer())
    const code = updated.shippingInfo?.carrierServiceOptions?.[0]?.shippingOptions?.[0]?.code ?? ''
    await shop.checkout.updateCheckout(id, { shippingInfo: { selectedCarrierServiceOption: { code } } })
    const paid = await shop.checkout.createOrderAndCharge(id, { paymentToken: 'sandbox_approved' })
    return (paid as { orderId?: string }).orderId ?? ''
  }

  journey(
    'a signed-in member’s product page finds their review, with the photo that the page’s server uploaded',
    async () => {
      const { fixture } = server()
      const shop = merchant(fixture)
      const memberId = (await shop.members.createMember({ member: { loginEmail: 'rita@example.com' } }))._id ?? ''
      const page = await visitor()
      page.auth.setTokens(await page.auth.getMemberTokensForExternalLogin(memberId, fixture.adminApiKey))
      const { member } = await page.members.getCurrentMember()
      const entityId = fixture.products.second.id
      const findOwn = () =>
        (page.reviews.queryReviews().eq('entityId', entityId) as unknown as ByAuthor)
          .eq('author.contactId', member?.contactId ?? '')
          .find()
      expect((await findOwn()).items).toEqual([])

      // As ky does with `searchParams`, the page replaces the query of the upload address.
      const { uploadUrl = '' } = await shop.files.generateFileUploadUrl('image/png', {
        fileName: 'me.png',
        private: false,
      })
      const address = new URL(uploadUrl)
      address.search = '?filename=me.png'
      const body = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#785838' } })
        .png()
        .toBuffer()
      const sent = await fetch(address, {
        method: 'PUT',
        headers: { 'content-type': 'application/octet-stream' },
        body,
      })
      const { file } = (await sent.json()) as { file: { id: string; url: string } }
      const review = await page.reviews.createReview({
        namespace: 'stores',
        entityId,
        author: { authorName: 'Rita', contactId: member?.contactId ?? '' },
        content: { title: 'Good', rating: 5, media: [{ image: file.url }] },
      })
      expect(review.content?.media).toEqual([
        { image: `wix:image://v1/${file.id}/me.png#originWidth=60&originHeight=40` },
      ])
      await shop.reviews.updateModerationStatus(review._id ?? '', { status: 'APPROVED' })
      expect((await findOwn()).items.map(({ _id }) => _id)).toEqual([review._id])
    },
  )

  journey('a store on carts by id reaches a paid order with its visitor’s token', async () => {
    const [shop, other] = [await visitor(), await visitor()]
    const made = await shop.cart.createCart({ lineItems: [getLine()] })
    const id = made._id ?? ''
    const added = await shop.cart.addToCart(id, { lineItems: [getLine()] })
    const lineId = added.cart?.lineItems?.[0]?._id ?? ''
    await shop.cart.updateLineItemsQuantity(id, [{ _id: lineId, quantity: 3 }])
    expect((await shop.cart.estimateTotals(id)).calculatedLineItems).toHaveLength(1)
    await expect(other.cart.getCart(id)).rejects.toThrow()
    await expect(other.cart.addToCart(id, { lineItems: [getLine()] })).rejects.toThrow()
    const { checkoutId = '' } = await shop.cart.createCheckout(id, { channelType: 'WEB' })
    const orderId = await pay(shop, checkoutId)
    const order = await merchant(server().fixture).orders.getOrder(orderId)
    expect([order.paymentStatus, order.lineItems?.[0]?.quantity]).toEqual(['PAID', 3])
    await expect(shop.cart.getCart(id)).rejects.toThrow()
  })

  journey('a native app signs a member in, is led back to from the checkout, and lists the orders', async () => {
    const { base, fixture } = server()
    const { oauthClient } = await callServer<{ oauthClient: { id: string } }>(
      base,
      'POST',
      '/awning/v1/oauth-clients',
      fixture.adminApiKey,
      {
        oauthClient: {
          name: 'App',
          redirectUris: Object.values(APP),
          directLogin: true,
          rotatesRefreshTokens: false,
        },
      },
    )
    const app = await visitor(oauthClient.id)
    await app.auth.register({ email: 'nina@example.com', password: PASSWORD })
    const state = await app.auth.login({ email: 'nina@example.com', password: PASSWORD })
    if (state.loginState !== 'SUCCESS') throw new Error('the sign-in was not through')
    const data = app.auth.generateOAuthData(APP.signIn)
    const options = { prompt: 'none', sessionToken: state.data.sessionToken } as const
    const { authUrl } = await app.auth.getAuthUrl(data, options)
    const back = (await fetch(authUrl, { redirect: 'manual' })).headers.get('location') ?? ''
    expect(back).toMatch(/^exp:\/\/192\.168\.1\.2:8081\/--\/oauth\/wix\/callback#/)
    const { code, state: returned } = app.auth.parseFromUrl(back)
    app.auth.setTokens(await app.auth.getMemberTokens(code, returned, data))

    await app.currentCart.addToCurrentCart({ lineItems: [getLine()] })
    const begun = await app.currentCart.createCheckoutFromCurrentCart({
      channelType: 'OTHER_PLATFORM',
    })
    const { checkoutId = '' } = begun
    // The app sends back what it got, with the note and the code.
    const { code: couponCode } = fixture.coupon
    await app.checkout.updateCheckout(
      checkoutId,
      { ...begun, buyerNote: 'Ring twice', discountCode: couponCode } as object,
      { couponCode },
    )
    const callbacks = { thankYouPageUrl: APP.thanks }
    const { redirectSession } = await app.redirects.createRedirectSession({ ecomCheckout: { checkoutId }, callbacks })
    const hosted = await fetch(redirectSession?.fullUrl ?? '')
    expect(hosted.headers.get('content-security-policy')).toContain("form-action 'self' exp:")
    const orderId = await pay(app, checkoutId)
    const listed = await fetch(`${base}/stores/v2/orders/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: app.auth.getTokens().accessToken.value },
      body: JSON.stringify({ query: {} }),
    })
    const { orders } = (await listed.json()) as { orders: { id: string; dateCreated: string; paymentStatus: string }[] }
    expect(orders.map(({ id, paymentStatus }) => [id, paymentStatus])).toEqual([[orderId, 'PAID']])
    expect(Number.isNaN(Date.parse(orders[0]?.dateCreated ?? ''))).toBe(false)
  })
})
