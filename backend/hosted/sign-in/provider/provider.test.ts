import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { htmlProblems } from '../../../testing/html-problems.ts'
import { ADA, openSignIn } from '../../../testing/open-sign-in.ts'
import { PROVIDER_CLIENT, startOpenIdProvider } from '../../../testing/providers/openid-provider.ts'
import { openBrowser, type PageVisit } from '../../../testing/visit-page.ts'
import { getStep, lastMail, linkTo } from '../test-sign-in.ts'

const SHOP_URL = 'http://localhost:8787'
const CALLBACK = `${SHOP_URL}/oauth2/sso/callback`

type Provider = Awaited<ReturnType<typeof startOpenIdProvider>>
let [provider, careless]: (Provider | undefined)[] = []
beforeAll(async () => {
  provider = await startOpenIdProvider([CALLBACK])
  careless = await startOpenIdProvider([CALLBACK], { verified: false })
})
afterAll(() => Promise.all([provider?.stop(), careless?.stop()]))

/** A shop with an identity provider. It uses the real clock, since the provider does. */
async function openShop(at = provider as Provider, settings: Parameters<typeof openSignIn>[0] = {}) {
  const shop = await openSignIn({ ...settings, app: { publicUrl: SHOP_URL, now: new Date().toISOString() } })
  const { id: clientId, secret: clientSecret } = PROVIDER_CLIENT
  const sent = { name: 'Example & Co', issuer: at.issuer, clientId, clientSecret }
  await shop.call('POST /awning/v1/idp-connections', sent, shop.apiKey)
  /** Signs in at the provider and returns the URL that it redirects to. */
  const leave = async (page: PageVisit, login = ADA.email) => {
    const [, href = ''] = /href="([^"]+connection=[^"]+)"/.exec(page.html()) ?? []
    await page.open(href.replaceAll('&amp;', '&'))
    return (await at.visit(page.url(), login)).href
  }
  return { ...shop, leave }
}

test('members can use an identity provider from the sign-in and registration pages', async () => {
  const shop = await openShop()
  const page = await shop.begin()
  expect(page.html()).toContain('Example &amp; Co')
  expect(await htmlProblems(page.html())).toEqual([])
  await page.open(await shop.leave(page))
  const { id } = await shop.getMember(page.url())
  const { member } = await shop.call('GET /members/v1/members/{id}', { id, fieldsets: ['FULL'] }, shop.apiKey)
  expect(member).toMatchObject({ loginEmail: ADA.email, contact: { firstName: 'Ada' } })

  const next = await shop.begin({}, openBrowser(shop, SHOP_URL))
  await next.open(next.url().replace('step=sign-in', 'step=register'))
  await next.open(await shop.leave(next))
  expect((await shop.getMember(next.url())).id).toBe(id)
})

test('a provider’s response is accepted once, in the browser that started the sign-in', async () => {
  const shop = await openShop()
  const page = await shop.begin()
  const back = await shop.leave(page)
  const other = openBrowser(shop, SHOP_URL)
  await other.open(back)
  expect([other.status(), other.html()]).toEqual([400, expect.stringContaining('<h1>')])
  await page.open(back)
  expect(page.url()).toContain('#code=')
  const again = openBrowser(shop, SHOP_URL)
  for (const [name, value] of page.cookies) again.cookies.set(name, value)
  await again.open(back)
  expect(again.status()).toBe(400)
})

test('cancelling at the provider leads back to the sign-in page', async () => {
  const shop = await openShop()
  const page = await shop.begin()
  const { searchParams } = new URL(await shop.leave(page))
  await page.open(`${CALLBACK}?error=access_denied&state=${searchParams.get('state')}`)
  expect([page.status(), new URL(page.url()).searchParams.get('step')]).toEqual([200, 'sign-in'])
})

test('an unverified e-mail from the provider is an error, and the password still works', async () => {
  const shop = await openShop(careless)
  await shop.member()
  const page = await shop.begin()
  await page.open(await shop.leave(page))
  expect([page.status(), page.html()]).toEqual([422, expect.stringContaining('isn’t verified')])
  await page.open(page.url().replace(/step=.*$/, 'step=sign-in'))
  await page.send(ADA)
  expect(page.url()).toContain('#code=')
})

test('security 62: an account that was there before proves itself once by its password, and is then linked', async () => {
  const shop = await openShop()
  const id = await shop.member()
  const page = await shop.begin()
  await page.open(await shop.leave(page))
  expect([page.status(), page.html()]).toEqual([200, expect.stringContaining('Sign in once as before')])
  expect(page.html()).toContain(`value="${ADA.email}"`)
  expect(await htmlProblems(page.html())).toEqual([])
  await page.send({ ...ADA, password: 'not the right one' })
  expect(page.status()).toBe(422)
  await page.send(ADA)
  expect((await shop.getMember(page.url())).id).toBe(id)
  const mail = await lastMail(shop, ADA.email)
  expect(mail?.subject.replaceAll(/[\u2068\u2069]/g, '')).toBe('Sign-in with Example & Co was added at Test shop')
  const next = await shop.begin({}, openBrowser(shop, SHOP_URL))
  await next.open(await shop.leave(next))
  const { id: again, access } = await shop.getMember(next.url())
  expect(again).toBe(id)
  const { member } = await shop.call('GET /members/v1/members/my', { fieldsets: ['FULL'] }, access)
  expect(member).toMatchObject({ loginEmailVerified: true, contact: { firstName: 'Ada' } })
})

test('security 62: another member who signs in there is not linked', async () => {
  const shop = await openShop()
  await shop.member()
  const eve = await shop.member('eve@example.com')
  const page = await shop.begin()
  await page.open(await shop.leave(page))
  await page.send({ ...ADA, email: 'eve@example.com' })
  expect((await shop.getMember(page.url())).id).toBe(eve)
  const next = await shop.begin({}, openBrowser(shop, SHOP_URL))
  await next.open(await shop.leave(next))
  expect(next.html()).toContain('Sign in once as before')
})

test('a removed provider is an error on the page', async () => {
  const gone = await startOpenIdProvider([CALLBACK])
  const shop = await openShop(gone)
  const page = await shop.begin()
  await gone.stop()
  await shop.leave(page).catch(() => undefined)
  expect([page.status(), page.html()]).toEqual([422, expect.stringContaining('That sign-in didn’t work.')])
})

test('security 62: a provider connected to an account sends a mail, with a link that removes it', async () => {
  const shop = await openShop()
  const credential = `${await shop.visitor()},${shop.apiKey}`
  const known = { loginId: { email: ADA.email }, verifyEmail: true }
  const { identity } = await shop.call('POST /_api/iam/authentication/v2/sign-on', known, credential)
  const page = await shop.begin()
  await page.open(await shop.leave(page))
  const { id, access } = await shop.getMember(page.url())
  expect(id).toBe(identity.id)
  const mail = await lastMail(shop, ADA.email)
  expect(mail?.subject.replaceAll(/[\u2068\u2069]/g, '')).toBe('Sign-in with Example & Co was added at Test shop')
  const removal = openBrowser(shop, SHOP_URL)
  await removal.open(mail?.facts?.removalLink ?? '')
  expect(removal.html()).toMatch(/Remove .?Example &amp; Co.? from your account\?/)
  await removal.send({})
  expect(removal.html()).toContain('It has been removed')
  expect((await shop.refusal('GET /members/v1/members/my', {}, access)).status).toBe(401)
  // Until the owner has chosen a new password by mail, the provider connects itself to nothing again.
  const again = await shop.begin({}, openBrowser(shop, SHOP_URL))
  await again.open(await shop.leave(again))
  expect(again.url()).not.toContain('#code=')
  expect(again.html()).toContain('needs a new password')
})

describe('ways to sign in of one account', () => {
  const WAYS = 'GET /awning/v1/sign-in-methods'
  const REMOVE = 'DELETE /awning/v1/sign-in-methods/{id}'

  /** A member who signs in afresh to connect a provider. */
  async function openOffer() {
    const shop = await openShop()
    const id = await shop.member()
    const page = await shop.begin({ prompt: 'login' })
    await page.open(`${page.url()}&add=provider`)
    return { ...shop, page, id }
  }

  test('security 62: a provider is added after a fresh sign-in, whatever its address, announced by mail, and signs in', async () => {
    const { page, id, ...shop } = await openOffer()
    await page.send(ADA)
    expect([getStep(page), page.html()]).toEqual([
      'provider-offer',
      expect.stringContaining('Add another way to sign in'),
    ])
    expect(await htmlProblems(page.html())).toEqual([])
    await page.open(await shop.leave(page, 'ada.private@example.org'))
    const { access, id: same } = await shop.getMember(page.url())
    expect(same).toBe(id)
    expect((await lastMail(shop, ADA.email))?.subject.replaceAll(/[\u2068\u2069]/g, '')).toBe(
      'Sign-in with Example & Co was added at Test shop',
    )
    const { signInMethods, otherProviders } = await shop.call(WAYS, {}, access)
    expect(signInMethods).toMatchObject([
      { kind: 'PASSWORD', removable: false },
      { kind: 'PROVIDER', name: 'Example & Co', removable: true },
    ])
    expect(otherProviders).toEqual([])
    const next = await shop.begin({}, openBrowser(shop, SHOP_URL))
    await next.open(await shop.leave(next, 'ada.private@example.org'))
    expect((await shop.getMember(next.url())).id).toBe(id)

    // A stranger's account cannot take it over; the page says so.
    await shop.member('eve@example.com')
    const eve = await shop.begin({ prompt: 'login' }, openBrowser(shop, SHOP_URL))
    await eve.open(`${eve.url()}&add=provider`)
    await eve.send({ ...ADA, email: 'eve@example.com' })
    await eve.open(await shop.leave(eve, 'ada.private@example.org'))
    expect([eve.status(), eve.html()]).toEqual([422, expect.stringContaining('already connected to another account')])

    await shop.call(REMOVE, { id: signInMethods[1]?.id ?? '' }, access)
    expect((await shop.call(WAYS, {}, access)).otherProviders).toEqual(['Example & Co'])
    const gone = await shop.refusal(REMOVE, { id: signInMethods[1]?.id ?? '' }, access)
    expect([gone.status, gone.code]).toEqual([404, 'SIGN_IN_METHOD_NOT_FOUND'])
  })

  test('security 62: a provider is offered to nobody who was only found signed in', async () => {
    const { page, ...shop } = await openOffer()
    await page.send(ADA)
    await page.send({ later: '1' })
    expect(page.url()).toContain('#code=')
    const again = await shop.begin({}, page)
    await again.open(again.url().replace(/step=[a-z-]+/, 'step=provider-offer&add=provider'))
    expect(getStep(again)).toBe('sign-in')
  })

  test('the last one is never removed; its member hears by mail alone how they sign in, and may add a password', async () => {
    const shop = await openShop()
    const page = await shop.begin()
    await page.open(await shop.leave(page))
    const { access } = await shop.getMember(page.url())
    const { signInMethods } = await shop.call(WAYS, {}, access)
    expect(signInMethods).toMatchObject([{ kind: 'PROVIDER', removable: false }])
    const refused = await shop.refusal(REMOVE, { id: signInMethods[0]?.id ?? '' }, access)
    expect([refused.status, refused.code]).toEqual([409, 'LAST_SIGN_IN_METHOD'])

    const forgot = await shop.begin({}, openBrowser(shop, SHOP_URL))
    await forgot.open(linkTo(forgot, 'Forgot your password'))
    await forgot.send({ email: ADA.email })
    expect(forgot.html()).not.toContain('Example &amp; Co')
    const mail = await lastMail(shop, ADA.email)
    expect(mail?.text.replaceAll(/[\u2068\u2069]/g, '')).toContain('You sign in with Example & Co.')
    await forgot.open(/http\S+\/account\/recover\S+/.exec(mail?.text ?? '')?.[0] ?? '')
    expect(forgot.html()).toMatch(/You sign in with .?Example &amp; Co/)
  })

  test('two are not removed at the same moment', async () => {
    const shop = await openShop()
    const first = await shop.begin()
    await first.open(await shop.leave(first))
    const { access } = await shop.getMember(first.url())
    const { id: clientId, secret: clientSecret } = PROVIDER_CLIENT
    const another = careless as Provider
    const sent = { name: 'Another', issuer: another.issuer, clientId, clientSecret }
    // Providers are shown in the order in which they were connected.
    shop.clock.advance(1000)
    await shop.call('POST /awning/v1/idp-connections', sent, shop.apiKey)
    // The member, who has no password, signs in afresh by the one and adds the other.
    const page = await shop.begin({ prompt: 'login' }, openBrowser(shop, SHOP_URL))
    await page.open(`${page.url()}&add=provider`)
    await page.open(await shop.leave(page))
    expect(getStep(page)).toBe('provider-offer')
    const href = /href="([^"]+connection=[^"]+)"/.exec(page.html())?.[1]?.replaceAll('&amp;', '&') ?? ''
    await page.open(href)
    await page.open((await another.visit(page.url(), ADA.email)).href)
    const { signInMethods } = await shop.call(WAYS, {}, access)
    expect(signInMethods.map(({ kind }) => kind)).toEqual(['PROVIDER', 'PROVIDER'])
    const answers = await Promise.all(signInMethods.map((way) => shop.send(REMOVE, { id: way.id }, access)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await shop.call(WAYS, {}, access)).signInMethods).toHaveLength(1)
  })
})
