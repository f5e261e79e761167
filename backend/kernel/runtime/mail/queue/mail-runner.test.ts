import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import type { MailName } from '../../../../contract/mails/enumerations.ts'
import { startMailServer } from '../../../../testing/providers/mail-server.ts'
import { inGate } from '../../../../testing/suite-size.ts'
import { createHooks } from '../../../http/service/hooks.ts'
import { kernelService } from '../../../http/service/kernel-service.ts'
import { createTestRouter } from '../../../http/test-router.ts'
import { openSqliteStore } from '../../../store/sqlite/sqlite.ts'
import type { Hooks } from '../../context/context.ts'
import { jobs } from '../../jobs/jobs.ts'
import type { Mail } from '../mailer.ts'
import { createSmtpMailer } from '../smtp-mailer.ts'
import { undeliveredMails } from '../undelivered-mails.ts'
import { createMailRunner } from './mail-runner.ts'
import { type QueueOptions, queuedMails, queueMail } from './queued-mails.ts'

const SITE = 's'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

const answer = (responseCode: number, text = 'no') => Object.assign(new Error(text), { responseCode })

type Options = {
  smtp?: SMTPServerOptions
  /** How long a step of a connection may take. */
  timeout?: number
  onMailDue?: Hooks['onMailDue']
  shared?: boolean
  database?: boolean
}

let databases = 0

/** A queue over a real mail server, with a clock of its own. */
async function open({ smtp, timeout, onMailDue, shared = false, database = false }: Options = {}) {
  const server = await startMailServer(smtp)
  const mailer = createSmtpMailer(server.url, 'shop@example.com', timeout === undefined ? {} : { timeout })
  const file = join(tmpdir(), `awning-mails-${process.pid}-${databases++}.sqlite`)
  const store = database ? openSqliteStore({ file }) : undefined
  await store?.prepare([...kernelService.collections])
  stops.push(
    () => store?.close(),
    server.stop,
    () => mailer.close(),
  )
  const hooks = createHooks([onMailDue ? { onMailDue } : {}])
  const router = await createTestRouter([], { mailer, hooks, ...(store && { store }) })
  const { clock, dependencies, contextFor } = router
  const createRunner = () => createMailRunner(dependencies, async () => [SITE], contextFor, { shared })
  const { runDue } = createRunner()
  let ids = 0
  return {
    server,
    store: router.store,
    clock,
    runDue,
    createRunner,
    add: (mails: readonly (Partial<Mail> & Pick<Mail, 'to'> & { options?: QueueOptions })[]) =>
      router.store.transaction((transaction) => {
        for (const { options, ...mail } of mails) {
          const id = `mail-${ids++}`
          const content = { siteId: SITE, subject: id, text: id, html: `<p>${id}</p>` }
          queueMail(transaction, { ...content, ...mail }, { id, ...options, now: clock.now() })
        }
      }),
    waiting: () => router.store.reader(queuedMails).count(SITE, { op: 'exists', path: 'endedDate', value: false }),
    listFailures: async () =>
      (await router.store.reader(undeliveredMails).query(SITE, { paging: { limit: 10_000, offset: 0 } })).items,
    listEnds: async () => {
      const { items } = await router.store.reader(jobs).query(SITE, { paging: { limit: 1000, offset: 0 } })
      return items.filter(({ kind }) => kind === 'ended').map(({ payload }) => payload)
    },
  }
}

const domainOf = (address: string) => address.split('@')[1] ?? ''

/** Mails to 200 destinations of which 20 hang, 20 defer and 20 refuse: a tenth about orders, a twentieth with codes. */
async function sendMany(count: number): Promise<void> {
  let isBad = true
  const attempts = new Map<string, number>()
  const { add, runDue, clock, server, waiting, listFailures, store } = await open({
    database: true,
    timeout: 1_500,
    smtp: {
      onRcptTo({ address }, _, done) {
        const domain = domainOf(address)
        attempts.set(domain, (attempts.get(domain) ?? 0) + 1)
        if (isBad && domain.startsWith('hang')) return
        if (isBad && domain.startsWith('defer')) return done(answer(451, 'try again later'))
        done(domain.startsWith('refuse') ? answer(550, 'no such mailbox') : null)
      },
    },
  })
  const kinds = ['hang', 'defer', 'refuse', ...Array<string>(7).fill('good')]
  const mails = Array.from({ length: count }, (_, index) => {
    const to = `person${index}@${kinds[index % 10]}${Math.floor(index / 10) % 20}-${index % 10}.example`
    // The first are those that nobody waits for, so that order alone does not put others before them.
    const rank = index < count * 0.85 ? 2 : index < count * 0.95 ? 1 : 0
    const until = new Date(clock.now().getTime() + 3 * DAY).toISOString()
    const mail: MailName = rank === 2 ? 'back-in-stock' : rank === 1 ? 'order-paid' : 'sign-in-code'
    return { to, mail, ...(rank === 1 && { orderId: `order-${index}` }), ...(rank === 0 && { until }) }
  })
  await add(mails)
  expect(new Set(mails.map(({ to }) => domainOf(to))).size).toBe(200)
  await runDue()

  const kindOf = new Map(mails.map(({ to, mail }) => [to, mail]))
  const order = () => server.received.map(({ to }) => kindOf.get(to[0] ?? ''))
  const good = count * 0.7
  expect(server.received).toHaveLength(good)
  // What nobody waits for fills only connections that are left over.
  const lastAwaited = order().findLastIndex((mail) => mail !== 'back-in-stock')
  const before = order()
    .slice(0, lastAwaited)
    .filter((mail) => mail === 'back-in-stock').length
  expect(before / order().filter((mail) => mail === 'back-in-stock').length).toBeLessThan(0.2)
  const lastCode = order().lastIndexOf('sign-in-code')
  const firstBulk = order().indexOf('back-in-stock')
  expect(firstBulk).toBeGreaterThan(lastCode / 2)
  // A destination that hangs was asked once, one that defers thrice, and each refusal is final.
  for (const [domain, times] of attempts) {
    if (domain.startsWith('hang')) expect([domain, times]).toEqual([domain, 1])
    if (domain.startsWith('defer')) expect([domain, times <= 3]).toEqual([domain, true])
    if (domain.startsWith('refuse')) expect([domain, times]).toEqual([domain, count / 200])
  }
  expect((await listFailures()).filter(({ retrying }) => !retrying)).toHaveLength(count / 10)
  expect(await waiting()).toBe(count / 5)

  clock.advance(HOUR)
  await runDue()
  for (const [domain, times] of attempts) if (domain.startsWith('hang')) expect([domain, times]).toEqual([domain, 2])
  isBad = false
  for (let hours = 0; hours < 3 && (await waiting()) > 0; hours++) {
    clock.advance(HOUR)
    await runDue()
  }
  expect(await waiting()).toBe(0)
  expect(await store.reader(queuedMails).count(SITE)).toBe(count * 0.1 * 0.95)
  const people = server.received.map(({ to }) => to[0])
  expect([people.length, new Set(people).size]).toEqual([count * 0.9, count * 0.9])
}

test(
  '2,000 mails to 200 destinations, of which some hang, defer or refuse: those awaited first, all others, none twice',
  () => sendMany(2_000),
  240_000,
)

test('10,000 mails to 200 destinations: the same', { ...inGate(false), timeout: 900_000 }, () => sendMany(10_000))

test('25 recipients whose server hangs hold up nobody else', async () => {
  const held: (() => void)[] = []
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const { add, createRunner, server } = await open({
    smtp: {
      onRcptTo({ address }, _, done) {
        if (address.startsWith('hang')) held.push(() => done(null))
        else done(null)
      },
      onData(stream, session, done) {
        stream.resume()
        const isAda = session.envelope.rcptTo[0]?.address === 'ada@example.com'
        stream.on('end', () => {
          done()
          if (isAda) arrive()
        })
      },
    },
  })
  await add(Array.from({ length: 25 }, (_, index) => ({ to: `hang@h${index}.example`, orderId: 'o' })))
  await add([{ to: 'ada@example.com' }])
  const runner = createRunner()
  runner.start()
  // The others are never answered before.
  await arrived
  expect(server.received).toEqual([])
  expect(held.length).toBeGreaterThan(0)
  const stopped = runner.stop()
  const more = setInterval(() => {
    for (const release of held.splice(0)) release()
  }, 10)
  await stopped
  clearInterval(more)
})

test('a mail that two processes find is sent by one of them', async () => {
  const { add, createRunner, server } = await open({ shared: true })
  const [one, two] = [createRunner(), createRunner()]
  await add(Array.from({ length: 40 }, (_, index) => ({ to: `person${index}@d${index % 8}.example` })))
  await Promise.all([one.runDue(), two.runDue()])
  expect(server.received.map(({ to }) => to[0]).sort()).toEqual(
    Array.from({ length: 40 }, (_, index) => `person${index}@d${index % 8}.example`).sort(),
  )
})

test('a mail that was being sent when its process ended is sent again with the same message id, or never where it says so', async () => {
  const { add, runDue, clock, server, store, listEnds } = await open({ shared: true })
  const onEnd = { kind: 'ended', payload: {} }
  await add([{ to: 'ada@example.com' }, { to: 'bob@example.com', options: { once: true, onEnd } }])
  // As a process leaves them that was killed between the answer of the mail server and its commit.
  const date = clock.now().toISOString()
  const leaseEnd = new Date(clock.now().getTime() + MINUTE).toISOString()
  await store.transaction(async (transaction) => {
    for (const queued of (await transaction.query(queuedMails, SITE, {})).items)
      transaction.update(queuedMails, { ...queued, runAt: leaseEnd, ...(queued.once && { tryDate: date }) })
  })
  expect(await runDue()).toBe(0)
  clock.advance(2 * MINUTE)
  expect(await runDue()).toBe(2)
  expect(server.received.map(({ to }) => to)).toEqual([['ada@example.com']])
  expect((await PostalMime.parse(server.received[0]?.raw ?? '')).messageId).toBe('<mail-0@example.com>')
  expect(await listEnds()).toEqual([{ outcome: 'SENT' }])
})

test.each([
  ['1 hour', HOUR, ['order@example.com', 'offer@example.com']],
  ['1 day', DAY, ['order@example.com', 'offer@example.com']],
  ['14 days', 14 * DAY, []],
])(
  'mails that wait for a server that is down, %s later: no code that is over, and none after five days',
  async (_, time, sent) => {
    let isDown = true
    const { add, runDue, clock, server, waiting, listFailures, listEnds } = await open({
      smtp: { onConnect: (__, done) => done(isDown ? answer(421, 'closed') : null) },
    })
    const until = new Date(clock.now().getTime() + 30 * MINUTE).toISOString()
    await add([
      { to: 'code@example.com', until, mail: 'sign-in-code' },
      { to: 'order@example.com', orderId: 'o', mail: 'order-paid' },
      {
        to: 'offer@example.com',
        mail: 'back-in-stock',
        options: { onEnd: { kind: 'ended', payload: { of: 'offer' } } },
      },
    ])
    expect(await runDue()).toBe(0)
    expect(await waiting()).toBe(3)
    clock.advance(time)
    isDown = false
    expect(await runDue()).toBe(3)
    expect(server.received.map(({ to }) => to[0])).toEqual(sent)
    expect(await waiting()).toBe(0)
    const failures = (await listFailures()).map(({ to, retrying, canSendAgain }) => [to, retrying, canSendAgain])
    const late = [
      ['order@example.com', undefined, true],
      ['offer@example.com', undefined, undefined],
    ]
    const expected = [['code@example.com', undefined, undefined], ...(sent.length === 0 ? late : [])]
    expect(failures.sort()).toEqual(expected.sort())
    expect(await listEnds()).toEqual([
      sent.length > 0
        ? { of: 'offer', outcome: 'SENT' }
        : { of: 'offer', outcome: 'GIVEN_UP', reason: expect.stringContaining('Given up on 2026-03-07') },
    ])
  },
)

test('what has been overtaken is not sent, and what has changed goes as it is now', async () => {
  const { add, runDue, server, listFailures, listEnds } = await open({
    onMailDue: async (_, mail) => {
      if (mail.orderId === 'canceled') return undefined
      return mail.orderId === 'corrected' ? { ...mail, to: 'ada@example.com' } : mail
    },
  })
  await add([
    { to: 'bob@example.com', orderId: 'canceled', options: { onEnd: { kind: 'ended', payload: {} } } },
    { to: 'aad@example.com', orderId: 'corrected' },
  ])
  expect(await runDue()).toBe(2)
  expect(server.received.map(({ to }) => to)).toEqual([['ada@example.com']])
  expect(await listFailures()).toEqual([])
  expect(await listEnds()).toEqual([{ outcome: 'OVERTAKEN' }])
})

test('a server that is down is asked by one mail at a time, and costs no mail an attempt', async () => {
  let connections = 0
  let isDown = true
  const { add, runDue, clock, server, store } = await open({
    smtp: {
      onConnect(_, done) {
        connections++
        done(isDown ? answer(421, 'closed') : null)
      },
    },
  })
  await add(Array.from({ length: 50 }, (_, index) => ({ to: `person${index}@d${index}.example` })))
  await runDue()
  const first = connections
  expect(first).toBeLessThanOrEqual(20)
  for (let minutes = 0; minutes < 10; minutes++) {
    clock.advance(MINUTE)
    await runDue()
  }
  expect(connections - first).toBeLessThanOrEqual(10)
  const { items } = await store.reader(queuedMails).query(SITE, { paging: { limit: 100, offset: 0 } })
  expect(items.map(({ attempts }) => attempts)).toEqual(Array(50).fill(0))
  isDown = false
  clock.advance(5 * MINUTE)
  expect(await runDue()).toBe(50)
  expect(server.received).toHaveLength(50)
})
