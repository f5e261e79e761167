import type { EventType } from '../../../contract/events.ts'
import type { CollectionDefinition } from '../../../kernel/store/store.ts'

/**
 * The event types of a shop that are logged: those that a stream subscribed to within the last day. One document per
 * shop.
 */
export type StreamDemandRecord = {
  siteId: string
  id: typeof DEMAND_ID
  revision: number
  types: Readonly<Partial<Record<EventType, LoggedSpan>>>
}
/** Where the log of an event type is complete: after the event number `since`, up to the ISO time `until`. */
export type LoggedSpan = { since: number; until: string }
export const DEMAND_ID = 'demand'

/**
 * The number of the newest event in a shop's log. Each event takes the next one in the transaction that logs it, so a
 * lower number is never seen after a higher one. A number is skipped where the log of a type begins.
 */
export type EventNumberRecord = { siteId: string; id: typeof NUMBER_ID; revision: number; last: number }
export const NUMBER_ID = 'last'

/** A logged event without the content of its entity, which clients read by other calls with their own rights. */
export type LoggedEventRecord = {
  siteId: string
  /** The event number with leading zeros, so that keys sort in order. */
  id: string
  revision: number
  eventId: string
  eventType: EventType
  entityFqdn: string
  slug: string
  entityId: string
  eventTime: string
  createdDate: string
}

/** How long an event can still be read by a stream that was interrupted. */
export const LOG_DAYS = 1

export const streamDemands: CollectionDefinition<StreamDemandRecord> = {
  name: 'stream_demands',
  retention: { kept: 'the shop itself' },
}
export const eventNumbers: CollectionDefinition<EventNumberRecord> = {
  name: 'event_numbers',
  retention: { kept: 'the shop itself' },
}
export const eventLog: CollectionDefinition<LoggedEventRecord> = {
  name: 'event_log',
  unique: ['eventId'],
  indexes: [['createdDate']],
  retention: { what: 'Events for streams: their types and ids', days: LOG_DAYS, since: 'createdDate' },
}

const DIGITS = 15
export const toLogId = (number: number): string => String(number).padStart(DIGITS, '0')
export const toNumber = ({ id }: Pick<LoggedEventRecord, 'id'>): number => Number(id)
