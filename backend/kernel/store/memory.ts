import { compareBy, isBeyond, matches } from '../query/evaluate.ts'
import type { Filter, Query } from '../query/query.ts'
import { createChangeFeed } from './changes.ts'
import { checkDefinition, createCollections } from './collections.ts'
import { type Engine, toCommitOrder } from './engine.ts'
import { applyWrite, createTable, type Table } from './memory-table.ts'
import { toPage, toWindow } from './paging.ts'
import type { Aggregate, Page, Reader, Store } from './store.ts'
import { createStore } from './store-over.ts'

/**
 * The store in plain memory: the reference model of the other back ends, and the real store of a back end that runs in
 * a browser tab. Nothing handed out is shared with what is kept.
 */
export function createMemoryStore(): Store {
  const tables = createCollections<Table>()
  let closed = false

  const open = () => {
    if (closed) throw new Error('the store is closed')
  }
  const tableOf = (definition: { name: string }) => {
    open()
    return tables.of(definition)
  }

  const engine: Engine = {
    async prepare(collections) {
      open()
      for (const definition of collections) {
        checkDefinition(definition)
        tables.add(definition, createTable(definition))
      }
    },
    reader: <T extends Aggregate>(definition: { name: string }) => getReader<T>(tableOf(definition)),
    async commit(writes) {
      const undo: (() => void)[] = []
      try {
        for (const write of toCommitOrder(writes)) undo.push(applyWrite(tableOf(write.definition), write))
      } catch (error) {
        for (const step of undo.reverse()) step()
        throw error
      }
    },
    async ping() {
      open()
    },
    async close() {
      closed = true
    },
  }
  return createStore(engine, createChangeFeed())
}

function getReader<T extends Aggregate>({ sites }: Table): Reader<T> {
  const documents = (siteId: string) => sites.get(siteId) as Map<string, T> | undefined
  const found = (siteId: string, filter: Filter | undefined) =>
    [...(documents(siteId)?.values() ?? [])].filter((document) => !filter || matches(filter, document))

  return {
    async get(siteId, id) {
      return structuredClone(documents(siteId)?.get(id))
    },
    async getMany(siteId, ids) {
      const known = documents(siteId)
      return [...new Set(ids)].flatMap((id) => structuredClone(known?.get(id)) ?? [])
    },
    async query(siteId, query: Query): Promise<Page<T>> {
      const { filter, sort = [] } = query
      const window = toWindow(query)
      const { position, offset, limit } = window
      const inOrder = found(siteId, filter).sort(compareBy(sort))
      if (position?.back) inOrder.reverse()
      const rest = position ? inOrder.filter(isBeyond(sort, position)) : inOrder
      const read = rest.slice(offset, offset + limit + 1)
      return toPage(structuredClone(read), query, window)
    },
    async count(siteId, filter) {
      return found(siteId, filter).length
    },
  }
}
