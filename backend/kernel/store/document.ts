import { isStorable } from '../query/storable.ts'
import type { Aggregate } from './store.ts'

const MAX_DEPTH = 64

/**
 * The JSON text under which a document is stored. What JSON or one of the databases would change or refuse (a date,
 * NaN, a lone surrogate, NUL, a class instance) throws a `TypeError` that names the place, before anything is written.
 */
export function toBody(collection: string, document: Aggregate): string {
  if (!document.id || !document.siteId) throw new TypeError(`${collection}: a document needs siteId and id`)
  try {
    check(document, 0)
  } catch (cause) {
    if (!(cause instanceof Unstorable)) throw cause
    throw new TypeError(`${collection}/${document.id} cannot be stored: ${cause.place.join('.')} ${cause.message}`)
  }
  return JSON.stringify(document)
}

class Unstorable extends Error {
  readonly place: string[] = []
}

function check(value: unknown, depth: number): void {
  switch (typeof value) {
    case 'boolean':
      return
    case 'string':
      if (!isStorable(value)) throw new Unstorable('contains NUL or half a character')
      return
    case 'number':
      if (!Number.isFinite(value)) throw new Unstorable(`is ${value}`)
      return
    case 'object':
      if (value !== null) checkParts(value, depth)
      return
    default:
      throw new Unstorable(`is ${typeof value}`)
  }
}

function checkParts(value: object, depth: number): void {
  if (depth >= MAX_DEPTH) throw new Unstorable('is nested too deep')
  const list = Array.isArray(value)
  if (!list && !isPlain(value))
    throw new Unstorable(`is a ${value.constructor?.name ?? 'class instance'}, not plain JSON`)
  for (const [key, part] of Object.entries(value)) {
    // JSON leaves out what is undefined, in objects: there it means absent.
    if (part === undefined && !list) continue
    try {
      if (!isStorable(key)) throw new Unstorable('is a key with NUL or half a character')
      check(part, depth + 1)
    } catch (error) {
      if (error instanceof Unstorable) error.place.unshift(key)
      throw error
    }
  }
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}
