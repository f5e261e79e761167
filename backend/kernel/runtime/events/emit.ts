import type { Transaction } from '../../store/store.ts'
import type { Context } from '../context/context.ts'
import { deliveries, newDelivery } from './deliveries.ts'
import { createEnvelope, type Emit, type EventEnvelope } from './envelope.ts'
import type { GetSubscribers } from './subscriptions.ts'

/** The `emit` of one unit of work: inserts one delivery per subscriber that wants the event. */
export function createEmit(
  transaction: Transaction,
  getSubscribers: GetSubscribers,
  { ids, siteId, identity, now }: Pick<Context, 'ids' | 'siteId' | 'identity' | 'now'>,
): Emit {
  let index = 0
  return (type, entity, ...[payload]) => {
    const subscribers = getSubscribers(type)
    if (subscribers.length === 0) return
    const event = createEnvelope(type, entity, resolvePayload(payload), {
      id: ids.guid(),
      eventTime: now.toISOString(),
      identity,
    })
    index++
    for (const subscriber of subscribers) {
      if (subscriber.wants?.(event) === false) continue
      const taken = subscriber.takesBody === false ? withoutBody(event) : event
      transaction.insert(deliveries, newDelivery(siteId, subscriber.name, taken, index))
    }
  }
}

const withoutBody = (event: EventEnvelope) => ({ ...event, body: {} }) as EventEnvelope

/** A function is a lazy payload: payloads themselves are never functions. */
const resolvePayload = (payload: unknown): unknown => (typeof payload === 'function' ? payload() : payload)
