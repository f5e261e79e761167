import { ConflictError } from '../../store/errors.ts'
import type { Filter } from '../../store/query/query.ts'
import type { Page, Transaction } from '../../store/store.ts'
import { addFigures } from '../figures/day-figures.ts'
import { type Delivery, deliveries, toEntityQueueId } from './deliveries.ts'
import { DELIVERY_TIMEOUT_MS, deliverEntityQueue, deliverTogether, type Recipient } from './entity-queue.ts'
import { type Lease, type Leases, leaseEnd } from './lease.ts'
import { type Outcome, writeOutcome } from './outcome.ts'

const BATCH = 100

/** State that a queue run shares with its dispatcher. */
export type QueueControl = {
  stopping(): boolean
  /** Ids of deliveries being written by this run, whose change notifications are ignored. */
  writing: Set<string>
  leases: Leases
}

/**
 * Delivers all that is due for one subscriber of one site, entities in parallel. Returns the number delivered; 0 where
 * another process holds the lease.
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

  /** Returns whether to run again: a queue had more than one batch, or time ran out. */
  async function deliverDue(): Promise<boolean> {
    const available = await leases.findAvailable(subscription, clock.now())
    if (!available) return false
    let page = await readDue()
    if (page.items.length === 0) return false
    let lease = await leases.acquire(subscription, available.previous, clock.now())
    let more = false
    while (lease) {
      const current: Lease = lease
      const outcomes = await deliverPage(page.items, current)
      const unfinished = outcomes.length < page.items.length
      more ||= unfinished || outcomes.some(({ kind }) => kind === 'next')
      // The next page may continue a queue whose beginning was not finished: start over instead.
      const next = control.stopping() || (unfinished && !current.retries) ? undefined : page.next
      lease = await settle(outcomes, current, next === undefined)
      if (lease) count(outcomes)
      if (!next) break
      page = await readDue(next)
    }
    return more && lease !== undefined
  }

  function count(outcomes: readonly Outcome[]): void {
    const ended = outcomes.filter(({ kind }) => kind === 'done').length
    done += ended
    if (ended > 0) metrics.delivery(subscriber.metric ?? subscriber.name, 'done', ended)
  }

  function withSubscriber(filter: Filter): Filter {
    return { op: 'and', filters: [{ op: 'eq', path: 'subscriber', value: subscriber.name }, filter] }
  }

  function readDue(cursor?: string): Promise<Page<Delivery>> {
    return store.reader(deliveries).query(siteId, {
      filter: withSubscriber({ op: 'lte', path: 'retryAt', value: clock.now().toISOString() }),
      sort: [{ path: 'retryAt', order: 'ASC' }],
      paging: { limit: BATCH, ...(cursor && { cursor }) },
    })
  }

  async function deliverPage(due: readonly Delivery[], lease: Lease): Promise<readonly Outcome[]> {
    // Without retries the due deliveries are complete, and those of one entity in order.
    const together = lease.retries ? undefined : await deliverTogether(recipient, due)
    return together ?? deliverEach(due, lease)
  }

  /** Entities in parallel, so that the subscribers' writes share commits; the events of each entity in order. */
  async function deliverEach(due: readonly Delivery[], lease: Lease): Promise<readonly Outcome[]> {
    const inTime = () => new Date(clock.now().getTime() + DELIVERY_TIMEOUT_MS).toISOString() <= lease.until
    const queues = [...groupByQueue(due)]
    const outcomes: Outcome[] = []
    const deliverNext = async (): Promise<void> => {
      for (let next = queues.shift(); next; next = queues.shift()) {
        const [queue, found] = next
        let left = BATCH
        const mayStart = () => left-- > 0 && !control.stopping() && inTime()
        // Without retries the due deliveries are complete and already in the order of the queue.
        const all = lease.retries ? await readQueue(queue) : found
        outcomes.push(...(await deliverEntityQueue(recipient, found, all, mayStart)))
      }
    }
    const parallel = Math.min(queues.length, subscriber.parallel ?? BATCH)
    await Promise.all(Array.from({ length: parallel }, deliverNext))
    return outcomes
  }

  /** Reads a queue from its start, one more than a batch. */
  async function readQueue(queue: string): Promise<readonly Delivery[]> {
    const { items } = await store.reader(deliveries).query(siteId, {
      filter: { op: 'startsWith', path: 'id', value: queue },
      sort: [{ path: 'id', order: 'ASC' }],
      paging: { limit: BATCH + 1, offset: 0 },
    })
    return items
  }

  async function hasRetries(transaction: Transaction): Promise<boolean> {
    const filter = withSubscriber({ op: 'gt', path: 'retryAt', value: '' })
    const { items } = await transaction.query(deliveries, siteId, {
      filter,
      sort: [{ path: 'retryAt', order: 'ASC' }],
      paging: { limit: 1, offset: 0 },
    })
    return items.length > 0
  }

  /**
   * Writes the outcomes and renews or releases the lease in one transaction. It fails where the lease expired and
   * another process acquired it, which then delivers them again.
   */
  async function settle(outcomes: readonly Outcome[], lease: Lease, last: boolean): Promise<Lease | undefined> {
    for (const { delivery } of outcomes) control.writing.add(delivery.id)
    try {
      const renewed = await store.transaction(
        async (transaction) => {
          const now = clock.now()
          for (const outcome of outcomes) writeOutcome(transaction, outcome, now)
          const lost = outcomes.filter(({ kind }) => kind === 'given-up').length
          if (subscriber.counted && lost > 0)
            await addFigures(transaction, siteId, now, new Map([[subscriber.counted, lost]]))
          let retries = lease.retries || outcomes.some(({ kind }) => kind === 'put-off')
          if (retries && last) retries = await hasRetries(transaction)
          return leases.renew(transaction, { ...lease, until: last ? '' : leaseEnd(now), retries })
        },
        { attempts: 3 },
      )
      leases.onRenewed(renewed)
      return renewed
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error
      log.warn({ subscriber: subscriber.name }, 'deliveries took too long and will be made again')
      return undefined
    } finally {
      for (const { delivery } of outcomes) control.writing.delete(delivery.id)
    }
  }
}

function groupByQueue(due: readonly Delivery[]): ReadonlyMap<string, Delivery[]> {
  const queues = new Map<string, Delivery[]>()
  for (const delivery of due) {
    const queue = toEntityQueueId(delivery)
    const found = queues.get(queue)
    if (found) found.push(delivery)
    else queues.set(queue, [delivery])
  }
  return queues
}
