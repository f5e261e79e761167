import type { Clock } from '../../base/clock.ts'
import type { Context } from '../../runtime/context/context.ts'
import { PLATFORM } from '../../runtime/tokens/key-ring.ts'
import { AlreadyExistsError, StoreFullError } from '../../store/errors.ts'
import type { CollectionDefinition, Store } from '../../store/store.ts'
import type { UpgradeProgress, UpgradeState } from './upgrade-progress.ts'

/**
 * Migrates documents of an earlier version, once per site, before the first request. It has to be idempotent: it may be
 * interrupted and run again, or run in two processes at once.
 */
export type Upgrade = {
  /** The permanent name, under which completion is recorded. */
  name: string
  run(context: Context, report?: ReportUpgrade): Promise<void>
  /**
   * Takes over what processes of an earlier version have written after `run`, once the last one of them is gone, while
   * the shop is open; `run` again by default. Such a process keeps fields that it does not know, and so leaves values that
   * were right before its write.
   */
  again?(context: Context, report?: ReportUpgrade): Promise<void>
}

/** Reports how many documents of a collection are done. */
export type ReportUpgrade = (state: Omit<UpgradeState, 'part'>) => void

export type UpgradeRecord = {
  siteId: typeof PLATFORM
  id: string
  revision: number
  doneDate: string
  /** When the part after the last earlier process was done. */
  lateDate?: string
}

/** The upgrades that this store has completed. */
export const completedUpgrades: CollectionDefinition<UpgradeRecord> = {
  name: 'done_upgrades',
  retention: { kept: 'one of each' },
}

type UpgradeDependencies = {
  store: Store
  clock: Clock
  sites(): Promise<readonly string[]>
  contextFor(siteId: string): Context
  /** Whether no other process can be on the store, so that nothing is left for `again`. */
  isAlone?: boolean
  progress?: Pick<UpgradeProgress, 'report'>
}

/** Runs the pending upgrades in order. On a full disk they are postponed to the next start. */
export async function runUpgrades(
  { store, ...rest }: UpgradeDependencies,
  upgrades: readonly Upgrade[],
): Promise<void> {
  const done = await store.reader(completedUpgrades).getMany(
    PLATFORM,
    upgrades.map(({ name }) => name),
  )
  for (const upgrade of upgrades) {
    if (done.some(({ id }) => id === upgrade.name)) continue
    try {
      await runUpgrade({ store, ...rest }, upgrade)
    } catch (error) {
      if (error instanceof StoreFullError) return
      // Another process has completed it at the same time.
      if (!(error instanceof AlreadyExistsError) || error.collection !== completedUpgrades.name) throw error
    }
  }
}

async function runUpgrade(
  { store, clock, sites, contextFor, isAlone = true, progress }: UpgradeDependencies,
  { name, run }: Upgrade,
): Promise<void> {
  progress?.report({ part: name })
  const report: ReportUpgrade = (state) => progress?.report({ part: name, ...state })
  for (const siteId of await sites()) await run(contextFor(siteId), report)
  const doneDate = clock.now().toISOString()
  await store.transaction((transaction) =>
    transaction.insert(completedUpgrades, {
      siteId: PLATFORM,
      id: name,
      doneDate,
      ...(isAlone && { lateDate: doneDate }),
    }),
  )
}
