import type { Aggregate, CollectionDefinition, Transaction } from '../../store/store.ts'
import type { AuditedChange } from './audit-records.ts'

/** Wraps a transaction so that it records what is written: each document once, with the net kind of change. */
export function recordChanges(transaction: Transaction): { transaction: Transaction; changes(): AuditedChange[] } {
  const noted = new Map<string, AuditedChange>()

  function note({ name: collection }: CollectionDefinition<Aggregate>, id: string, kind: AuditedChange['kind']): void {
    const key = `${collection}/${id}`
    const before = noted.get(key)?.kind
    if (before === 'CREATED' && kind === 'DELETED') noted.delete(key)
    else noted.set(key, { collection, id, kind: before === 'CREATED' ? before : kind })
  }

  return {
    changes: () => [...noted.values()],
    transaction: Object.assign(Object.create(transaction) as Transaction, {
      insert(collection, document) {
        note(collection, document.id, 'CREATED')
        return transaction.insert(collection, document)
      },
      update(collection, document) {
        note(collection, document.id, 'UPDATED')
        return transaction.update(collection, document)
      },
      delete(collection, document) {
        note(collection, document.id, 'DELETED')
        transaction.delete(collection, document)
      },
      adjust(collection, siteId, id, ...adjustment) {
        note(collection, id, 'UPDATED')
        transaction.adjust(collection, siteId, id, ...adjustment)
      },
    } satisfies Partial<Transaction>),
  }
}
