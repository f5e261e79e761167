import type { Dependencies } from '../context.ts'
import { ConflictError, NotFoundError } from '../store/errors.ts'
import { createSweep } from '../sweep.ts'
import type { Audience } from './audience.ts'
import { type OutboxEvent, outbox } from './events.ts'

const BATCH = 100
/** Waits after a failed delivery: 1 s, 2 s, 4 s … at most 10 minutes. */
const MAX_WAIT_MS = 600_000

/** Takes events out of the outbox and gives them to their subscribers, at least once and in order per entity. */
export type Dispatcher = {
  /** Delivers what is due now, for every site; answers how many events left the outbox. */
  drain(): Promise<number>
  /** Delivers whenever something was written, and looks again every few seconds for what waited. */
  start(): void
  stop(): Promise<void>
}

export function createDispatcher(
  dependencies: Pick<Dependencies, 'store' | 'clock' | 'log' | 'metrics'>,
  audience: Audience,
  sites: () => Promise<readonly string[]>,
): Dispatcher {
  const { store, clock, log, metrics } = dependencies
  async function drainSite(siteId: string): Promise<number> {
    let delivered = 0
    let cursor: string | undefined
    const blocked = new Set<string>()
    do {
      const page = await store.reader(outbox).query(siteId, {
        sort: [{ path: 'position', order: 'ASC' }],
        paging: { limit: BATCH, ...(cursor && { cursor }) },
      })
      // Entities at the same time, so that what their subscribers write shares commits; each one's events in turn.
      const waiting = [...byEntity(page.items)].filter(([entity]) => !blocked.has(entity))
      const handled = (
        await Promise.all(waiting.map(([entity, events]) => deliver(events, () => blocked.add(entity))))
      ).flat()
      await remove(handled)
      delivered += handled.length
      cursor = page.next
    } while (cursor)
    return delivered
  }

  /** One entity's events, up to the first that has to wait (for its next try, say): the later ones wait with it. */
  async function deliver(events: readonly OutboxEvent[], block: () => void): Promise<OutboxEvent[]> {
    const handled: OutboxEvent[] = []
    for (const event of events) {
      if (event.notBefore > clock.now().toISOString() || !(await handle(event))) {
        block()
        break
      }
      handled.push(event)
    }
    return handled
  }

  async function handle(event: OutboxEvent): Promise<boolean> {
    try {
      for (const subscriber of audience.of(event.type)) await subscriber.handle(event)
      return true
    } catch (error) {
      metrics.count('outbox_failed')
      log.warn(
        { event: event.type, id: event.id, attempts: event.attempts + 1, error: String(error) },
        'event not delivered',
      )
      const wait = Math.min(MAX_WAIT_MS, 1000 * 2 ** Math.min(event.attempts, 20))
      await store
        .transaction((transaction) =>
          transaction.update(outbox, {
            ...event,
            attempts: event.attempts + 1,
            notBefore: new Date(clock.now().getTime() + wait).toISOString(),
          }),
        )
        .catch((failure) => log.warn({ id: event.id, error: String(failure) }, 'event not put back'))
      return false
    }
  }

  /** In one commit; where another process took some of them first, each on its own. */
  async function remove(events: readonly OutboxEvent[]): Promise<void> {
    if (events.length === 0) return
    try {
      await store.transaction(
        (transaction) => {
          for (const event of events) transaction.delete(outbox, event)
        },
        { attempts: 1 },
      )
      metrics.count('outbox_delivered', events.length)
    } catch (error) {
      if (!wasTaken(error)) throw error
      if (events.length > 1) for (const event of events) await remove([event])
    }
  }

  const sweep = createSweep({ store, log }, { collection: outbox, sites, everyMs: 5000, visit: drainSite })
  return { drain: sweep.all, start: sweep.start, stop: sweep.stop }
}

/** Another process delivered the event too; at least once is what is promised. */
function wasTaken(error: unknown): boolean {
  return error instanceof ConflictError || error instanceof NotFoundError
}

/** Each entity's events by its revision: two processes may write in the same millisecond. */
function byEntity(events: readonly OutboxEvent[]): ReadonlyMap<string, readonly OutboxEvent[]> {
  const queues = new Map<string, OutboxEvent[]>()
  for (const event of events) {
    const entity = `${event.entityFqdn}/${event.entityId}`
    const queue = queues.get(entity)
    if (queue) queue.push(event)
    else queues.set(entity, [event])
  }
  for (const queue of queues.values())
    queue.sort((a, b) => a.sequence - b.sequence || (a.position < b.position ? -1 : 1))
  return queues
}
