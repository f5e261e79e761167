import { AlreadyExistsError, ConflictError } from '../store/errors.ts'
import type { CollectionDefinition, Store, Transaction } from '../store/store.ts'

/** The right to deliver to one subscriber of one site: of all processes on a database, one has it at a time. */
export type Lease = {
  siteId: string
  /** The subscriber's name. */
  id: string
  /** One more with each taking: what names an old one in a commit writes nothing (a fence). */
  revision: number
  /** ISO time at which it ends by itself, so that what a dead process left goes on; empty while nobody has it. */
  until: string
  /** Whether some deliveries wait for another try; without any, no queue has to be looked at for one that holds it up. */
  retries: boolean
}

export const leases: CollectionDefinition<Lease> = {
  name: 'delivery_leases',
  retention: { kept: 'one for each subscriber' },
}

/** Long enough to start deliveries for half a minute, each of which may take half a minute. */
const LEASE_MS = 60_000

/** The ISO time at which a lease ends that is taken now. */
export const leaseEnd = (now: Date) => new Date(now.getTime() + LEASE_MS).toISOString()

/** Whose lease it is. */
type SubscriptionKey = { siteId: string; name: string }

/** How a dispatcher comes by the right to deliver. */
export type Leases = {
  /** Whether nobody has it, with what is known of it from before; undefined where somebody has it. */
  free(lane: SubscriptionKey, now: Date): Promise<{ known?: Lease | undefined } | undefined>
  /**
   * Takes a lease that was free; undefined where another process took it since. So whatever was read after `free` is
   * still as it was.
   */
  take(lane: SubscriptionKey, known: Lease | undefined, now: Date): Promise<Lease | undefined>
  /** Holds it on, or gives it back, in the commit that writes what became of the deliveries: fails where it was lost. */
  keep(transaction: Transaction, lease: Lease): Lease
  /** After that commit. */
  kept(lease: Lease): void
}

/** Where several processes deliver from one database: a record for each lane, taken in a commit of its own. */
export function sharedLeases(store: Store): Leases {
  return {
    async free({ siteId, name }, now) {
      const known = await store.reader(leases).get(siteId, name)
      return known && known.until > now.toISOString() ? undefined : { known }
    },
    async take({ siteId, name: id }, known, now) {
      const until = leaseEnd(now)
      try {
        return await store.transaction(
          (transaction) =>
            known
              ? transaction.update(leases, { ...known, until })
              : transaction.insert(leases, { siteId, id, until, retries: false }),
          { attempts: 1 },
        )
      } catch (error) {
        if (error instanceof ConflictError || error instanceof AlreadyExistsError) return undefined
        throw error
      }
    },
    keep: (transaction, lease) => transaction.update(leases, lease),
    kept() {},
  }
}

/** Where one process alone has the store: its dispatcher goes through a lane once at a time, so nothing has to be written. */
export function singleProcessLeases(): Leases {
  const retries = new Map<string, boolean>()
  const keyOf = (siteId: string, name: string) => `${siteId}/${name}`
  return {
    free: async () => ({}),
    async take({ siteId, name: id }, _known, now) {
      // Until it has been looked, some may wait from before the process began.
      return { siteId, id, revision: 0, until: leaseEnd(now), retries: retries.get(keyOf(siteId, id)) ?? true }
    },
    keep: (_transaction, lease) => lease,
    kept: (lease) => void retries.set(keyOf(lease.siteId, lease.id), lease.retries),
  }
}
