import type { Context, Dependencies } from '../context/context.ts'
import type { Delivery } from './deliveries.ts'
import { blockedByFailure, mustWait, type Outcome, toFailureOutcome, unblocked } from './outcome.ts'
import type { Subscriber } from './subscriber.ts'

/** The timeout of one delivery. */
export const DELIVERY_TIMEOUT_MS = 30_000

/** A subscriber of one site, with the dependencies for delivering to it. */
export type Recipient = {
  dependencies: Pick<Dependencies, 'store' | 'clock' | 'log' | 'metrics'>
  subscriber: Subscriber
  siteId: string
  contextFor(siteId: string, work: string): Context
}

/**
 * Delivers the events of one entity in order, up to the first that has to be retried later, which blocks those behind
 * it. A dead-lettered one does not block the rest. `due` are the deliveries found due, `queue` all deliveries of the
 * entity from the first on, and `mayStart` says whether there is time for another one.
 */
export async function deliverEntityQueue(
  recipient: Recipient,
  due: readonly Delivery[],
  queue: readonly Delivery[],
  mayStart: () => boolean,
): Promise<Outcome[]> {
  const { clock } = recipient.dependencies
  const outcomes = new Map<string, Outcome>()
  for (const delivery of queue) {
    if (!mayStart()) {
      // A delivery that was waiting behind a failed one is made due again.
      if (delivery.retryAt !== '') outcomes.set(delivery.id, unblocked(delivery))
      return [...outcomes.values()]
    }
    const outcome = mustWait(delivery, clock.now()) ? undefined : await deliver(recipient, delivery)
    if (outcome) outcomes.set(delivery.id, outcome)
    if (outcome && outcome.kind !== 'put-off') continue
    const behind = due.filter(({ id }) => id !== delivery.id && !outcomes.has(id))
    return [...outcomes.values(), ...behind.map((each) => blockedByFailure(each, clock.now()))]
  }
  return [...outcomes.values()]
}

/**
 * Delivers events of many entities in one call. Undefined where it failed: each has to be delivered alone, to see which
 * one is refused.
 */
export async function deliverTogether(
  { subscriber, siteId, contextFor, dependencies: { metrics } }: Recipient,
  due: readonly Delivery[],
): Promise<Outcome[] | undefined> {
  if (!subscriber.handleTogether) return undefined
  try {
    const events = due.map(({ event }) => event)
    const work = nameWork(subscriber)
    metrics.resumes(work)
    await withTimeout(subscriber.handleTogether(events, contextFor(siteId, work)))
    metrics.pauses(work)
    return due.map((delivery) => ({ kind: 'done', delivery }))
  } catch {
    return undefined
  }
}

async function deliver(recipient: Recipient, delivery: Delivery): Promise<Outcome> {
  const { dependencies, subscriber, siteId, contextFor } = recipient
  const { clock, log, metrics } = dependencies
  const work = nameWork(subscriber)
  metrics.resumes(work)
  try {
    await withTimeout(subscriber.handle(delivery.event, contextFor(siteId, work), delivery.attempts + 1))
    metrics.pauses(work)
    return { kind: 'done', delivery }
  } catch (error) {
    const outcome = toFailureOutcome(delivery, error, clock.now(), subscriber.retries)
    const gaveUp = outcome.kind === 'given-up'
    const { attempts } = outcome.delivery
    const { type, id } = delivery.event
    const fields = { subscriber: subscriber.name, event: type, id, attempts, error: String(error) }
    metrics.delivery(subscriber.metric ?? subscriber.name, gaveUp ? 'given-up' : 'failed')
    if (gaveUp) log.error(fields, 'event not delivered, given up: it lies in the dead letters')
    else log.warn(fields, 'event not delivered, will be tried again')
    return outcome
  }
}

/** Its name for the watch on the event loop. */
const nameWork = ({ metric, name }: Subscriber) => `subscriber ${metric ?? name}`

/** Without a timeout a subscriber that never settles would block its queue. */
async function withTimeout(handled: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`took longer than ${DELIVERY_TIMEOUT_MS / 1000} seconds`)),
      DELIVERY_TIMEOUT_MS,
    )
  })
  try {
    await Promise.race([handled, late])
  } finally {
    clearTimeout(timer)
  }
}
