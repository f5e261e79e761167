import { applyAdjustments } from './adjust.ts'
import type { Write } from './engine.ts'
import { AlreadyExistsError, ConflictError, NotFoundError } from './errors.ts'
import { sortKey } from './query/compare.ts'
import { valueAt } from './query/path.ts'
import type { Aggregate, CollectionDefinition } from './store.ts'

/** One collection: its documents by site and id, and the owners of its unique values. */
export type Table = {
  readonly definition: CollectionDefinition<Aggregate>
  readonly sites: Map<string, Map<string, Aggregate>>
  /** Per unique path: the id of the document that has a value, by site and value. */
  readonly owners: Map<string, Map<string, string>>
}

export function createTable(definition: CollectionDefinition<Aggregate>): Table {
  return { definition, sites: new Map(), owners: new Map((definition.unique ?? []).map((path) => [path, new Map()])) }
}

/** Applies one write and returns a function that undoes it. Throws, with nothing changed, where the write fails. */
export function applyWrite(table: Table, write: Write): () => void {
  const { siteId, id } = write
  const stored = table.sites.get(siteId)?.get(id)
  const name = table.definition.name
  if (write.kind === 'insert') {
    if (stored) throw new AlreadyExistsError(name, id)
    return replace(table, siteId, id, undefined, JSON.parse(write.body))
  }
  if (write.kind === 'adjust' && !stored) throw new NotFoundError(name, id)
  if (!stored || (write.expected !== undefined && stored.revision !== write.expected)) throw new ConflictError(name, id)
  switch (write.kind) {
    case 'update':
      return replace(table, siteId, id, stored, JSON.parse(write.body))
    case 'adjust':
      return replace(table, siteId, id, stored, applyAdjustments(name, stored, write.steps))
    case 'delete':
      return replace(table, siteId, id, stored, undefined)
    case 'expect':
      return () => {}
  }
}

function replace(
  table: Table,
  siteId: string,
  id: string,
  before: Aggregate | undefined,
  after: Aggregate | undefined,
): () => void {
  if (after) checkUnique(table, siteId, after)
  put(table, siteId, id, before, after)
  return () => put(table, siteId, id, after, before)
}

function checkUnique(table: Table, siteId: string, document: Aggregate): void {
  for (const [path, owners] of table.owners) {
    const key = toUniqueKey(siteId, document, path)
    const owner = key === undefined ? undefined : owners.get(key)
    if (owner !== undefined && owner !== document.id) {
      throw new AlreadyExistsError(table.definition.name, document.id, path)
    }
  }
}

function put(
  table: Table,
  siteId: string,
  id: string,
  before: Aggregate | undefined,
  after: Aggregate | undefined,
): void {
  const documents = table.sites.get(siteId) ?? new Map<string, Aggregate>()
  table.sites.set(siteId, documents)
  if (after) documents.set(id, after)
  else documents.delete(id)
  for (const [path, owners] of table.owners) {
    const old = before && toUniqueKey(siteId, before, path)
    if (old !== undefined) owners.delete(old)
    const now = after && toUniqueKey(siteId, after, path)
    if (now !== undefined) owners.set(now, id)
  }
}

/**
 * The key of a unique value; undefined for values that are not scalars, which need not be unique. JSON distinguishes 1
 * from "1".
 */
function toUniqueKey(siteId: string, document: Aggregate, path: string): string | undefined {
  const value = sortKey(valueAt(document, path))
  return value === null ? undefined : JSON.stringify([siteId, value])
}
