import { describe, expect, it } from 'vitest'
import { MEMBERS_ACCOUNT_SECTIONS, type MembersAccountSection } from '../../contract/redirect-session/enumerations.ts'
import { findClient, type OAuthClient, saveClient } from '../../kernel/runtime/access/clients.ts'
import { createTestShop } from '../../testing/test-shop.ts'
import { visitPage } from '../../testing/visit-page.ts'
import { watchTurns } from '../../testing/watch-turns.ts'
import { getSite } from '../sites/index.ts'

const SESSION = 'POST /_api/redirects-api/v1/redirect-session'

describe('a redirect session', () => {
  it('security 11: leads to the hosted checkout, and back only to pages of the client', async () => {
    const shop = await createTestShop()
    const { id, token } = await shop.checkout([shop.line(await shop.product())])
    const create = (postFlowUrl: string) =>
      shop.send(SESSION, { ecomCheckout: { checkoutId: id }, callbacks: { postFlowUrl } }, token)
    const session = (await create('https://host.example/thanks?x=1')).body?.redirectSession
    expect(session?.fullUrl).toMatch(new RegExp(`^https://shop\\.example/checkout/${id}\\?key=`))
    expect(session?.urlDetails?.endpoint).toBe(`https://shop.example/checkout/${id}`)
    for (const evil of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      'https://host.example.evil.example/',
      'https://host.example/\r\nset-cookie: a=b',
    ]) {
      expect((await create(evil)).refusal?.violations).toEqual(['callbacks.postFlowUrl VALIDATION'])
    }
  })

  it('leads back to a page with as much state in its URL as servers take, 8 KB', async () => {
    const shop = await createTestShop()
    const { id, token } = await shop.checkout([shop.line(await shop.product())])
    const create = (length: number) => {
      const postFlowUrl = 'https://host.example/thanks?x='.padEnd(length, 'x')
      return shop.send(SESSION, { ecomCheckout: { checkoutId: id }, callbacks: { postFlowUrl } }, token)
    }
    expect((await create(8192)).refusal).toBeUndefined()
    expect((await create(8193)).refusal?.violations).toEqual(['callbacks.postFlowUrl MAX_LENGTH'])
  })

  it('security 11: allows pages of a client by origin and path: exactly, or below a folder', async () => {
    const shop = await createTestShop()
    const { store } = shop.app.dependencies
    const client = (await findClient(shop.app.dependencies, shop.clientId)) as OAuthClient
    await saveClient(
      { store },
      { ...client, redirectUris: ['https://blog.example/shop/', 'https://blog.example/thanks'] },
    )
    const { id, token } = await shop.checkout([shop.line(await shop.product())])
    const answer = async (callbacks: Record<string, string>) =>
      (await shop.send(SESSION, { ecomCheckout: { checkoutId: id }, callbacks }, token)).refusal?.violations
    for (const page of ['shop/', 'shop/mugs?size=1#top', 'thanks', 'thanks?order=1']) {
      expect(await answer({ postFlowUrl: `https://blog.example/${page}` })).toBeUndefined()
    }
    for (const page of ['', 'shop', 'shopping', 'thanks/', 'thanks2', 'Thanks', 'shop/../admin', 'shop/%2e%2e/admin']) {
      expect(await answer({ postFlowUrl: `https://blog.example/${page}` })).toEqual([
        'callbacks.postFlowUrl VALIDATION',
      ])
    }
    expect(await answer({ thankYouPageUrl: 'http://blog.example/thanks' })).toEqual([
      'callbacks.thankYouPageUrl VALIDATION',
    ])
    expect(await answer({ cartPageUrl: '//evil.example', loginUrl: 'https://evil.example/' })).toEqual([
      'callbacks.cartPageUrl VALIDATION',
      'callbacks.loginUrl VALIDATION',
    ])
  })

  it('security 11: leads back to an app by exactly its registered address', async () => {
    const shop = await createTestShop()
    const client = (await findClient(shop.app.dependencies, shop.clientId)) as OAuthClient
    await saveClient(shop.app.dependencies, {
      ...client,
      redirectUris: ['com.example.app://thanks', 'exp://10.0.0.2:8081/--/thanks'],
    })
    const { id, token } = await shop.checkout([shop.line(await shop.product())])
    const answer = async (thankYouPageUrl: string) =>
      (await shop.send(SESSION, { ecomCheckout: { checkoutId: id }, callbacks: { thankYouPageUrl } }, token)).refusal
        ?.violations
    for (const uri of ['com.example.app://thanks', 'exp://10.0.0.2:8081/--/thanks'])
      expect(await answer(uri)).toBeUndefined()
    for (const uri of [
      'com.example.app://thanks/x',
      'com.example.app://other',
      'com.evil.app://thanks',
      'javascript:alert(1)',
    ])
      expect(await answer(uri)).toEqual(['callbacks.thankYouPageUrl VALIDATION'])
  })

  it('has the URL of the checkout itself', async () => {
    const shop = await createTestShop()
    const { id, token } = await shop.checkout([shop.line(await shop.product())], {
      overrideCheckoutUrl: 'https://host.example/pay/{checkoutId}',
    })
    const { redirectSession } = await shop.call(SESSION, { ecomCheckout: { checkoutId: id } }, token)
    expect(redirectSession.fullUrl).toBe(`https://host.example/pay/${id}`)
    expect((await shop.call('GET /ecom/v1/checkouts/{id}/checkout-url', { id }, token)).checkoutUrl).toBe(
      redirectSession.fullUrl,
    )
  })

  it("has the client's query parameters, but never another key", async () => {
    const shop = await createTestShop()
    const { id, token } = await shop.checkout([shop.line(await shop.product())])
    const create = (additionalQueryParameters?: Record<string, string>) =>
      shop.send(SESSION, { ecomCheckout: { checkoutId: id }, preferences: { additionalQueryParameters } }, token)
    const plain = (await create()).body?.redirectSession.urlDetails
    const { urlDetails, fullUrl = '' } =
      (await create({ lang: 'de', ref: 'a&b=c', key: 'another' })).body?.redirectSession ?? {}
    expect(urlDetails).toEqual({
      endpoint: plain?.endpoint,
      searchParams: { ...plain?.searchParams, lang: 'de', ref: 'a&b=c' },
    })
    expect(Object.fromEntries(new URL(fullUrl).searchParams)).toEqual(urlDetails?.searchParams)
    expect((await create({ ref: 'x'.repeat(3000) })).refusal?.violations).toEqual([
      'preferences.additionalQueryParameters MAX_LENGTH',
    ])
  })

  it('refuses thousands of query parameters in time that grows with their number', async () => {
    const shop = await createTestShop()
    const { id, token } = await shop.checkout([shop.line(await shop.product())])
    const measure = async (count: number) => {
      const parameters = Object.fromEntries(Array.from({ length: count }, (_, number) => [`key-${number}`, 'value']))
      const sent = { ecomCheckout: { checkoutId: id }, preferences: { additionalQueryParameters: parameters } }
      let least = Number.POSITIVE_INFINITY
      for (let time = 0; time < 5; time++) {
        const { work, result } = await watchTurns(() => shop.send(SESSION, sent, token))
        expect(result.refusal?.violations).toEqual(['preferences.additionalQueryParameters MAX_LENGTH'])
        least = Math.min(least, work)
      }
      return least
    }
    // Sixteen times as many, with the work that every call is: quadratic time would be 256 times as long.
    expect(await measure(4_800)).toBeLessThan(64 * Math.max(1, await measure(300)))
  })

  it('returns to the cart page if no other page is named', async () => {
    const shop = await createTestShop()
    const { id, token } = await shop.checkout([shop.line(await shop.product())])
    const back = async (callbacks: Record<string, string>) => {
      const { redirectSession } = await shop.call(SESSION, { ecomCheckout: { checkoutId: id }, callbacks }, token)
      const page = (await visitPage(shop, redirectSession.fullUrl)).html()
      return /<a [^>]*href="([^"]*)"[^>]*>(?:(?!<\/a>).)*Back to the shop/s.exec(page)?.[1]
    }
    const cartPageUrl = 'https://host.example/cart'
    expect(await back({ cartPageUrl })).toBe(cartPageUrl)
    const postFlowUrl = 'https://host.example/shop'
    expect(await back({ cartPageUrl, postFlowUrl })).toBe(postFlowUrl)
  })

  it('has a URL for each supported intent, and refuses the others', async () => {
    const shop = await createTestShop()
    const { id: checkoutId, token } = await shop.checkout([shop.line(await shop.product({ name: 'Mug' }))])
    const { clientId } = shop
    const getUrl = async (intent: object) => {
      const { redirectSession } = await shop.call(SESSION, intent, token)
      const { fullUrl, shortUrl, urlDetails } = redirectSession
      const { origin, pathname } = new URL(fullUrl)
      expect([shortUrl, urlDetails?.endpoint]).toEqual([fullUrl, origin + pathname])
      return { redirectSession, pathname }
    }
    expect((await getUrl({ ecomCheckout: { checkoutId } })).pathname).toBe(`/checkout/${checkoutId}`)
    const product = await getUrl({ storesProduct: { productSlug: 'mug' } })
    expect(product.pathname).toMatch(/mug$/)
    const loginSession = await getUrl({ login: {} })
    expect((await shop.fetch(loginSession.redirectSession.fullUrl)).status).toBe(200)
    const authRequest = {
      clientId,
      responseType: 'code',
      redirectUri: 'https://host.example/',
      responseMode: 'fragment',
      state: 'state-1',
      codeChallenge: 'c'.repeat(43),
      codeChallengeMethod: 'S256',
    }
    for (const prompt of ['login', 'none', 'consent', 'select_account'])
      expect((await getUrl({ auth: { authRequest, prompt } })).pathname).toBe('/oauth2/authorize')
    expect((await getUrl({ logout: { clientId } })).pathname).toBe('/account/signed-out')

    const visitor = await shop.visitor()
    for (const [intent, code] of [
      [
        { bookingsCheckout: { slotAvailability: { slot: { location: { locationType: 'OWNER_CUSTOM' } } } } },
        'INTENT_NOT_OFFERED',
      ],
      [{ bookingsBook: {} }, 'INTENT_NOT_OFFERED'],
      [{ eventsCheckout: {} }, 'INTENT_NOT_OFFERED'],
      [{ paidPlansCheckout: {} }, 'INTENT_NOT_OFFERED'],
      [{ ecomOrderPaymentRequest: { paymentRequestId: shop.ids.guid() } }, 'PAYMENT_REQUEST_NOT_FOUND'],
    ] as const)
      expect((await shop.refusal(SESSION, intent, visitor)).code, Object.keys(intent)[0]).toBe(code)
    expect((await shop.refusal(SESSION, { storesProduct: { productSlug: 'none' } }, visitor)).status).toBe(404)
  })

  it("leads to each section of the account, on the shop's page", async () => {
    const shop = await createTestShop()
    const visitor = await shop.visitor()
    const getUrl = async (section?: MembersAccountSection) => {
      const intent = { membersAccount: section ? { section } : {} }
      const answer = await shop.send(SESSION, intent, visitor)
      return answer.refusal?.code ?? answer.body?.redirectSession.fullUrl
    }
    const { shopUrl } = await getSite(shop.app.contextFor(shop.siteId))
    const page = new URL(shopUrl).href
    expect(await getUrl()).toBe(`${page}#awning-member=profile`)
    const ways = await Promise.all(MEMBERS_ACCOUNT_SECTIONS.map(async (name) => [name, await getUrl(name)]))
    expect(Object.fromEntries(ways)).toEqual({
      ACCOUNT_INFO: `${page}#awning-member=profile`,
      ORDERS: `${page}#awning-member=orders`,
      SUBSCRIPTIONS: `${page}#awning-member=orders`,
      BOOKINGS: 'INTENT_NOT_OFFERED',
      EVENTS: 'INTENT_NOT_OFFERED',
    })
  })

  it('leads to the client’s own sign-in page, if it has one', async () => {
    const shop = await createTestShop()
    const visitor = await shop.visitor()
    const loginUrl = 'https://host.example/sign-in'
    const preferences = { additionalQueryParameters: { from: 'cart' } }
    const sent = { login: {}, callbacks: { loginUrl }, preferences }
    const { redirectSession } = await shop.call(SESSION, sent, visitor)
    expect(redirectSession.fullUrl).toBe(`${loginUrl}?from=cart`)
    const evil = { login: {}, callbacks: { loginUrl: 'https://evil.example/sign-in' } }
    expect((await shop.refusal(SESSION, evil, visitor)).violations).toEqual(['callbacks.loginUrl VALIDATION'])
  })

  it('requires exactly one intent', async () => {
    const shop = await createTestShop()
    expect((await shop.refusal(SESSION, {}, await shop.visitor())).status).toBe(400)
    expect((await shop.refusal(SESSION, { eventsCheckout: {} }, await shop.visitor())).code).toBe('INTENT_NOT_OFFERED')
  })
})
