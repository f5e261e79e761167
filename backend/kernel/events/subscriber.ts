import type { EventType } from '../../contract/events.ts'
import type { Context } from '../context/context.ts'
import type { EventEnvelope } from './envelope.ts'

/**
 * An event handler inside the server, such as the mail after `order approved`. It gets every event of its types at
 * least once, and those of one entity in the order of its revisions, independent of other subscribers.
 */
export type Subscriber<T extends EventType = EventType> = {
  /**
   * Its name in keys, logs and metrics: lower case, digits and hyphens. Pending deliveries are stored under it, so it
   * must not change.
   */
  name: string
  /** The event types that it subscribes to. */
  types: readonly T[] | 'all'
  /** Throwing means: retry later. It has 30 seconds; then it counts as failed. */
  handle(event: EventEnvelope<T>, context: Context): Promise<void>
}
