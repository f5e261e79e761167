import { expect } from 'vitest'
import { ApiError } from '../../kernel/base/errors.ts'
import type { JsonObject } from '../../kernel/base/json/json.ts'
import { testRows } from '../test-rows.ts'
import { EVERY_ENDPOINT } from './every-endpoint.ts'
import { PUBLISHED_REQUESTS } from './published-requests.ts'
import { type PublishedField, type PublishedTypes, publishedTypes } from './published-types.ts'

/** What calls take no notice of, or only compare with what is there (`requireKept`), so that no bound of it matters. */
const UNREAD: readonly RegExp[] = [
  // Types of the cart by id; the call of the current one has no such argument.
  /^currentCart\.\w+ id$/,
  // Of a delivery its code says which it is; the shop says the rest.
  /selectedCarrierServiceOption\.(?!code$|carrierId$)/,
  // The status of a payment has calls of its own, and rounding and fees are the shop's.
  /^orderTransactions\.addPayments .*(authorizationDetails|chargebacks|platformFee|futureMembership|cashRounding)/,
  // Of an order these alone are changed.
  /^orders\.(updateOrder|bulkUpdateOrders) (orders\[0\]\.)?order\.(?!(buyerInfo\.email|buyerLanguage|weightUnit|billingInfo|recipientInfo|shippingInfo\.logistics\.shippingDestination|buyerNote|archived|attributionSource|seenByAHuman|customFields|extendedFields|tags)\b)/,
  // Fees of a platform are none of this shop's.
  /^orders\.(createOrder|importOrder) order\.platformFeeSummary/,
  // The shop records all other activities itself.
  /^orders\.addActivities orderActivities\[0\]\.(?!merchantComment\b)/,
  // Stays what it was when the checkout was made.
  /^checkout\.updateCheckout checkout\.cartId$/,
]

/** Addresses of hosts' pages with the parameters of adverts are longer than what is published. */
const LONGER = /^redirects\.createRedirectSession callbacks\.\w+$/

/** One thing to send that a bound forbids, or an enumeration allows. */
type Probe = { keys: readonly string[]; value: unknown; rule: string; allowed?: boolean }

const MOST_DEPTH = 7

function createProbes(types: PublishedTypes, name: string, keys: readonly string[] = []): Probe[] {
  if (keys.length > MOST_DEPTH) return []
  return (types.interfaces.get(name) ?? []).flatMap((field) => {
    if (field.readonly) return []
    const at = [...keys, field.name, ...(field.list ? ['0'] : [])]
    return [...fieldProbes(types, field, [...keys, field.name], at), ...createProbes(types, field.type, at)]
  })
}

function fieldProbes(types: PublishedTypes, field: PublishedField, keys: readonly string[], at: readonly string[]) {
  const { type, list, bounds } = field
  const probes: Probe[] = []
  const add = (value: unknown, rule: string) => probes.push({ keys: at, value, rule })
  const size = (value: number, rule: string) =>
    probes.push({ keys, value: Array.from({ length: value }, () => ({})), rule })
  if (list && bounds.maxSize) size(Number(bounds.maxSize) + 1, 'MAX_SIZE')
  if (list && Number(bounds.minSize) > 0) size(0, 'MIN_SIZE')
  if (type === 'string') {
    if (bounds.maxLength) add('x'.repeat(Number(bounds.maxLength) + 1), 'MAX_LENGTH')
    if (Number(bounds.minLength) > 0) add('', 'MIN_LENGTH')
    if (/^(GUID|EMAIL|CURRENCY|WEB_URL|DECIMAL_VALUE)$/.test(bounds.format ?? '')) add('no such thing', 'FORMAT')
    // A whole number that is too large for a number of JSON.
    if (bounds.max) add(String(BigInt(bounds.max) + 1n), 'MAX')
    for (const [, bound = '', limit = ''] of (bounds.decimalValue ?? '').matchAll(/(\w+):(\d+)/g)) {
      if (bound === 'gte') add('-0.01', 'DECIMAL_GTE')
      if (bound === 'gt') add('0', 'DECIMAL_GT')
      if (bound === 'lte') add(`${limit}.1`, 'DECIMAL_LTE')
      if (bound === 'maxScale') add(`0.${'1'.repeat(Number(limit) + 1)}`, 'DECIMAL_MAX_SCALE')
    }
  }
  if (type === 'number') {
    if (bounds.max) add(Number(bounds.max) + 1, 'MAX')
    if (bounds.min) add(Number(bounds.min) - 1, 'MIN')
  }
  const values = types.enumerations.get(type)
  if (values) {
    add('NO_SUCH_CHOICE', 'INVALID_ENUM_VALUE')
    for (const value of values) probes.push({ keys: at, value, rule: 'INVALID_ENUM_VALUE', allowed: true })
  }
  return probes
}

/** Arguments with nothing but this in them. */
function argumentsWith(keys: readonly string[], value: unknown): JsonObject {
  return keys.reduceRight((inner, key) => (key === '0' ? [inner] : { [key]: inner }), value) as JsonObject
}

const toPath = (keys: readonly string[]) =>
  keys.reduce((path, key) => (key === '0' ? `${path}[0]` : path ? `${path}.${key}` : key), '')

testRows(
  'every published call refuses what its bounds forbid, and takes each value of its enumerations',
  PUBLISHED_REQUESTS.flatMap(([packageName, requests]) =>
    Object.entries(requests).map(([call, request]) => [call, packageName, request] as const),
  ),
  (call, packageName, request) => {
    const endpoint = EVERY_ENDPOINT.find(([name]) => name === call)?.[1]
    const probes = createProbes(publishedTypes(packageName), request).filter(
      ({ keys, rule }) =>
        !UNREAD.some((unread) => unread.test(`${call} ${toPath(keys)}`)) &&
        !(rule === 'MAX_LENGTH' && LONGER.test(`${call} ${toPath(keys)}`)),
    )
    expect([call, endpoint !== undefined, probes.length > 0]).toEqual([call, true, true])
    const wrong = probes.flatMap(({ keys, value, rule, allowed }) => {
      const path = toPath(keys)
      let reported: string[] = []
      try {
        endpoint?.read(argumentsWith(keys, value))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        reported = (error.violations ?? []).map((violation) => `${violation.field} ${violation.rule}`)
      }
      // A form, or a list of values, is stricter than a length.
      const stricter = /_LENGTH$/.test(rule) ? ['FORMAT', 'INVALID_ENUM_VALUE'] : []
      const refused = [rule, ...stricter].some((each) => reported.includes(`${path} ${each}`))
      return refused === !allowed
        ? []
        : [`${path} ${rule}${allowed ? ` ${value}` : ''} (${reported.filter((t) => t.startsWith(path)).join()})`]
    })
    expect(wrong).toEqual([])
  },
)
