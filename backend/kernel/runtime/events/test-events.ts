import { frozenClock } from '../../base/clock.ts'
import { createTestRouter } from '../../http/test-router.ts'
import type { Store } from '../../store/store.ts'
import type { Dependencies } from '../context/context.ts'
import { createContext } from '../context/work.ts'
import { type DeadLetter, deadLetters, resendDeadLetter } from './dead-letters.ts'
import { deliveries } from './deliveries.ts'
import { createDirectory, createDispatcher, type Dispatcher } from './dispatcher.ts'
import type { EventEnvelope } from './envelope.ts'
import { type Leases, sharedLeases } from './lease.ts'
import type { Subscriber } from './subscriber.ts'
import { createSubscriptions } from './subscriptions.ts'

/** The event type of the tests: one without a payload. */
const TYPE = 'wix.ecom.v1.cart_deleted'

/** One simulated process: real units of work that emit, and dispatchers over the same store. */
export async function createTestEvents(
  subscribers: readonly Subscriber[],
  {
    siteId = 's',
    sites = [siteId],
    createLeases = sharedLeases,
    ...over
  }: Partial<Dependencies> & { siteId?: string; sites?: string[]; createLeases?: (store: Store) => Leases } = {},
) {
  const clock = frozenClock('2026-03-02T09:00:00.000Z')
  const subscriptions = createSubscriptions(subscribers)
  const { dependencies } = await createTestRouter([], { clock, subscriptions, ...over })
  const { store } = dependencies
  const contextFor = (site: string) =>
    createContext(dependencies, { siteId: site, identity: { type: 'UNKNOWN' }, requestId: 'r' })
  const running: Dispatcher[] = []
  return {
    store,
    clock,
    contextFor,
    /** Emits an event per `[entity, revision]` in one commit. */
    async emit(events: readonly (readonly [entity: string, revision: number])[], site = siteId) {
      await contextFor(site).commit((work) => {
        for (const [id, revision] of events) work.emit(TYPE, { id, revision })
      })
    },
    dispatch(these: readonly Subscriber[] = subscribers) {
      const dispatcher = createDispatcher(
        dependencies,
        createDirectory(these),
        async () => sites,
        contextFor,
        createLeases(store),
      )
      running.push(dispatcher)
      return dispatcher
    },
    /** The number of pending deliveries. */
    left: (site = siteId) => store.reader(deliveries).count(site),
    waiting: async () => (await store.reader(deliveries).query(siteId, { sort: [{ path: 'id', order: 'ASC' }] })).items,
    async stop() {
      for (const dispatcher of running.splice(0)) await dispatcher.stop()
    },
  }
}

/** A site's dead letters, newest first. */
export async function listDeadLetters(store: Store, siteId: string): Promise<readonly DeadLetter[]> {
  const sort = [{ path: 'givenUpAt', order: 'DESC' }] as const
  return (await store.reader(deadLetters).query(siteId, { sort })).items
}

/** Sends a site's newest dead letter again. */
export async function resendNewest(store: Store, siteId: string): Promise<void> {
  const [letter] = await listDeadLetters(store, siteId)
  if (!letter) throw new Error('nothing was given up')
  await store.transaction((transaction) => resendDeadLetter(transaction, letter))
}

/** A subscriber that records what it received as entity and revision; `refuse` says whether a delivery fails. */
export function recorder(
  refuse: (event: EventEnvelope) => boolean | Promise<boolean> = () => false,
  { name = 'recorder', types = [TYPE] }: { name?: string; types?: Subscriber['types'] } = {},
) {
  const received: string[] = []
  const subscriber: Subscriber = {
    name,
    types,
    async handle(event) {
      if (await refuse(event)) throw new Error('not now')
      received.push(`${event.entityId}${event.sequence}`)
    },
  }
  return { received, subscriber }
}

/** A handler for one entity that blocks until `finish` is called. */
export function blockedSubscriber(entity: string) {
  let finish = () => {}
  const started: number[] = []
  return {
    begun: started,
    finish: () => finish(),
    work: ({ entityId, sequence }: EventEnvelope): boolean | Promise<boolean> => {
      if (entityId !== entity) return false
      started.push(sequence)
      return new Promise((resolve) => {
        finish = () => resolve(false)
      })
    },
  }
}
