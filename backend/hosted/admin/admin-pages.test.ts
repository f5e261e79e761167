import { expect, test } from 'vitest'
import { storedMails } from '../../kernel/runtime/mail/stored-mailer.ts'
import { issueFirstOwnerLink } from '../../services/users/index.ts'
import { addUser, createAppCode, USER_PASSWORD } from '../../testing/add-user.ts'
import { createTestApp, TEST_ORIGIN, TEST_URL } from '../../testing/create-test-app.ts'
import { htmlProblems } from '../../testing/html-problems.ts'

async function openPages() {
  const shop = await createTestApp()
  const { siteId } = shop
  const owner = await addUser(shop, { siteId, role: 'owner', email: 'owner@example.com' })
  const cookie = `__Host-awning_user=${owner.secret}`
  const show = async (path: string, headers: Record<string, string> = {}) => {
    const response = await shop.fetch(path, { headers, redirect: 'manual' })
    return { status: response.status, headers: response.headers, html: await response.text() }
  }
  const post = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const response = await shop.fetch(path, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: TEST_URL, ...headers },
      body: new URLSearchParams(fields).toString(),
    })
    return { status: response.status, headers: response.headers, html: await response.text() }
  }
  /** Who a browser with these cookies is signed in as. */
  const readMe = async (cookies: string) => {
    const response = await shop.fetch('/awning/v1/users/me', { headers: { cookie: cookies, 'x-awning-admin': '1' } })
    return response.json()
  }
  const followed = new Set<string>()
  const mailedLink = async (to: string) => {
    await shop.settle()
    const { items } = await shop.app.dependencies.store
      .reader(storedMails)
      .query(siteId, { paging: { limit: 100, offset: 0 } })
    const tokens = items.flatMap(({ facts, ...mail }) => (mail.to === to && facts?.userLink ? [facts.userLink] : []))
    const token = tokens.find((each) => !followed.has(each)) ?? ''
    followed.add(token)
    return `/admin/link?token=${token}`
  }
  return { ...shop, owner, cookie, show, post, mailedLink, readMe }
}

const readField = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
const getCookie = (headers: Headers) => headers.get('set-cookie')?.split(';')[0] ?? ''

test('security 9, 68: pages of people who run the shop are strict: own scripts, no frame, no cache', async () => {
  const { show, cookie } = await openPages()
  for (const path of ['/admin', '/admin/orders/1', '/admin/sign-in', '/admin/recover', '/admin/link?token=none']) {
    const { headers, html } = await show(path, { cookie })
    const policy = headers.get('content-security-policy')
    for (const part of [
      "default-src 'none'",
      "script-src 'self';",
      "frame-ancestors 'none'",
      'require-trusted-types-for',
    ])
      expect(policy).toContain(part)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(await htmlProblems(html)).toEqual([])
  }
})

test('security 9: previews of mails run no script and send nothing, and only pages of this server frame them', async () => {
  const { show } = await openPages()
  const { headers, html } = await show('/admin/mail-frame')
  const policy = headers.get('content-security-policy')
  for (const part of [
    "default-src 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin',
  ])
    expect(policy).toContain(part)
  expect(policy).not.toMatch(/script-src|connect-src|allow-scripts/)
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(await htmlProblems(html)).toEqual([])
  expect((await show('/admin')).headers.get('content-security-policy')).toContain("frame-src 'self';")
})

test('the merchant’s page has one document for every address and everybody; the sign-in begins a session', async () => {
  const { show, post, owner, readMe } = await openPages()
  const page = await show('/admin/orders/some-order')
  expect(page.status).toBe(200)
  expect(page.html).toContain('src="/assets/admin/admin.js"')
  expect(page.html).not.toContain('Test shop')
  const [, nonce = ''] = /nonce="([\w-]+)"/.exec(page.html) ?? []
  expect(page.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${nonce}';`)
  expect(await show('/admin')).not.toMatchObject({ html: page.html })

  const wrong = await post('/admin/sign-in', { email: owner.email, password: 'a wrong password' })
  expect([wrong.status, getCookie(wrong.headers)]).toEqual([422, ''])
  expect(wrong.html).toContain('Incorrect e-mail or password')
  const { status, headers } = await post('/admin/sign-in', { email: owner.email, password: USER_PASSWORD })
  expect([status, headers.get('location')]).toEqual([303, '/admin'])
  expect(await readMe(getCookie(headers))).toMatchObject({
    user: { email: owner.email },
    sites: [{ name: 'Test shop', role: 'owner' }],
  })
})

test('security 11, 68: a sign-in leads back to a page of the merchant, and nowhere else', async () => {
  const { show, post, owner } = await openPages()
  const given = { email: owner.email, password: USER_PASSWORD }
  const to = '/admin/orders?filter=unpaid'
  const { html } = await show(`/admin/sign-in?to=${encodeURIComponent(to)}`)
  expect(readField(html, 'to')).toBe(to)
  expect((await post('/admin/sign-in', { ...given, to })).headers.get('location')).toBe(to)
  const foreign = ['//evil.example/admin/x', 'https://evil.example/admin/x', '/\\evil.example', 'javascript:alert(1)']
  for (const wrong of [...foreign, '/order/1', '/admin/../order/1', '/admin/sign-in', 'x\r\nset-cookie: a=b'])
    expect((await post('/admin/sign-in', { ...given, to: wrong })).headers.get('location')).toBe('/admin')
})

test('security 18, 68: a sign-in that a page of another origin sends begins no session', async () => {
  const { post, owner } = await openPages()
  const given = { email: owner.email, password: USER_PASSWORD }
  for (const [name, value] of [['origin', TEST_ORIGIN] as const, ['sec-fetch-site', 'cross-site'] as const]) {
    const headers = { [name]: value }
    const foreign = await post('/admin/sign-in', given, headers)
    expect([foreign.status, getCookie(foreign.headers)]).toEqual([422, ''])
  }
})

test('a sign-in with a second factor asks for its code next, and leads where it was to lead', async () => {
  const { post, call, clock, owner, readMe } = await openPages()
  const { secret } = await call('POST /awning/v1/users/second-factor/begin', {}, owner.as)
  const code = () => createAppCode(secret, clock.now())
  await call('POST /awning/v1/users/second-factor/confirm', { code: code() }, owner.as)
  clock.advance(60_000)
  const asked = await post('/admin/sign-in', { email: owner.email, password: USER_PASSWORD, to: '/admin/account' })
  expect(getCookie(asked.headers)).toBe('')
  const token = readField(asked.html, 'token')
  const wrong = await post('/admin/second-factor', { token, code: '000000', to: readField(asked.html, 'to') })
  expect([wrong.status, readField(wrong.html, 'to')]).toEqual([422, '/admin/account'])
  const { headers } = await post('/admin/second-factor', { token, code: code(), to: '/admin/account' })
  expect(headers.get('location')).toBe('/admin/account')
  expect(await readMe(getCookie(headers))).toMatchObject({ secondFactor: { active: true } })
})

test('an invitation and a recovery are accepted on their pages; a GET uses neither up', async () => {
  const { show, post, call, owner, mailedLink, readMe } = await openPages()
  await call('POST /awning/v1/users/invitations', { email: 'ida@example.com', role: 'editor' }, owner.as)
  const invitation = await mailedLink('ida@example.com')
  for (let times = 0; times < 2; times++) expect((await show(invitation)).html).toContain('Run Test shop together')
  expect((await post(invitation, { name: '', password: USER_PASSWORD })).status).toBe(422)
  const { headers } = await post(invitation, { name: 'Ida', password: USER_PASSWORD })
  expect(await readMe(getCookie(headers))).toMatchObject({ sites: [{ role: 'editor' }] })
  expect((await show(invitation)).status).toBe(410)

  const known = await post('/admin/recover', { email: 'ida@example.com' })
  const unknown = await post('/admin/recover', { email: 'eve@example.com' })
  expect(unknown.html).toBe(known.html.replaceAll('ida@', 'eve@'))
  const recovery = await mailedLink('ida@example.com')
  expect((await post(recovery, { password: 'password1' })).status).toBe(422)
  expect((await post(recovery, { password: 'another long row of words' })).html).toContain('Your password is saved')
  expect((await show(recovery)).status).toBe(410)
})

test('the first owner of a server that has a shop gives no shop', async () => {
  const shop = await createTestApp()
  const link = (await issueFirstOwnerLink(shop.app.contextFor('platform'))) ?? ''
  const html = await (await shop.fetch(link)).text()
  expect(html).toContain('Open your shop')
  expect(html).not.toContain('name="currency"')
})

test('an expired invitation or recovery has a button that sends a new link to the same address', async () => {
  const { show, post, call, owner, mailedLink, clock } = await openPages()
  await call('POST /awning/v1/users/invitations', { email: 'ida@example.com', role: 'editor' }, owner.as)
  await post('/admin/recover', { email: owner.email })
  const links = [
    ['ida@example.com', await mailedLink('ida@example.com'), 'Run Test shop together'],
    [owner.email, await mailedLink(owner.email), 'Choose a password'],
  ] as const
  clock.advance(8 * 24 * 60 * 60_000)
  for (const [email, link, title] of links) {
    const old = await show(link)
    expect([old.status, old.html]).toEqual([410, expect.stringContaining('Send a new link')])
    expect(old.html).not.toContain(email)
    expect(await htmlProblems(old.html)).toEqual([])
    expect((await post(link, {}, { origin: TEST_ORIGIN })).status).toBe(422)
    const sent = await post(link, {})
    expect([sent.status, sent.html]).toEqual([200, expect.stringContaining('The new link is on its way')])
    const renewed = await mailedLink(email)
    expect((await show(renewed)).html).toContain(title)
    // Replaced by the new one.
    expect((await show(link)).html).toContain('a newer one has replaced it')
  }
})

test('a used link leads to the sign-in and to a new password, and mails nobody', async () => {
  const { show, post, call, owner, mailedLink } = await openPages()
  await call('POST /awning/v1/users/invitations', { email: 'ida@example.com', role: 'editor' }, owner.as)
  const link = await mailedLink('ida@example.com')
  await post(link, { name: 'Ida', password: USER_PASSWORD })
  const used = await post(link, {})
  expect(used.status).toBe(410)
  for (const href of ['/admin/sign-in', '/admin/recover']) expect(used.html).toContain(`href="${href}"`)
  expect(await mailedLink('ida@example.com')).toBe('/admin/link?token=')
  expect((await show('/admin/link?token=none')).html).toBe((await show(link)).html)
})

test('the link of the first owner says after its hour how to make a new one', async () => {
  const shop = await createTestApp()
  const context = shop.app.contextFor('platform')
  const first = (await issueFirstOwnerLink(context)) ?? ''
  shop.clock.advance(61 * 60_000)
  const old = await shop.fetch(first)
  expect([old.status, await old.text()]).toEqual([410, expect.stringContaining('npm run site -- owner')])
  const next = (await issueFirstOwnerLink(shop.app.contextFor('platform'))) ?? ''
  expect(await (await shop.fetch(next)).text()).toContain('Open your shop')
})

test('password managers keep a new password with the address of its account', async () => {
  const { show, post, owner, mailedLink } = await openPages()
  await post('/admin/recover', { email: owner.email })
  const { html } = await show(await mailedLink(owner.email))
  expect(html).toMatch(new RegExp(`<input type="email" autoComplete="username"[^>]* value="${owner.email}"`))
})

test.each([
  ['pt-BR,pt;q=0.9', 'pt-BR', 'pt-BR'],
  ['pt-PT,pt;q=0.9', 'pt', 'pt-PT'],
  ['pt-AO', 'pt', 'pt-AO'],
])('a browser of %s gets the page in %s, with the formats of %s', async (accepted, language, locale) => {
  const { show, cookie } = await openPages()
  const { html } = await show('/admin', { cookie, 'accept-language': accepted })
  expect(html).toContain(`lang="${language}"`)
  expect(html).toContain(`data-locale="${locale}"`)
})
