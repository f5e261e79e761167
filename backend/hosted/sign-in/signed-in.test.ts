import { describe, expect, test } from 'vitest'
import { authenticationService } from '../../services/members/authentication/service.ts'
import { loadSiteContents } from '../../testing/endpoints/site-contents.ts'
import { htmlProblems } from '../../testing/html-problems.ts'
import { ADA, openSignIn } from '../../testing/open-sign-in.ts'
import { openBrowser, type PageVisit } from '../../testing/visit-page.ts'

type Opened = Awaited<ReturnType<typeof openSignIn>>

const getStep = (page: PageVisit) => new URL(page.url()).searchParams.get('step')
const APP = { name: 'Wish List', asksConsent: true }

/** Signs Ada in and returns the browser's visit with the storefront's tokens. */
async function signedIn(shop: Opened, email = ADA.email) {
  await shop.member(email)
  const page = await shop.begin()
  await page.send({ ...ADA, email })
  return { page, ...(await shop.getMember(page.url())) }
}

describe('a browser session', () => {
  test('continues with one click, or with another account', async () => {
    const shop = await openSignIn()
    const { page, id } = await signedIn(shop)
    await shop.begin({}, page)
    expect([getStep(page), page.html()]).toEqual(['choose', expect.stringContaining('ada@example.com')])
    expect(page.html()).toMatch(/Continue as .Ada/)
    const choose = page.url()
    await page.send({})
    expect((await shop.getMember(page.url())).id).toBe(id)
    const grace = await shop.member('grace@example.com')
    await shop.begin({}, page)
    await page.open(page.url().replace('step=choose', 'step=sign-in'))
    await page.send({ ...ADA, email: 'grace@example.com' })
    expect((await shop.getMember(page.url())).id).toBe(grace)
    await shop.begin({}, page)
    expect(page.html()).toContain('grace@example.com')
    // Another browser has no session.
    const other = await shop.begin()
    await other.open(choose.replace(/request=[^&]+/, new URL(other.url()).search.slice(1).split('&')[0] ?? ''))
    expect(getStep(other)).toBe('sign-in')
  })

  test('does not satisfy `prompt=login`, and never signs in silently', async () => {
    const shop = await openSignIn()
    const { page } = await signedIn(shop)
    await shop.begin({ prompt: 'login' }, page)
    expect(getStep(page)).toBe('sign-in')
    await page.open(page.url().replace('step=sign-in', 'step=choose'))
    expect(getStep(page)).toBe('sign-in')
    await page.open(await shop.link({ prompt: 'none' }))
    expect(page.url()).toContain('error=login_required')
    await shop.begin({ prompt: 'select_account' }, page)
    expect(getStep(page)).toBe('choose')
  })

  test('security 17: has a new secret for each sign-in, in a cookie that scripts and other sites cannot read', async () => {
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
    await shop.getMember(page.url())
    await shop.begin({}, page)
    await page.send({})
    expect(new Set([before, first, secret()]).size).toBe(3)
    // The browser's earlier secrets are invalid.
    for (const old of [before, first]) {
      page.cookies.set(`__Host-awning-browser-${shop.siteId}`, old ?? '')
      await shop.begin({}, page)
      expect(getStep(page)).toBe('sign-in')
    }
  })

  test('security 15: ends with a sign-out, a new password, a block, or after a week', async () => {
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
      expect(getStep(page)).toBe('choose')
      await end(shop, member)
      await shop.begin({}, page)
      expect(getStep(page)).toBe('sign-in')
    }
  })
})

describe('a third-party app', () => {
  test('needs the member’s consent, once per browser', async () => {
    const shop = await openSignIn({ client: APP })
    const id = await shop.member()
    const page = await shop.begin()
    await page.send(ADA)
    expect([getStep(page), page.html()]).toEqual([
      'consent',
      expect.stringMatching(/Let .Wish List. use your account\?/),
    ])
    expect(page.html()).toContain('see your profile, your addresses and your orders')
    await page.send({})
    expect((await shop.getMember(page.url())).id).toBe(id)
    await shop.begin({}, page)
    await page.send({})
    expect(page.url()).toContain('#code=')
    // Asked again with `prompt=consent`.
    await shop.getMember(page.url())
    await shop.begin({ prompt: 'consent' }, page)
    await page.send({})
    expect(getStep(page)).toBe('consent')
  })

  test('gets an error if the member declines, and no session remains for it', async () => {
    const shop = await openSignIn({ client: APP })
    await shop.member()
    const page = await shop.begin()
    await page.send(ADA)
    await page.send({ deny: '1' })
    expect(page.url()).toMatch(/#error=access_denied&error_description=[^&]+&state=state-1/)
    await shop.begin({}, page)
    expect(getStep(page)).toBe('sign-in')
  })

  test('cannot be authorised in a hidden frame', async () => {
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

test('signing out without a redirect URI shows a confirmation, in the language of the shop’s page', async () => {
  const shop = await openSignIn()
  const { page, access } = await signedIn(shop)
  const sent = { logout: { clientId: shop.clientId }, preferences: { additionalQueryParameters: { lang: 'fr' } } }
  const { redirectSession } = await shop.call('POST /_api/redirects-api/v1/redirect-session', sent, access)
  await page.open(redirectSession.fullUrl)
  expect(page.html()).toContain('Déconnexion réussie')
  expect(page.html()).toContain('href="https://host.example/"')
  await page.open('/account/signed-out?client=nobody')
  expect([page.status(), page.html()]).toEqual([200, expect.not.stringContaining('host.example')])
})

test('all of these pages are valid HTML', async () => {
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
  expect([getStep(next), await htmlProblems(next.html())]).toEqual(['verify', []])
  const consent = await openSignIn({ client: APP })
  await consent.member()
  const last = await consent.begin()
  await last.send(ADA)
  expect([getStep(last), await htmlProblems(last.html())]).toEqual(['consent', []])
  await last.send({})
  await consent.getMember(last.url())
  await consent.begin({}, last)
  expect([getStep(last), await htmlProblems(last.html())]).toEqual(['choose', []])
})

test('security 15: signing out everywhere ends the sessions of other devices and browsers at once', async () => {
  const shop = await openSignIn()
  const phone = await signedIn(shop)
  const laptop = await shop.begin()
  await laptop.send(ADA)
  const { access } = await shop.getMember(laptop.url())
  expect((await shop.send('GET /members/v1/members/my', {}, access)).status).toBe(200)
  await shop.call('POST /awning/v1/sign-out-everywhere', {}, phone.access)
  for (const token of [access, phone.access])
    expect((await shop.refusal('GET /members/v1/members/my', {}, token)).status).toBe(401)
  for (const page of [laptop, phone.page]) {
    await shop.begin({}, page)
    expect(getStep(page)).toBe('sign-in')
  }
})

test('security 58: browser sessions are part of a personal data export, and of its erasure', async () => {
  const shop = await openSignIn()
  const { page, access, id } = await signedIn(shop)
  const { personalData } = await shop.call('GET /awning/v1/personal-data/my', {}, access)
  expect(personalData.parts.browserSessions).toMatchObject([{ usedDate: shop.clock.now().toISOString(), consents: [] }])
  await shop.call('DELETE /awning/v1/personal-data/my', {}, access)
  const kept = await loadSiteContents(shop.app.dependencies.store, shop.siteId, [authenticationService])
  expect(JSON.stringify(kept)).not.toContain(id)
  await shop.begin({}, page)
  expect(getStep(page)).toBe('sign-in')
})

test('security 62: a signed-in browser alone adds no passkey', async () => {
  const shop = await openSignIn()
  const { page } = await signedIn(shop)
  // Nothing was typed since the browser was signed in.
  await shop.begin({ prompt: 'consent' }, page)
  await page.send({})
  expect(getStep(page)).toBe('consent')
  const consent = page.url()
  await page.open(consent.replace('step=consent', 'step=passkey-offer'))
  expect(getStep(page)).toBe('sign-in')
  await page.open(consent)
  await page.send({})
  expect((await shop.getMember(page.url())).id).toBeTruthy()
})
