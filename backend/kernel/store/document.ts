import { isStorable } from '../query/storable.ts'
import type { Aggregate } from './store.ts'

const MAX_DEPTH = 64

/**
 * The JSON text under which a document is stored. What JSON or one of the databases would change or refuse (a date,
 * NaN, a lone surrogate, NUL, a class instance) throws a `TypeError` that names the place, before anything is written.
 */
export function toBody(collection: string, document: Aggregate): string {
  if (!document.id || !document.siteId) throw new TypeError(`${collection}: a document needs siteId and id`)
  requireNoFlaw(collection, document, isJson)
  const body = JSON.stringify(document)
  // JSON writes NUL and halves of characters as escapes: where there is none, no text has to be looked at.
  if (body.includes('\\u')) requireNoFlaw(collection, document, isStorable)
  return body
}

/** Whether a text is fit to be stored. */
type TextCheck = (text: string) => boolean

const isJson: TextCheck = () => true

function requireNoFlaw(collection: string, document: Aggregate, isFit: TextCheck): void {
  const flaw = findFlaw(document, isFit, 0)
  if (!flaw) return
  throw new TypeError(`${collection}/${document.id} cannot be stored: ${flaw.place.join('.')} ${flaw.reason}`)
}

/** Why a value cannot be stored, and where in the document it is. */
type Flaw = { readonly place: string[]; readonly reason: string }

const flaw = (reason: string): Flaw => ({ place: [], reason })

/** Runs for every document that is written: a return value instead of an exception, nothing allocated where all is well. */
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
    if (found) return inside(`${index}`, found)
  }
  return undefined
}

type JsonLike = Readonly<Record<string, unknown>>

function findFlawInObject(value: JsonLike, isFit: TextCheck, depth: number): Flaw | undefined {
  if (!isPlain(value)) return flaw(`is a ${value.constructor?.name ?? 'class instance'}, not plain JSON`)
  for (const key of Object.keys(value)) {
    const part = value[key]
    // JSON leaves out what is undefined, in objects: there it means absent.
    if (part === undefined) continue
    const found = isFit(key) ? findFlaw(part, isFit, depth + 1) : flaw('is a key with NUL or half a character')
    if (found) return inside(key, found)
  }
  return undefined
}

function inside(key: string, found: Flaw): Flaw {
  found.place.unshift(key)
  return found
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
