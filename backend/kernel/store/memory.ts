import { createChangeFeed } from './changes.ts'
import { createCollections, validateDefinition } from './collections.ts'
import { createStore } from './create-store.ts'
import { type Engine, toCommitOrder } from './engine.ts'
import { applyWrite, createTable, type Table } from './memory-table.ts'
import { toPage, toWindow } from './paging.ts'
import { compareBy, isBeyond, matches } from './query/evaluate.ts'
import type { Filter, Query } from './query/query.ts'
import { copyAll } from './snapshot.ts'
import type { Aggregate, Page, Reader, Store } from './store.ts'

/**
 * The store in memory: the reference for the other back ends, and the store of a back end inside a browser tab.
 * Documents are copied on every read and write.
 */
export function createMemoryStore(): Store {
  const tables = createCollections<Table>()
  let closed = false

  const requireOpen = () => {
    if (closed) throw new Error('the store is closed')
  }
  const getTable = (definition: { name: string }) => {
    requireOpen()
    return tables.get(definition)
  }

  const engine: Engine = {
    async prepare(collections) {
      requireOpen()
      for (const definition of collections) {
        validateDefinition(definition)
        tables.add(definition, createTable(definition))
      }
    },
    reader: <T extends Aggregate>(definition: { name: string }) => getReader<T>(getTable(definition)),
    async commit(writes) {
      const undo: (() => void)[] = []
      try {
        for (const write of toCommitOrder(writes)) undo.push(applyWrite(getTable(write.definition), write))
      } catch (error) {
        for (const step of undo.reverse()) step()
        throw error
      }
    },
    async snapshot(use) {
      requireOpen()
      return use(copyAll(tables.names(), (name) => [...tables.get({ name }).sites.values()].flatMap(toDocuments)))
    },
    async ping() {
      requireOpen()
    },
    async close() {
      closed = true
    },
  }
  return createStore(engine, createChangeFeed())
}

const toDocuments = (documents: ReadonlyMap<string, Aggregate>) => structuredClone([...documents.values()])

function getReader<T extends Aggregate>({ sites }: Table): Reader<T> {
  const documents = (siteId: string) => sites.get(siteId) as Map<string, T> | undefined
  const findMatching = (siteId: string, filter: Filter | undefined) =>
    [...(documents(siteId)?.values() ?? [])].filter((document) => !filter || matches(filter, document))

  return {
    async get(siteId, id) {
      return structuredClone(documents(siteId)?.get(id))
    },
    async getMany(siteId, ids) {
      const stored = documents(siteId)
      return [...new Set(ids)].flatMap((id) => structuredClone(stored?.get(id)) ?? [])
    },
    async query(siteId, query: Query): Promise<Page<T>> {
      const { filter, sort = [] } = query
      const window = toWindow(query)
      const { position, offset, limit } = window
      const inOrder = findMatching(siteId, filter).sort(compareBy(sort))
      if (position?.back) inOrder.reverse()
      const rest = position ? inOrder.filter(isBeyond(sort, position)) : inOrder
      const read = rest.slice(offset, offset + limit + 1)
      return toPage(read.length === 0 ? [] : structuredClone(read), query, window)
    },
    async count(siteId, filter) {
      return findMatching(siteId, filter).length
    },
  }
}
