import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Fixture } from '../demo/fixture/prepare-fixture.ts'
import { ensureBuilt, type RunningServer, runProgram, startServer } from '../testing/servers/start-server.ts'
import { sampleRows } from '../testing/suite-size.ts'
import { createTestCalls } from '../testing/test-calls.ts'

const folder = mkdtempSync(join(tmpdir(), 'awning-fixture-'))
const file = join(folder, 'fixture.json')
const environment = { DATA_DIR: join(folder, 'data'), TEST_OUTBOX: 'on' }

let server: RunningServer | undefined

beforeAll(() => ensureBuilt('backend'), 120_000)
afterEach(() => server?.stop())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const writeFixture = (...words: string[]) => runProgram('fixture.js', words, environment)

const read = () => JSON.parse(readFileSync(file, 'utf8')) as Fixture

const createCalls = (base: string) => createTestCalls((path, init) => fetch(base + path, init))

test('the fixture file is valid for a server started on the same data, also after a second run', async () => {
  expect(writeFixture('--out', file)).toMatchObject({ status: 0 })
  const first = read()
  expect(writeFixture('--out', file)).toMatchObject({ status: 0 })
  const fixture = read()
  expect(fixture.clientId).toBe(first.clientId)
  expect(fixture.adminApiKey).not.toBe(first.adminApiKey)
  server = await startServer(environment)
  const { base } = server
  const { call } = createCalls(base)
  const { clientId, adminApiKey } = fixture
  // The key of the previous run was revoked.
  const earlier = await createCalls(base).refusal('POST /ecom/v1/orders/search', {}, first.adminApiKey)
  expect(earlier.status).toBe(401)
  const { access_token } = await call('POST /oauth2/token', { clientId, grantType: 'anonymous' })

  for (const { id, price, stock } of Object.values(fixture.products)) {
    const { product } = await call('GET /stores-reader/v1/products/{id}', { id }, access_token)
    expect(product).toMatchObject({ priceData: { price }, stock: { quantity: stock, inStock: stock > 0 } })
  }
  const { email, password } = fixture.mustResetPassword
  const signIn = { loginId: { email }, password }
  const { code } = await createCalls(base).refusal('POST /_api/iam/authentication/v2/login', signIn, access_token)
  expect(code).toBe('-19973')
  for (const { orderId, paymentIds, total } of fixture.authorizedOrders) {
    expect(first.authorizedOrders.map((order) => order.orderId)).not.toContain(orderId)
    const { orderTransactions } = await call('GET /ecom/v1/payments/orders/{orderId}', { orderId }, adminApiKey)
    const [payment] = orderTransactions?.payments ?? []
    expect(payment).toMatchObject({ id: paymentIds[0], amount: { amount: total.toFixed(2) } })
    expect(payment?.regularPaymentDetails?.status).toBe('AUTHORIZED')
  }
  const { videoFileId: fileId } = fixture
  expect(fileId).toBe(first.videoFileId)
  const { file: film } = await call('GET /site-media/v1/files/get-file-by-id', { fileId }, adminApiKey)
  expect(film).toMatchObject({ mediaType: 'VIDEO', operationStatus: 'READY', state: 'OK' })
  // The mails of those orders were queued until a server ran.
  const outbox = fixture.outboxUrl.replace(fixture.base, base).replace('{email}', 'fixture@example.com')
  const mails = async () => (await (await fetch(outbox, { headers: fixture.outboxHeaders })).json()) as unknown[]
  await expect.poll(async () => (await mails()).length).toBe(6)
  expect((await mails())[0]).toMatchObject({
    to: 'fixture@example.com',
    subject: expect.any(String),
    text: expect.any(String),
    html: expect.any(String),
    createdDate: expect.any(String),
  })
})

describe('on a server that was started on a fixture', () => {
  let running: RunningServer
  beforeAll(async () => {
    expect(writeFixture('--out', file)).toMatchObject({ status: 0 })
    running = await startServer(environment)
  })
  afterAll(() => running.stop())

  test('coupon, expired coupon and gift card behave as the file says', async () => {
    const { clientId, products, appId, coupon, expiredCoupon, giftCard } = read()
    const { call, refusal } = createCalls(running.base)
    const { access_token } = await call('POST /oauth2/token', { clientId, grantType: 'anonymous' })
    const catalogReference = { appId, catalogItemId: products.simple.id }
    const input = { channelType: 'WEB' as const, lineItems: [{ catalogReference, quantity: 5 }] }
    const checkout = async (codes: object) =>
      (await call('POST /ecom/v1/checkouts', { ...input, ...codes }, access_token)).checkout
    const { simple } = products
    expect((await checkout({ couponCode: coupon.code })).priceSummary?.discount?.amount).toBe(
      ((simple.price * 5 * coupon.percent) / 100).toFixed(2),
    )
    const expired = { ...input, couponCode: expiredCoupon.code }
    expect((await refusal('POST /ecom/v1/checkouts', expired, access_token)).code).toBe('ERROR_COUPON_HAS_EXPIRED')
    expect((await checkout({ giftCardCode: giftCard.code })).giftCard?.amount?.amount).toBe(
      Math.min(giftCard.balance, simple.price * 5).toFixed(2),
    )
  })

  test('each rule for who signs in has a client and a site of its own, which the same key and outbox cover', async () => {
    const { clients, clientSites, adminApiKey, captchaToken, outboxUrl, outboxHeaders, base } = read()
    const REGISTER = 'POST /_api/iam/authentication/v2/register'
    const { call, refusal } = createCalls(running.base)
    const visitor = async (rule: keyof Fixture['clients']) =>
      (await call('POST /oauth2/token', { clientId: clients[rule], grantType: 'anonymous' })).access_token
    const register = { loginId: { email: 'ruled@example.com' }, password: 'a row of ruled words' }

    const unsolved = await refusal(REGISTER, register, await visitor('captcha'))
    expect(unsolved.code).toBe('-19971')
    const wrong = { ...register, captchaTokens: [{ Recaptcha: 'a wrong token' }] }
    expect((await refusal(REGISTER, wrong, await visitor('captcha'))).code).toBe('-19970')
    const solved = { ...register, captchaTokens: [{ Recaptcha: captchaToken }] }
    expect((await call(REGISTER, solved, await visitor('captcha'))).state).toBe('SUCCESS')
    const invisible = {
      ...register,
      loginId: { email: 'other@example.com' },
      captchaTokens: [{ InvisibleRecaptcha: captchaToken }],
    }
    expect((await call(REGISTER, invisible, await visitor('captcha'))).state).toBe('SUCCESS')

    expect((await call(REGISTER, register, await visitor('emailVerification'))).state).toBe(
      'REQUIRE_EMAIL_VERIFICATION',
    )
    const outbox = outboxUrl.replace(base, running.base).replace('{email}', 'ruled@example.com')
    const codes = async () =>
      ((await (await fetch(outbox, { headers: outboxHeaders })).json()) as { code?: string }[]).flatMap(
        ({ code }) => code ?? [],
      )
    await expect.poll(async () => (await codes()).length).toBe(1)

    expect((await call(REGISTER, register, await visitor('ownerApproval'))).state).toBe('REQUIRE_OWNER_APPROVAL')
    const members = async (headers: Record<string, string>) => {
      const response = await fetch(`${running.base}/members/v1/members/query`, {
        method: 'POST',
        headers: { authorization: adminApiKey, 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query: { filter: { loginEmail: 'ruled@example.com' } }, fieldsets: ['FULL'] }),
      })
      return {
        status: response.status,
        body: (await response.json()) as { members?: { id: string; status: string }[] },
      }
    }
    expect((await members({ 'wix-site-id': clientSites.ownerApproval })).body.members).toMatchObject([
      { status: 'PENDING' },
    ])
    expect((await members({})).body.members).toEqual([])
    expect((await members({ 'wix-site-id': 'f0000000-0000-4000-8000-000000000000' })).status).toBe(401)
  })

  test('a running server with an outbox prepares the fixture itself', async () => {
    const port = new URL(running.base).port
    const before = read()
    expect(runProgram('fixture.js', ['--out', file], { ...environment, PORT: port })).toMatchObject({ status: 0 })
    const { base, clientId, adminApiKey, products } = read()
    expect([base, clientId]).toEqual([running.base, before.clientId])
    expect(adminApiKey).not.toBe(before.adminApiKey)
    const { id } = products.limited
    const { product } = await createCalls(base).call('GET /stores-reader/v1/products/{id}', { id }, adminApiKey)
    expect(product.stock?.quantity).toBe(3)
    expect((await fetch(`${running.base}/fixture`)).status).toBe(405)
    for (const key of ['', 'wrong'])
      expect(
        (await fetch(`${running.base}/fixture`, { method: 'POST', headers: { 'x-outbox-key': key } })).status,
      ).toBe(403)
  })
})

test('a running server without an outbox keeps the data folder locked', async () => {
  server = await startServer({ ...environment, TEST_OUTBOX: 'off' })
  const port = new URL(server.base).port
  const { status, stderr } = runProgram('fixture.js', ['--out', file], { ...environment, PORT: port })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^The fixture was not written: DATA_DIR \S+ is in use by another Awning server; [^\n]*\.\n$/)
})

test.each(
  sampleRows<[string[], RegExp]>(
    [
      [[], /--out has to name the file/],
      [['--out', '/tmp/x', '--origin', 'localhost'], /--origin has to be an origin/],
      [['--out', '/tmp/x', '--redirect-uri', 'callback'], /--redirect-uri has to be a URL/],
      [['--output', '/tmp/x'], /Unknown option '--output'/],
    ],
    1,
  ),
)('%j is refused in one sentence', (words, sentence) => {
  const { status, stderr } = writeFixture(...words)
  expect(status).toBe(1)
  expect(stderr).toMatch(sentence)
})
