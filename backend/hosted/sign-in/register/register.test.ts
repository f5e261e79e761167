import { describe, expect, test } from 'vitest'
import { solveChallenge } from '../../../kernel/runtime/captcha/test-solution.ts'
import { ADA, openSignIn } from '../../../testing/open-sign-in.ts'
import { getStep, lastMail, linkTo } from '../test-sign-in.ts'

const codeIn = (text = '') => /\d{6}/.exec(text)?.[0] ?? ''

describe('a new account', () => {
  test('is signed in at once if the shop requires no verification', async () => {
    const shop = await openSignIn()
    const page = await shop.begin()
    await page.open(linkTo(page, 'Create an account'))
    for (const [typed, said] of [
      [{ ...ADA, email: '' }, 'Enter your e-mail address.'],
      [{ ...ADA, email: 'ada' }, 'Enter an e-mail address like'],
      [{ ...ADA, password: 'password1' }, 'Use 8 to 128 characters'],
      [{ ...ADA, password: 'long '.repeat(28) }, 'Use 8 to 128 characters'],
      [{ ...ADA, password: '' }, 'Enter your password.'],
    ] as const) {
      await page.send(typed)
      expect([page.status(), page.html()]).toEqual([422, expect.stringContaining(said)])
    }
    // Browsers cut off what is pasted beyond a maximum, without a word.
    expect(/<input[^>]*name="password"[^>]*>/.exec(page.html())?.[0]).not.toMatch(/maxlength/i)
    await page.send(ADA)
    expect((await shop.getMember(page.url())).id).toBeTruthy()
    const again = await shop.begin()
    await again.open(linkTo(again, 'Create an account'))
    await again.send(ADA)
    expect(again.html()).toContain('There’s already an account with this e-mail address.')
  })

  test('security 28: is verified by a mailed code, which can be sent again only after a wait', async () => {
    const shop = await openSignIn({ signIn: { emailVerification: true } })
    const page = await shop.begin()
    await page.open(linkTo(page, 'Create an account'))
    await page.send(ADA)
    expect([getStep(page), page.html()]).toEqual(['verify', expect.stringContaining('ada@example.com')])
    expect(page.html()).not.toContain(codeIn((await lastMail(shop))?.subject))
    await page.send({ resend: '1' })
    expect([page.status(), page.html()]).toEqual([429, expect.stringContaining('We’ve just sent you an e-mail.')])
    const first = codeIn((await lastMail(shop))?.subject)
    shop.clock.advance(31_000)
    await page.send({ resend: '1' })
    expect(getStep(page)).toBe('verify')
    const second = codeIn((await lastMail(shop))?.subject)
    await page.send({ code: first })
    expect(page.html()).toContain('A newer code has replaced this one')
    await page.send({ code: ['111111', '222222', '333333'].find((code) => ![first, second].includes(code)) ?? '' })
    expect(page.html()).toContain('Incorrect code.')
    await page.send({ code: '12 34' })
    expect(page.html()).toContain('Enter the six digits of the code.')
    // In Arabic-Indic digits, with a space in the middle.
    const arabic = [...second].map((digit) => String.fromCodePoint(0x660 + Number(digit))).join('')
    await page.send({ code: `${arabic.slice(0, 3)} ${arabic.slice(3)}` })
    expect((await shop.getMember(page.url())).id).toBeTruthy()
  })

  test('security 28: after five wrong codes a new one is required', async () => {
    const shop = await openSignIn({ signIn: { emailVerification: true } })
    const page = await shop.begin()
    await page.open(linkTo(page, 'Create an account'))
    await page.send(ADA)
    const right = codeIn((await lastMail(shop))?.subject)
    const wrong = right === '000000' ? '111111' : '000000'
    for (let attempt = 0; attempt < 5; attempt++) await page.send({ code: wrong })
    expect(page.html()).toContain('This code has expired.')
    await page.send({ code: right })
    expect(page.html()).toContain('This code has expired.')
  })

  test('waits for approval by the shop, and continues once approved', async () => {
    const shop = await openSignIn({ signIn: { ownerApproval: true } })
    const page = await shop.begin()
    await page.open(linkTo(page, 'Create an account'))
    await page.send(ADA)
    expect([getStep(page), page.html()]).toEqual(['waiting', expect.stringContaining('The shop reviews new accounts')])
    expect(page.html()).toContain('data-when-seen')
    await page.send({})
    expect(page.html()).toContain('The shop hasn’t reviewed your account yet.')
    const { members } = await shop.call('POST /members/v1/members/query', { query: {} }, shop.apiKey)
    const id = members[0]?.id ?? ''
    await shop.call('POST /members/v1/members/{id}/approve', { id }, shop.apiKey)
    // Another browser with the link sees nothing of this sign-in.
    const other = await shop.begin()
    await other.open(page.url())
    expect(getStep(other)).toBe('sign-in')
    await page.send({})
    expect((await shop.getMember(page.url())).id).toBe(id)
  })
})

test('security 63: after ten wrong codes in an hour another mail takes a short check of the browser', async () => {
  const shop = await openSignIn({ signIn: { emailVerification: true } })
  const page = await shop.begin()
  await page.open(linkTo(page, 'Create an account'))
  await page.send(ADA)
  const codes = async () => (await lastMail(shop))?.facts?.code
  for (let mail = 0; mail < 2; mail++) {
    const wrong = (await codes()) === '000000' ? '000001' : '000000'
    for (let attempt = 0; attempt < 5; attempt++) await page.send({ code: wrong })
    shop.clock.advance(60_000)
    await page.send({ resend: '1' })
  }
  expect(page.html()).toContain('We’re checking your browser first.')
  const [, challenge = ''] = /data-captcha="([^"]+)"/.exec(page.html()) ?? []
  const captcha = await solveChallenge(JSON.parse(challenge.replaceAll('&quot;', '"')))
  shop.clock.advance(60_000)
  await page.send({ resend: '1', captcha })
  await page.send({ code: (await codes()) ?? '' })
  expect(page.url()).toMatch(/^https:\/\/host\.example\/#code=/)
})
