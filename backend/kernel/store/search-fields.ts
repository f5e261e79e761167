import { pathSegments, valueAt } from './query/path.ts'

/**
 * Declares the fields that callers search a collection by, as dotted paths. Both databases store these fields in a
 * narrow table beside the documents, with indexes. Each field slows down every write that changes it, so only searched
 * fields are declared.
 */
export type SearchFields = {
  /** The order in which pages are usually read; the index of each value and list serves it, too. */
  order: string
  /** Single values that callers filter by. */
  values?: readonly string[]
  /** Single values that callers sort by as well. */
  sorts?: readonly string[]
  /**
   * Single values without an index of their own: they narrow the result of another index, or have too few different
   * values.
   */
  kept?: readonly string[]
  /** Lists searched by one of their elements. */
  lists?: readonly string[]
  /** Texts searched by substring. */
  texts?: readonly string[]
}

const KINDS = ['values', 'sorts', 'kept', 'lists', 'texts'] as const

/** Throws for paths that cannot be inlined into SQL. */
export function validateSearchFields(search: SearchFields): void {
  pathSegments(search.order)
  for (const kind of KINDS) for (const path of search[kind] ?? []) pathSegments(path)
}

/** All single values, the order first. */
export function getValuePaths({ order, values = [], sorts = [], kept = [] }: SearchFields): readonly string[] {
  return [...new Set([order, ...values, ...sorts, ...kept])]
}

/**
 * Throws a `TypeError` for a document whose searched fields have another form than is declared: single values are
 * scalars, lists are lists, texts are strings; each may be absent.
 */
export function requireDeclaredForms(collection: string, search: SearchFields, document: { id: string }): void {
  for (const path of getValuePaths(search)) {
    if (typeof (valueAt(document, path) ?? '') === 'object')
      throw wrongForm(collection, document, path, 'a single value')
  }
  for (const path of search.lists ?? []) {
    if (!Array.isArray(valueAt(document, path) ?? [])) throw wrongForm(collection, document, path, 'a list')
  }
  for (const path of search.texts ?? []) {
    if (typeof (valueAt(document, path) ?? '') !== 'string') throw wrongForm(collection, document, path, 'a text')
  }
}

const wrongForm = (collection: string, { id }: { id: string }, path: string, form: string) =>
  new TypeError(`${collection}/${id} cannot be stored: ${path} is declared as ${form}`)
