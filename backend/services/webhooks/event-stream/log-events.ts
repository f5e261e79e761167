import { EVENTS, type EventType } from '../../../contract/events.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import type { Subscriber } from '../../../kernel/runtime/events/subscriber.ts'
import { AlreadyExistsError } from '../../../kernel/store/errors.ts'
import type { Transaction } from '../../../kernel/store/store.ts'
import {
  DEMAND_ID,
  eventLog,
  eventNumbers,
  LOG_DAYS,
  NUMBER_ID,
  type StreamDemandRecord,
  streamDemands,
  toLogId,
} from './records.ts'

const DAY_MS = 86_400_000
/** Longer than the log is retained, so that the demand is renewed once an hour and not at every heartbeat. */
const DEMAND_MS = LOG_DAYS * DAY_MS + 3_600_000

/**
 * The subscriber that logs the events that a shop's streams have requested; undefined if no stream was open within a
 * day, so that nothing is written.
 */
export function toLogSubscriber(demand: StreamDemandRecord | undefined, now: Date): Subscriber | undefined {
  const types = listDemanded(demand, now)
  if (types.length === 0) return undefined
  return { name: 'event-stream', types, parallel: 1, handle: logEvent }
}

function listDemanded(demand: StreamDemandRecord | undefined, now: Date): EventType[] {
  const time = now.toISOString()
  return Object.entries(demand?.types ?? {}).flatMap(([type, { until }]) =>
    type in EVENTS && until > time ? [type as EventType] : [],
  )
}

const logEvent: Subscriber['handle'] = async ({ id, type, entityFqdn, slug, entityId, eventTime }, context) => {
  const { siteId, now, store } = context
  try {
    await store.transaction(async (transaction) => {
      const number = await takeNumber(transaction, siteId)
      const createdDate = now.toISOString()
      transaction.insert(eventLog, {
        siteId,
        id: toLogId(number),
        eventId: id,
        eventType: type,
        entityFqdn,
        slug,
        entityId,
        eventTime,
        createdDate,
      })
    })
  } catch (error) {
    // The event was logged before, but the process ended before it could confirm the delivery.
    if (error instanceof AlreadyExistsError && error.path === 'eventId') return
    throw error
  }
}

async function takeNumber(transaction: Transaction, siteId: string): Promise<number> {
  const found = await transaction.get(eventNumbers, siteId, NUMBER_ID)
  const last = (found?.last ?? 0) + 1
  if (found) transaction.update(eventNumbers, { ...found, last })
  else transaction.insert(eventNumbers, { siteId, id: NUMBER_ID, last })
  return last
}

/**
 * Has these types logged for a day from now. Returns whether one of them was not logged until now. Then a number is
 * skipped, by which an interrupted stream detects that it missed events.
 */
export async function demandEvents(context: Context, types: readonly EventType[]): Promise<boolean> {
  const { siteId, store, clock } = context
  const now = clock.now()
  const current = await store.reader(streamDemands).get(siteId, DEMAND_ID)
  const renewAfter = new Date(now.getTime() + LOG_DAYS * DAY_MS).toISOString()
  if (types.every((type) => (current?.types[type]?.until ?? '') > renewAfter)) return false
  return store.transaction(async (transaction) => {
    const found = await transaction.get(streamDemands, siteId, DEMAND_ID)
    const logged = new Set(listDemanded(found, now))
    const isNew = types.some((type) => !logged.has(type))
    const begin = isNew ? await takeNumber(transaction, siteId) : 0
    const until = new Date(now.getTime() + DEMAND_MS).toISOString()
    const spans = [...logged].map((type) => [type, found?.types[type]] as const)
    const renewed = types.map((type) => {
      const since = (logged.has(type) ? found?.types[type]?.since : undefined) ?? begin
      return [type, { since, until }] as const
    })
    const demanded = Object.fromEntries([...spans, ...renewed])
    if (found) transaction.update(streamDemands, { ...found, types: demanded })
    else transaction.insert(streamDemands, { siteId, id: DEMAND_ID, types: demanded })
    return isNew
  })
}
