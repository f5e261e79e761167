import type { Subscriber } from './events.ts'

/** Who waits for which events. What nobody waits for is not written: an outbox of it would cost more than an order. */
export type Audience = {
  /** From now on these are told. Before the first event: what came earlier is gone. */
  join(subscribers: readonly Subscriber[]): void
  /** Those that wait for events of a type, in the order in which they joined. */
  of(type: string): readonly Subscriber[]
}

export function createAudience(subscribers: readonly Subscriber[] = []): Audience {
  const joined = [...subscribers]
  const byType = new Map<string, readonly Subscriber[]>()
  return {
    join(more) {
      joined.push(...more)
      byType.clear()
    },
    of(type) {
      const known = byType.get(type)
      if (known) return known
      const waiting = joined.filter(({ types }) => types === 'all' || types.includes(type))
      byType.set(type, waiting)
      return waiting
    },
  }
}
