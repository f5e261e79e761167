import { describe, expect, test } from 'vitest'
import { solveChallenge } from '../../kernel/runtime/captcha/test-solution.ts'
import { createRateLimiter } from '../../kernel/runtime/limits/rate-limiter.ts'
import { TEST_ORIGIN } from '../../testing/create-test-app.ts'
import { ADA, CALLBACK, openSignIn } from '../../testing/open-sign-in.ts'
import { addSite } from '../../testing/seeded-site.ts'
import type { PageVisit } from '../../testing/visit-page.ts'
import { getStep, lastMail, linkTo } from './test-sign-in.ts'

describe('signing in', () => {
  test('returns a code to the storefront, and shows errors at the password, which is never rendered back', async () => {
    const shop = await openSignIn()
    const id = await shop.member()
    const page = await shop.begin()
    expect([page.status(), getStep(page)]).toEqual([200, 'sign-in'])
    await page.send({ ...ADA, password: 'not the word' })
    expect(page.status()).toBe(422)
    expect(page.html()).toContain('Incorrect e-mail or password')
    expect(page.html()).toMatch(
      /<input[^>]*id="password"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="password"/,
    )
    expect(page.html()).toMatch(/<input[^>]*value="ada@example.com"/)
    expect(page.html()).not.toContain('not the word')
    expect(page.html().match(/autofocus/gi)).toHaveLength(1)
    await page.send(ADA)
    expect(page.url()).toMatch(/^https:\/\/host\.example\/#code=[\w-]{43}&state=state-1&iss=/)
    expect((await shop.getMember(page.url())).id).toBe(id)
  })

  test('uses the language of the storefront’s page on every page', async () => {
    const shop = await openSignIn()
    const page = await shop.begin()
    await page.open(await shop.link({}, { additionalQueryParameters: { lang: 'de' } }))
    expect(page.html()).toContain('<html lang="de"')
    await page.open(linkTo(page, 'Konto anlegen'))
    expect(page.html()).toContain('Mindestens 8 Zeichen.')
    await page.open(linkTo(page, 'Anmelden'))
    expect([getStep(page), page.html()]).toEqual(['sign-in', expect.stringContaining('<h1>Anmelden</h1>')])
  })

  test('says in the look and the language of the shop that it failed, though the server has several shops', async () => {
    const shop = await openSignIn()
    await addSite(shop)
    const page = await shop.begin()
    await page.open(await shop.link({}, { additionalQueryParameters: { lang: 'de' } }))
    const flow = new URL(page.url())
    await page.open(`/account/recover?site=${shop.siteId}`)
    await shop.app.dependencies.store.close()
    const begin = new URLSearchParams({ client_id: shop.clientId, redirect_uri: CALLBACK, lang: 'de' })
    const proof = 'a'.repeat(43)
    for (const path of [
      flow.pathname + flow.search,
      `/oauth2/authorize?request=${shop.siteId}.${proof}&lang=de`,
      `/oauth2/authorize?${begin}&response_type=code&state=1&code_challenge=${proof}&code_challenge_method=S256`,
      `/account/recover?site=${shop.siteId}&token=1&lang=de`,
      `/account/added?passkey=1&key=${shop.siteId}.zzz.${proof}&lang=de`,
    ]) {
      await page.open(path)
      expect([path, page.status()]).toEqual([path, 500])
      expect(page.html()).toContain('<html lang="de"')
      expect(page.html()).toContain('<a class="page-shop" href="https://host.example"')
      expect(page.html()).toContain(`href="/looks/${shop.siteId}/`)
      expect(page.html()).toContain(`href="${path.replaceAll('&', '&amp;')}"`)
    }
    await page.open(`/oauth2/authorize?request=${shop.ids.guid()}.${proof}`)
    expect(page.status()).toBe(500)
    expect(page.html()).not.toContain('/looks/')
    expect(page.html()).not.toContain('host.example')
  })

  test('leads back to the storefront that sent the visitor, not to the shop’s own site', async () => {
    const shop = await openSignIn({
      client: {
        allowedOrigins: ['https://app.example', 'https://pages.example'],
        redirectUris: ['https://app.example/callback', 'https://pages.example/shop/', 'https://pages.example/'],
      },
    })
    const shopHrefs = (page: PageVisit) =>
      [...page.html().matchAll(/<a class="page-(?:shop|back)" href="([^"]+)"/g)].map(([, href]) => href)
    for (const [redirectUri, home] of [
      ['https://app.example/callback', 'https://app.example/'],
      ['https://pages.example/shop/', 'https://pages.example/shop/'],
      ['https://pages.example/', 'https://pages.example/'],
    ]) {
      const page = await shop.begin({ redirectUri })
      expect(shopHrefs(page)).toEqual([home, home])
      await page.open(linkTo(page, 'Create an account'))
      expect(shopHrefs(page)).toEqual([home, home])
    }
    const popup = await shop.begin({ redirectUri: 'https://app.example/callback', responseMode: 'web_message' })
    expect(shopHrefs(popup)).toEqual(['https://app.example/', 'https://app.example/'])
    const { body } = await shop.fetch(`/account/signed-out?client=${shop.clientId}`)
    expect(await new Response(body).text()).toContain('href="https://app.example/"')
  })

  test('prefills what was entered on the page before', async () => {
    const shop = await openSignIn()
    const page = await shop.begin()
    await page.send({ ...ADA, email: 'new@example.com' })
    await page.open(linkTo(page, 'Create an account'))
    expect(page.html()).toContain('value="new@example.com"')
  })

  test('security 27: shows an error after too many attempts', async () => {
    const shop = await openSignIn({ app: { limiter: createRateLimiter() } })
    const page = await shop.begin()
    for (let attempt = 0; attempt < 21; attempt++)
      await page.send({ email: `somebody${attempt}@example.com`, password: 'not the word' })
    expect(page.html()).toContain('Too many attempts.')
  })

  test('security 64: an account that others guess at takes a short check of the browser, and lets its owner in', async () => {
    const shop = await openSignIn({ app: { limiter: createRateLimiter() } })
    await shop.member()
    const page = await shop.begin()
    for (let attempt = 0; attempt < 10; attempt++) await page.send({ ...ADA, password: 'not the word' })
    expect(page.html()).not.toContain('data-captcha')
    await page.send(ADA)
    expect(page.html()).toContain('We’re checking your browser first.')
    const [, challenge = ''] = /data-captcha="([^"]+)"/.exec(page.html()) ?? []
    const captcha = await solveChallenge(JSON.parse(challenge.replaceAll('&quot;', '"')))
    await page.send({ ...ADA, captcha })
    expect(page.url()).toMatch(/^https:\/\/host\.example\/#code=/)
  })

  test('security 9: its pages cannot be framed', async () => {
    const shop = await openSignIn({ client: { asksConsent: true } })
    await shop.member()
    const page = await shop.begin()
    const isUnframed = () => {
      expect(page.headers().get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(page.headers().get('x-frame-options')).toBe('DENY')
    }
    const at = page.url()
    for (const step of ['sign-in', 'register', 'recover']) {
      await page.open(at.replace(/step=[\w-]+/, `step=${step}`))
      expect(getStep(page)).toBe(step)
      isUnframed()
    }
    await page.send({ email: ADA.email })
    const [link = ''] = /https:\/\/shop\.example\/account\/recover\S+/.exec((await lastMail(shop))?.text ?? '') ?? []
    await page.open(link)
    expect(page.html()).toContain('New password')
    isUnframed()
    await page.open(at)
    await page.send(ADA)
    expect(getStep(page)).toBe('consent')
    isUnframed()
  })

  test('security 18: a form is accepted only from its own page, in the same browser', async () => {
    const shop = await openSignIn()
    await shop.member()
    const page = await shop.begin()
    const refused = async (fields: Record<string, string>, headers?: Record<string, string>) => {
      await page.send(fields, headers)
      expect([page.status(), page.html()]).toEqual([422, expect.stringContaining('Please try again.')])
    }
    await refused(ADA, { origin: 'https://evil.example' })
    await refused(ADA, { origin: 'null' })
    await refused(ADA, { 'sec-fetch-site': 'cross-site' })
    await refused({ ...ADA, csrfToken: '' })
    const other = await shop.begin()
    await other.open(page.url())
    const [, theirs = ''] = /name="csrfToken" value="([^"]+)"/.exec(other.html()) ?? []
    await refused({ ...ADA, csrfToken: theirs })
    const [, csrfToken = ''] = /name="csrfToken" value="([^"]+)"/.exec(page.html()) ?? []
    for (const type of ['application/json', 'text/plain']) {
      const headers = { origin: 'https://shop.example', 'content-type': type }
      await page.open(page.url(), { method: 'POST', headers, body: JSON.stringify({ ...ADA, csrfToken }) })
      expect([type, page.status()]).toEqual([type, 415])
      await page.open(page.url())
    }
    await page.send(ADA)
    expect(page.url()).toContain('#code=')
  })

  test('a page that was left for 31 minutes, or for most of a day, goes on with what was typed', async () => {
    const shop = await openSignIn()
    const id = await shop.member()
    const page = await shop.begin()
    shop.clock.advance(31 * 60_000)
    await page.send({ ...ADA, password: 'not the right one' })
    expect([page.status(), page.html()]).toEqual([422, expect.stringContaining(`value="${ADA.email}"`)])
    shop.clock.advance(20 * 60 * 60_000)
    await page.send(ADA)
    expect((await shop.getMember(page.url())).id).toBe(id)
  })

  test('security 62: a proof is fresh for half an hour, however long its page is kept; a typed address is kept', async () => {
    const shop = await openSignIn()
    await shop.member()
    const before = await shop.begin()
    await before.send(ADA)
    await shop.getMember(before.url())
    const page = await shop.begin({ prompt: 'login' }, before)
    await page.open(`${page.url()}&add=email`)
    await page.send(ADA)
    expect(new URL(page.url()).searchParams.get('step')).toBe('email')
    shop.clock.advance(31 * 60_000)
    await page.send({ email: 'ada@new.example' })
    expect(new URL(page.url()).searchParams.get('step')).toBe('sign-in')
    await page.send(ADA)
    expect(page.html()).toContain('value="ada@new.example"')
  })

  test('a completed link, or one that nobody opened for half an hour, asks to start again', async () => {
    const shop = await openSignIn()
    await shop.member()
    const page = await shop.begin()
    const link = page.url()
    await page.send(ADA)
    await page.open(link)
    expect([page.status(), page.html()]).toEqual([400, expect.stringContaining('This sign-in has expired')])
    expect(page.html()).toMatch(/<a [^>]*class="button[^>]*>Back to the shop/)
    const late = await shop.link({ prompt: 'login' })
    shop.clock.advance(31 * 60_000)
    await page.open(late)
    expect(page.status()).toBe(400)
    const left = await shop.begin({ prompt: 'login' })
    shop.clock.advance(24 * 60 * 60_000 + 1)
    await left.open(left.url())
    expect(left.status()).toBe(400)
  })

  test('a link that has ended has the look of its shop, though the server has several shops', async () => {
    const shop = await openSignIn()
    await addSite(shop)
    await shop.member()
    const page = await shop.begin()
    const link = page.url()
    await page.send(ADA)
    await page.open(link)
    expect(page.status()).toBe(400)
    expect(page.html()).toContain('<a class="page-shop" href="https://host.example"')
    expect(page.html()).toContain(`href="/looks/${shop.siteId}/`)
    await page.open(`/oauth2/authorize?request=${shop.ids.guid()}.${'a'.repeat(43)}`)
    expect(page.status()).toBe(400)
    expect(page.html()).not.toContain('/looks/')
  })
})

describe('a captcha', () => {
  const challengeIn = (page: PageVisit) =>
    JSON.parse(/data-captcha="([^"]+)"/.exec(page.html())?.[1]?.replaceAll('&quot;', '"') ?? '{}')

  test('security 29: is solved by the browser, once, and a new one keeps the entered values', async () => {
    const shop = await openSignIn({ signIn: { captcha: true } })
    const page = await shop.begin()
    await page.open(linkTo(page, 'Create an account'))
    await page.send({ ...ADA, captcha: '' })
    expect(page.html()).toContain('The check of your browser didn’t finish.')
    expect(page.html()).toContain('value="ada@example.com"')
    const solved = await solveChallenge(challengeIn(page))
    await page.send({ ...ADA, captcha: solved })
    expect(page.url()).toContain(`${TEST_ORIGIN}/#code=`)
    const next = await shop.begin()
    await next.send({ ...ADA, captcha: solved })
    expect(next.html()).toContain('The check of your browser didn’t finish.')
  })
})

test('the result is posted to the requesting page only, and the popup announces that it has loaded', async () => {
  const shop = await openSignIn()
  await shop.member()
  const page = await shop.begin({ responseMode: 'web_message' })
  const [, message = ''] = /data-notify-opener="([^"]+)"/.exec(page.html()) ?? []
  expect(JSON.parse(message.replaceAll('&quot;', '"'))).toEqual({
    origin: TEST_ORIGIN,
    awning: 'hello',
    state: 'state-1',
  })
  // The link back closes the popup.
  expect(page.html()).toContain('data-closes')
  await page.send(ADA)
  expect(page.html()).toContain(`,"${TEST_ORIGIN}","${CALLBACK}#code=`)
})
