import { afterAll, beforeAll, expect, test } from 'vitest'
import { htmlProblems } from '../../testing/html-problems.ts'
import { ADA, openSignIn } from '../../testing/open-sign-in.ts'
import { PROVIDER_CLIENT, startOpenIdProvider } from '../../testing/openid-provider.ts'
import { openBrowser, type PageVisit } from '../../testing/visit-page.ts'
import { lastMail } from './test-sign-in.ts'

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

  const taken = await openShop()
  await taken.member()
  const visit = await taken.begin()
  await visit.open(await taken.leave(visit))
  expect([visit.status(), visit.html()]).toEqual([422, expect.stringContaining('an account with this e-mail address')])
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
