import { afterAll, beforeAll, describe } from 'vitest'
import type { Store } from './store.ts'
import { describeAdjustments } from './suite/adjustments.ts'
import { describeChanges } from './suite/changes.ts'
import { describeConcurrency } from './suite/concurrency.ts'
import { describeDocuments } from './suite/documents.ts'
import { describeFilters } from './suite/filters.ts'
import { describeLifecycle } from './suite/lifecycle.ts'
import { describePaging } from './suite/paging.ts'
import { collections } from './suite/thing.ts'
import { describeTransactions } from './suite/transactions.ts'

export type StoreUnderTest = {
  /** Opens the store; each call gives another one over the same data, where the back end has data that outlives it. */
  open: () => Promise<Store>
  /** How many cases the property tests try. */
  runs: number
}

/** What every back end must do, in the same words for all of them. */
export function describeStore(name: string, { open, runs }: StoreUnderTest): void {
  describe(name, () => {
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
    describeConcurrency(store)
    describeAdjustments(store)
    describePaging(store, runs)
    describeFilters(store, runs)
    describeChanges(store)
    describeLifecycle(open)
  })
}
