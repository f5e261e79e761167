import { describe, expect, test } from 'vitest'
import { authenticationService } from '../../services/members/index.ts'
import { htmlProblems } from '../../testing/html-problems.ts'
import { ADA, openSignIn } from '../../testing/open-sign-in.ts'
import { loadSiteContents } from '../../testing/site-contents.ts'
import { openBrowser, type PageVisit } from '../../testing/visit-page.ts'

type Opened = Awaited<ReturnType<typeof openSignIn>>

const stepOf = (page: PageVisit) => new URL(page.url()).searchParams.get('step')
const APP = { name: 'Wish List', asksConsent: true }

/** A browser in which Ada has signed in, with the tokens that the storefront got. */
async function signedIn(shop: Opened, email = ADA.email) {
  await shop.member(email)
  const page = await shop.begin()
  await page.send({ ...ADA, email })
  return { page, ...(await shop.memberOf(page.url())) }
}

describe('whoever is signed in with this browser', () => {
  test('goes on with one press, or signs in with another account', async () => {
    const shop = await openSignIn()
    const { page, id } = await signedIn(shop)
    await shop.begin({}, page)
    expect([stepOf(page), page.html()]).toEqual(['choose', expect.stringContaining('ada@example.com')])
    expect(page.html()).toMatch(/Go on as .Ada/)
    const choose = page.url()
    await page.send({})
    expect((await shop.memberOf(page.url())).id).toBe(id)
    const grace = await shop.member('grace@example.com')
    await shop.begin({}, page)
    await page.open(page.url().replace('step=choose', 'step=sign-in'))
    await page.send({ ...ADA, email: 'grace@example.com' })
    expect((await shop.memberOf(page.url())).id).toBe(grace)
    await shop.begin({}, page)
    expect(page.html()).toContain('grace@example.com')
    // Another browser knows nobody.
    const other = await shop.begin()
    await other.open(choose.replace(/request=[^&]+/, new URL(other.url()).search.slice(1).split('&')[0] ?? ''))
    expect(stepOf(other)).toBe('sign-in')
  })

  test('types the password again where the page asks for that, and is never signed in without a word', async () => {
    const shop = await openSignIn()
    const { page } = await signedIn(shop)
    await shop.begin({ prompt: 'login' }, page)
    expect(stepOf(page)).toBe('sign-in')
    await page.open(page.url().replace('step=sign-in', 'step=choose'))
    expect(stepOf(page)).toBe('sign-in')
    await page.open(await shop.link({ prompt: 'none' }))
    expect(page.url()).toContain('error=login_required')
    await shop.begin({ prompt: 'select_account' }, page)
    expect(stepOf(page)).toBe('choose')
  })

  test('security 17: each sign-in gives the browser another secret, in a cookie that no script and no other site reads', async () => {
    const shop = await openSignIn()
    const page = openBrowser(shop)
    const secret = () => page.cookies.get(`__Host-awning-browser-${shop.siteId}`)
    await page.open(await shop.link())
    expect(page.headers().get('set-cookie')).toMatch(
      /^__Host-awning-browser-[\w-]+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=604800; Secure$/,
    )
    const before = secret()
    await shop.member()
    await page.send(ADA)
    const first = secret()
    await shop.memberOf(page.url())
    await shop.begin({}, page)
    await page.send({})
    expect(new Set([before, first, secret()]).size).toBe(3)
    // What the browser had before is worth nothing.
    for (const old of [before, first]) {
      page.cookies.set(`__Host-awning-browser-${shop.siteId}`, old ?? '')
      await shop.begin({}, page)
      expect(stepOf(page)).toBe('sign-in')
    }
  })

  test('security 15: is not any more after a sign-out, a new password, a block, or a week', async () => {
    const ends: ((shop: Opened, member: { access: string; id: string }) => Promise<unknown>)[] = [
      (shop, { access }) =>
        shop.call('POST /_api/redirects-api/v1/redirect-session', { logout: { clientId: shop.clientId } }, access),
      (shop, { access }) =>
        shop.call('POST /_api/iam/authentication/v2/change-password', { newPassword: 'quite another row' }, access),
      (shop, { id }) => shop.call('POST /members/v1/members/{id}/block', { id }, shop.apiKey),
      async (shop) => shop.clock.advance(8 * 86_400_000),
    ]
    for (const end of ends) {
      const shop = await openSignIn()
      const { page, ...member } = await signedIn(shop)
      await shop.begin({}, page)
      expect(stepOf(page)).toBe('choose')
      await end(shop, member)
      await shop.begin({}, page)
      expect(stepOf(page)).toBe('sign-in')
    }
  })
})

describe('an app that is not the shop’s own', () => {
  test('is let in by the member, once with each browser', async () => {
    const shop = await openSignIn({ client: APP })
    const id = await shop.member()
    const page = await shop.begin()
    await page.send(ADA)
    expect([stepOf(page), page.html()]).toEqual([
      'consent',
      expect.stringMatching(/Let .Wish List. use your account\?/),
    ])
    expect(page.html()).toContain('see your profile, your addresses and your orders')
    await page.send({})
    expect((await shop.memberOf(page.url())).id).toBe(id)
    await shop.begin({}, page)
    await page.send({})
    expect(page.url()).toContain('#code=')
    // Again where the app wants that.
    await shop.memberOf(page.url())
    await shop.begin({ prompt: 'consent' }, page)
    await page.send({})
    expect(stepOf(page)).toBe('consent')
  })

  test('gets nothing where the member says no, and nobody stays signed in for it', async () => {
    const shop = await openSignIn({ client: APP })
    await shop.member()
    const page = await shop.begin()
    await page.send(ADA)
    await page.send({ deny: '1' })
    expect(page.url()).toMatch(/#error=access_denied&error_description=[^&]+&state=state-1/)
    await shop.begin({}, page)
    expect(stepOf(page)).toBe('sign-in')
  })

  test('comes in by no hidden frame', async () => {
    const shop = await openSignIn({ client: APP })
    await shop.member()
    const { sessionToken } = await shop.call(
      'POST /_api/iam/authentication/v2/login',
      { loginId: { email: ADA.email }, password: ADA.password },
      await shop.visitor(),
    )
    const page = openBrowser(shop)
    await page.open(await shop.link({ sessionToken, prompt: 'none' }))
    expect(page.url()).toContain('error=consent_required')
  })
})

test('whoever signs out without a page of the shop to go to is told so, in the language of the shop’s page', async () => {
  const shop = await openSignIn()
  const { page, access } = await signedIn(shop)
  const sent = { logout: { clientId: shop.clientId }, preferences: { additionalQueryParameters: { lang: 'fr' } } }
  const { redirectSession } = await shop.call('POST /_api/redirects-api/v1/redirect-session', sent, access)
  await page.open(redirectSession.fullUrl)
  expect(page.html()).toContain('Vous êtes déconnecté')
  expect(page.html()).toContain('href="https://host.example"')
  await page.open('/account/signed-out?client=nobody')
  expect([page.status(), page.html()]).toEqual([200, expect.not.stringContaining('host.example')])
})

test('a validator finds nothing wrong with any of these pages', async () => {
  const shop = await openSignIn({ signIn: { captcha: true } })
  const page = await shop.begin()
  const steps = ['sign-in', 'register', 'recover']
  for (const step of steps) {
    await page.open(page.url().replace(/step=[\w-]+/, `step=${step}`))
    expect([step, await htmlProblems(page.html())]).toEqual([step, []])
  }
  await page.send({ email: 'nobody@example.com' })
  expect(await htmlProblems(page.html())).toEqual([])
  await page.open('/account/signed-out')
  expect(await htmlProblems(page.html())).toEqual([])
  const plain = await openSignIn({ signIn: { emailVerification: true } })
  const next = await plain.begin()
  await next.open(next.url().replace('step=sign-in', 'step=register'))
  await next.send({ ...ADA, password: '' })
  expect(await htmlProblems(next.html())).toEqual([])
  await next.send(ADA)
  expect([stepOf(next), await htmlProblems(next.html())]).toEqual(['verify', []])
  const consent = await openSignIn({ client: APP })
  await consent.member()
  const last = await consent.begin()
  await last.send(ADA)
  expect([stepOf(last), await htmlProblems(last.html())]).toEqual(['consent', []])
  await last.send({})
  await consent.memberOf(last.url())
  await consent.begin({}, last)
  expect([stepOf(last), await htmlProblems(last.html())]).toEqual(['choose', []])
})

test('security 15: signing out everywhere ends what other devices and their browsers have, at once', async () => {
  const shop = await openSignIn()
  const phone = await signedIn(shop)
  const laptop = await shop.begin()
  await laptop.send(ADA)
  const { access } = await shop.memberOf(laptop.url())
  expect((await shop.send('GET /members/v1/members/my', {}, access)).status).toBe(200)
  await shop.call('POST /awning/v1/sign-out-everywhere', {}, phone.access)
  for (const token of [access, phone.access])
    expect((await shop.refusal('GET /members/v1/members/my', {}, token)).status).toBe(401)
  for (const page of [laptop, phone.page]) {
    await shop.begin({}, page)
    expect(stepOf(page)).toBe('sign-in')
  }
})

test('security 58: the browsers that somebody is signed in with are told with the rest, and forgotten with it', async () => {
  const shop = await openSignIn()
  const { page, access, id } = await signedIn(shop)
  const { personalData } = await shop.call('GET /awning/v1/personal-data/my', {}, access)
  expect(personalData.parts.browserSessions).toMatchObject([{ usedDate: shop.clock.now().toISOString(), consents: [] }])
  await shop.call('DELETE /awning/v1/personal-data/my', {}, access)
  const kept = await loadSiteContents(shop.app.dependencies.store, shop.siteId, [authenticationService])
  expect(JSON.stringify(kept)).not.toContain(id)
  await shop.begin({}, page)
  expect(stepOf(page)).toBe('sign-in')
})
