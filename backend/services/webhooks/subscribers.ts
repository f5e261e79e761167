import { LRUCache } from 'lru-cache'
import type { Clock } from '../../kernel/base/clock.ts'
import { maxEntries } from '../../kernel/base/max-entries.ts'
import type { RetryPolicy, SiteSubscribers, Subscriber } from '../../kernel/runtime/events/subscriber.ts'

import type { Store } from '../../kernel/store/store.ts'
import { tryDelivery } from './deliver.ts'
import { toLogSubscriber } from './event-stream/log-events.ts'
import { DEMAND_ID, streamDemands } from './event-stream/records.ts'
import { type WebhookRecord, webhooks } from './records.ts'

/** Three days: 4.5 hours to reach the longest wait, and 17 waits of four hours. */
const RETRIES: RetryPolicy = { maxWaitMs: 4 * 3_600_000, maxAttempts: 32 }
/** The maximum number of parallel requests to one receiver, each about another entity. */
const PARALLEL = 10

const MAX_SITES = 1_000
/** The maximum staleness where the store cannot notify of other processes' commits. */
const MAX_AGE_MS = 30_000

/** The name of a webhook's event subscriber. */
export const toSubscriberName = (id: string) => `webhook-${id.replaceAll('-', '')}`

/** Creates the loader of a shop's event subscribers: its enabled webhooks, and the log that open streams read. */
export function createWebhookSubscribers(store: Store, clock: Clock): SiteSubscribers & { stop(): void } {
  const bySite = new LRUCache<string, readonly Subscriber[]>({ ...maxEntries(MAX_SITES), ttl: MAX_AGE_MS })
  // A read that started before a change must not be cached after it.
  let changes = 0
  const stop = store.watch((committed) => {
    for (const { collection, siteId } of committed) {
      if (collection !== webhooks.name && collection !== streamDemands.name) continue
      changes++
      bySite.delete(siteId)
    }
  })

  async function read(siteId: string): Promise<readonly Subscriber[]> {
    const before = changes
    const [{ items }, demand] = await Promise.all([
      store.reader(webhooks).query(siteId, {}),
      store.reader(streamDemands).get(siteId, DEMAND_ID),
    ])
    const log = toLogSubscriber(demand, clock.now())
    const enabled = items.filter(({ status }) => status === 'ENABLED').map(toSubscriber)
    const found = log ? [...enabled, log] : enabled
    if (before === changes) bySite.set(siteId, found)
    return found
  }

  return { findOf: (siteId) => bySite.get(siteId) ?? read(siteId), stop }
}

function toSubscriber(webhook: WebhookRecord): Subscriber {
  return {
    name: toSubscriberName(webhook.id),
    types: webhook.eventTypes ?? 'all',
    metric: 'webhook',
    counted: 'webhooksFailed',
    retries: RETRIES,
    parallel: PARALLEL,
    async handle(event, context, count) {
      const {
        attempt: { error, status },
      } = await tryDelivery(context, webhook, event, count)
      if (error !== undefined && status !== 410) throw new Error(error)
    },
  }
}
