import type { Query } from '../query/query.ts'
import type { Engine, Write } from './engine.ts'
import { queryWithPendingWrites } from './overlay.ts'
import { Pending } from './pending-write.ts'
import type { Aggregate, CollectionDefinition, Page, Transaction } from './store.ts'

/** An open transaction. */
export type UnitOfWork = {
  readonly transaction: Transaction
  /** Ends the transaction; returns the writes to commit. */
  end(): readonly Write[]
  /** Whether the work has read that this document does not exist. */
  hasMissed(collection: string, id: string): boolean
}

/** Collects the writes of one transaction; its reads see them. */
export function openUnitOfWork(engine: Pick<Engine, 'reader'>): UnitOfWork {
  const pendings = new Map<string, Pending>()
  const missed = new Set<string>()
  let ended = false

  const find = (name: string, siteId: string, id: string) => pendings.get(`${name}\0${siteId}\0${id}`)

  function getPending(definition: CollectionDefinition<Aggregate>, siteId: string, id: string): Pending {
    if (ended) throw new Error('this transaction has ended')
    const key = `${definition.name}\0${siteId}\0${id}`
    const pending = pendings.get(key) ?? new Pending(definition, siteId, id)
    pendings.set(key, pending)
    return pending
  }

  const transaction: Transaction = {
    async get<T extends Aggregate>(collection: CollectionDefinition<T>, siteId: string, id: string) {
      const committed = async () => {
        const stored = await engine.reader(collection).get(siteId, id)
        if (!stored) missed.add(`${collection.name}\0${id}`)
        return stored
      }
      const pending = find(collection.name, siteId, id)
      return pending ? pending.read(committed) : committed()
    },
    async query<T extends Aggregate>(
      collection: CollectionDefinition<T>,
      siteId: string,
      query: Query,
    ): Promise<Page<T>> {
      const changed = [...pendings.values()].filter(
        (pending) => pending.changed && pending.definition.name === collection.name && pending.siteId === siteId,
      )
      return queryWithPendingWrites(engine.reader(collection), changed, siteId, query)
    },
    insert(collection, document) {
      const first = { ...document, revision: 1 } as typeof document & { revision: number }
      getPending(collection, first.siteId, first.id).insert(first)
      return first as never
    },
    update(collection, document) {
      const next = { ...document, revision: document.revision + 1 }
      getPending(collection, next.siteId, next.id).update(next, document.revision)
      return next
    },
    delete(collection, { siteId, id, revision }) {
      getPending(collection, siteId, id).delete(revision)
    },
    expect(collection, { siteId, id, revision }) {
      getPending(collection, siteId, id).expect(revision)
    },
    adjust(collection, siteId, id, field, by, floor) {
      getPending(collection, siteId, id).adjust({ field, by, floor })
    },
  }

  return {
    transaction,
    hasMissed: (collection, id) => missed.has(`${collection}\0${id}`),
    end() {
      ended = true
      return [...pendings.values()].map((pending) => pending.toWrite()).filter((write) => write !== undefined)
    },
  }
}
