import type { EventType } from '../../contract/events.ts'
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
  /** `false`: its events come with an empty body, as it reads the entity itself. Less is written with each event. */
  takesBody?: false
  /** Throwing means: retry later. It has 30 seconds; then it counts as failed. `attempt` counts from 1. */
  handle(event: EventEnvelope<T>, context: Context, attempt: number): Promise<void>
  /**
   * Handles events of many entities in one unit of work, those of one entity in order. What counts events needs this:
   * alone, each would wait for the others' writes to the same counter. After a failure each event is handled alone.
   */
  handleTogether?(events: readonly EventEnvelope<T>[], context: Context): Promise<void>
  /** How long (ms) an event may wait for others to be handled together with; not at all by default. */
  collectMs?: number
  /** Absent: retries for about two hours. */
  retries?: RetryPolicy
  /** How many entities it serves at the same time; any number by default. */
  parallel?: number
  /** Counts what it gave up among the figures of the shop. */
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
