import { describe, expect, test } from 'vitest'
import { solution } from '../../kernel/captcha/test-solution.ts'
import { listStoredMails } from '../../kernel/mail/stored-mailer.ts'
import { createRateLimiter } from '../../server/rate-limiter.ts'
import { TEST_ORIGIN } from '../../testing/create-test-app.ts'
import { ADA, CALLBACK, openSignIn } from '../../testing/open-sign-in.ts'
import type { PageVisit } from '../../testing/visit-page.ts'

type Opened = Awaited<ReturnType<typeof openSignIn>>

const stepOf = (page: PageVisit) => new URL(page.url()).searchParams.get('step')
/** Where a link of the page leads. */
const linkTo = (page: PageVisit, words: string) =>
  new RegExp(`<a href="([^"]+)"[^>]*>${words}`).exec(page.html())?.[1]?.replaceAll('&amp;', '&') ?? ''
const lastMail = async ({ app, settle, siteId }: Opened, to = ADA.email) => {
  await settle()
  return (await listStoredMails(app.dependencies.store, siteId, to)).at(0)
}
const codeIn = (text = '') => /\d{6}/.exec(text)?.[0] ?? ''

describe('signing in', () => {
  test('answers the storefront, and says what is wrong at the password, which is never shown again', async () => {
    const shop = await openSignIn()
    const id = await shop.member()
    const page = await shop.begin()
    expect([page.status(), stepOf(page)]).toEqual([200, 'sign-in'])
    await page.send({ ...ADA, password: 'not the word' })
    expect(page.status()).toBe(422)
    expect(page.html()).toContain('E-mail address or password is not right')
    expect(page.html()).toMatch(
      /<input[^>]*id="password"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="password"/,
    )
    expect(page.html()).toMatch(/<input[^>]*value="ada@example.com"/)
    expect(page.html()).not.toContain('not the word')
    expect(page.html().match(/autofocus/gi)).toHaveLength(1)
    await page.send(ADA)
    expect(page.url()).toMatch(/^https:\/\/host\.example\/#code=[\w-]{43}&state=state-1&iss=/)
    expect((await shop.memberOf(page.url())).id).toBe(id)
  })

  test('speaks the language of the page that it comes from, on every page of the way', async () => {
    const shop = await openSignIn()
    const page = await shop.begin()
    await page.open(await shop.link({}, { additionalQueryParameters: { lang: 'de' } }))
    expect(page.html()).toContain('<html lang="de"')
    await page.open(linkTo(page, 'Konto anlegen'))
    expect(page.html()).toContain('Mindestens 8 Zeichen.')
    await page.open(linkTo(page, 'Anmelden'))
    expect([stepOf(page), page.html()]).toEqual(['sign-in', expect.stringContaining('<h1>Anmelden</h1>')])
  })

  test('takes up what was typed on the page before', async () => {
    const shop = await openSignIn()
    const page = await shop.begin()
    await page.send({ ...ADA, email: 'new@example.com' })
    await page.open(linkTo(page, 'Create an account'))
    expect(page.html()).toContain('value="new@example.com"')
  })

  test('security 27: says when there were too many tries', async () => {
    const shop = await openSignIn({ app: { limiter: createRateLimiter() } })
    await shop.member()
    const page = await shop.begin()
    for (let attempt = 0; attempt < 11; attempt++) await page.send({ ...ADA, password: 'not the word' })
    expect(page.html()).toContain('There were too many tries.')
  })

  test('security 9: no page of it is ever framed', async () => {
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
      expect(stepOf(page)).toBe(step)
      isUnframed()
    }
    await page.send({ email: ADA.email })
    const [link = ''] = /https:\/\/shop\.example\/account\/recover\S+/.exec((await lastMail(shop))?.text ?? '') ?? []
    await page.open(link)
    expect(page.html()).toContain('New password')
    isUnframed()
    await page.open(at)
    await page.send(ADA)
    expect(stepOf(page)).toBe('consent')
    isUnframed()
  })

  test('security 18: a form counts only from its own page, in the browser that the page was given to', async () => {
    const shop = await openSignIn()
    await shop.member()
    const page = await shop.begin()
    const refused = async (fields: Record<string, string>, headers?: Record<string, string>) => {
      await page.send(fields, headers)
      expect([page.status(), page.html()]).toEqual([422, expect.stringContaining('Please send it once more.')])
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

  test('a link that was answered, or waited half an hour, says to begin again', async () => {
    const shop = await openSignIn()
    await shop.member()
    const page = await shop.begin()
    const link = page.url()
    await page.send(ADA)
    await page.open(link)
    expect([page.status(), page.html()]).toEqual([400, expect.stringContaining('This sign-in has ended')])
    expect(page.html()).toMatch(/<a [^>]*class="button[^>]*>Back to the shop/)
    const late = await shop.begin({ prompt: 'login' })
    shop.clock.advance(31 * 60_000)
    await late.open(late.url())
    expect(late.status()).toBe(400)
  })
})

describe('a captcha', () => {
  const challengeIn = (page: PageVisit) =>
    JSON.parse(/data-captcha="([^"]+)"/.exec(page.html())?.[1]?.replaceAll('&quot;', '"') ?? '{}')

  test('security 29: is solved by the browser, once, and asked for again without a word lost', async () => {
    const shop = await openSignIn({ signIn: { captcha: true } })
    const page = await shop.begin()
    await page.open(linkTo(page, 'Create an account'))
    await page.send({ ...ADA, captcha: '' })
    expect(page.html()).toContain('The short check of your browser was not finished.')
    expect(page.html()).toContain('value="ada@example.com"')
    const solved = await solution(challengeIn(page))
    await page.send({ ...ADA, captcha: solved })
    expect(page.url()).toContain(`${TEST_ORIGIN}/#code=`)
    const next = await shop.begin()
    await next.send({ ...ADA, captcha: solved })
    expect(next.html()).toContain('The short check of your browser was not finished.')
  })
})

describe('a new account', () => {
  test('is signed in at once where the shop asks for nothing more', async () => {
    const shop = await openSignIn()
    const page = await shop.begin()
    await page.open(linkTo(page, 'Create an account'))
    for (const [typed, said] of [
      [{ ...ADA, email: '' }, 'Enter your e-mail address.'],
      [{ ...ADA, email: 'ada' }, 'Enter an e-mail address like'],
      [{ ...ADA, password: 'password1' }, 'Use 8 to 128 characters'],
      [{ ...ADA, password: '' }, 'Enter your password.'],
    ] as const) {
      await page.send(typed)
      expect([page.status(), page.html()]).toEqual([422, expect.stringContaining(said)])
    }
    await page.send(ADA)
    expect((await shop.memberOf(page.url())).id).toBeTruthy()
    const again = await shop.begin()
    await again.open(linkTo(again, 'Create an account'))
    await again.send(ADA)
    expect(again.html()).toContain('There is an account with this address.')
  })

  test('security 28: proves its mailbox with the code of a mail, which is sent again no sooner than it may arrive', async () => {
    const shop = await openSignIn({ signIn: { emailVerification: true } })
    const page = await shop.begin()
    await page.open(linkTo(page, 'Create an account'))
    await page.send(ADA)
    expect([stepOf(page), page.html()]).toEqual(['verify', expect.stringContaining('ada@example.com')])
    expect(page.html()).not.toContain(codeIn((await lastMail(shop))?.subject))
    await page.send({ resend: '1' })
    expect([page.status(), page.html()]).toEqual([
      429,
      expect.stringContaining('The last mail has only just been sent.'),
    ])
    const first = codeIn((await lastMail(shop))?.subject)
    shop.clock.advance(31_000)
    await page.send({ resend: '1' })
    expect(stepOf(page)).toBe('verify')
    const second = codeIn((await lastMail(shop))?.subject)
    await page.send({ code: first === second ? '' : first })
    expect(page.html()).toContain('The code is not right.')
    await page.send({ code: '12 34' })
    expect(page.html()).toContain('Enter the six digits of the code.')
    // As an Arabic keyboard writes it, with a blank in the middle.
    const arabic = [...second].map((digit) => String.fromCodePoint(0x660 + Number(digit))).join('')
    await page.send({ code: `${arabic.slice(0, 3)} ${arabic.slice(3)}` })
    expect((await shop.memberOf(page.url())).id).toBeTruthy()
  })

  test('security 28: after five wrong codes only a new one helps', async () => {
    const shop = await openSignIn({ signIn: { emailVerification: true } })
    const page = await shop.begin()
    await page.open(linkTo(page, 'Create an account'))
    await page.send(ADA)
    const right = codeIn((await lastMail(shop))?.subject)
    const wrong = right === '000000' ? '111111' : '000000'
    for (let attempt = 0; attempt < 5; attempt++) await page.send({ code: wrong })
    expect(page.html()).toContain('This code no longer works.')
    await page.send({ code: right })
    expect(page.html()).toContain('This code no longer works.')
  })

  test('waits for the shop, and goes on as soon as it is approved', async () => {
    const shop = await openSignIn({ signIn: { ownerApproval: true } })
    const page = await shop.begin()
    await page.open(linkTo(page, 'Create an account'))
    await page.send(ADA)
    expect([stepOf(page), page.html()]).toEqual(['waiting', expect.stringContaining('The shop looks at new accounts')])
    await page.send({})
    expect(page.html()).toContain('The shop has not looked at it yet.')
    const { members } = await shop.call('POST /members/v1/members/query', { query: {} }, shop.apiKey)
    const id = members[0]?.id ?? ''
    await shop.call('POST /members/v1/members/{id}/approve', { id }, shop.apiKey)
    // Somebody who only knows the link gets nothing of it.
    const other = await shop.begin()
    await other.open(page.url())
    expect(stepOf(other)).toBe('sign-in')
    await page.send({})
    expect((await shop.memberOf(page.url())).id).toBe(id)
  })
})

describe('a forgotten password', () => {
  test('security 26: says the same whoever asks, and leads by mail to a new one and back to the sign-in', async () => {
    const shop = await openSignIn()
    const id = await shop.member()
    const page = await shop.begin()
    const signIn = page.url()
    await page.open(linkTo(page, 'Forgot your password'))
    await page.send({ email: 'nobody@example.com' })
    const said = page.html().replaceAll('nobody@', 'ada@')
    expect(stepOf(page)).toBe('recover-sent')
    await page.open(linkTo(page, 'Send it again'))
    await page.send({ email: ADA.email })
    expect(page.html()).toBe(said)
    expect(await lastMail(shop, 'nobody@example.com')).toBeUndefined()
    const [link = ''] = /https:\/\/shop\.example\/account\/recover\S+/.exec((await lastMail(shop))?.text ?? '') ?? []
    await page.open(link)
    await page.send({ password: 'short' })
    expect(page.html()).toContain('Use 8 to 128 characters')
    await page.send({ password: 'quite another row' })
    expect(page.html()).toContain('Your password is saved')
    await page.open(linkTo(page, 'Sign in'))
    expect(page.url()).toBe(signIn)
    await page.send({ ...ADA, password: 'quite another row' })
    expect((await shop.memberOf(page.url())).id).toBe(id)
    await page.open(link)
    expect([page.status(), page.html()]).toEqual([410, expect.stringContaining('This link no longer works')])
  })
})

test('limits on mails are said on the page', async () => {
  const shop = await openSignIn({ app: { limiter: createRateLimiter() } })
  const page = await shop.begin()
  await page.open(linkTo(page, 'Forgot your password'))
  for (let asked = 0; asked < 21; asked++) {
    await page.open(page.url().replace('recover-sent', 'recover'))
    await page.send({ email: ADA.email })
  }
  expect([page.status(), page.html()]).toEqual([429, expect.stringContaining('There were too many tries.')])
})

test('the answer goes to the page that asked, and the sign-in in a window says that it is there', async () => {
  const shop = await openSignIn()
  await shop.member()
  const page = await shop.begin({ responseMode: 'web_message' })
  const [, told = ''] = /data-tell-opener="([^"]+)"/.exec(page.html()) ?? []
  expect(JSON.parse(told.replaceAll('&quot;', '"'))).toEqual({ origin: TEST_ORIGIN, awning: 'hello', state: 'state-1' })
  // The way back closes the window.
  expect(page.html()).toContain('data-closes')
  await page.send(ADA)
  expect(page.html()).toContain(`,"${TEST_ORIGIN}","${CALLBACK}#code=`)
})
