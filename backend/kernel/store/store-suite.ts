import { afterAll, beforeAll, describe } from 'vitest'
import type { Store } from './store.ts'
import { describeAdjustments } from './suite/adjustments.ts'
import { describeBoundValues } from './suite/bound-values.ts'
import { describeBounds } from './suite/bounds.ts'
import { describeChanges } from './suite/changes.ts'
import { describeConcurrency } from './suite/concurrency.ts'
import { describeDocuments } from './suite/documents.ts'
import { describeFilters } from './suite/filters.ts'
import { describeLifecycle } from './suite/lifecycle.ts'
import { describePaging } from './suite/paging.ts'
import { describeSearch } from './suite/search.ts'
import { describeSnapshots } from './suite/snapshots.ts'
import { collections } from './suite/thing.ts'
import { describeTransactions } from './suite/transactions.ts'

export type StoreUnderTest = {
  /** Opens the store; further calls open the same data again, where the back end is persistent. */
  open: () => Promise<Store>
  /** The number of cases per property test. */
  runs: number
  /** Vitest's, of all tests of the suite. */
  tags?: string[]
}

/** The tests that every back end has to pass. */
export function describeStore(name: string, { open, runs, ...options }: StoreUnderTest): void {
  describe(name, options, () => {
    let current: Store | undefined
    const store = () => {
      if (!current) throw new Error('the store is not open yet')
      return current
    }

    beforeAll(async () => {
      current = await open()
      await current.prepare(collections)
    })
    afterAll(async () => {
      await current?.close()
    })

    describeDocuments(store)
    describeTransactions(store)
    describeSnapshots(store)
    describeConcurrency(store)
    describeAdjustments(store)
    describePaging(store, runs)
    describeFilters(store, runs)
    describeSearch(store, runs)
    describeBounds(store)
    describeBoundValues(store)
    describeChanges(store)
    describeLifecycle(open)
  })
}
