import { afterAll, beforeAll, expect, test } from 'vitest'
import { htmlProblems } from '../../testing/html-problems.ts'
import { ADA, openSignIn } from '../../testing/open-sign-in.ts'
import { PROVIDER_CLIENT, startOpenIdProvider } from '../../testing/openid-provider.ts'
import { openBrowser, type PageVisit } from '../../testing/visit-page.ts'

const SHOP_URL = 'http://localhost:8787'
const CALLBACK = `${SHOP_URL}/oauth2/sso/callback`

type Provider = Awaited<ReturnType<typeof startOpenIdProvider>>
let [provider, careless]: (Provider | undefined)[] = []
beforeAll(async () => {
  provider = await startOpenIdProvider([CALLBACK])
  careless = await startOpenIdProvider([CALLBACK], { verified: false })
})
afterAll(() => Promise.all([provider?.stop(), careless?.stop()]))

/** A shop whose members sign in at a provider too; a provider's own clock is real, so the shop's is. */
async function openShop(at = provider as Provider, settings: Parameters<typeof openSignIn>[0] = {}) {
  const shop = await openSignIn({ ...settings, app: { publicUrl: SHOP_URL, now: new Date().toISOString() } })
  const { id: clientId, secret: clientSecret } = PROVIDER_CLIENT
  const sent = { name: 'Example & Co', issuer: at.issuer, clientId, clientSecret }
  await shop.call('POST /awning/v1/idp-connections', sent, shop.apiKey)
  /** Presses the provider's button and signs in there; answers where the provider leads back to. */
  const leave = async (page: PageVisit, login = ADA.email) => {
    const [, href = ''] = /href="([^"]+connection=[^"]+)"/.exec(page.html()) ?? []
    await page.open(href.replaceAll('&amp;', '&'))
    return (await at.visit(page.url(), login)).href
  }
  return { ...shop, leave }
}

test('members go on with a provider of the shop, from the sign-in and from a new account', async () => {
  const shop = await openShop()
  const page = await shop.begin()
  expect(page.html()).toContain('Example &amp; Co')
  expect(await htmlProblems(page.html())).toEqual([])
  await page.open(await shop.leave(page))
  const { id } = await shop.memberOf(page.url())
  const { member } = await shop.call('GET /members/v1/members/{id}', { id, fieldsets: ['FULL'] }, shop.apiKey)
  expect(member).toMatchObject({ loginEmail: ADA.email, contact: { firstName: 'Ada' } })

  const next = await shop.begin({}, openBrowser(shop, SHOP_URL))
  await next.open(next.url().replace('step=sign-in', 'step=register'))
  await next.open(await shop.leave(next))
  expect((await shop.memberOf(next.url())).id).toBe(id)
})

test('an answer of the provider counts in the browser that left, once', async () => {
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

test('whoever turns back at the provider finds the page of the sign-in', async () => {
  const shop = await openShop()
  const page = await shop.begin()
  const { searchParams } = new URL(await shop.leave(page))
  await page.open(`${CALLBACK}?error=access_denied&state=${searchParams.get('state')}`)
  expect([page.status(), new URL(page.url()).searchParams.get('step')]).toEqual([200, 'sign-in'])
})

test('what a provider can’t prove is said, and the password still works', async () => {
  const shop = await openShop(careless)
  await shop.member()
  const page = await shop.begin()
  await page.open(await shop.leave(page))
  expect([page.status(), page.html()]).toEqual([422, expect.stringContaining('is not confirmed')])
  await page.open(page.url().replace(/step=.*$/, 'step=sign-in'))
  await page.send(ADA)
  expect(page.url()).toContain('#code=')

  const taken = await openShop()
  await taken.member()
  const visit = await taken.begin()
  await visit.open(await taken.leave(visit))
  expect([visit.status(), visit.html()]).toEqual([422, expect.stringContaining('an account with this e-mail address')])
})

test('a provider that is gone is said on the page', async () => {
  const gone = await startOpenIdProvider([CALLBACK])
  const shop = await openShop(gone)
  const page = await shop.begin()
  await gone.stop()
  await shop.leave(page).catch(() => undefined)
  expect([page.status(), page.html()]).toEqual([422, expect.stringContaining('The sign-in there did not work.')])
})
