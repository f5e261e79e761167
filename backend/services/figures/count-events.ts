import type { Context } from '../../kernel/context/context.ts'
import { sha256 } from '../../kernel/crypto/hash.ts'
import type { EventEnvelope } from '../../kernel/events/envelope.ts'
import type { Subscriber } from '../../kernel/events/subscriber.ts'
import { addFigures, type Counted } from '../../kernel/figures/day-figures.ts'
import type { Aggregate, CollectionDefinition } from '../../kernel/store/store.ts'

const FIGURES = {
  'wix.members.v1.member_created': 'members',
  'wix.reviews.v1.review_created': 'reviews',
} as const satisfies Record<string, Counted>

type CountedType = keyof typeof FIGURES

/** What was counted, by a hash of its id: an event that comes again, or after a crash, counts nothing. */
export const countedEvents: CollectionDefinition<Aggregate & { countedDate: string }> = {
  name: 'counted_events',
  indexes: [['countedDate']],
  // Longer than a delivery that failed can be made again.
  retention: { what: 'Notes of which events were counted (hashes)', days: 100, since: 'countedDate' },
}

/** Counts customers and reviews on the day on which they came. */
export const countEvents: Subscriber<CountedType> = {
  name: 'figures',
  types: ['wix.members.v1.member_created', 'wix.reviews.v1.review_created'],
  takesBody: false,
  handle: (event, context) => countAll(context, [event]),
  handleTogether: (events, context) => countAll(context, events),
}

async function countAll(context: Context, events: readonly EventEnvelope<CountedType>[]): Promise<void> {
  const { siteId, now } = context
  const ids = await Promise.all(events.map(({ type, entityId }) => sha256(`${type} ${entityId}`)))
  await context.commit(async (work) => {
    for (const [index, { type, eventTime }] of events.entries()) {
      const id = ids[index] ?? ''
      if (await work.get(countedEvents, siteId, id)) continue
      work.insert(countedEvents, { siteId, id, countedDate: now.toISOString() })
      await addFigures(work, siteId, new Date(eventTime), new Map([[FIGURES[type], 1]]))
    }
  })
}
