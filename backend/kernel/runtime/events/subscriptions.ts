import type { EventType } from '../../../contract/events.ts'
import type { EventEnvelope } from './envelope.ts'

/**
 * The subscribers of each event type. Events without a subscriber are not written at all, as that would cost more than
 * an order.
 */
export type Subscriptions = {
  /** The subscribers of a site's events: a promise only where those that the shop added have to be read first. */
  findOf(siteId: string): GetSubscribers | Promise<GetSubscribers>
}

/** The subscribers of a type, in order. */
export type GetSubscribers = (type: EventType) => readonly Subscribed[]

/** A name is the prefix of its deliveries' keys; without slashes no name is a prefix of another's keys. */
const NAME = /^[a-z][a-z0-9-]{0,39}$/

/** Throws where a name is used twice or cannot be part of a key. */
export function createSubscriptions(
  subscribers: readonly Subscribed[],
  added: AddedSubscribers = { findOf: () => [] },
): Subscriptions {
  const names = subscribers.map(({ name }) => name)
  for (const [index, name] of names.entries()) {
    if (!NAME.test(name)) throw new TypeError(`not a name for a subscriber: ${JSON.stringify(name)}`)
    if (names.indexOf(name) !== index) throw new TypeError(`two subscribers are named ${name}`)
  }
  const byType = new Map<EventType, readonly Subscribed[]>()
  const getSubscribers: GetSubscribers = (type) => {
    const cached = byType.get(type)
    if (cached) return cached
    const found = filterByType(subscribers, type)
    byType.set(type, found)
    return found
  }
  const withAdded = (found: readonly Subscribed[]): GetSubscribers =>
    found.length === 0 ? getSubscribers : (type) => [...getSubscribers(type), ...filterByType(found, type)]
  return {
    findOf(siteId) {
      const found = added.findOf(siteId)
      return found instanceof Promise ? found.then(withAdded) : withAdded(found)
    },
  }
}

/** Subscribers that shops add while the server runs. */
type AddedSubscribers = { findOf(siteId: string): readonly Subscribed[] | Promise<readonly Subscribed[]> }

/** The fields of a subscriber that matter here. Its handlers take the context, which depends on this module. */
type Subscribed = {
  name: string
  types: readonly EventType[] | 'all'
  wants?(event: EventEnvelope): boolean
  takesBody?: false
}

const filterByType = (subscribers: readonly Subscribed[], type: EventType): readonly Subscribed[] =>
  subscribers.filter(({ types }) => types === 'all' || types.includes(type))
