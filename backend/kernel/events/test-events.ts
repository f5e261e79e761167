import { frozenClock } from '../context/clock.ts'
import type { Dependencies } from '../context/context.ts'
import { createContext } from '../context/work.ts'
import { createTestRouter } from '../http/test-router.ts'
import type { Store } from '../store/store.ts'
import { deliveries } from './deliveries.ts'
import { createDispatcher, type Dispatcher } from './dispatcher.ts'
import type { EventEnvelope } from './envelope.ts'
import { type Leases, sharedLeases } from './lease.ts'
import type { Subscriber } from './subscriber.ts'
import { createSubscriptions } from './subscriptions.ts'

/** What tests tell of: it needs no payload. */
const TYPE = 'wix.ecom.v1.cart_deleted'

/** One process: real units of work that emit, and dispatchers over the same store. */
export async function createTestEvents(
  subscribers: readonly Subscriber[],
  {
    siteId = 's',
    sites = [siteId],
    leasesOf = sharedLeases,
    ...over
  }: Partial<Dependencies> & { siteId?: string; sites?: string[]; leasesOf?: (store: Store) => Leases } = {},
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
    /** Tells of each `[entity, revision]` in one commit. */
    async emit(events: readonly (readonly [entity: string, revision: number])[], site = siteId) {
      await contextFor(site).commit((work) => {
        for (const [id, revision] of events) work.emit(TYPE, { id, revision })
      })
    },
    dispatch(these: readonly Subscriber[] = subscribers) {
      const dispatcher = createDispatcher(dependencies, these, async () => sites, contextFor, leasesOf(store))
      running.push(dispatcher)
      return dispatcher
    },
    /** How many deliveries wait. */
    left: (site = siteId) => store.reader(deliveries).count(site),
    waiting: async () => (await store.reader(deliveries).query(siteId, { sort: [{ path: 'id', order: 'ASC' }] })).items,
    async stop() {
      for (const dispatcher of running.splice(0)) await dispatcher.stop()
    },
  }
}

/** Writes down what it was given, as entity and revision; `refuse` says whether a delivery fails. */
export function recorder(
  refuse: (event: EventEnvelope) => boolean | Promise<boolean> = () => false,
  { name = 'recorder', types = [TYPE] }: { name?: string; types?: Subscriber['types'] } = {},
) {
  const taken: string[] = []
  const subscriber: Subscriber = {
    name,
    types,
    async handle(event) {
      if (await refuse(event)) throw new Error('not now')
      taken.push(`${event.entityId}${event.sequence}`)
    },
  }
  return { taken, subscriber }
}

/** A subscriber's work on an entity that ends when it is told to. */
export function blockedSubscriber(entity: string) {
  let finish = () => {}
  const begun: number[] = []
  return {
    begun,
    finish: () => finish(),
    work: ({ entityId, sequence }: EventEnvelope): boolean | Promise<boolean> => {
      if (entityId !== entity) return false
      begun.push(sequence)
      return new Promise((resolve) => {
        finish = () => resolve(false)
      })
    },
  }
}
