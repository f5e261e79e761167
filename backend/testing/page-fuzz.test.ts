import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ADDRESS_FIELDS, ADDRESS_PATHS, FIELDS, INTENTS } from '../hosted/checkout/form/fields.ts'
import { TEST_URL } from './create-test-app.ts'
import { createRecordingLog } from './endpoints/every-endpoint.ts'
import { createTestShop } from './test-shop.ts'
import { CARD, DETAILS, visitCheckout } from './visit-checkout.ts'

/** `FUZZ_RUNS=10000 FUZZ_SEED=7 npx vitest run backend/testing/page-fuzz` runs more cases, or repeats a seed. */
const NUM_RUNS = Number(process.env.FUZZ_RUNS ?? 30)

const log = createRecordingLog()
const shop = await createTestShop({ log })
await shop.coupon('TEN', { kind: 'PERCENT', percent: '10' })
await shop.giftCard('CARD', 500n)
const FROM_PAGE = { origin: TEST_URL, 'sec-fetch-site': 'same-origin' }

const NAMES = [
  ...Object.values(FIELDS),
  ...Object.values(ADDRESS_PATHS).flatMap((path) => Object.values(ADDRESS_FIELDS).map((name) => `${path}.${name}`)),
  'paymentId',
  'answer',
  'csrfToken',
]
const anyText = fc.oneof(
  fc.constantFrom('', ' ', '0', '-1', '1e9', 'card', 'offline', 'same', 'other', 'DE', 'US', 'ZZ', 'TEN', 'CARD'),
  fc.constantFrom('\u0000', '\u202e', '<script>alert(1)</script>', '%00', '😀'.repeat(200), '__proto__', '12/40'),
  fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text.toWellFormed()),
)
const anyName = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...NAMES) },
  fc.constantFrom('__proto__', 'constructor.prototype', 'shippingInfo', 'shippingInfo.shippingDestination', 'a.b.c'),
  fc.string({ maxLength: 20 }).map((text) => text.toWellFormed()),
)
const bends = fc.array(fc.tuple(anyName, anyText), { maxLength: 4 })
const rightForm = fc.constantFrom<Record<string, string>>(
  DETAILS,
  CARD,
  { intent: 'payment', ...CARD },
  { intent: 'payment', ...CARD, 'payment.card.number': '4000 0000 0000 3220' },
  { answer: 'accept' },
  { answer: 'reject' },
  { intent: 'payment', 'payment.method': 'offline', billing: 'other' },
  ...INTENTS.map((intent) => ({ intent })),
)

const STANDARD = { intent: 'delivery', [FIELDS.shippingOption]: 'standard' }

/** `type`: its media type. Only HTML pages could run a script. */
async function expectSound(status: number, text: string, type = 'text/html'): Promise<void> {
  const faults = log.faults.splice(0)
  expect(status, `${text.slice(0, 2000)} ${JSON.stringify(faults)}`).toBeLessThan(500)
  expect(faults).toEqual([])
  if (type.startsWith('text/html')) expect(text).not.toContain('<script>alert(1)')
  else expect(type).toMatch(/^(application\/json|text\/plain)\b/)
}

test('mutated forms never cause a 5xx in the checkout, in any state', async () => {
  const forms = fc.array(fc.tuple(rightForm, bends), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(fc.boolean(), forms, async (far, sent) => {
      const ready = far
        ? ([
            [DETAILS, []],
            [STANDARD, []],
          ] as const)
        : []
      const page = await visitCheckout(shop)
      const link = page.url()
      for (const [right, bent] of [...ready, ...sent]) {
        // The 3-D Secure challenge has its own page, and may be answered there.
        if (!page.url().includes('confirm=')) await page.open(link)
        await page.send({ ...right, ...Object.fromEntries(bent) })
        await expectSound(page.status(), page.html())
      }
    }),
    { numRuns: NUM_RUNS },
  )
}, 3_600_000)

test('an inherited property name is no country', async () => {
  const page = await visitCheckout(shop)
  for (const intent of ['details', 'country'])
    for (const country of ['__proto__', 'constructor', 'toString']) {
      await page.send({ ...DETAILS, intent, 'shippingInfo.shippingDestination.address.country': country })
      await expectSound(page.status(), page.html())
      expect(page.html()).toContain('Ada')
    }
})

test('arbitrary bodies of any media type never cause a 5xx in the checkout', async () => {
  const page = await visitCheckout(shop)
  const link = page.url()
  const mediaTypes = fc.constantFrom(
    'application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded; charset=utf-16',
    'multipart/form-data; boundary=x',
    'application/json',
    'text/plain',
    ';',
    'x',
  )
  await fc.assert(
    fc.asyncProperty(mediaTypes, fc.uint8Array({ maxLength: 300 }), async (contentType, bytes) => {
      const response = await shop.fetch(link, {
        method: 'POST',
        headers: { ...FROM_PAGE, 'content-type': contentType },
        body: new Uint8Array(bytes),
      })
      await expectSound(response.status, await response.text())
    }),
    { numRuns: NUM_RUNS },
  )
}, 3_600_000)

test('arbitrary links and headers never cause a 5xx in pages', async () => {
  const page = await visitCheckout(shop)
  const link = new URL(page.url())
  const paths = fc.oneof(
    fc.constantFrom(link.pathname, '/order/1', '/', '/docs', '/healthz', '/v1/install-check', '/robots.txt'),
    fc.string({ maxLength: 20 }).map((text) => `/checkout/${encodeURIComponent(text.toWellFormed())}`),
    fc.string({ maxLength: 20 }).map((text) => `/order/${encodeURIComponent(text.toWellFormed())}`),
  )
  const keys = fc.constantFrom('key', 'step', 'confirm', 'placed', 'clientId', 'lang')
  const values = fc.oneof(anyText, fc.constant(link.searchParams.get('key') ?? ''))
  const languages = fc.oneof(
    fc.constantFrom('de', 'ar', 'en-x-y', 'zz', 'de;q=0', '*', 'a-b-c-d', 'de-DE-1996', 'en_US', ',,,', 'x-klingon'),
    fc.stringMatching(/^[ -~]{0,30}$/),
  )
  await fc.assert(
    fc.asyncProperty(paths, fc.array(fc.tuple(keys, values)), languages, async (path, pairs, language) => {
      const query = new URLSearchParams([['key', link.searchParams.get('key') ?? ''], ...pairs])
      const headers = { 'accept-language': language }
      const first = await shop.fetch(`${path}?${query}`, { headers })
      const location = first.headers.get('location')
      const response = location ? await shop.fetch(location, { headers }) : first
      await expectSound(response.status, await response.text(), response.headers.get('content-type') ?? '')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    }),
    { numRuns: 2 * NUM_RUNS },
  )
}, 3_600_000)
