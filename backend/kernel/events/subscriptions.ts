import type { EventType } from '../../contract/events.ts'

/** Which subscribers wait for which events. What nobody waits for is not written: that would cost more than an order. */
export type Subscriptions = {
  /** The names of those that wait for events of a type, in their order. */
  to(type: EventType): readonly string[]
}

/** A name begins the keys of its deliveries: no slash, so that no name is the beginning of another one's keys. */
const NAME = /^[a-z][a-z0-9-]{0,39}$/

/** Throws where a name is taken twice or cannot be part of a key. */
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
    to(type) {
      const known = byType.get(type)
      if (known) return known
      const waiting = subscribers.filter(({ types }) => types === 'all' || types.includes(type))
      const found = waiting.map(({ name }) => name)
      byType.set(type, found)
      return found
    },
  }
}
