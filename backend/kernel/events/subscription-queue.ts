import type { Filter } from '../query/query.ts'
import { ConflictError } from '../store/errors.ts'
import type { Page, Transaction } from '../store/store.ts'
import { type Delivery, deliveries, toEntityQueueId } from './deliveries.ts'
import { DELIVERY_MS, deliverEntityQueue, type Recipient } from './entity-queue.ts'
import { type Lease, type Leases, leaseEnd } from './lease.ts'
import { type Outcome, writeOutcome } from './outcome.ts'

const BATCH = 100

/** How a dispatcher is told of what a lane writes, and tells a lane to stop. */
export type QueueControl = {
  stopping(): boolean
  /** Ids of deliveries that are written in this very moment: no news. */
  writing: Set<string>
  leases: Leases
}

/**
 * Delivers what waits for one subscriber of one site: all that is due, once through, entities at the same time. Answers
 * how many were done; 0 where another process is at it.
 */
export async function deliverSubscriptionQueue(recipient: Recipient, control: QueueControl): Promise<number> {
  const { dependencies, subscriber, siteId } = recipient
  const { store, clock, log, metrics } = dependencies
  const { leases } = control
  const subscription = { siteId, name: subscriber.name }
  let done = 0
  let again = true
  while (again && !control.stopping()) again = await deliverDue()
  return done

  /** Whether to go through once more: where a queue had more than was read of it, or time ran out. */
  async function deliverDue(): Promise<boolean> {
    const free = await leases.free(subscription, clock.now())
    if (!free) return false
    let page = await readDue()
    if (page.items.length === 0) return false
    let lease = await leases.take(subscription, free.known, clock.now())
    let more = false
    while (lease) {
      const held: Lease = lease
      const outcomes = await deliverPage(page.items, held)
      const unfinished = outcomes.length < page.items.length
      more ||= unfinished || outcomes.some(({ kind }) => kind === 'next')
      // What comes after an unfinished page may belong to a queue that it has the beginning of: from the start again.
      const next = control.stopping() || (unfinished && !held.retries) ? undefined : page.next
      lease = await settle(outcomes, held, next === undefined)
      if (lease) count(outcomes)
      if (!next) break
      page = await readDue(next)
    }
    return more && lease !== undefined
  }

  function count(outcomes: readonly Outcome[]): void {
    const ended = outcomes.filter(({ kind }) => kind === 'done').length
    done += ended
    if (ended > 0) metrics.delivery(subscriber.name, 'done', ended)
  }

  function ofSubscriber(filter: Filter): Filter {
    return { op: 'and', filters: [{ op: 'eq', path: 'subscriber', value: subscriber.name }, filter] }
  }

  function readDue(cursor?: string): Promise<Page<Delivery>> {
    return store.reader(deliveries).query(siteId, {
      filter: ofSubscriber({ op: 'lte', path: 'retryAt', value: clock.now().toISOString() }),
      sort: [{ path: 'retryAt', order: 'ASC' }],
      paging: { limit: BATCH, ...(cursor && { cursor }) },
    })
  }

  /** Entities at the same time, so that what the subscriber writes shares commits; each one's events in turn. */
  async function deliverPage(due: readonly Delivery[], lease: Lease): Promise<readonly Outcome[]> {
    const inTime = () => new Date(clock.now().getTime() + DELIVERY_MS).toISOString() <= lease.until
    const queues = [...byQueue(due)].map(async ([queue, found]) => {
      let left = BATCH
      const mayStart = () => left-- > 0 && !control.stopping() && inTime()
      // Where nothing has failed, what is due is all there is, and it came in the order of the queue.
      return deliverEntityQueue(recipient, found, lease.retries ? await readQueue(queue) : found, mayStart)
    })
    return (await Promise.all(queues)).flat()
  }

  /** From its first on, with one more than is delivered in one go. */
  async function readQueue(queue: string): Promise<readonly Delivery[]> {
    const { items } = await store.reader(deliveries).query(siteId, {
      filter: { op: 'startsWith', path: 'id', value: queue },
      sort: [{ path: 'id', order: 'ASC' }],
      paging: { limit: BATCH + 1, offset: 0 },
    })
    return items
  }

  async function anyRetry(transaction: Transaction): Promise<boolean> {
    const filter = ofSubscriber({ op: 'gt', path: 'retryAt', value: '' })
    const { items } = await transaction.query(deliveries, siteId, {
      filter,
      sort: [{ path: 'retryAt', order: 'ASC' }],
      paging: { limit: 1, offset: 0 },
    })
    return items.length > 0
  }

  /**
   * Writes down what became of them, and gives the lease back or holds it on, in one commit: it fails where the lease
   * ran out and somebody else has taken it, who then delivers them again.
   */
  async function settle(outcomes: readonly Outcome[], lease: Lease, last: boolean): Promise<Lease | undefined> {
    for (const { delivery } of outcomes) control.writing.add(delivery.id)
    try {
      const kept = await store.transaction(
        async (transaction) => {
          const now = clock.now()
          for (const outcome of outcomes) writeOutcome(transaction, outcome, now)
          let retries = lease.retries || outcomes.some(({ kind }) => kind === 'put-off')
          if (retries && last) retries = await anyRetry(transaction)
          return leases.keep(transaction, { ...lease, until: last ? '' : leaseEnd(now), retries })
        },
        { attempts: 3 },
      )
      leases.kept(kept)
      return kept
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error
      log.warn({ subscriber: subscriber.name }, 'deliveries took too long and will be made again')
      return undefined
    } finally {
      for (const { delivery } of outcomes) control.writing.delete(delivery.id)
    }
  }
}

function byQueue(due: readonly Delivery[]): ReadonlyMap<string, Delivery[]> {
  const queues = new Map<string, Delivery[]>()
  for (const delivery of due) {
    const queue = toEntityQueueId(delivery)
    const found = queues.get(queue)
    if (found) found.push(delivery)
    else queues.set(queue, [delivery])
  }
  return queues
}
