import { type AddressInfo, createServer } from 'node:net'
import PostalMime from 'postal-mime'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '../../../server/log.ts'
import { type ReceivedMail, startMailServer } from '../../../testing/providers/mail-server.ts'
import { createTestRouter } from '../../http/test-router.ts'
import { sharedClaims } from '../jobs/claims.ts'
import { jobs } from '../jobs/jobs.ts'
import { createJobRunner } from '../jobs/runner.ts'
import { mailJob } from './mail-jobs.ts'
import { type Mail, MailRefusedError } from './mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

const MAIL: Mail = {
  siteId: 's',
  to: 'ada@example.com',
  subject: 'Your order 10001 – thank you, Müller & Söhne 🧺',
  text: 'Thank you.\n.\nA line with a dot stands above. Straße, 12,50 €',
  html: '<p>Thank you. <b>Straße</b>, 12,50&nbsp;€</p>',
  facts: { code: '123456' },
}

const servers: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})

async function createMailServer(...given: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...given)
  servers.push(server)
  return server
}

test('a mail arrives complete: addresses, subject, text and HTML in every language', async () => {
  const { received, url } = await createMailServer()
  await createSmtpMailer(url, 'Shop <shop@example.com>').send(MAIL)
  expect(received).toMatchObject([{ from: 'shop@example.com', to: ['ada@example.com'] }])
  const { raw } = received[0] as ReceivedMail
  const parsed = await PostalMime.parse(raw)
  expect(parsed.from).toMatchObject({ name: 'Shop', address: 'shop@example.com' })
  expect(parsed.to).toMatchObject([{ address: 'ada@example.com' }])
  expect(parsed.subject).toBe(MAIL.subject)
  expect(parsed.text?.trim()).toBe(MAIL.text)
  expect(parsed.html?.trim()).toBe(MAIL.html)
  expect(parsed.messageId).toBeTruthy()
})

test('a file of a mail arrives as it is, with its name in any language', async () => {
  const { received, url } = await createMailServer()
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index)
  const attachments = [
    { fileName: 'Rechnung-Ä-1.pdf', type: 'application/pdf', content: Buffer.from(bytes).toString('base64') },
  ]
  await createSmtpMailer(url, 'shop@example.com').send({ ...MAIL, attachments })
  const { attachments: arrived, html } = await PostalMime.parse(received[0]?.raw ?? '')
  expect(arrived).toMatchObject([
    { filename: 'Rechnung-Ä-1.pdf', mimeType: 'application/pdf', disposition: 'attachment' },
  ])
  expect(new Uint8Array(arrived[0]?.content as ArrayBuffer)).toEqual(bytes)
  expect(html?.trim()).toBe(MAIL.html)
})

test('test data of a mail is never sent', async () => {
  const { received, url } = await createMailServer()
  await createSmtpMailer(url, 'shop@example.com').send(MAIL)
  expect(received[0]?.raw).not.toContain('123456')
})

test('a name and password in the URL are used', async () => {
  const { received, port } = await createMailServer({ authOptional: false })
  await createSmtpMailer(`smtp://user%40shop:p%2Fw@127.0.0.1:${port}`, 'shop@example.com').send(MAIL)
  expect(received).toMatchObject([{ user: 'user@shop' }])
})

test('a line break in a subject cannot inject a header', async () => {
  const { received, url } = await createMailServer()
  const subject = 'Hello\r\nBcc: eve@example.com'
  await createSmtpMailer(url, 'shop@example.com').send({ ...MAIL, subject })
  expect(received[0]?.to).toEqual(['ada@example.com'])
  expect((await PostalMime.parse(received[0]?.raw ?? '')).bcc ?? []).toEqual([])
})

test('an unreachable server is an error, so that the job is retried', async () => {
  await expect(createSmtpMailer('smtp://127.0.0.1:1', 'shop@example.com').send(MAIL)).rejects.toThrow()
})

test('a mail server that never answers times out', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', () => resolve()))
  const { port } = silent.address() as AddressInfo
  await expect(createSmtpMailer(`smtp://127.0.0.1:${port}`, 'shop@example.com', 50).send(MAIL)).rejects.toThrow()
  await new Promise((resolve) => silent.close(resolve))
})

/** Sends mails as due jobs with the real runner and log; `lines` are the log lines. */
async function createMailJobs(url: string, recipients: readonly string[]) {
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const mailer = createSmtpMailer(url, 'shop@example.com')
  const { store, clock, dependencies, contextFor } = await createTestRouter([], { mailer, log })
  await store.transaction((transaction) => {
    for (const to of recipients)
      transaction.insert(jobs, {
        siteId: 's',
        id: to,
        kind: 'mail.send',
        payload: { ...MAIL, to },
        runAt: clock.now().toISOString(),
        attempts: 0,
      })
  })
  const { runDue } = createJobRunner(dependencies, [mailJob], async () => ['s'], contextFor, sharedClaims(clock))
  return { runDue, clock, lines, waiting: () => store.reader(jobs).count('s') }
}

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

test.each<[string, SMTPServerOptions]>([
  ['of the recipient', { onRcptTo: ({ address }, _, done) => done(refusal(550, `5.1.1 <${address}> has no mailbox`)) }],
  ['of the sender', { onMailFrom: ({ address }, _, done) => done(refusal(553, `5.1.8 ${address} may not send`)) }],
  [
    'of what stands in it',
    {
      onData(stream, session, done) {
        stream.resume()
        const to = session.envelope.rcptTo[0]?.address
        stream.on('end', () => done(refusal(554, `5.7.1 spam to ${to}`)))
      },
    },
  ],
])('a refusal for good %s is not tried again, and logged without an address', async (_, options) => {
  let connections = 0
  const count: SMTPServerOptions['onConnect'] = (_, done) => {
    connections++
    done()
  }
  const { url } = await createMailServer({ ...options, onConnect: count })
  await expect(createSmtpMailer(url, 'shop@example.com').send(MAIL)).rejects.toThrow(MailRefusedError)
  connections = 0
  const { runDue, clock, lines, waiting } = await createMailJobs(url, ['ada@example.com'])
  for (let hour = 0; hour < 3; hour++) {
    await runDue()
    clock.advance(3_600_000)
  }
  expect([connections, await waiting()]).toEqual([1, 0])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/"level":"error".*55[034] 5\./)
  expect(lines.join('')).not.toContain('@')
})

test.each<[string, number]>([
  ['a full mailbox', 452],
  ['greylisting', 451],
  ['a service that is not there', 421],
])('%s (%i) is tried again until the mail is received, and logged without an address', async (_, code) => {
  let refusals = 2
  const { url, received } = await createMailServer({
    onRcptTo: ({ address }, _, done) => (refusals-- > 0 ? done(refusal(code, `<${address}> not now`)) : done()),
  })
  const { runDue, clock, lines, waiting } = await createMailJobs(url, ['ada@example.com'])
  const done: number[] = []
  for (let hour = 0; hour < 4; hour++) {
    done.push(await runDue())
    clock.advance(3_600_000)
  }
  expect(done).toEqual([0, 0, 1, 0])
  expect([received.length, await waiting()]).toEqual([1, 0])
  expect(lines).toHaveLength(2)
  expect(lines.join('')).toContain(`${code} `)
  expect(lines.join('')).not.toContain('@')
})

test("a wrong password is the operator's fault, not the mail's: it is tried again", async () => {
  const { port } = await createMailServer({
    authOptional: false,
    onAuth: ({ username }, _, done) => done(refusal(535, `5.7.8 ${username} is not let in`)),
  })
  const url = `smtp://user%40shop.example:wrong@127.0.0.1:${port}`
  const { runDue, lines, waiting } = await createMailJobs(url, ['ada@example.com'])
  await runDue()
  expect(await waiting()).toBe(1)
  expect(lines.join('')).toContain('535')
  expect(lines.join('')).not.toContain('@')
})

test('a mail server that is down for an hour delays mails, each of which is sent once', async () => {
  const { port, received: before } = await createMailServer()
  await servers.pop()?.stop()
  const people = ['person0@example.com', 'person1@example.com', 'person2@example.com']
  const { runDue, clock } = await createMailJobs(`smtp://127.0.0.1:${port}`, people)
  for (let minute = 0; minute < 60; minute++) {
    expect(await runDue()).toBe(0)
    clock.advance(60_000)
  }
  expect(before).toEqual([])
  const { received } = await createMailServer({}, port)
  clock.advance(3_600_000)
  expect(await runDue()).toBe(3)
  clock.advance(3_600_000)
  expect(await runDue()).toBe(0)
  expect(received.map(({ to }) => to[0]).sort()).toEqual(people)
})

test('a mail keeps its message id when it is sent again, and says where to stop such mails with one request', async () => {
  const { received, url } = await createMailServer()
  const mailer = createSmtpMailer(url, 'Shop <shop@example.com>')
  const unsubscribeUrl = 'https://shop.example/back-in-stock/1/stop?key=secret'
  for (let time = 0; time < 2; time++) await mailer.send({ ...MAIL, messageId: 'request-1', unsubscribeUrl })
  const mails = await Promise.all(received.map(({ raw }) => PostalMime.parse(raw)))
  expect(mails.map(({ messageId }) => messageId)).toEqual(Array(2).fill('<request-1@example.com>'))
  const headers = Object.fromEntries(mails[0]?.headers.map(({ key, value }) => [key, value]) ?? [])
  expect(headers).toMatchObject({
    'list-unsubscribe': `<${unsubscribeUrl}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  })
})
