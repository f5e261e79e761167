import type { Change, Store } from '../../store/store.ts'
import type { Context, Dependencies } from '../context/context.ts'
import { createPoll } from '../jobs/poll.ts'
import { deliveries, parseSubscriber } from './deliveries.ts'
import { expireDeliveries } from './expired-deliveries.ts'
import { type Leases, sharedLeases } from './lease.ts'
import type { SiteSubscribers, Subscriber } from './subscriber.ts'
import { deliverSubscriptionQueue } from './subscription-queue.ts'

/**
 * Delivers events to subscribers, at least once and in order per entity. Each subscriber of each site has its own
 * queue, so that one that fails or is slow delays no other.
 */
export type Dispatcher = {
  /** Delivers what is due now, for every site; returns the number delivered. */
  drain(): Promise<number>
  /** Delivers after every commit of events, and polls every few seconds for retries. */
  start(): void
  stop(): Promise<void>
}

export type SubscriberDirectory = {
  /** Finds a subscriber of a site by its name; undefined where this version, or the shop, has it no more. */
  findSubscriber(siteId: string, name: string): Promise<Subscriber | undefined>
  /** How long its events may wait to be handled together with others. */
  getCollectMs(name: string): number
}

/** The subscribers of the program, and those that shops add. */
export function createDirectory(
  subscribers: readonly Subscriber[],
  siteSubscribers: SiteSubscribers = { findOf: () => [] },
): SubscriberDirectory {
  const byName = new Map(subscribers.map((subscriber) => [subscriber.name, subscriber]))
  return {
    async findSubscriber(siteId, name) {
      return byName.get(name) ?? (await siteSubscribers.findOf(siteId)).find((added) => added.name === name)
    },
    getCollectMs: (name) => byName.get(name)?.collectMs ?? 0,
  }
}

export function createDispatcher(
  dependencies: Pick<Dependencies, 'store' | 'clock' | 'log' | 'metrics'>,
  { findSubscriber, getCollectMs }: SubscriberDirectory,
  sites: () => Promise<readonly string[]>,
  contextFor: (siteId: string) => Context,
  leases: Leases = sharedLeases(dependencies.store),
): Dispatcher {
  const { store } = dependencies
  const writing = new Set<string>()
  let stopped = false

  const poll = createPoll(dependencies, {
    collection: deliveries,
    everyMs: 5000,
    async partitions() {
      const queues: string[] = []
      for (const siteId of await sites())
        for (const name of await listPendingSubscribers(store, siteId)) queues.push(toQueueName(siteId, name))
      return queues
    },
    toPartition: ({ siteId, id }: Change) => (writing.has(id) ? undefined : toQueueName(siteId, parseSubscriber(id))),
    getDelayMs: (queue) => getCollectMs(parseQueueName(queue).name),
    async run(queue) {
      const { siteId, name } = parseQueueName(queue)
      const subscriber = await findSubscriber(siteId, name)
      if (subscriber) {
        const recipient = { dependencies, subscriber, siteId, contextFor }
        return deliverSubscriptionQueue(recipient, { writing, stopping: () => stopped, leases })
      }
      await expireDeliveries(dependencies, siteId, name)
      return 0
    },
  })

  return {
    drain: poll.runAll,
    start: poll.start,
    async stop() {
      stopped = true
      await poll.stop()
    },
  }
}

const toQueueName = (siteId: string, subscriber: string) => `${siteId}/${subscriber}`

/** The last slash separates them: a subscriber's name contains none. */
function parseQueueName(queue: string): { siteId: string; name: string } {
  const slash = queue.lastIndexOf('/')
  return { siteId: queue.slice(0, slash), name: queue.slice(slash + 1) }
}

/**
 * The subscribers with pending deliveries. Skips from name to name by key order, so that an empty queue costs one read.
 */
async function listPendingSubscribers(store: Store, siteId: string): Promise<string[]> {
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
    // `0` is the character after `/`, so this is the first key after all of this subscriber's.
    after = `${first.subscriber}0`
  }
}
