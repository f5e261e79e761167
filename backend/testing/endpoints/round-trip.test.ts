import { expect, test } from 'vitest'
import type { JsonEndpoint } from '../../kernel/http/endpoint.ts'
import { openExampleShop } from '../example-shop.ts'
import { testRows } from '../test-rows.ts'
import { type Args, EVERY_ENDPOINT, send } from './every-endpoint.ts'
import { drawValue, type InputField, listInputFields } from './input-fields.ts'
import { sendableFields } from './published-fields.ts'
import { ROUND_TRIPS, type RoundTrip, WITHOUT_ENTITY } from './round-trips.ts'

type Violation = { field: string; violatedRule: string; data?: { fields?: string[] } }
type Body = Args & {
  details?: { validationError?: { fieldViolations: Violation[] } }
  results?: { itemMetadata: { error?: { description: string } } }[]
}
type Answer = { status: number; body: Args; violations: Violation[] }

/** Rules that refuse a field or its value, whatever it is beside. */
const REFUSED = ['FIELD_NOT_ALLOWED', 'INVALID_ENUM_VALUE']
const ENDPOINTS = new Map(EVERY_ENDPOINT)
const endpointOf = (name: string) => ENDPOINTS.get(name) as JsonEndpoint

const trips = Object.entries(ROUND_TRIPS).map(([name, trip]) => {
  const endpoint = endpointOf(name)
  const isOfEntity = ({ keys }: InputField) => !isWithin(toPath(keys), ['fieldMask', ...(trip.beside ?? [])])
  return {
    name,
    endpoint,
    trip,
    fields: listInputFields(endpoint, sendableFields(name)).filter(isOfEntity),
  }
})
const fieldCount = trips.reduce((sum, { fields }) => sum + fields.length, 0)

testRows(
  `each of ${fieldCount} fields of entities that calls take is read back as sent, or refused by name`,
  trips.map(({ name, ...row }) => [name, row] as const),
  async (_, { endpoint, trip, fields }) => {
    const unused = new Set(Object.keys(trip.except ?? {}))
    const lost: string[] = []
    let shop = await openTrip(endpoint, trip)
    const before = await shop.sendAndRead(shop.argsOf(0))
    if (before.answer.status !== 200) throw new Error(JSON.stringify(before.answer.body))
    for (const [index, field] of fields.entries()) {
      if (trip.fresh) shop = await openTrip(endpoint, trip)
      const path = toPath(field.keys)
      const place = placeOf(path, trip.at)
      const number = index + 101
      const value = shop.values[path] ?? drawValue(field.schema, number, place ? valuesAt(before.read, place) : [])
      const { answer, read } = await shop.sendAndRead(field.put(shop.argsOf(number), value), field)
      const found = place ? valuesAt(read, place) : []
      const isKept = answer.status === 200 && found.some((each) => isSame(value, each))
      const isRefused = answer.violations.some(
        ({ field: named, violatedRule }) => REFUSED.includes(violatedRule) && isAbout(named, field.keys),
      )
      if (isKept || isRefused) continue
      const exception = Object.keys(trip.except ?? {}).find((prefix) => isWithin(path, [prefix]))
      const answered = answer.status === 200 ? { found } : answer.body
      if (exception) unused.delete(exception)
      else lost.push(`${path} = ${JSON.stringify(value)}, answered ${JSON.stringify(answered).slice(0, 300)}`)
    }
    if (lost.length > 0) throw new Error(`${lost.length} fields are lost:\n${lost.join('\n')}`)
    // An exception that no field needs is deleted from the table.
    expect([...unused]).toEqual([])
  },
)

test('every call that writes is in the table of round trips, or takes no entity', () => {
  const writes = EVERY_ENDPOINT.filter(([, { call }]) => call.access === 'write').map(([name]) => name)
  expect([...Object.keys(ROUND_TRIPS), ...WITHOUT_ENTITY].toSorted()).toEqual(writes.toSorted())
})

/** A shop with the entities of a call; sends it arguments, and reads the entity back. */
async function openTrip(endpoint: JsonEndpoint, { args = endpoint.call.example as Args, ...trip }: RoundTrip) {
  const call = { ...endpoint.call, example: { args, values: trip.values ?? {} } }
  const { shop, tokenFor, argumentsFor } = await openExampleShop({ call })
  const created =
    (await trip.prepare?.(shop, (value) => argumentsFor({ ...endpoint, call: { ...call, example: value } }))) ?? {}
  const resolved = Object.entries(created).reduce(
    (text, [id, other]) => text.replaceAll(id, other),
    JSON.stringify(argumentsFor({ ...endpoint, call })),
  )
  const { args: ownArgs, values } = JSON.parse(resolved) as { args: Args; values: Args }
  const [reader = '', toArguments] = trip.read ?? []
  const readToken =
    reader && /^(limits|apiKeys|paymentSettings|passkeys|authentication)/.test(reader)
      ? tokenFor(endpointOf(reader))
      : shop.apiKey
  const token = trip.as === 'app' ? shop.apiKey : tokenFor(endpoint)

  async function ask(name: JsonEndpoint, sent: Args, by: string): Promise<Answer> {
    const response = await send(shop, name, sent, by)
    const body = (await response.json()) as Body
    const violations = body.details?.validationError?.fieldViolations ?? []
    return { status: response.status, body, violations: [...violations, ...itemViolations(body)] }
  }

  return {
    values,
    /** The arguments of the table or the example, with a number that makes them unique. */
    argsOf: (number: number): Args => JSON.parse(JSON.stringify(ownArgs).replaceAll('{n}', String(number))),
    async sendAndRead(sent: Args, field?: InputField): Promise<{ answer: Answer; read: unknown }> {
      let answer = await ask(endpoint, sent, token)
      // A change of a review names the revision that was read; the refusal of an earlier one says the current.
      const current = readCurrentRevision(answer)
      if (current !== undefined) {
        ;(sent.review as Args).revision = current
        answer = await ask(endpoint, sent, token)
      }
      const choice = answer.violations.find(({ violatedRule }) => violatedRule === 'ONE_OF_ALIGNMENT')
      if (choice && field) {
        dropOtherChoices(sent, choice, field.keys)
        answer = await ask(endpoint, sent, token)
      }
      if (answer.status !== 200) return { answer, read: undefined }
      if (!toArguments) return { answer, read: answer.body }
      const { status, body } = await ask(endpointOf(reader), toArguments(sent, answer.body), readToken)
      if (status !== 200) throw new Error(`${reader}: ${JSON.stringify(body)}`)
      return { answer, read: body }
    },
  }
}

/** The revision that a refusal of a stale change says. */
function readCurrentRevision({ body }: Answer): string | undefined {
  const { details } = body as { details?: { applicationError?: { code: string; data?: { revision?: string } } } }
  return details?.applicationError?.code === 'REVIEW_CHANGED' ? details.applicationError.data?.revision : undefined
}

/** A bulk call names what it refuses in the description of an item's error. */
function itemViolations({ results = [] }: Body): Violation[] {
  return results.flatMap(({ itemMetadata: { error } }) =>
    [...(error?.description.matchAll(/"([\w.[\]]+)" (?:cannot be set|is not a field)/g) ?? [])].map(
      ([, field = '']) => ({
        field,
        violatedRule: 'FIELD_NOT_ALLOWED',
      }),
    ),
  )
}

/** Of fields that exclude each other, only the one that is tested is sent. */
function dropOtherChoices(args: Args, { field, data }: Violation, keys: readonly string[]): void {
  const parent = field.replaceAll('[0]', '.0').split('.').slice(0, -1)
  const holder = parent.reduce<unknown>((at, key) => (at as Args)[key], args) as Args
  for (const other of data?.fields ?? []) if (other !== keys[parent.length]) delete holder[other]
}

function toPath(keys: readonly string[]): string {
  return keys.join('.')
}

function isWithin(path: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => prefix === path || path.startsWith(`${prefix}.`))
}

/** Whether a violation names a field, an object that it is in, or a part of it. */
function isAbout(named: string, keys: readonly string[]): boolean {
  const [violated, path] = [named.replaceAll(/\[(\d+)\]/g, '.$1'), toPath(keys)]
  return isWithin(path, [violated]) || isWithin(violated, [path])
}

/** Where an argument is in what is read: the place of the longest prefix that the table has. */
function placeOf(path: string, at: RoundTrip['at']): string | undefined {
  const [prefix] = Object.keys(at)
    .filter((each) => each === '' || isWithin(path, [each]))
    .sort((one, other) => other.length - one.length)
  return prefix === undefined
    ? undefined
    : toPath([at[prefix] as string, path.slice(prefix.length).replace(/^\./, '')].filter(Boolean))
}

/** The values at a place, over all items of the lists on the way. */
function valuesAt(value: unknown, place: string): unknown[] {
  return place.split('.').reduce<unknown[]>(
    (values, key) =>
      values.flatMap((each) => {
        if (Array.isArray(each) && key === '0') return each
        const inner = typeof each === 'object' && each !== null ? (each as Args)[key] : undefined
        return inner === undefined ? [] : [inner]
      }),
    [value],
  )
}

/** Whether a value is the one that was sent: amounts may have more zeros and their currency, dates another zone. */
function isSame(sent: unknown, answered: unknown): boolean {
  if (typeof sent === 'object') return JSON.stringify(sent) === JSON.stringify(answered)
  if (typeof answered === 'object' && answered !== null) return isSame(sent, (answered as Args).amount)
  if (sent === answered) return true
  if (/^-?[\d.]+$/.test(String(sent))) return Number(sent) === Number(answered)
  return /^\d{4}-\d\d-\d\dT/.test(String(sent)) && Date.parse(String(sent)) === Date.parse(String(answered))
}
