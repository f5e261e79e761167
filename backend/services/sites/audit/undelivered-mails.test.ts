import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { createSmtpMailer } from '../../../kernel/runtime/mail/smtp-mailer.ts'
import { startMailServer } from '../../../testing/providers/mail-server.ts'
import { createTestShop } from '../../../testing/test-shop.ts'

const SEARCH = 'POST /awning/v1/undelivered-mails/search'
const servers: SMTPServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((resolve) => server.close(() => resolve()))
})

/** A real mail server on loopback that refuses every recipient. */
async function startRefusingServer(): Promise<string> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 50,
    onRcptTo: ({ address }, _, done) =>
      done(Object.assign(new Error(`5.1.1 <${address}> has no mailbox`), { responseCode: 550 })),
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
}

test('a mail that the server refuses permanently does not fail the order, and the merchant sees the failure', async () => {
  const shop = await createTestShop({ mailer: createSmtpMailer(await startRefusingServer(), 'shop@example.com') })
  const { read, orderId } = await shop.buy({ card: 'sandbox_approved' })
  await shop.settle()
  const { status, paymentStatus, number, buyerInfo } = await read()
  expect([status, paymentStatus]).toEqual(['APPROVED', 'PAID'])

  const search = { filter: { orderId } }
  const { undeliveredMails, metadata } = await shop.call(SEARCH, { search }, shop.apiKey)
  expect(undeliveredMails).toEqual([
    {
      id: expect.any(String),
      createdDate: shop.clock.now().toISOString(),
      to: buyerInfo?.email,
      orderId,
      mail: 'order-confirmation',
      canSendAgain: true,
      subject: expect.stringContaining(String(number)),
      reason: expect.stringMatching(/550 5\.1\.1 .* has no mailbox/),
    },
  ])
  expect(undeliveredMails[0]?.reason).not.toContain('@')
  expect(metadata).toMatchObject({ count: 1, hasNext: false })
  const other = { filter: { to: 'nobody@example.com' } }
  expect((await shop.call(SEARCH, { search: other }, shop.apiKey)).undeliveredMails).toEqual([])
  expect((await shop.refusal(SEARCH, {}, await shop.visitor())).status).toBe(403)
})

test('a code in the subject of a failed mail is not stored, and the record is erased with the person', async () => {
  const shop = await createTestShop({ mailer: createSmtpMailer(await startRefusingServer(), 'shop@example.com') })
  await shop.call('PATCH /awning/v1/sign-in-settings', { settings: { emailVerification: true } }, shop.apiKey)
  const registration = { loginId: { email: 'ada@example.com' }, password: 'a long row of words' }
  await shop.call('POST /_api/iam/authentication/v2/register', registration, await shop.visitor())
  await shop.settle()
  const { undeliveredMails } = await shop.call(SEARCH, {}, shop.apiKey)
  expect(undeliveredMails).toHaveLength(1)
  expect(undeliveredMails[0]?.subject).toMatch(/••••••$/)
  expect(undeliveredMails[0]?.subject).not.toMatch(/\d{6}/)

  const person = { email: 'ada@example.com' }
  const { personalData } = await shop.call('POST /awning/v1/personal-data/export', person, shop.apiKey)
  expect(personalData.parts.undeliveredMails).toHaveLength(1)
  await shop.call('POST /awning/v1/personal-data/erase', person, shop.apiKey)
  expect((await shop.call(SEARCH, {}, shop.apiKey)).undeliveredMails).toEqual([])
})

test('a mail that was refused is sent again as it was, once, and a code is not', async () => {
  let isFull = true
  const server = await startMailServer({
    onRcptTo: (_, __, done) => done(isFull ? Object.assign(new Error('5.2.2 full'), { responseCode: 552 }) : null),
  })
  onTestFinished(() => server.stop())
  const shop = await createTestShop({ mailer: createSmtpMailer(server.url, 'shop@example.com') })
  await shop.call('PATCH /awning/v1/sign-in-settings', { settings: { emailVerification: true } }, shop.apiKey)
  const registration = { loginId: { email: 'ada@example.com' }, password: 'a long row of words' }
  await shop.call('POST /_api/iam/authentication/v2/register', registration, await shop.visitor())
  const { orderId } = await shop.buy({ card: 'sandbox_approved' })
  await shop.settle()
  const list = async () => (await shop.call(SEARCH, {}, shop.apiKey)).undeliveredMails
  const byKind = new Map((await list()).map((mail) => [mail.mail, mail]))
  const send = { id: byKind.get('order-confirmation')?.id ?? '' }
  const code = { id: byKind.get('sign-in-code')?.id ?? '' }
  isFull = false
  const SEND = 'POST /awning/v1/undelivered-mails/{id}/send'
  expect((await shop.refusal(SEND, code, shop.apiKey)).code).toBe('MAIL_NOT_KEPT')
  await shop.call(SEND, send, shop.apiKey)
  expect((await shop.refusal(SEND, send, shop.apiKey)).status).toBe(404)
  await shop.settle()
  expect(server.received).toHaveLength(1)
  expect(server.received[0]?.raw).toContain(`order.${orderId}@example.com`)
  expect((await list()).map(({ mail }) => mail)).toEqual(['sign-in-code'])
})

test('mails of an order that is cancelled before they are sent are not, and go to the address that was corrected', async () => {
  let isDown = true
  const server = await startMailServer({
    onConnect: (_, done) => done(isDown ? Object.assign(new Error('closed'), { responseCode: 421 }) : null),
  })
  onTestFinished(() => server.stop())
  const shop = await createTestShop({ mailer: createSmtpMailer(server.url, 'shop@example.com') })
  const [canceled, corrected] = [await shop.buy(), await shop.buy()]
  await shop.settle()
  await shop.call('POST /ecom/v1/orders/{id}/cancel', { id: canceled.orderId }, shop.apiKey)
  await shop.call(
    'PATCH /ecom/v1/orders/{order.id}',
    { order: { id: corrected.orderId, buyerInfo: { email: 'corrected@example.com' } } },
    shop.apiKey,
  )
  isDown = false
  shop.clock.advance(60_000)
  await shop.settle()
  expect(server.received.map(({ to }) => to)).toEqual([['corrected@example.com']])
})
