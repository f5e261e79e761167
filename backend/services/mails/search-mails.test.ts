import { afterEach, expect, test } from 'vitest'
import { noMetrics } from '../../kernel/runtime/context/metrics.ts'
import { createSmtpMailer } from '../../kernel/runtime/mail/smtp-mailer.ts'
import { measureMails } from '../../server/measure-mails.ts'
import { createMetrics } from '../../server/metrics.ts'
import { addUser } from '../../testing/add-user.ts'
import { startMailServer } from '../../testing/providers/mail-server.ts'
import { createTestShop } from '../../testing/test-shop.ts'

const SEARCH = 'POST /awning/v1/mails/search'
const AGAIN = 'POST /awning/v1/undelivered-mails/{id}/send'
const TEST = 'POST /awning/v1/mail-settings/test-mails'
const DAY_MS = 86_400_000

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** A shop over a real mail server that answers every recipient as `answer` says. */
async function openShop() {
  const answer: { code?: number } = {}
  const server = await startMailServer({
    onRcptTo: (_, __, done) => {
      const { code } = answer
      done(code ? Object.assign(new Error('no mailbox here'), { responseCode: code }) : undefined)
    },
  })
  const mailer = createSmtpMailer(server.url, 'shop@example.com')
  stops.push(async () => mailer.close?.(), server.stop)
  const metrics = createMetrics()
  const shop = await createTestShop({ mailer, metrics: { ...noMetrics, set: metrics.set } })
  const find = async (filter: Record<string, unknown>) =>
    (await shop.call(SEARCH, { search: { filter } }, shop.apiKey)).mails
  const readGauges = async () => {
    await measureMails(shop.app.contextFor(shop.siteId))
    const { text } = await metrics.render()
    return [/^awning_mails_waiting (\d+)/m.exec(text)?.[1], /^awning_mails_waiting_seconds (\d+)/m.exec(text)?.[1]]
  }
  return { shop, server, answer, find, readGauges }
}

test('a mail is found by its order and by its recipient, from waiting to sent', async () => {
  const { shop, answer, find, readGauges } = await openShop()
  expect(await readGauges()).toEqual(['0', '0'])
  answer.code = 451
  const { orderId, read } = await shop.buy({ card: 'sandbox_approved' })
  await shop.settle()
  const to = (await read()).buyerInfo?.email
  const [waiting] = await find({ orderId })
  expect(waiting).toMatchObject({ to, orderId, mail: 'order-confirmation', state: 'WAITING' })
  expect(waiting?.reason).toContain('451')
  expect(await find({ state: 'WAITING' })).toEqual([waiting])
  shop.clock.advance(60_000)
  expect(await readGauges()).toEqual(['1', '60'])
  delete answer.code
  shop.clock.advance(3_600_000)
  await shop.settle()
  const [sent, ...others] = await find({ to })
  expect([sent, others]).toEqual([
    expect.objectContaining({ id: waiting?.id, state: 'SENT', createdDate: waiting?.createdDate }),
    [],
  ])
  expect(sent).not.toHaveProperty('reason')
  expect(await readGauges()).toEqual(['0', '0'])
})

test('one that is refused says why, and is sent again', async () => {
  const { shop, server, answer, find, readGauges } = await openShop()
  answer.code = 550
  const { orderId } = await shop.buy({ card: 'sandbox_approved' })
  await shop.settle()
  const [refused] = await find({ orderId })
  expect(refused).toMatchObject({ state: 'REFUSED', canSendAgain: true, reason: expect.stringContaining('550') })
  // What was refused is kept, and waits for nothing.
  expect(await readGauges()).toEqual(['0', '0'])
  delete answer.code
  await shop.call(AGAIN, { id: refused?.id ?? '' }, shop.apiKey)
  expect(await find({ orderId })).toMatchObject([{ id: refused?.id, state: 'WAITING' }])
  await shop.settle()
  const [sent] = await find({ orderId })
  expect(sent).toMatchObject({ id: refused?.id, state: 'SENT' })
  expect(sent).not.toHaveProperty('canSendAgain')
  expect(server.received).toHaveLength(1)
})

test('one that is given up or overtaken says so', async () => {
  const { shop, answer, find } = await openShop()
  answer.code = 451
  const { orderId: canceled } = await shop.buy({ card: 'sandbox_approved' })
  await shop.settle()
  await shop.call('POST /ecom/v1/orders/{id}/cancel', { id: canceled }, shop.apiKey)
  delete answer.code
  shop.clock.advance(3_600_000)
  await shop.settle()
  expect(await find({ orderId: canceled })).toMatchObject([{ state: 'OVERTAKEN' }])
  answer.code = 451
  const { orderId } = await shop.buy({ card: 'sandbox_approved' })
  await shop.settle()
  shop.clock.advance(6 * DAY_MS)
  await shop.settle()
  expect(await find({ orderId })).toMatchObject([{ state: 'GIVEN_UP', canSendAgain: true }])
})

test('without a mail server it is kept, and its record is exported and erased with the person', async () => {
  const shop = await createTestShop()
  await shop.call('PATCH /awning/v1/sign-in-settings', { settings: { emailVerification: true } }, shop.apiKey)
  const person = { email: 'ada@example.com' }
  const registration = { loginId: person, password: 'a long row of words' }
  await shop.call('POST /_api/iam/authentication/v2/register', registration, await shop.visitor())
  await shop.settle()
  const search = { filter: { to: person.email } }
  const found = async () => (await shop.call(SEARCH, { search }, shop.apiKey)).mails
  // A code is a secret while it is valid.
  expect(await found()).toMatchObject([
    { state: 'STORED', mail: 'sign-in-code', subject: expect.stringMatching(/••••••$/) },
  ])
  const { personalData } = await shop.call('POST /awning/v1/personal-data/export', person, shop.apiKey)
  expect(personalData.parts.mailRecords).toHaveLength(1)
  await shop.call('POST /awning/v1/personal-data/erase', person, shop.apiKey)
  expect(await found()).toEqual([])
})

test('what no mail is is refused with what there is, and shoppers find none', async () => {
  const shop = await createTestShop()
  const wrong = await shop.refusal(SEARCH, { search: { filter: { state: 'BURNT' } } }, shop.apiKey)
  expect([wrong.status, wrong.violations]).toEqual([400, ['search.filter.state INVALID_ENUM_VALUE']])
  expect((await shop.refusal(SEARCH, {}, await shop.visitor())).status).toBe(403)
})

test('a sample of any mail goes to oneself in any language, with a wording that is not saved', async () => {
  const { shop, server } = await openShop()
  const owner = await addUser(shop, { siteId: shop.siteId, role: 'owner', email: 'owner@example.com' })
  const sample = {
    mail: 'order-shipped',
    language: 'de',
    wording: { texts: { title: 'Auf dem Weg zu Ihnen' } },
  } as const
  expect(await shop.call(TEST, { to: 'owner@example.com', sample }, owner.as)).toEqual({ sent: true })
  expect(server.received[0]?.raw).toContain('Auf dem Weg zu Ihnen')
  const wrong = { to: 'owner@example.com', sample: { mail: 'order-paid', language: 'xx' } } as const
  expect((await shop.refusal(TEST, wrong, owner.as)).violations).toEqual(['language INVALID_ENUM_VALUE'])
})
