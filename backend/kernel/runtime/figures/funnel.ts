import type { EventType } from '../../../contract/events.ts'
import type { Clock } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import { findOrInsert } from '../../store/find-or-insert.ts'
import type { Store } from '../../store/store.ts'
import { addFigures, type Counted } from './day-figures.ts'
import { getQuarter, toUtcDay } from './quarters.ts'

/** The steps before an order. */
export type FunnelStep = Extract<Counted, 'visits' | 'productViews' | 'carts' | 'checkouts'>

/** Events that are steps. They need no subscriber, so no delivery is written for them. */
export const STEP_EVENTS: Readonly<Partial<Record<EventType, FunnelStep>>> = {
  'wix.ecom.v1.cart_created': 'carts',
  'wix.ecom.v1.checkout_created': 'checkouts',
}

/**
 * Counts the steps of visitors. Only numbers are stored, not who the visitors are, where they come from or which
 * product they saw, so that no consent is needed. Counts are buffered in memory for some seconds, so that reads cause
 * no writes; the buffer is lost if the process is killed.
 */
export type Funnel = {
  count(siteId: string, step: FunnelStep): void
  /** Counts a visit that begins with a page of a client, which has the script. */
  countPage(siteId: string, clientId: string): void
  /** Counts a new session as a visit, unless the client has pages with the script, which are counted themselves. */
  countSession(siteId: string, clientId: string): void
  /** Writes the buffered counts. */
  flush(): Promise<void>
  /** Writes the buffered counts and stops the timer. */
  stop(): Promise<void>
}

const WAIT_MS = 5_000

type Waiting = { siteId: string; time: Date; counts: Map<FunnelStep, number> }

export function createFunnel({ store, clock, log }: { store: Store; clock: Clock; log: Log }): Funnel {
  let waiting = new Map<string, Waiting>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<void> = Promise.resolve()
  let isStopped = false

  function add({ siteId, time, counts }: Waiting): void {
    const key = `${siteId} ${toUtcDay(time)} ${getQuarter(time)}`
    const found = waiting.get(key) ?? { siteId, time, counts: new Map() }
    waiting.set(key, found)
    for (const [step, by] of counts) found.counts.set(step, (found.counts.get(step) ?? 0) + by)
    if (!isStopped) timer ??= setTimeout(() => void flush(), WAIT_MS)
  }

  async function write(): Promise<void> {
    const due = [...waiting.values()]
    waiting = new Map()
    for (const each of due) {
      try {
        await findOrInsert({ store }, (transaction) => addFigures(transaction, each.siteId, each.time, each.counts))
      } catch (error) {
        log.warn({ error: String(error) }, 'visits could not be counted and will be tried again')
        add(each)
      }
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }

  const count = (siteId: string, step: FunnelStep) => add({ siteId, time: clock.now(), counts: new Map([[step, 1]]) })
  /** Clients whose pages have the script. */
  const withPages = new Set<string>()

  return {
    count,
    countPage(siteId, clientId) {
      withPages.add(clientId)
      count(siteId, 'visits')
    },
    countSession(siteId, clientId) {
      if (!withPages.has(clientId)) count(siteId, 'visits')
    },
    flush,
    async stop() {
      isStopped = true
      await flush()
    },
  }
}
