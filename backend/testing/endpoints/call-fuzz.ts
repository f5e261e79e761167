import fc, { type IAsyncProperty } from 'fast-check'
import { expect } from 'vitest'
import { TABLE_KINDS } from '../../contract/imports/enumerations.ts'
import { wireError } from '../../contract/wire/error.ts'
import type { JsonEndpoint } from '../../kernel/http/endpoint.ts'
import { saveSite } from '../../services/sites/index.ts'
import { createTestApp } from '../create-test-app.ts'
import { addSite, ENTITY_KINDS, seedSite } from '../seeded-site.ts'
import { testSite } from '../test-site.ts'
import { failLongTurns } from '../watch-turns.ts'
import { LARGE_TABLES } from '../work/large-tables.ts'
import {
  createRecordingLog,
  EVERY_ENDPOINT,
  getExampleArguments,
  hasBody,
  sendText,
  tokensByRole,
  toPath,
} from './every-endpoint.ts'

/** A turn of the event loop takes no more processor time than this, in milliseconds, whatever is sent. */
const MAX_TURN_MILLISECONDS = 100
/** In the name of another shop, which no answer may have. */
const FOREIGN = 'ForeignShopName'
const GUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
/** Where a file and a line are named, as in a stack trace. */
const STACK = /\bat \S+ ?\(?\S+\.[jt]s:\d+:\d+/

/** Values that often break programs. */
const createNasty = (anyId: fc.Arbitrary<string>) =>
  fc.oneof(
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
const createBentArguments = (endpoint: JsonEndpoint, anyId: fc.Arbitrary<string>, nasty: fc.Arbitrary<unknown>) =>
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

const anyEndpoint = fc.constantFrom(...EVERY_ENDPOINT.map(([, endpoint]) => endpoint))

/** A literal of GraphQL: as JSON, but names of fields have no quotation marks. */
function toLiteral(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toLiteral).join(', ')}]`
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([key, part]) => `${key}: ${toLiteral(part)}`)
      .join(', ')}}`
  return JSON.stringify(value) ?? 'null'
}

const toField = ({ call }: JsonEndpoint, args: Record<string, unknown>) => {
  const given = Object.entries(args).map(([key, value]) => `${key}: ${toLiteral(value)}`)
  return `${call.name.replaceAll(/\W+/g, '_')}${given.length > 0 ? `(${given.join(', ')})` : ''} { __typename }`
}

/** What is sent to GraphQL beside fields with mutated arguments. */
const anyDocument = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc
    .array(
      fc.constantFrom(
        '{',
        '}',
        '(',
        ')',
        '[',
        ']',
        ':',
        '!',
        '$a',
        '@skip(if: true)',
        '...',
        'on',
        'query',
        'a',
        '"',
        '#',
      ),
      { maxLength: 60 },
    )
    .map((parts) => parts.join(' ')),
  fc.nat(3_000).map((depth) => '{ a '.repeat(depth)),
  fc.nat(3_000).map((depth) => `query ($a: ${'['.repeat(depth)}Int${']'.repeat(depth)}) { a }`),
  fc.nat(3_000).map((count) => `{ ${'a: __typename '.repeat(count)} }`),
  fc.nat(300).map((count) => `{ ${'...F '.repeat(count)} } fragment F on Query { __typename ...F }`),
)

const COLUMNS = [
  ...new Set(Object.values(LARGE_TABLES).flatMap(({ toCsv }) => toCsv(2).split('\n')[0]?.split(',') ?? [])),
]
const anyCell = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'mug',
    '12.50',
    '-1',
    '1e9',
    '"',
    '"mug"',
    '=1+1',
    '\u0000',
    '\ufeff',
    'DE',
    'true',
    'a@b.example',
  ),
  fc.constantFrom(
    'x'.repeat(5_000),
    '9'.repeat(400),
    'https://a.example/b.jpg|https://a.example/c.jpg',
    'a|b|c',
    '\r',
    '\u2028',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
)
const anyTable = fc.oneof(
  fc
    .tuple(
      fc.array(fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...COLUMNS) }, anyCell), {
        minLength: 1,
        maxLength: 12,
      }),
      fc.array(fc.array(anyCell, { maxLength: 13 }), { maxLength: 20 }),
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n', '\r'),
    )
    .map(([header, rows, separator, end]) => [header, ...rows].map((cells) => cells.join(separator)).join(end)),
  fc.string({ unit: 'binary', maxLength: 400 }),
)

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'HEAD', 'OPTIONS']

/**
 * A shop with kinds of cases to send it, each a property: the answer is never a 5xx, shows nothing of another shop or of the
 * program, and keeps no turn of the event loop for long.
 */
export async function createCallFuzz(): Promise<Record<string, IAsyncProperty<unknown>>> {
  const log = createRecordingLog()
  const shop = await createTestApp({ log })
  const site = await seedSite(shop, shop)
  const foreign = await addSite(shop)
  const { store, clock } = shop.app.dependencies
  await saveSite({ store }, { ...testSite(foreign.siteId, clock.now()), name: FOREIGN })
  const watched = { fetch: failLongTurns(shop.fetch, MAX_TURN_MILLISECONDS) }
  const { member, user, owner } = await tokensByRole(shop)
  const anyToken = fc.constantFrom(site.buyer, site.visitor, site.apiKey, member, user, owner)
  const anyId = fc.constantFrom(...ENTITY_KINDS.map((kind) => site.ids[kind]), foreign.siteId, foreign.clientId)
  const nasty = createNasty(anyId)
  const bentArguments = (endpoint: JsonEndpoint) => createBentArguments(endpoint, anyId, nasty)

  /** Expects an answer below 500, with nothing that is not the caller's, and no logged error. */
  async function expectSound(response: Response, name: string): Promise<string> {
    const text = await response.text()
    const faults = log.faults.splice(0)
    // Whether a payment provider is in reach is not the shop's doing.
    const isUnreachable = response.status === 503 && text.includes('"PAYMENT_PROVIDER_UNREACHABLE"')
    if (!isUnreachable)
      expect(response.status, `${name} ${text.slice(0, 2_000)} ${JSON.stringify(faults)}`).toBeLessThan(500)
    expect(faults, name).toEqual([])
    expect(text.includes(FOREIGN) || STACK.test(text), `${name} ${text.slice(0, 2_000)}`).toBe(false)
    return text
  }

  /** Expects a 200 that matches its schema, or an error in wire form. */
  async function expectAnswer({ call }: JsonEndpoint, response: Response): Promise<void> {
    const text = await expectSound(response, call.name)
    if (response.status === 200) expect(call.output.safeParse(JSON.parse(text)).error, call.name).toBeUndefined()
    else expect(wireError.safeParse(JSON.parse(text)).error, text).toBeUndefined()
  }

  const anyCall = anyEndpoint.chain((endpoint) =>
    fc.tuple(fc.constant(endpoint), bentArguments(endpoint), anyToken, anyId),
  )
  const anyKey = fc.oneof(
    fc.constantFrom('query.paging.limit', 'query.filter', 'query', 'id', '_id', '.r', 'toString', 'a.b.c', ''),
    fc.string({ unit: 'binary', maxLength: 20 }),
  )
  const anyQuery = fc.array(
    fc.tuple(anyKey, fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), fc.constantFrom('1', 'true', '{}'))),
  )
  const anyRead = fc.constantFrom(
    ...EVERY_ENDPOINT.map(([, endpoint]) => endpoint).filter((endpoint) => !hasBody(endpoint)),
  )
  const anyPath = fc.oneof(
    fc.webPath(),
    fc
      .array(fc.constantFrom('ecom', 'v1', 'carts', 'current', '../..', '%2e%2e', '%', '%00', '//', '{id}', ':p0', '*'))
      .map((parts) => `/${parts.join('/')}`),
  )
  const anyFields = fc.array(
    anyEndpoint.chain((endpoint) => fc.tuple(fc.constant(endpoint), bentArguments(endpoint))),
    { minLength: 1, maxLength: 4 },
  )

  async function ask(query: string, variables: unknown, token: string): Promise<void> {
    const body = JSON.stringify({ query, variables })
    const headers = { authorization: token, 'content-type': 'application/json' }
    const response = await watched.fetch('/graphql/alpha', { method: 'POST', headers, body })
    const text = await expectSound(response, query)
    const { errors = [] } = JSON.parse(text) as { errors?: { extensions?: { status?: number } }[] }
    expect(errors.filter(({ extensions }) => (extensions?.status ?? 400) >= 500)).toEqual([])
  }

  return {
    'mutated arguments': fc.asyncProperty(anyCall, async ([endpoint, text, token, id]) => {
      const { args } = getExampleArguments(endpoint)
      const path = toPath(endpoint, JSON.parse(JSON.stringify(args).replaceAll(GUID, id)))
      await expectAnswer(endpoint, await sendText(watched, endpoint, text, token, { path }))
    }),
    'arbitrary bodies': fc.asyncProperty(anyEndpoint, anyText, anyToken, async (endpoint, text, token) => {
      await expectAnswer(endpoint, await sendText(watched, endpoint, text, token))
    }),
    'arbitrary queries': fc.asyncProperty(anyRead, anyQuery, anyToken, async (endpoint, pairs, token) => {
      const [method = ''] = endpoint.call.route.split(' ')
      const query = new URLSearchParams(pairs.map(([key, value]): [string, string] => [key, value.toWellFormed()]))
      const address = `${toPath(endpoint, getExampleArguments(endpoint).args)}?${query}`
      await expectAnswer(endpoint, await watched.fetch(address, { method, headers: { authorization: token } }))
    }),
    'arbitrary paths': fc.asyncProperty(anyPath, fc.constantFrom(...METHODS), async (path, method) => {
      const headers = { authorization: site.apiKey }
      await expectSound(await watched.fetch(`https://shop.example${path}`, { method, headers }), path)
    }),
    'calls in GraphQL': fc.asyncProperty(anyFields, anyToken, async (fields, token) => {
      const asked = fields.map(([endpoint, args], n) => `a${n}: ${toField(endpoint, JSON.parse(args))}`)
      const isWrite = fields[0]?.[0].call.access === 'write'
      await ask(`${isWrite ? 'mutation' : 'query'} { ${asked.join(' ')} }`, {}, token)
    }),
    'documents of GraphQL': fc.asyncProperty(anyDocument, nasty, anyToken, ask),
    'arbitrary tables': fc.asyncProperty(fc.constantFrom(...TABLE_KINDS), anyTable, async (kind, csv) => {
      const post = async (path: string, body: object) => {
        const headers = { authorization: site.apiKey, 'content-type': 'application/json' }
        return watched.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      }
      const opened = await post('/awning/v1/imports', { kind, fileName: 'table.csv' })
      const { id } = (JSON.parse(await expectSound(opened, csv)) as { import: { id: string } }).import
      await expectSound(await post(`/awning/v1/imports/${id}/parts`, { offset: 0, csv, last: true }), csv)
      await expectSound(await post(`/awning/v1/imports/${id}/run`, {}), csv)
      await shop.app.jobRunner.runDue()
      const read = await watched.fetch(`/awning/v1/imports/${id}/items`, { headers: { authorization: site.apiKey } })
      await expectSound(read, csv)
    }),
  }
}
