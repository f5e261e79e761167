import type { Context } from '../../kernel/runtime/context/context.ts'
import type { EventEnvelope } from '../../kernel/runtime/events/envelope.ts'
import type { Subscriber } from '../../kernel/runtime/events/subscriber.ts'
import { COUNTED_EVENTS, type CountedEvent, noteCounted } from '../../kernel/runtime/figures/counted-events.ts'
import { addFigures } from '../../kernel/runtime/figures/day-figures.ts'

/** Counts customers and reviews on the day on which they came. */
export const countEvents: Subscriber<CountedEvent> = {
  name: 'figures',
  types: ['wix.members.v1.member_created', 'wix.reviews.v1.review_created'],
  takesBody: false,
  handle: (event, context) => countAll(context, [event]),
  handleTogether: (events, context) => countAll(context, events),
}

function countAll(context: Context, events: readonly EventEnvelope<CountedEvent>[]): Promise<void> {
  return context.commit(async (work) => {
    for (const { type, entityId, eventTime } of events) {
      if (!(await noteCounted(context, work, type, entityId))) continue
      await addFigures(work, context.siteId, new Date(eventTime), new Map([[COUNTED_EVENTS[type], 1]]))
    }
  })
}
