import { createHash, generateKeyPairSync, verify } from 'node:crypto'
import { type AddressInfo, createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import PostalMime from 'postal-mime'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '../../../server/log.ts'
import { type ReceivedMail, startMailServer } from '../../../testing/providers/mail-server.ts'
import { createTestRouter } from '../../http/test-router.ts'
import { type Mail, MailRefusedError, MailServerDownError } from './mailer.ts'
import { createMailRunner } from './queue/mail-runner.ts'
import { queuedMails, queueMail } from './queue/queued-mails.ts'
import { createSmtpMailer, toMailError } from './smtp-mailer.ts'

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
  await expect(
    createSmtpMailer(`smtp://127.0.0.1:${port}`, 'shop@example.com', { timeout: 50 }).send(MAIL),
  ).rejects.toThrow()
  await new Promise((resolve) => silent.close(resolve))
})

/** Sends mails of the queue with the real runner and log; `lines` are the log lines. */
async function createMailJobs(url: string, recipients: readonly string[]) {
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const mailer = createSmtpMailer(url, 'shop@example.com')
  servers.unshift({ stop: async () => mailer.close() })
  const { store, clock, dependencies, contextFor } = await createTestRouter([], { mailer, log })
  await store.transaction((transaction) => {
    for (const to of recipients) queueMail(transaction, { ...MAIL, to }, { id: to, now: clock.now() })
  })
  const { runDue } = createMailRunner(dependencies, async () => ['s'], contextFor, { shared: true })
  const filter = { op: 'exists', path: 'endedDate', value: false } as const
  return { runDue, clock, lines, waiting: () => store.reader(queuedMails).count('s', filter) }
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

const parse = async (raw = '') => {
  const { headers, ...mail } = await PostalMime.parse(raw)
  return { ...mail, headers: Object.fromEntries(headers.map(({ key, value }) => [key, value])) }
}

test('a mail says that a machine wrote it, in which language, and which kind of whom it is', async () => {
  const { received, url } = await createMailServer()
  const html = '<!doctype html><html lang="de" dir="ltr"><p>Danke</p></html>'
  const siteId = '0b6c1e0e-1c1a-4a8e-9f3c-5f1d7c0a1b2c'
  await createSmtpMailer(url, 'shop@example.com').send({ ...MAIL, siteId, html, mail: 'order-paid' })
  expect((await parse(received[0]?.raw)).headers).toMatchObject({
    'auto-submitted': 'auto-generated',
    'content-language': 'de',
    'feedback-id': 'order-paid:0b6c1e0e1c1a4a8',
  })
  expect(received[0]?.raw).not.toMatch(/^List-Unsubscribe/im)
})

test('mails about one order are one conversation, whichever arrives first', async () => {
  const { received, url } = await createMailServer()
  const mailer = createSmtpMailer(url, 'Shop <shop@example.com>')
  await mailer.send({ ...MAIL, messageId: 'first', orderId: 'o-1' })
  await mailer.send({ ...MAIL, messageId: 'second', orderId: 'o-1' })
  await mailer.send({ ...MAIL, messageId: 'third' })
  const threads = await Promise.all(
    received.map(async ({ raw }) => {
      const { messageId, inReplyTo, headers } = await parse(raw)
      return [messageId, inReplyTo, headers.references]
    }),
  )
  const order = '<order.o-1@example.com>'
  expect(threads).toEqual([
    ['<first@example.com>', order, order],
    ['<second@example.com>', order, order],
    ['<third@example.com>', undefined, undefined],
  ])
})

test('what cannot be delivered later is reported to the address for bounces, which the recipient does not see', async () => {
  const { received, url } = await createMailServer()
  const options = { bounces: 'bounces@example.com' }
  await createSmtpMailer(url, 'Shop <shop@example.com>', options).send(MAIL)
  expect(received[0]?.from).toBe('bounces@example.com')
  expect((await parse(received[0]?.raw)).from).toMatchObject({ address: 'shop@example.com' })
})

/** The canonical form of a header field (RFC 6376, section 3.4.2). */
const relaxHeader = (line: string) => {
  const [, name = '', value = ''] = /^([^:]+):([\s\S]*)$/.exec(line) ?? []
  return `${name.trim().toLowerCase()}:${value
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()}`
}

test('a mail is signed for the domain of its sender where a key is given', async () => {
  const { received, url } = await createMailServer()
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const dkim = {
    domainName: 'example.com',
    keySelector: 'awning',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
  await createSmtpMailer(url, 'Shop <shop@example.com>', { dkim }).send(MAIL)
  const [head = '', body = ''] = (received[0]?.raw ?? '').split(/\r\n\r\n([\s\S]*)/)
  const lines = head.split(/\r\n(?![ \t])/)
  const signature = lines.find((line) => /^dkim-signature:/i.test(line)) ?? ''
  const tags = new Map(
    relaxHeader(signature)
      .replace('dkim-signature:', '')
      .split(';')
      .map((tag) => [
        tag.trim().split('=')[0] ?? '',
        tag
          .trim()
          .replace(/^[^=]*=/, '')
          .replaceAll(' ', ''),
      ]),
  )
  expect([tags.get('d'), tags.get('s'), tags.get('c')]).toEqual(['example.com', 'awning', 'relaxed/relaxed'])
  const relaxedBody = `${body
    .split('\r\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trimEnd())
    .join('\r\n')
    .replace(/(?:\r\n)*$/, '')}\r\n`
  expect(createHash('sha256').update(relaxedBody).digest('base64')).toBe(tags.get('bh'))
  const signed = (tags.get('h') ?? '').split(':').flatMap((name) => {
    const line = lines.find((each) => each.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    return line ? [relaxHeader(line)] : []
  })
  const unsigned = relaxHeader(signature.replace(/b=[\w+/=\s]+$/, 'b='))
  const data = [...signed, unsigned].join('\r\n')
  expect(verify('sha256', Buffer.from(data), publicKey, Buffer.from(tags.get('b') ?? '', 'base64'))).toBe(true)
  expect(
    tags
      .get('h')
      ?.split(':')
      .map((name) => name.toLowerCase()),
  ).toEqual(expect.arrayContaining(['from', 'to', 'subject', 'date', 'message-id']))
})

test('security 59: a password is not sent to another machine without TLS, whatever the URL says', async () => {
  const seen: string[] = []
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 mail.example ESMTP\r\n')
    socket.on('data', (data) => {
      seen.push(data.toString())
      // Offers no STARTTLS, as somebody on the way would.
      socket.write(/^EHLO/i.test(data.toString()) ? '250-mail.example\r\n250 AUTH PLAIN LOGIN\r\n' : '250 ok\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', () => resolve()))
  const { port } = server.address() as AddressInfo
  const address = Object.values(networkInterfaces())
    .flat()
    .find((each) => each?.family === 'IPv4' && !each.internal)?.address
  try {
    for (const query of ['', '?ignoreTLS=true', '?requireTLS=false']) {
      const mailer = createSmtpMailer(
        `smtp://shop:secret@${address ?? 'awning.localhost.'}:${port}/${query}`,
        'a@b.example',
      )
      await expect(mailer.send(MAIL)).rejects.toThrow(MailServerDownError)
      mailer.close()
    }
    expect(seen.join('')).not.toMatch(/AUTH|MAIL/)
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
})

test.each([
  ['self-signed', { code: 'DEPTH_ZERO_SELF_SIGNED_CERT', message: 'self-signed certificate' }],
  ['expired', { code: 'ESOCKET', message: 'certificate has expired' }],
  ['for another name', { code: 'ESOCKET', message: "Hostname/IP does not match certificate's altnames" }],
])('a certificate that is %s is said in words', (words, fault) => {
  expect(toMailError(Object.assign(new Error(fault.message), fault)).message).toContain(words)
})

test('a self-signed certificate of a real server is said in words, and the mail is kept', async () => {
  const { port } = await createMailServer({ secure: true, disabledCommands: [] })
  const mailer = createSmtpMailer(`smtps://127.0.0.1:${port}`, 'shop@example.com')
  await expect(mailer.send(MAIL)).rejects.toThrow(/^The certificate of the mail server/)
  await expect(mailer.send(MAIL)).rejects.toThrow(MailServerDownError)
})
