import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import type { Context } from '../../runtime/context/context.ts'
import { leaseEnd, leases, sharedLeases } from '../../runtime/events/lease.ts'
import { PLATFORM } from '../../runtime/tokens/key-ring.ts'
import type { Store } from '../../store/store.ts'
import { createUpgradeProgress, type UpgradeState } from './upgrade-progress.ts'
import { completedUpgrades, type ReportUpgrade, type Upgrade, type UpgradeRecord } from './upgrades.ts'

/** How often earlier processes are looked for. */
const LOOK_MS = 10_000
/** How long is waited after failures at most. */
const LONGEST_MS = 3_600_000
const RENEW_MS = 20_000
/** How long earlier processes are waited for where they can't be seen. */
const UNSEEN_MS = 3_600_000
const LEASE_NAME = 'late upgrades'

/** The part of upgrades after the last process of an earlier version, while the shop is open. */
export type LateUpgrades = {
  start(): void
  stop(): Promise<void>
  /** Looks once for earlier processes, and does what is left if there are none; whether anything is left. */
  look(): Promise<boolean>
  /** What is left; undefined where nothing is. */
  getState(): UpgradeState | undefined
}

type LateDependencies = {
  store: Store
  clock: Clock
  log: Log
  sites(): Promise<readonly string[]>
  contextFor(siteId: string): Context
  /** Whether processes of an earlier version are on the database; undefined where they can't be seen. */
  hasEarlierProcesses(): Promise<boolean | undefined>
}

/** Does what is left after upgrades, in one process at a time. It may be interrupted, and goes on at the next start. */
export function createLateUpgrades(
  { store, clock, log, sites, contextFor, hasEarlierProcesses }: LateDependencies,
  upgrades: readonly Upgrade[],
): LateUpgrades {
  const shared = sharedLeases(store)
  let state: UpgradeState | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let stopped = false
  /** A process that is just connecting anew would be missed once. */
  let wasClear = false
  let failures = 0

  async function listOpen(): Promise<readonly UpgradeRecord[]> {
    const names = upgrades.map(({ name }) => name)
    const records = await store.reader(completedUpgrades).getMany(PLATFORM, names)
    return records.filter(({ lateDate }) => lateDate === undefined)
  }

  async function areGone(open: readonly UpgradeRecord[]): Promise<boolean> {
    const found = await hasEarlierProcesses()
    if (found === undefined) {
      const latest = Math.max(...open.map(({ doneDate }) => Date.parse(doneDate)))
      return clock.now().getTime() - latest >= UNSEEN_MS
    }
    const isClear = wasClear && !found
    wasClear = !found
    return isClear
  }

  async function look(): Promise<boolean> {
    const open = await listOpen()
    if (open.length === 0) {
      state = undefined
      return false
    }
    state ??= { part: WAITS }
    if (!(await areGone(open))) return true
    const key = { siteId: PLATFORM, name: LEASE_NAME }
    const free = await shared.findAvailable(key, clock.now())
    const lease = free && (await shared.acquire(key, free.previous, clock.now()))
    if (!lease) return true
    await holdWhile(lease, () => runOpen(open))
    failures = 0
    state = undefined
    return (await listOpen()).length > 0
  }

  async function holdWhile(lease: Parameters<typeof shared.renew>[1], work: () => Promise<void>): Promise<void> {
    let held = lease
    const renew = (until: string) =>
      store
        .transaction((transaction) => transaction.update(leases, { ...held, until }), { attempts: 1 })
        .then((renewed) => {
          held = renewed
        })
        // Another process has it then, and does the same: nothing is lost.
        .catch(() => {})
    let renewal = Promise.resolve()
    const interval = setInterval(() => {
      renewal = renewal.then(() => renew(leaseEnd(clock.now())))
    }, RENEW_MS)
    try {
      await work()
    } finally {
      clearInterval(interval)
      await renewal
      await renew('')
    }
  }

  async function runOpen(open: readonly UpgradeRecord[]): Promise<void> {
    const note = (next: UpgradeState) => {
      state = next
    }
    const progress = createUpgradeProgress(log, note, OPEN)
    try {
      for (const upgrade of upgrades) {
        if (!open.some(({ id }) => id === upgrade.name)) continue
        await runAgain(upgrade, (next) => progress.report({ part: upgrade.name, ...next }))
      }
      log.info({ upgrades: open.length }, 'what processes of an earlier version wrote is taken over')
    } finally {
      progress.end()
    }
  }

  async function runAgain({ name, run, again = run }: Upgrade, report: ReportUpgrade): Promise<void> {
    report({})
    for (const siteId of await sites())
      await again(contextFor(siteId), (next) => {
        if (stopped) throw new StoppedError()
        report(next)
      })
    const lateDate = clock.now().toISOString()
    await store.transaction(async (transaction) => {
      const record = await transaction.get(completedUpgrades, PLATFORM, name)
      if (record) transaction.update(completedUpgrades, { ...record, lateDate })
    })
  }

  async function lookAndPlan(): Promise<void> {
    const wasWaiting = state !== undefined
    const isLeft = await look().catch((error) => {
      if (!(error instanceof StoppedError)) log.error({ error }, FAILED)
      failures++
      return true
    })
    if (state?.part === WAITS && !wasWaiting) log.info(state, OPEN)
    if (!isLeft || stopped) return
    timer = setTimeout(
      () => {
        running = lookAndPlan()
      },
      Math.min(LOOK_MS * 2 ** failures, LONGEST_MS),
    )
    timer.unref?.()
  }

  return {
    start() {
      running = lookAndPlan()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
    look,
    getState: () => state,
  }
}

const WAITS = 'waits for the last process of an earlier version'
const OPEN = 'what processes of an earlier version wrote is taken over; the shop is open'
const FAILED = 'what processes of an earlier version wrote could not be taken over; it is tried again'

/** The process ends; the next one goes on. */
class StoppedError extends Error {}
