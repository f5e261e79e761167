import type { Clock } from '../context/clock.ts'
import type { Context } from '../context/context.ts'
import { AlreadyExistsError, StoreFullError } from '../store/errors.ts'
import type { CollectionDefinition, Store } from '../store/store.ts'
import { PLATFORM } from '../tokens/key-ring.ts'

/**
 * Turns documents that an earlier version wrote into those that this one reads: once per site, before the first request.
 * It may begin again where it broke off, and another process may do the same meanwhile.
 */
export type Upgrade = {
  /** Its name for good: what is done is known by it. */
  name: string
  run(context: Context): Promise<void>
}

type UpgradeRecord = { siteId: typeof PLATFORM; id: string; revision: number; doneDate: string }

/** The upgrades that this store has behind it. */
export const doneUpgrades: CollectionDefinition<UpgradeRecord> = {
  name: 'done_upgrades',
  retention: { kept: 'one of each' },
}

type Surroundings = {
  store: Store
  clock: Clock
  sites(): Promise<readonly string[]>
  contextFor(siteId: string): Context
}

/** Runs the upgrades that are not done yet, in their order. On a full disk they wait for the next start. */
export async function runUpgrades({ store, ...rest }: Surroundings, upgrades: readonly Upgrade[]): Promise<void> {
  const done = await store.reader(doneUpgrades).getMany(
    PLATFORM,
    upgrades.map(({ name }) => name),
  )
  for (const upgrade of upgrades) {
    if (done.some(({ id }) => id === upgrade.name)) continue
    try {
      await runOne({ store, ...rest }, upgrade)
    } catch (error) {
      if (error instanceof StoreFullError) return
      // Another process was first to write that it is done.
      if (!(error instanceof AlreadyExistsError) || error.collection !== doneUpgrades.name) throw error
    }
  }
}

async function runOne({ store, clock, sites, contextFor }: Surroundings, { name, run }: Upgrade): Promise<void> {
  for (const siteId of await sites()) await run(contextFor(siteId))
  const doneDate = clock.now().toISOString()
  await store.transaction((transaction) => transaction.insert(doneUpgrades, { siteId: PLATFORM, id: name, doneDate }))
}
