import type { Context, Dependencies } from '../context/context.ts'
import { createPoll } from '../jobs/poll.ts'
import type { Change, Store } from '../store/store.ts'
import { deliveries, parseSubscriber } from './deliveries.ts'
import { expireDeliveries } from './expired-deliveries.ts'
import { type Leases, sharedLeases } from './lease.ts'
import type { Subscriber } from './subscriber.ts'
import { deliverSubscriptionQueue } from './subscription-queue.ts'

/**
 * Gives events to their subscribers, at least once and in order per entity. Each subscriber of each site is a lane of its
 * own: one that fails or is slow holds up no other.
 */
export type Dispatcher = {
  /** Delivers what is due now, for every site; answers how many deliveries were done. */
  drain(): Promise<number>
  /** Delivers whenever something was written, and looks again every few seconds for what waited. */
  start(): void
  stop(): Promise<void>
}

export function createDispatcher(
  dependencies: Pick<Dependencies, 'store' | 'clock' | 'log' | 'metrics'>,
  subscribers: readonly Subscriber[],
  sites: () => Promise<readonly string[]>,
  contextFor: (siteId: string) => Context,
  leases: Leases = sharedLeases(dependencies.store),
): Dispatcher {
  const { store } = dependencies
  const byName = new Map(subscribers.map((subscriber) => [subscriber.name, subscriber]))
  const writing = new Set<string>()
  let stopped = false

  const sweep = createPoll(dependencies, {
    collection: deliveries,
    everyMs: 5000,
    async partitions() {
      const lanes: string[] = []
      for (const siteId of await sites())
        for (const name of await waitingSubscribers(store, siteId)) lanes.push(toQueueName(siteId, name))
      return lanes
    },
    toPartition: ({ siteId, id }: Change) => (writing.has(id) ? undefined : toQueueName(siteId, parseSubscriber(id))),
    async run(lane) {
      const { siteId, name } = parseQueueName(lane)
      const subscriber = byName.get(name)
      if (subscriber) {
        const recipient = { dependencies, subscriber, siteId, contextFor }
        return deliverSubscriptionQueue(recipient, { writing, stopping: () => stopped, leases })
      }
      await expireDeliveries(dependencies, siteId, name)
      return 0
    },
  })

  return {
    drain: sweep.all,
    start: sweep.start,
    async stop() {
      stopped = true
      await sweep.stop()
    },
  }
}

const toQueueName = (siteId: string, subscriber: string) => `${siteId}/${subscriber}`

/** A subscriber's name has no slash. */
function parseQueueName(lane: string): { siteId: string; name: string } {
  const slash = lane.lastIndexOf('/')
  return { siteId: lane.slice(0, slash), name: lane.slice(slash + 1) }
}

/** The names under which something lies, from one to the next by the order of the keys: one look where nothing does. */
async function waitingSubscribers(store: Store, siteId: string): Promise<string[]> {
  const names: string[] = []
  for (let after = ''; ; ) {
    const { items } = await store.reader(deliveries).query(siteId, {
      filter: { op: 'gte', path: 'id', value: after },
      sort: [{ path: 'id', order: 'ASC' }],
      paging: { limit: 1, offset: 0 },
    })
    const [first] = items
    if (!first) return names
    names.push(first.subscriber)
    // The zero follows the slash: the first key that does not begin with this name and a slash.
    after = `${first.subscriber}0`
  }
}
