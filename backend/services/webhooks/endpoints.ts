import { EVENTS } from '../../contract/events.ts'
import { webhookCalls } from '../../contract/webhooks/calls.ts'
import { MAX_WEBHOOKS, type WebhookSettings, type WireWebhook } from '../../contract/webhooks/webhook.ts'
import { invalid } from '../../kernel/base/errors.ts'
import { type Endpoint, endpoint } from '../../kernel/http/endpoint.ts'
import { isLoopback } from '../../kernel/runtime/access/clients.ts'
import { commitFindOrInsert } from '../../kernel/runtime/context/commit-find-or-insert.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { type DeadLetter, deadLetters, resendDeadLetter } from '../../kernel/runtime/events/dead-letters.ts'
import { removeSubscriber } from '../../kernel/runtime/events/remove-subscriber.ts'
import { allOf } from '../../kernel/store/query/combine.ts'
import type { Fields } from '../../kernel/store/query/fields.ts'
import { newestFirst } from '../../kernel/store/query/newest-first.ts'
import { parseQuery } from '../../kernel/store/query/parse.ts'
import { cursorMetadata } from '../../kernel/store/query/wire-cursor.ts'
import { createReads } from '../../kernel/store/reads.ts'
import { tryDelivery, wireAttempt } from './deliver.ts'
import { failedDeliveryNotFound, webhookErrors, webhookNotFound } from './errors.ts'
import { type WebhookKeyRecord, type WebhookRecord, webhookAttempts, webhookKeys, webhooks } from './records.ts'
import { createKey, createSecret, listKeys, requireKeys, type SentEvent } from './sign.ts'
import { toSubscriberName } from './subscribers.ts'

const NOT_FOUND = { errors: [webhookErrors.WEBHOOK_NOT_FOUND] }
/** How long both secrets sign, and how long a new key is shown before it signs. */
const OVERLAP_MS = 86_400_000

/** Searchable fields of attempts, by their API names. */
export const ATTEMPT_FIELDS: Fields = {
  eventId: { type: 'string', filter: true },
  eventType: { type: 'string', filter: true },
  entityId: { type: 'string', filter: true },
  succeeded: { type: 'boolean', filter: true },
  createdDate: { type: 'date', filter: true, sort: true },
}

/** Searchable fields of dead-lettered deliveries. */
const FAILED_FIELDS: Fields = { givenUpDate: { type: 'date', path: 'givenUpAt', filter: true, sort: true } }

/** Sending a shop's events to any address requires a recent re-authentication. */
const guarded = { ...NOT_FOUND, freshProof: true } as const

export const webhookEndpoints: readonly Endpoint[] = [
  endpoint(webhookCalls.listWebhooks, 'app', async (_, context) => ({
    webhooks: (await listWebhooks(context)).map(wireWebhook),
  })),
  endpoint(
    webhookCalls.createWebhook,
    'app',
    async ({ webhook: settings }, context) => {
      requireSafeUrl(settings)
      const { siteId, ids, now } = context
      if ((await listWebhooks(context)).length >= MAX_WEBHOOKS)
        throw webhookErrors.TOO_MANY_WEBHOOKS(`A shop has at most ${MAX_WEBHOOKS} webhooks. Delete one first`)
      const pair = (await listKeys(context)).length > 0 ? undefined : await createKey(context)
      const { secret, sealed } = await createSecret(context)
      const date = now.toISOString()
      return commitFindOrInsert(context, async (work) => {
        if (pair && (await listKeys(context, work)).length === 0)
          work.insert(webhookKeys, { ...pair, number: 1, signsFrom: date })
        const { status = 'ENABLED', ...given } = settings
        const record = work.insert(webhooks, {
          siteId,
          id: ids.guid(),
          ...given,
          ...toStatus(status),
          secret: sealed,
          createdDate: date,
          updatedDate: date,
        })
        return { webhook: wireWebhook(record), secret }
      })
    },
    { errors: [webhookErrors.TOO_MANY_WEBHOOKS], secretAnswer: true, freshProof: true },
  ),
  endpoint(
    webhookCalls.getWebhook,
    'app',
    async ({ id }, context) => ({ webhook: wireWebhook(await findWebhook(context, id)) }),
    NOT_FOUND,
  ),
  endpoint(
    webhookCalls.updateWebhook,
    'app',
    ({ id, webhook: { name, url, eventTypes, status } }, context) => {
      requireSafeUrl({ url })
      return context.commit(async (work) => {
        const { name: oldName, eventTypes: oldTypes, ...record } = await requireWebhook(context, work, id)
        const newName = name === undefined ? oldName : name
        const newTypes = eventTypes === undefined ? oldTypes : eventTypes
        const updated: WebhookRecord = {
          ...record,
          ...(newName && { name: newName }),
          ...(newTypes && { eventTypes: newTypes }),
          ...(url && { url }),
          updatedDate: context.now.toISOString(),
        }
        if (status === 'ENABLED') delete updated.disabledReason
        return { webhook: wireWebhook(work.update(webhooks, { ...updated, ...(status && toStatus(status)) })) }
      })
    },
    guarded,
  ),
  endpoint(
    webhookCalls.deleteWebhook,
    'app',
    async ({ id }, context) => {
      await context.commit(async (work) => {
        work.delete(webhooks, await requireWebhook(context, work, id))
      })
      await removeSubscriber(context.store, context.siteId, toSubscriberName(id))
    },
    NOT_FOUND,
  ),
  endpoint(
    webhookCalls.rollWebhookSecret,
    'app',
    async ({ id }, context) => {
      const { now } = context
      const { secret, sealed } = await createSecret(context)
      return context.commit(async (work) => {
        const record = await requireWebhook(context, work, id)
        const until = new Date(now.getTime() + OVERLAP_MS).toISOString()
        const rolled = work.update(webhooks, {
          ...record,
          secret: sealed,
          previous: { secret: record.secret, until },
          updatedDate: now.toISOString(),
        })
        return { webhook: wireWebhook(rolled), secret }
      })
    },
    { ...guarded, secretAnswer: true },
  ),
  endpoint(
    webhookCalls.testWebhook,
    'app',
    async ({ id }, context) => {
      const webhook = await findWebhook(context, id)
      return tryDelivery(context, webhook, createTestEvent(context, id), 1)
    },
    NOT_FOUND,
  ),
  endpoint(
    webhookCalls.searchWebhookAttempts,
    'app',
    async ({ id, search }, context) => {
      await findWebhook(context, id)
      const query = parseQuery(newestFirst(search ?? {}), ATTEMPT_FIELDS, 'search')
      const filter = allOf({ op: 'eq', path: 'webhookId', value: id }, query.filter)
      const page = await context.store.reader(webhookAttempts).query(context.siteId, { ...query, filter })
      return { attempts: page.items.map(wireAttempt), metadata: cursorMetadata(query, page) }
    },
    NOT_FOUND,
  ),
  endpoint(
    webhookCalls.searchFailedDeliveries,
    'app',
    async ({ id, search }, context) => {
      await findWebhook(context, id)
      const query = parseQuery(newestFirst(search ?? {}, 'givenUpDate'), FAILED_FIELDS, 'search')
      const filter = allOf({ op: 'eq', path: 'subscriber', value: toSubscriberName(id) }, query.filter)
      const page = await context.store.reader(deadLetters).query(context.siteId, { ...query, filter })
      return { failedDeliveries: page.items.map(wireFailed), metadata: cursorMetadata(query, page) }
    },
    NOT_FOUND,
  ),
  endpoint(
    webhookCalls.resendFailedDelivery,
    'app',
    ({ id, deliveryId }, context) =>
      context.commit(async (work) => {
        const webhook = await requireWebhook(context, work, id)
        if (webhook.status === 'DISABLED')
          throw webhookErrors.WEBHOOK_DISABLED('This webhook is disabled. Enable it, then send again')
        const letter = await work.get(deadLetters, context.siteId, deliveryId)
        if (letter?.subscriber !== toSubscriberName(id)) throw failedDeliveryNotFound(deliveryId)
        resendDeadLetter(work, letter)
      }),
    {
      errors: [
        webhookErrors.WEBHOOK_NOT_FOUND,
        webhookErrors.FAILED_DELIVERY_NOT_FOUND,
        webhookErrors.WEBHOOK_DISABLED,
      ],
    },
  ),
  endpoint(webhookCalls.listWebhookEventTypes, 'app', async () => ({
    eventTypes: Object.entries(EVENTS).map(([eventType, { entityFqdn }]) => ({ eventType, entityFqdn })),
  })),
  endpoint(webhookCalls.listWebhookKeys, 'app', async (_, context) => ({
    keys: (await requireKeys(context)).map(wireKey),
  })),
  endpoint(
    webhookCalls.rotateWebhookKey,
    'app',
    async (_, context) => {
      const pair = await createKey(context)
      return commitFindOrInsert(context, async (work) => {
        const now = context.now.toISOString()
        const [newest, ...older] = await listKeys(context, work)
        const number = (newest?.number ?? 0) + 1
        if (!newest) return { key: wireKey(work.insert(webhookKeys, { ...pair, number, signsFrom: now })) }
        // At most one key signs and one waits: an unused key, or earlier signing keys, are removed.
        const unused = newest.signsFrom > now ? [newest, ...older.slice(1)] : older
        for (const key of unused) work.delete(webhookKeys, key)
        const signsFrom = new Date(context.now.getTime() + OVERLAP_MS).toISOString()
        return { key: wireKey(work.insert(webhookKeys, { ...pair, number, signsFrom })) }
      })
    },
    { freshProof: true },
  ),
]

async function listWebhooks(context: Context): Promise<readonly WebhookRecord[]> {
  const { items } = await createReads(context).query(webhooks, context.siteId, {
    sort: [{ path: 'createdDate', order: 'ASC' }],
    paging: { limit: MAX_WEBHOOKS, offset: 0 },
  })
  return items
}

async function findWebhook(context: Context, id: string): Promise<WebhookRecord> {
  const found = await context.store.reader(webhooks).get(context.siteId, id)
  if (!found) throw webhookNotFound(id)
  return found
}

async function requireWebhook({ siteId }: Context, work: Work, id: string): Promise<WebhookRecord> {
  const found = await work.get(webhooks, siteId, id)
  if (!found) throw webhookNotFound(id)
  return found
}

const toStatus = (status: WebhookRecord['status']): Pick<WebhookRecord, 'status' | 'disabledReason'> =>
  status === 'DISABLED' ? { status, disabledReason: 'MERCHANT' } : { status }

/**
 * Events contain data that buyers entered, so https is required. The IP address of the host is checked at each
 * delivery.
 */
function requireSafeUrl({ url: text }: { url?: WebhookSettings['url'] | undefined }): void {
  if (text === undefined) return
  const url = new URL(text)
  if (url.protocol !== 'https:' && !isLoopback(url.origin))
    throw invalid({ field: 'webhook.url', description: 'must begin with https://', rule: 'VALIDATION' })
  if (url.username || url.password)
    throw invalid({
      field: 'webhook.url',
      description: 'must not hold a name or a password: the signature shows who sends',
      rule: 'VALIDATION',
    })
}

function createTestEvent({ ids, now, identity }: Context, webhookId: string): SentEvent {
  return {
    id: ids.guid(),
    type: 'awning.v1.webhook_test',
    entityFqdn: 'awning.v1.webhook',
    slug: 'test',
    entityId: webhookId,
    sequence: 1,
    eventTime: now.toISOString(),
    identity,
    body: { actionEvent: { body: { webhookId } } },
  }
}

function wireWebhook(record: WebhookRecord): WireWebhook {
  const { siteId: _site, revision: _revision, secret: _secret, previous: _previous, eventTypes, ...wire } = record
  return { ...wire, ...(eventTypes && { eventTypes: [...eventTypes] }) }
}

function wireFailed({ id, event, attempts, lastError, givenUpAt }: DeadLetter) {
  const { id: eventId, type: eventType, entityId } = event
  return { id, eventId, eventType, entityId, attempts, lastError, givenUpDate: givenUpAt }
}

const wireKey = ({ id, publicKey, createdDate, signsFrom }: WebhookKeyRecord) => ({
  id,
  publicKey,
  createdDate,
  signsFrom,
})
