import { AlreadyExistsError, ConflictError } from '../../store/errors.ts'
import type { CollectionDefinition, Store, Transaction } from '../../store/store.ts'

/** The lease for delivering to one subscriber of one site; one process holds it at a time. */
export type Lease = {
  siteId: string
  /** The subscriber's name. */
  id: string
  /** Incremented each time it is acquired and renewed: a commit with an outdated revision fails (fencing token). */
  revision: number
  /** ISO time of expiry, so that the queue of a dead process continues; empty while it is free. */
  until: string
  /**
   * Whether some deliveries wait for a retry. Without any, no queue needs to be read for deliveries that block others.
   */
  retries: boolean
}

export const leases: CollectionDefinition<Lease> = {
  name: 'delivery_leases',
  retention: { kept: 'one for each subscriber' },
}

/** Twice the delivery timeout: deliveries may start during the first half and finish in the second. */
const LEASE_MS = 60_000

/** How far ahead another process's lease may end: clocks differ a little. */
const MAX_LEASE_MS = 2 * LEASE_MS

const addMilliseconds = (date: Date, milliseconds: number) => new Date(date.getTime() + milliseconds).toISOString()

/** The ISO expiry time of a lease acquired now. */
export const leaseEnd = (now: Date) => addMilliseconds(now, LEASE_MS)

/** The queue that a lease is for. */
type SubscriptionKey = { siteId: string; name: string }

/** How a dispatcher acquires leases. */
export type Leases = {
  /** Reads whether the lease is free, and its last state; undefined where another process holds it. */
  findAvailable(key: SubscriptionKey, now: Date): Promise<{ previous?: Lease | undefined } | undefined>
  /**
   * Acquires a lease that was free; undefined where another process acquired it since. So whatever was read after
   * `findAvailable` is still current.
   */
  acquire(key: SubscriptionKey, previous: Lease | undefined, now: Date): Promise<Lease | undefined>
  /** Renews or releases the lease in the transaction that writes the outcomes; fails where it was lost. */
  renew(transaction: Transaction, lease: Lease): Lease
  /** Called after that commit. */
  onRenewed(lease: Lease): void
}

/** For several processes on one database: one record per queue, acquired in its own transaction. */
export function sharedLeases(store: Store): Leases {
  return {
    async findAvailable({ siteId, name }, now) {
      const previous = await store.reader(leases).get(siteId, name)
      // A lease that lasts for longer is of a process whose clock was ahead.
      const isHeld =
        previous && previous.until > now.toISOString() && previous.until <= addMilliseconds(now, MAX_LEASE_MS)
      return isHeld ? undefined : { previous }
    },
    async acquire({ siteId, name: id }, previous, now) {
      const until = leaseEnd(now)
      try {
        return await store.transaction(
          (transaction) =>
            previous
              ? transaction.update(leases, { ...previous, until })
              : transaction.insert(leases, { siteId, id, until, retries: false }),
          { attempts: 1 },
        )
      } catch (error) {
        if (error instanceof ConflictError || error instanceof AlreadyExistsError) return undefined
        throw error
      }
    },
    renew: (transaction, lease) => transaction.update(leases, lease),
    onRenewed() {},
  }
}

/** For a single process: its dispatcher runs each queue one at a time, so no leases are stored. */
export function singleProcessLeases(): Leases {
  const retries = new Map<string, boolean>()
  const toKey = (siteId: string, name: string) => `${siteId}/${name}`
  return {
    findAvailable: async () => ({}),
    async acquire({ siteId, name: id }, _known, now) {
      // On the first run there may be retries from before the process started.
      return { siteId, id, revision: 0, until: leaseEnd(now), retries: retries.get(toKey(siteId, id)) ?? true }
    },
    renew: (_transaction, lease) => lease,
    onRenewed: (lease) => void retries.set(toKey(lease.siteId, lease.id), lease.retries),
  }
}
