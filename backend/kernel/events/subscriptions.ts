import type { EventType } from '../../contract/events.ts'

/**
 * Which subscribers get which events. An event without a subscriber is not written at all: that would cost more than an
 * order.
 */
export type Subscriptions = {
  /** The names of the subscribers of a type, in order. */
  getSubscribers(type: EventType): readonly string[]
}

/** A name is the prefix of its deliveries' keys; without slashes no name is a prefix of another's keys. */
const NAME = /^[a-z][a-z0-9-]{0,39}$/

/** Throws where a name is used twice or cannot be part of a key. */
export function createSubscriptions(
  subscribers: readonly { name: string; types: readonly EventType[] | 'all' }[],
): Subscriptions {
  const names = subscribers.map(({ name }) => name)
  for (const [index, name] of names.entries()) {
    if (!NAME.test(name)) throw new TypeError(`not a name for a subscriber: ${JSON.stringify(name)}`)
    if (names.indexOf(name) !== index) throw new TypeError(`two subscribers are named ${name}`)
  }
  const byType = new Map<EventType, readonly string[]>()
  return {
    getSubscribers(type) {
      const cached = byType.get(type)
      if (cached) return cached
      const subscribed = subscribers.filter(({ types }) => types === 'all' || types.includes(type))
      const found = subscribed.map(({ name }) => name)
      byType.set(type, found)
      return found
    },
  }
}
