import { type IdempotencyRecord, idempotencyRecords } from '../runtime/idempotency.ts'
import type { Upgrade } from './service/upgrades.ts'

const PAGE = 100

/**
 * Earlier versions kept a hash without a key of all arguments, passwords among them. A record without it answers its key
 * for any arguments, until it is removed by age.
 */
export const clearArgumentHashes: Upgrade = {
  name: 'idempotency: no hashes of arguments without a key',
  async run({ store, siteId }) {
    for (;;) {
      const { items } = await store.reader(idempotencyRecords).query(siteId, {
        filter: { op: 'exists', path: 'argumentsHash', value: true },
        paging: { limit: PAGE, offset: 0 },
      })
      await store.transaction((transaction) => {
        for (const record of items) {
          const { argumentsHash: _, ...kept } = record as IdempotencyRecord & { argumentsHash?: string }
          transaction.update(idempotencyRecords, kept)
        }
      })
      if (items.length < PAGE) return
    }
  },
}
