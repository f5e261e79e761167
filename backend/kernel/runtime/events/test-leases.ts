import { afterEach, describe } from 'vitest'
import type { Store } from '../../store/store.ts'
import { type Leases, sharedLeases, singleProcessLeases } from './lease.ts'
import { createTestEvents } from './test-events.ts'

/** Declares the same tests for both kinds of leases, and stops the dispatchers after each test. */
export function describeBothLeases(describeEvents: (createEvents: typeof createTestEvents) => void): void {
  const stops: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop()
  })
  const withLeases =
    (createLeases: (store: Store) => Leases): typeof createTestEvents =>
    async (subscribers, options = {}) => {
      const events = await createTestEvents(subscribers, { createLeases, ...options })
      stops.push(events.stop)
      return events
    }
  describe('where processes share the store', () => describeEvents(withLeases(sharedLeases)))
  describe('where one process has the store alone', () => describeEvents(withLeases(singleProcessLeases)))
}
