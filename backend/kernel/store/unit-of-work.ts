import type { Engine, Write } from './engine.ts'
import { queryWithPendingWrites } from './overlay.ts'
import { Pending } from './pending-write.ts'
import type { Query } from './query/query.ts'
import type { Aggregate, CollectionDefinition, Page, Transaction } from './store.ts'

/** An open transaction. */
export type UnitOfWork = {
  readonly transaction: Transaction
  /** Ends the transaction; returns the writes to commit. */
  end(): readonly Write[]
  /** Whether the work has read that this document does not exist. */
  hasMissed(collection: string, id: string): boolean
}

const toKey = ({ name }: { name: string }, siteId: string, id: string) => `${name}\0${siteId}\0${id}`

/**
 * Collects the writes of one transaction; its reads see them. A committed document is read once: work that read it
 * again, after another's commit, could refuse what it has just allowed, and would not be retried.
 */
export function openUnitOfWork(engine: Pick<Engine, 'reader'>): UnitOfWork {
  const pendings = new Map<string, Pending>()
  const reads = new Map<string, Promise<Aggregate | undefined>>()
  const missed = new Set<string>()
  let ended = false

  function getCommitted<T extends Aggregate>(
    collection: CollectionDefinition<T>,
    siteId: string,
    id: string,
  ): Promise<T | undefined> {
    const key = toKey(collection, siteId, id)
    const read = reads.get(key) ?? readCommitted(collection, siteId, id)
    reads.set(key, read)
    return read as Promise<T | undefined>
  }

  async function readCommitted(collection: CollectionDefinition<Aggregate>, siteId: string, id: string) {
    const stored = await engine.reader(collection).get(siteId, id)
    if (!stored) missed.add(`${collection.name}\0${id}`)
    return stored
  }

  function getPending(definition: CollectionDefinition<Aggregate>, siteId: string, id: string): Pending {
    if (ended) throw new Error('this transaction has ended')
    const key = toKey(definition, siteId, id)
    const pending = pendings.get(key) ?? new Pending(definition, siteId, id)
    pendings.set(key, pending)
    return pending
  }

  const transaction: Transaction = {
    async get<T extends Aggregate>(collection: CollectionDefinition<T>, siteId: string, id: string) {
      const committed = () => getCommitted(collection, siteId, id)
      const pending = pendings.get(toKey(collection, siteId, id))
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
      const get = (site: string, id: string) => getCommitted(collection, site, id)
      return queryWithPendingWrites({ ...engine.reader(collection), get }, changed, siteId, query)
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
