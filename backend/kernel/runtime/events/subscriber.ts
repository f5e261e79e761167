import type { EventType } from '../../../contract/events.ts'
import type { Context } from '../context/context.ts'
import type { Counted } from '../figures/day-figures.ts'
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
  /** Filters the events that the subscriber needs; all by default. No delivery is written for others. */
  wants?(event: EventEnvelope<T>): boolean
  /** `false`: deliveries have an empty body, which saves writes, because the subscriber reads the entity itself. */
  takesBody?: false
  /**
   * Handles one event. If it throws or takes more than 30 seconds, the delivery has failed and is retried. `attempt`
   * counts from 1.
   */
  handle(event: EventEnvelope<T>, context: Context, attempt: number): Promise<void>
  /**
   * Handles events of many entities in one unit of work, those of one entity in order. What counts events needs this:
   * alone, each would wait for the others' writes to the same counter. After a failure each event is handled alone.
   */
  handleTogether?(events: readonly EventEnvelope<T>[], context: Context): Promise<void>
  /** How long (ms) an event may wait for others to be handled together with; not at all by default. */
  collectMs?: number
  /** The retry policy; absent: retries for about two hours. */
  retries?: RetryPolicy
  /** How many entities it serves at the same time; any number by default. */
  parallel?: number
  /** The figure of the shop that counts the dead letters of this subscriber. */
  counted?: Counted
  /** Its name in metrics, where several share one; `name` by default. */
  metric?: string
}

/** Retries after 1 s, 2 s, 4 s … and at most `maxWaitMs`; after `maxAttempts` the event becomes a dead letter. */
export type RetryPolicy = { maxWaitMs: number; maxAttempts: number }

/** Subscribers that shops add while the server runs, such as webhooks. */
export type SiteSubscribers = {
  /** The current subscribers of a site: a promise only where they have to be read first. */
  findOf(siteId: string): readonly Subscriber[] | Promise<readonly Subscriber[]>
}
