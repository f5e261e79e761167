import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { CUSTOMER_MAILS, MAILS } from '../../../contract/mails/enumerations.ts'
import { listStoredMails } from '../../../kernel/runtime/mail/stored-mailer.ts'
import { addUser } from '../../../testing/add-user.ts'
import { toCredentialHeaders } from '../../../testing/credentials.ts'
import { startMailServer } from '../../../testing/providers/mail-server.ts'
import { createTestShop } from '../../../testing/test-shop.ts'
import { HOSTED_LANGUAGES } from '../../shared/localisation.ts'

const LIST = 'GET /awning/v1/mail-wordings'
const SAVE = 'PUT /awning/v1/mail-wordings/{mail}/{language}'
const REMOVE = 'DELETE /awning/v1/mail-wordings/{mail}/{language}'
const PREVIEW = 'POST /awning/v1/mail-wordings/{mail}/{language}/preview'

const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '')
/** What HTML says, without marks and with its line breaks. */
const readHtml = (html: string) =>
  plain(html)
    .replace(/<br\/?>/g, '\n')
    .replace(/<[^>]+>/g, '')

test('every mail can be looked at in every language, and no placeholder is left in it', async () => {
  const { call, apiKey } = await createTestShop()
  const subjects = new Set<string>()
  for (const language of HOSTED_LANGUAGES) {
    const { mails } = await call(LIST, { language }, apiKey)
    expect(mails.map(({ mail }) => mail)).toEqual(MAILS)
    for (const { mail, texts } of mails) {
      const written = await call(PREVIEW, { mail, language }, apiKey)
      expect([mail, language, Object.values(written).filter((text) => /\{\w+\}/.test(text))]).toEqual([
        mail,
        language,
        [],
      ])
      expect(written.html).toContain(`<html lang="${language}"`)
      const title = texts.find(({ name }) => name === 'text')?.ours
      // Those without values are there word by word.
      if (title && !title.includes('{')) expect(plain(written.text)).toContain(title)
      subjects.add(`${language} ${written.subject}`)
    }
  }
  // Passwords, passkeys and codes are said alike to members and to those who run the shop.
  expect(subjects.size).toBe(HOSTED_LANGUAGES.length * (MAILS.length - 4))
})

/** Words of cases that the sample is not: money back on a gift card, or from hand to hand. */
const NOT_IN_SAMPLE = ['textGiftCard', 'textShop']

test('each text that a shop may word is in the mail where it words it, in HTML and plain text', async () => {
  const { call, apiKey } = await createTestShop()
  const { mails } = await call(LIST, { language: 'en' }, apiKey)
  for (const { mail } of mails.filter(({ editable }) => editable)) {
    const texts = mails.find((each) => each.mail === mail)?.texts ?? []
    const own = Object.fromEntries(
      texts.map(({ name, required }) => [name, `Own ${name} ${required.map((each) => `{${each}}`).join(' ')}`.trim()]),
    )
    const { subject, html, text } = await call(PREVIEW, { mail, language: 'en', wording: { texts: own } }, apiKey)
    const missing = texts.flatMap(({ name }) => {
      const start = `Own ${name}`
      if (NOT_IN_SAMPLE.includes(name)) return []
      if (name === 'subject') return subject.startsWith(start) ? [] : [name]
      return readHtml(html).includes(start) && text.includes(start) ? [] : [name]
    })
    expect([mail, missing]).toEqual([mail, []])
  }
})

test('the mail that is sent says what the shop has written, in its language alone, until it says what we say again', async () => {
  const mailServer = await startMailServer({ authOptional: true })
  try {
    const shop = await createTestShop({ networks: ['loopback'] })
    const owner = await addUser(shop, { siteId: shop.siteId, role: 'owner', email: 'owner@example.com' })
    const smtp = { host: 'localhost', port: mailServer.port, security: 'NONE', from: 'shop@kiln.example' } as const
    await shop.call('PUT /awning/v1/mail-settings/smtp', { smtp }, owner.as)
    const place = { mail: 'order-confirmation', language: 'en' } as const
    const texts = {
      subject: 'Hooray, {number} at {shop}',
      title: 'Thanks a lot',
      intro: 'We pack it by hand.\nYours, Ada',
    }
    const { mail } = await shop.call(SAVE, { ...place, wording: { texts } }, owner.as)
    expect(mail.texts.flatMap(({ name, own }) => (own ? [[name, own]] : []))).toEqual(Object.entries(texts))
    await shop.call(
      SAVE,
      { mail: 'order-confirmation', language: 'de', wording: { texts: { subject: 'Hurra' } } },
      owner.as,
    )
    await shop.buy({ card: 'sandbox_approved' })
    await shop.settle()
    await shop.call(REMOVE, place, owner.as)
    await shop.buy({ card: 'sandbox_approved' })
    await shop.settle()
    const ofBuyers = mailServer.received.filter(({ to }) => !to.includes('owner@example.com'))
    const [own, ours] = await Promise.all(ofBuyers.map(({ raw }) => PostalMime.parse(raw)))
    expect(plain(own?.subject ?? '')).toBe('Hooray, 10001 at Test shop')
    for (const part of [readHtml(own?.html ?? ''), own?.text?.replaceAll('\r\n', '\n') ?? '']) {
      expect(part).toContain('Thanks a lot')
      expect(part).toContain('We pack it by hand.\nYours, Ada')
    }
    expect(plain(ours?.subject ?? '')).toBe('Your order 10002 at Test shop')
    expect(ours?.text).not.toContain('by hand')
  } finally {
    await mailServer.stop()
  }
})

test.each([
  ['wording.texts.subject VALIDATION MAIL_PLACEHOLDER_UNKNOWN', 'order-paid', { subject: 'Paid, {name}' }],
  ['wording.texts.intro VALIDATION MAIL_PLACEHOLDER_UNKNOWN', 'order-paid', { intro: '{ shop }' }],
  ['wording.texts.title VALIDATION MAIL_PLACEHOLDER_MISSING', 'order-refunded', { title: 'Money is on its way' }],
  [
    'wording.texts.text VALIDATION MAIL_PLACEHOLDER_MISSING',
    'subscription-payment-failed',
    { text: '{amount} failed' },
  ],
  ['wording.texts.note OTHER', 'order-paid', { note: 'Bye' }],
  ['wording.texts.subject FORMAT', 'order-paid', { subject: 'Paid\r\nBcc: eve@example.com' }],
  ['wording.texts.subject MAX_LENGTH', 'order-paid', { subject: 'x'.repeat(201) }],
  ['wording.texts.intro MAX_LENGTH', 'order-paid', { intro: 'x'.repeat(2001) }],
] as const)(
  '%s is refused at its field, by the preview and when saved, and nothing changes',
  async (wanted, mail, texts) => {
    const { call, fetch, apiKey } = await createTestShop()
    for (const [method, end] of [
      ['PUT', ''],
      ['POST', '/preview'],
    ] as const) {
      const response = await fetch(`/awning/v1/mail-wordings/${mail}/en${end}`, {
        method,
        headers: { ...toCredentialHeaders(apiKey), 'content-type': 'application/json' },
        body: JSON.stringify({ wording: { texts } }),
      })
      const { details } = (await response.json()) as {
        details: {
          validationError: { fieldViolations: { field: string; violatedRule: string; data?: { reason?: string } }[] }
        }
      }
      const found = details.validationError.fieldViolations.map(({ field, violatedRule, data }) =>
        [field, violatedRule, data?.reason].filter(Boolean).join(' '),
      )
      expect([response.status, found]).toEqual([400, [wanted]])
    }
    const { mails } = await call(LIST, { language: 'en' }, apiKey)
    expect(mails.filter(({ updatedDate }) => updatedDate)).toEqual([])
  },
)

test('a wording of a language is also for its regional variants, until one of them has its own', async () => {
  const shop = await createTestShop()
  const readSubject = async () => {
    const { subject } = await shop.call(PREVIEW, { mail: 'order-confirmation', language: 'pt-BR' }, shop.apiKey)
    return plain(subject)
  }
  const ours = await readSubject()
  const save = (language: 'pt' | 'pt-BR', subject: string) =>
    shop.call(SAVE, { mail: 'order-confirmation', language, wording: { texts: { subject } } }, shop.apiKey)
  await save('pt', 'Viva!')
  expect(await readSubject()).toBe('Viva!')
  await save('pt-BR', 'Oba!')
  expect(await readSubject()).toBe('Oba!')
  expect(ours).toContain('pedido')
})

test('a language that no mail is written in, and a mail to people who run shops, are refused', async () => {
  const { refusal, apiKey } = await createTestShop()
  const wording = { texts: { subject: 'x' } }
  expect((await refusal(SAVE, { mail: 'order-paid', language: 'tlh', wording }, apiKey)).violations).toEqual([
    'language INVALID_ENUM_VALUE',
  ])
  expect((await refusal(SAVE, { mail: 'staff-recovery', language: 'en', wording }, apiKey)).status).toBe(403)
})

test('owners and editors word mails; support reads them', async () => {
  const shop = await createTestShop()
  const wording = { texts: { subject: 'Paid' } }
  for (const [role, status] of [
    ['owner', undefined],
    ['editor', undefined],
    ['support', 403],
  ] as const) {
    const { as } = await addUser(shop, { siteId: shop.siteId, role, email: `${role}@example.com` })
    await shop.call(LIST, {}, as)
    if (status)
      expect((await shop.refusal(SAVE, { mail: 'order-paid', language: 'en', wording }, as)).status).toBe(status)
    else await shop.call(SAVE, { mail: 'order-paid', language: 'en', wording }, as)
  }
})

test('security 37: what a shop words in its mails is text: no mark, address or script of it comes alive', async () => {
  const shop = await createTestShop()
  const attack = '<img src=x onerror=alert(1)><script>alert(1)</script><a href="javascript:alert(1)">x</a>&lt;b&gt;"\''
  for (const mail of CUSTOMER_MAILS) {
    const { mails } = await shop.call(LIST, { language: 'en' }, shop.apiKey)
    const texts = mails.find((each) => each.mail === mail)?.texts ?? []
    const own = Object.fromEntries(
      texts.map(({ name, required }) => [name, `${attack} ${required.map((each) => `{${each}}`).join(' ')}`]),
    )
    const { html } = await shop.call(PREVIEW, { mail, language: 'en', wording: { texts: own } }, shop.apiKey)
    expect([mail, html.match(/<script|<img src=x|href="javascript|onerror=alert\(1\)>/g)]).toEqual([mail, null])
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).toContain('&amp;lt;b&amp;gt;')
  }
  // A value that a buyer chose is not filled in again.
  const texts = { subject: '{from} {from}', greeting: '{name}' }
  const gift = await shop.call(PREVIEW, { mail: 'gift-card', language: 'en', wording: { texts } }, shop.apiKey)
  expect(plain(gift.subject)).toBe('Ada Lovelace Ada Lovelace')
  await shop.call(
    SAVE,
    { mail: 'order-confirmation', language: 'en', wording: { texts: { intro: attack } } },
    shop.apiKey,
  )
  await shop.buy({ card: 'sandbox_approved' })
  await shop.settle()
  const [sent] = await listStoredMails(shop.app.dependencies.store, shop.siteId, undefined)
  expect(sent?.html).toContain('&lt;script&gt;')
  expect(sent?.html).not.toContain('<script')
})
