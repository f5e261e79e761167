import type { EventType } from '../../contract/events.ts'
import type { Context } from '../context/context.ts'
import type { EventEnvelope } from './envelope.ts'

/**
 * A reaction inside the server: a mail after `order approved`, say. It gets every event of its types at least once, and
 * those of one entity in the order of its revisions; whatever becomes of other subscribers.
 */
export type Subscriber<T extends EventType = EventType> = {
  /** Names it in keys, logs and metrics: lower case, digits and hyphens. What waits for it is kept under this name. */
  name: string
  /** The types of events that it waits for. */
  types: readonly T[] | 'all'
  /** Throwing means: again later. It has half a minute; after that it counts as failed. */
  handle(event: EventEnvelope<T>, context: Context): Promise<void>
}
