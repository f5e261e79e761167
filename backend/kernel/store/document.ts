import { isStorable } from '../query/storable.ts'
import type { Aggregate } from './store.ts'

const MAX_DEPTH = 64

/**
 * The JSON that is stored for a document. Throws a `TypeError` with the path for what JSON or a database would change
 * or refuse (a date, NaN, a lone surrogate, NUL, a class instance).
 */
export function toBody(collection: string, document: Aggregate): string {
  if (!document.id || !document.siteId) throw new TypeError(`${collection}: a document needs siteId and id`)
  requireStorable(collection, document, isJson)
  const body = JSON.stringify(document)
  // JSON escapes NUL and lone surrogates: without escapes no string has to be checked.
  if (body.includes('\\u')) requireStorable(collection, document, isStorable)
  return body
}

/** Whether a string can be stored. */
type TextCheck = (text: string) => boolean

const isJson: TextCheck = () => true

function requireStorable(collection: string, document: Aggregate, isFit: TextCheck): void {
  const createFlaw = findFlaw(document, isFit, 0)
  if (!createFlaw) return
  throw new TypeError(
    `${collection}/${document.id} cannot be stored: ${createFlaw.path.join('.')} ${createFlaw.reason}`,
  )
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
