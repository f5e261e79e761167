import { AlreadyExistsError, ConflictError } from '../store/errors.ts'
import type { CollectionDefinition, Store } from '../store/store.ts'

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

/**
 * Takes a lease that was free when it was read (or never there); undefined where another process took it since. So
 * whatever was read after `free` is still as it was.
 */
export async function takeLease(
  store: Store,
  free: Lease | undefined,
  subscriber: { siteId: string; name: string },
  now: Date,
): Promise<Lease | undefined> {
  const until = leaseEnd(now)
  try {
    return await store.transaction(
      (transaction) =>
        free
          ? transaction.update(leases, { ...free, until })
          : transaction.insert(leases, { siteId: subscriber.siteId, id: subscriber.name, until, retries: false }),
      { attempts: 1 },
    )
  } catch (error) {
    if (error instanceof ConflictError || error instanceof AlreadyExistsError) return undefined
    throw error
  }
}
