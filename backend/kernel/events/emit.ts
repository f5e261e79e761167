import type { Context } from '../context/context.ts'
import type { Transaction } from '../store/store.ts'
import { deliveries, newDelivery } from './deliveries.ts'
import { createEnvelope, type Emit } from './envelope.ts'

/** The `emit` of one unit of work: writes one delivery for each subscriber that waits, and nothing where none does. */
export function createEmit(
  transaction: Transaction,
  { subscriptions, ids, siteId, identity, now }: Pick<Context, 'subscriptions' | 'ids' | 'siteId' | 'identity' | 'now'>,
): Emit {
  let place = 0
  return (type, entity, ...[payload]) => {
    const names = subscriptions.to(type)
    if (names.length === 0) return
    const event = createEnvelope(type, entity, resolvePayload(payload), {
      id: ids.guid(),
      eventTime: now.toISOString(),
      identity,
    })
    place++
    for (const name of names) transaction.insert(deliveries, newDelivery(siteId, name, event, place))
  }
}

/** No payload is a function itself. */
const resolvePayload = (payload: unknown): unknown => (typeof payload === 'function' ? payload() : payload)
