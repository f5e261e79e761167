import { type AddressInfo, createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import PostalMime from 'postal-mime'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import type { SmtpInput } from '../../contract/mails/mail-settings.ts'
import { createSmtpMailer } from '../../kernel/runtime/mail/smtp-mailer.ts'
import { addUser } from '../../testing/add-user.ts'
import { toCredentialHeaders } from '../../testing/credentials.ts'
import { startMailServer } from '../../testing/providers/mail-server.ts'
import { createTestShop } from '../../testing/test-shop.ts'
import { getSite } from '../sites/index.ts'
import { mailSettings } from './records.ts'

const SMTP = 'PUT /awning/v1/mail-settings/smtp'
const TEST = 'POST /awning/v1/mail-settings/test-mails'
const PASSWORD = 'p4ssword of the shop'

const servers: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})

type Place = { networks?: readonly string[]; options?: SMTPServerOptions }

/** A shop that may reach a real mail server on loopback, which knows one user. */
async function open({ networks = ['loopback'], options }: Place = {}) {
  const mailServer = await startMailServer({
    ...options,
    authOptional: false,
    onAuth: ({ username, password }, _, done) =>
      username === 'shop' && password === PASSWORD
        ? done(null, { user: username })
        : done(Object.assign(new Error('5.7.8 no'), { responseCode: 535 })),
  })
  servers.push(mailServer)
  const shop = await createTestShop({ networks })
  const owner = await addUser(shop, { siteId: shop.siteId, role: 'owner', email: 'owner@example.com' })
  const smtp = {
    host: 'localhost',
    port: mailServer.port,
    security: 'NONE',
    user: 'shop',
    password: PASSWORD,
    from: 'shop@kiln.example',
  } as const
  return { mailServer, shop, owner, smtp }
}

test('mails go by the shop’s own mail server, by the name and with the answer address of the shop', async () => {
  const { mailServer, shop, owner, smtp } = await open()
  const { settings } = await shop.call(SMTP, { smtp }, owner.as)
  expect(settings).toMatchObject({ smtp: { host: 'localhost', user: 'shop', from: 'shop@kiln.example' } })
  await shop.call(
    'PATCH /awning/v1/mail-settings',
    { settings: { senderName: 'Kiln “Ö”', replyTo: 'ada@kiln.example' } },
    owner.as,
  )
  expect(await shop.call(TEST, { to: 'grace@example.com' }, owner.as)).toEqual({ sent: true })
  await shop.buy({ card: 'sandbox_approved' })
  await shop.settle()
  const ofOthers = mailServer.received.filter(({ to }) => !to.includes(owner.email))
  const mails = await Promise.all(ofOthers.map(({ raw }) => PostalMime.parse(raw)))
  expect(mails.map(({ subject }) => subject?.replace(/[\u2068\u2069]/g, ''))).toEqual([
    expect.stringContaining('Test mail'),
    expect.stringContaining('10001'),
  ])
  for (const { from, replyTo } of mails) {
    expect(from).toMatchObject({ name: 'Kiln “Ö”', address: 'shop@kiln.example' })
    expect(replyTo).toMatchObject([{ address: 'ada@kiln.example' }])
  }
})

test('a shop that set nothing is the sender of its mails by its name, and gets the answers', async () => {
  const mailServer = await startMailServer()
  servers.push(mailServer)
  const shop = await createTestShop({ mailer: createSmtpMailer(mailServer.url, 'shop@host.example') })
  await shop.buy({ card: 'sandbox_approved' })
  await shop.settle()
  const { name, contactEmail } = await getSite(shop.app.contextFor(shop.siteId))
  const mails = await Promise.all(mailServer.received.map(({ raw }) => PostalMime.parse(raw)))
  expect(mails.map(({ from, replyTo }) => [from, replyTo?.map(({ address }) => address)])).toEqual([
    [{ name, address: 'shop@host.example' }, [contactEmail]],
  ])
})

test('security 59: a password goes to another machine of a private network over TLS alone', async () => {
  const host = Object.values(networkInterfaces())
    .flat()
    .find((each) => each?.family === 'IPv4' && !each.internal)?.address
  if (!host) return
  const { shop, owner, smtp } = await open({ networks: [host] })
  const machine = createServer((socket) => void socket.on('error', () => {}).end())
  await new Promise<void>((resolve) => machine.listen(0, host, () => resolve()))
  servers.push({ stop: () => new Promise((resolve) => machine.close(() => resolve())) })
  const { port } = machine.address() as AddressInfo
  const { password: _, user: __, ...open25 } = { ...smtp, host, port }
  expect((await shop.refusal(SMTP, { smtp: { ...smtp, host, port } }, owner.as)).violations).toEqual([
    'smtp.security VALIDATION',
  ])
  expect((await shop.refusal(SMTP, { smtp: open25 }, owner.as)).violations).toEqual(['smtp.port VALIDATION'])
})

test('without a mail server mails are kept, which the test mail says', async () => {
  const { mailServer, shop, owner, smtp } = await open()
  expect(await shop.call(TEST, { to: 'grace@example.com' }, owner.as)).toEqual({ sent: false })
  await shop.call(SMTP, { smtp }, owner.as)
  await shop.call('DELETE /awning/v1/mail-settings/smtp', {}, owner.as)
  expect(await shop.call(TEST, { to: 'grace@example.com' }, owner.as)).toEqual({ sent: false })
  expect(mailServer.received).toEqual([])
})

test.each<[string, Partial<SmtpInput>, SMTPServerOptions?]>([
  ['smtp.password MAIL_LOGIN', { password: 'wrong' }],
  ['smtp.host MAIL_HOST_UNKNOWN', { host: 'no-such-server.invalid' }],
  ['smtp.port MAIL_HOST_SILENT', { port: 9 }],
  ['smtp.security MAIL_TLS', { security: 'STARTTLS' }],
  ['smtp.security MAIL_TLS', { security: 'TLS' }],
  ['smtp.host MAIL_CERTIFICATE_EXPIRED', { security: 'TLS' }, { secure: true, disabledCommands: [] }],
  ['smtp.host MAIL_CERTIFICATE_EXPIRED', { security: 'STARTTLS' }, { disabledCommands: [] }],
])('what is wrong is said at its field, and nothing is saved: %s', async (reason, wrong, options = {}) => {
  const { shop, owner, smtp } = await open({ options })
  const response = await shop.fetch('/awning/v1/mail-settings/smtp', {
    method: 'PUT',
    headers: { ...toCredentialHeaders(owner.as), 'content-type': 'application/json' },
    body: JSON.stringify({ smtp: { ...smtp, ...wrong } }),
  })
  const { details } = (await response.json()) as {
    details: { validationError: { fieldViolations: { field: string; data: { reason: string } }[] } }
  }
  const violations = details.validationError.fieldViolations
  expect(violations.map(({ field, data }) => `${field} ${data.reason}`)).toEqual([reason])
  expect((await shop.call('GET /awning/v1/mail-settings', {}, owner.as)).settings.smtp).toBeUndefined()
})

test('a password is used again for its own server and user only', async () => {
  const { shop, owner, smtp } = await open()
  await shop.call(SMTP, { smtp }, owner.as)
  const { password: _, ...rest } = smtp
  await shop.call(SMTP, { smtp: { ...rest, from: 'hello@kiln.example' } }, owner.as)
  expect(await shop.call(TEST, { to: 'grace@example.com' }, owner.as)).toEqual({ sent: true })
  for (const other of [{ host: '127.0.0.1' }, { user: 'another' }])
    expect((await shop.refusal(SMTP, { smtp: { ...rest, ...other } }, owner.as)).violations).toEqual([
      'smtp.password REQUIRED_FIELD',
    ])
})

test('a name of the sender cannot add a header', async () => {
  const { shop, owner } = await open()
  const settings = { senderName: 'Kiln\r\nBcc: eve@example.com' }
  expect((await shop.refusal('PATCH /awning/v1/mail-settings', { settings }, owner.as)).status).toBe(400)
})

test('security 38: no mail server inside the network of the server is reached, by name or address', async () => {
  const { mailServer, shop, owner, smtp } = await open({ networks: [] })
  for (const host of ['localhost', '127.0.0.1', '::1', '10.0.0.1', '169.254.169.254', '::ffff:127.0.0.1'])
    expect([host, (await shop.refusal(SMTP, { smtp: { ...smtp, host } }, owner.as)).violations]).toEqual([
      host,
      ['smtp.host VALIDATION'],
    ])
  expect(mailServer.received).toEqual([])
})

test('security 59: the password of the mail server is encrypted at rest, and never answered', async () => {
  const { shop, owner, smtp } = await open()
  const answer = await shop.call(SMTP, { smtp }, owner.as)
  const saved = await shop.app.dependencies.store.reader(mailSettings).get(shop.siteId, shop.siteId)
  expect(saved?.smtp?.sealedPassword).toBeTruthy()
  expect(JSON.stringify([answer, saved])).not.toContain(PASSWORD)
})

test('security 68: only an owner with a fresh proof changes the mail server', async () => {
  const { shop, owner, smtp } = await open()
  for (const role of ['editor', 'support'] as const) {
    const { as } = await addUser(shop, { siteId: shop.siteId, role, email: `${role}@example.com` })
    expect((await shop.refusal(SMTP, { smtp }, as)).status).toBe(403)
  }
  shop.clock.advance(11 * 60_000)
  expect((await shop.refusal(SMTP, { smtp }, owner.as)).code).toBe('FRESH_SIGN_IN_REQUIRED')
  expect((await shop.refusal('DELETE /awning/v1/mail-settings/smtp', {}, owner.as)).code).toBe('FRESH_SIGN_IN_REQUIRED')
})
