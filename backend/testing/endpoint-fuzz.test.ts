import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wireError } from '../contract/wire/error.ts'
import type { JsonEndpoint } from '../kernel/http/endpoint.ts'
import { createTestApp } from './create-test-app.ts'
import { createRecordingLog, EVERY_ENDPOINT, getExampleArguments, hasBody, sendText, toPath } from './every-endpoint.ts'
import { ENTITY_KINDS, seedSite } from './seeded-site.ts'

/** `FUZZ_RUNS=100000 FUZZ_SEED=7 npx vitest run backend/testing/endpoint-fuzz` runs more cases, or repeats a seed. */
const NUM_RUNS = Number(process.env.FUZZ_RUNS ?? 300)

const log = createRecordingLog()
const shop = await createTestApp({ log })
const site = await seedSite(shop, shop)
const GUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

const anyEndpoint = fc.constantFrom(...EVERY_ENDPOINT.map(([, endpoint]) => endpoint))
const anyToken = fc.constantFrom(site.buyer, site.visitor, site.apiKey)
const anyId = fc.constantFrom(...ENTITY_KINDS.map((kind) => site.ids[kind]))

/** Values that often break programs. */
const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    0,
    -0,
    -1,
    1.5,
    1e21,
    Number.MAX_SAFE_INTEGER,
    Number.MAX_VALUE,
    Number.MIN_VALUE,
    [],
    {},
    [[]],
    [null],
    { $ne: null },
    { $gt: '' },
    'constructor',
    'toString',
    '../../etc/passwd',
    "' OR 1=1 --",
    '<script>alert(1)</script>',
    '%00',
    '9'.repeat(40),
    `0.${'1'.repeat(40)}`,
    'NaN',
    'Infinity',
    '2026-02-30T25:61:00Z',
    '\u202eabc\ufeff',
    '😀'.repeat(300),
    '00000000-0000-0000-0000-000000000000',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 4 }),
  anyId,
)

/** Valid arguments with existing ids, some values mutated. */
const bentArguments = (endpoint: JsonEndpoint) =>
  fc.tuple(anyId, fc.array(fc.tuple(fc.nat(), nasty, fc.boolean()), { maxLength: 3 })).map(([id, bends]) => {
    const text = JSON.stringify(getExampleArguments(endpoint).args)
    const args = JSON.parse(text.replaceAll(GUID, (found) => (found === STORES ? STORES : id)))
    // A copy per mutation, because a later one may mutate an inserted value.
    for (const [place, value, removed] of bends) bend(args, place, removed ? undefined : structuredClone(value))
    return JSON.stringify(args)
  })

/** Mutates the value at one position, given by number. */
function bend(value: unknown, place: number, by: unknown): void {
  const places: [holder: Record<string, unknown>, key: string][] = []
  const gather = (holder: unknown) => {
    if (typeof holder !== 'object' || holder === null) return
    for (const [key, part] of Object.entries(holder)) {
      places.push([holder as Record<string, unknown>, key])
      gather(part)
    }
  }
  gather(value)
  const found = places[place % Math.max(places.length, 1)]
  if (!found) return
  const [holder, key] = found
  if (by === undefined && !Array.isArray(holder)) delete holder[key]
  else holder[key] = by ?? null
}

const anyText = fc.oneof(
  fc.json({ maxDepth: 6 }),
  fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()).map((object) => JSON.stringify(object)),
  fc.string({ unit: 'binary', maxLength: 200 }),
)

/** Expects a 200 that matches its schema, or an error in wire form, and no logged error. */
async function expectSound(endpoint: JsonEndpoint, response: Response): Promise<void> {
  const text = await response.text()
  const faults = log.faults.splice(0)
  expect(response.status, `${endpoint.call.name} ${text} ${JSON.stringify(faults)}`).toBeLessThan(500)
  if (response.status === 200)
    expect(endpoint.call.output.safeParse(JSON.parse(text)).error, endpoint.call.name).toBeUndefined()
  else expect(wireError.safeParse(JSON.parse(text)).error, text).toBeUndefined()
}

test('mutated arguments never cause a 5xx', async () => {
  const anyCall = anyEndpoint.chain((endpoint) =>
    fc.tuple(fc.constant(endpoint), bentArguments(endpoint), anyToken, anyId),
  )
  await fc.assert(
    fc.asyncProperty(anyCall, async ([endpoint, text, token, id]) => {
      const { args } = getExampleArguments(endpoint)
      const path = toPath(endpoint, JSON.parse(JSON.stringify(args).replaceAll(GUID, id)))
      await expectSound(endpoint, await sendText(shop, endpoint, text, token, { path }))
    }),
    { numRuns: 2 * NUM_RUNS },
  )
}, 3_600_000)

test('arbitrary bodies never cause a 5xx', async () => {
  await fc.assert(
    fc.asyncProperty(anyEndpoint, anyText, anyToken, async (endpoint, text, token) => {
      await expectSound(endpoint, await sendText(shop, endpoint, text, token))
    }),
    { numRuns: NUM_RUNS },
  )
}, 3_600_000)

test('arbitrary queries never cause a 5xx', async () => {
  const anyKey = fc.oneof(
    fc.constantFrom('query.paging.limit', 'query.filter', 'query', 'id', '_id', '.r', 'toString', 'a.b.c', ''),
    fc.string({ unit: 'binary', maxLength: 20 }),
  )
  const anyQuery = fc.array(
    fc.tuple(anyKey, fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), fc.constantFrom('1', 'true', '{}'))),
  )
  const reads = fc.constantFrom(
    ...EVERY_ENDPOINT.map(([, endpoint]) => endpoint).filter((endpoint) => !hasBody(endpoint)),
  )
  await fc.assert(
    fc.asyncProperty(reads, anyQuery, anyToken, async (endpoint, pairs, token) => {
      const [method = ''] = endpoint.call.route.split(' ')
      const query = new URLSearchParams(pairs.map(([key, value]): [string, string] => [key, value.toWellFormed()]))
      const address = `${toPath(endpoint, getExampleArguments(endpoint).args)}?${query}`
      await expectSound(endpoint, await shop.fetch(address, { method, headers: { authorization: token } }))
    }),
    { numRuns: NUM_RUNS },
  )
}, 3_600_000)

test('arbitrary paths never cause a 5xx', async () => {
  const anyPath = fc.oneof(
    fc.webPath(),
    fc
      .array(fc.constantFrom('ecom', 'v1', 'carts', 'current', '..', '%2e%2e', '%', '%00', '//', '{id}', ':p0', '*'))
      .map((parts) => `/${parts.join('/')}`),
  )
  await fc.assert(
    fc.asyncProperty(
      anyPath,
      fc.constantFrom('GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'HEAD', 'OPTIONS'),
      async (path, method) => {
        const response = await shop.fetch(`https://shop.example${path}`, {
          method,
          headers: { authorization: site.apiKey },
        })
        expect(response.status).toBeLessThan(500)
        expect(log.faults.splice(0)).toEqual([])
      },
    ),
    { numRuns: NUM_RUNS },
  )
}, 3_600_000)
