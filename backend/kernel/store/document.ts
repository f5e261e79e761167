import { isStorable } from '../base/json/storable.ts'
import { countBytes, findLongKey, MAX_BODY_BYTES, MAX_DEPTH } from './bounds.ts'
import type { Aggregate, CollectionDefinition } from './store.ts'

/**
 * The JSON that is stored for a document. Throws a `TypeError` with the path for what JSON or a database would change
 * or refuse (a date, NaN, a lone surrogate, NUL, a class instance, what is larger than one of their bounds).
 */
export function toBody(definition: CollectionDefinition<Aggregate>, document: Aggregate): string {
  const { name } = definition
  if (!document.id || !document.siteId) throw new TypeError(`${name}: a document needs siteId and id`)
  requireStorable(name, document, isJson)
  const body = JSON.stringify(document)
  // JSON escapes NUL and lone surrogates: without escapes no string has to be checked.
  if (body.includes('\\u')) requireStorable(name, document, isStorable)
  if (countBytes(body, MAX_BODY_BYTES) > MAX_BODY_BYTES) throw notStorable(name, document, 'it is too large')
  const long = findLongKey(definition, document, body)
  if (long !== undefined) throw notStorable(name, document, `${long} is too long for an index`)
  return body
}

const notStorable = (collection: string, { id }: Aggregate, reason: string) =>
  new TypeError(`${collection}/${id.slice(0, 100)} cannot be stored: ${reason}`)

/** Whether a string can be stored. */
type TextCheck = (text: string) => boolean

const isJson: TextCheck = () => true

function requireStorable(collection: string, document: Aggregate, isFit: TextCheck): void {
  const createFlaw = findFlaw(document, isFit, 0)
  if (!createFlaw) return
  throw notStorable(collection, document, `${createFlaw.path.join('.')} ${createFlaw.reason}`)
}

/** Why a value cannot be stored, and its path in the document. */
type Flaw = { readonly path: string[]; readonly reason: string }

const flaw = (reason: string): Flaw => ({ path: [], reason })

/** On the hot path of every write: returns a flaw instead of throwing, and allocates nothing where there is none. */
function findFlaw(value: unknown, isFit: TextCheck, depth: number): Flaw | undefined {
  switch (typeof value) {
    case 'boolean':
      return undefined
    case 'string':
      return isFit(value) ? undefined : flaw('contains NUL or half a character')
    case 'number':
      return Number.isFinite(value) ? undefined : flaw(`is ${value}`)
    case 'object':
      if (value === null) return undefined
      if (depth >= MAX_DEPTH) return flaw('is nested too deep')
      return Array.isArray(value)
        ? findFlawInList(value, isFit, depth)
        : findFlawInObject(value as JsonLike, isFit, depth)
    default:
      return flaw(`is ${typeof value}`)
  }
}

function findFlawInList(list: readonly unknown[], isFit: TextCheck, depth: number): Flaw | undefined {
  for (let index = 0; index < list.length; index++) {
    const found = findFlaw(list[index], isFit, depth + 1)
    if (found) return withKey(`${index}`, found)
  }
  return undefined
}

type JsonLike = Readonly<Record<string, unknown>>

function findFlawInObject(value: JsonLike, isFit: TextCheck, depth: number): Flaw | undefined {
  if (!isPlain(value)) return flaw(`is a ${value.constructor?.name ?? 'class instance'}, not plain JSON`)
  for (const key of Object.keys(value)) {
    const part = value[key]
    // JSON omits undefined properties, which means absent.
    if (part === undefined) continue
    const found = isFit(key) ? findFlaw(part, isFit, depth + 1) : flaw('is a key with NUL or half a character')
    if (found) return withKey(key, found)
  }
  return undefined
}

function withKey(key: string, found: Flaw): Flaw {
  found.path.unshift(key)
  return found
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
