import type { PaypalKeys } from '../../../../contract/payments/payment-providers.ts'
import { ApiError } from '../../../../kernel/base/errors.ts'
import type { ProviderUrls } from '../../../../kernel/runtime/payments/gateway.ts'
import type { OpenKeys, VerifiedKeys } from '../../provider-keys/records.ts'
import {
  type KeyRefusal,
  type KeyVerification,
  keyRefused,
  providerUnreachable,
  type WebhookFacts,
} from '../key-provider.ts'
import { createPaypalApi, type PaypalCall, PaypalClientError, PaypalRefusal } from './paypal-api.ts'
import { PAYPAL_EVENTS } from './paypal-version.ts'

type Webhook = { id: string; url: string; event_types?: readonly { name: string }[] }

/** PayPal's servers. Keys that only the sandbox knows are test keys. */
const LIVE_URL = 'https://api-m.paypal.com'
const SANDBOX_URL = 'https://api-m.sandbox.paypal.com'

const refusedAt = (field: keyof PaypalKeys, ...why: [KeyRefusal, string]) => keyRefused(field, ...why)

/** The live server, then the sandbox; without the sandbox if only the live URL is overridden. */
const listServers = ({ paypal }: ProviderUrls) => [
  { apiUrl: paypal?.api ?? LIVE_URL, test: false },
  ...(paypal?.sandbox || !paypal?.api ? [{ apiUrl: paypal?.sandbox ?? SANDBOX_URL, test: true }] : []),
]

/** Verifies the keys at PayPal, and creates the webhook there unless its id was sent. */
export async function verifyPaypalKeys(keys: PaypalKeys, verification: KeyVerification): Promise<VerifiedKeys> {
  try {
    const { call, webhooks, ...server } = await findServer(keys, verification.urls)
    const webhook = keys.webhookId
      ? { webhookId: findWebhook(webhooks, keys.webhookId, verification.noticeUrl) }
      : await makeWebhook(call, webhooks, verification)
    const { clientId, clientSecret } = keys
    const facts = { account: clientId, publicKey: clientId, lastFour: clientSecret.slice(-4), test: server.test }
    return { ...facts, keys: { clientId, clientSecret, apiUrl: server.apiUrl, ...webhook } }
  } catch (error) {
    throw error instanceof ApiError ? error : providerUnreachable('PayPal')
  }
}

async function findServer(keys: PaypalKeys, urls: ProviderUrls) {
  for (const server of listServers(urls)) {
    const call = createPaypalApi({ ...keys, webhookId: '', apiUrl: server.apiUrl })
    try {
      const { webhooks = [] } = await call<{ webhooks?: Webhook[] }>({
        method: 'GET',
        path: '/v1/notifications/webhooks',
      })
      return { ...server, call, webhooks }
    } catch (error) {
      if (!(error instanceof PaypalClientError)) throw error
    }
  }
  throw refusedAt(
    'clientSecret',
    'PROVIDER_KEY_UNKNOWN',
    'does not fit the client ID, or PayPal knows neither: copy both again from Apps & Credentials',
  )
}

function findWebhook(webhooks: readonly Webhook[], id: string, noticeUrl: string): string {
  const webhook = webhooks.find((each) => each.id === id)
  if (!webhook)
    throw refusedAt(
      'webhookId',
      'PROVIDER_WEBHOOK_UNKNOWN',
      'is not among the webhooks of this client at PayPal: copy it again',
    )
  if (webhook.url !== noticeUrl)
    throw refusedAt(
      'webhookId',
      'PROVIDER_WEBHOOK_ELSEWHERE',
      `belongs to a webhook to another address: let it lead to ${noticeUrl}`,
    )
  return id
}

async function makeWebhook(
  call: PaypalCall,
  webhooks: readonly Webhook[],
  { noticeUrl, reachable }: KeyVerification,
): Promise<Record<string, string>> {
  const before = webhooks.find(({ url }) => url === noticeUrl)
  if (before) {
    await addEvents(call, before)
    return { webhookId: before.id, madeWebhookId: before.id }
  }
  if (!reachable)
    throw refusedAt(
      'webhookId',
      'PROVIDER_WEBHOOK_NEEDED',
      'is needed, because PayPal cannot reach this server by its address: make a webhook that is forwarded here and enter its ID',
    )
  try {
    const event_types = (await listEvents(call)).map((name) => ({ name }))
    const path = '/v1/notifications/webhooks'
    const { id } = await call<Webhook>({ method: 'POST', path, body: { url: noticeUrl, event_types } })
    return { webhookId: id, madeWebhookId: id }
  } catch (error) {
    if (!(error instanceof PaypalRefusal)) throw error
    throw refusedAt(
      'webhookId',
      'PROVIDER_WEBHOOK_NEEDED',
      `is needed, because PayPal refuses to make a webhook to ${noticeUrl}: make one there yourself`,
    )
  }
}

/** The events to ask for: PayPal refuses a webhook with one that it does not have. */
async function listEvents(call: PaypalCall): Promise<readonly string[]> {
  const path = '/v1/notifications/webhooks-event-types'
  const { event_types: known = [] } = await call<{ event_types?: { name: string }[] }>({ method: 'GET', path })
  const names = known.map(({ name }) => name)
  return names.length > 0 ? PAYPAL_EVENTS.filter((event) => names.includes(event)) : PAYPAL_EVENTS
}

/** Adds the events that a webhook lacks; returns those that PayPal refuses to add. */
async function addEvents(call: PaypalCall, { id, event_types: sent = [] }: Webhook): Promise<readonly string[]> {
  const names = sent.map(({ name }) => name)
  if (names.includes('*')) return []
  const missing = (await listEvents(call)).filter((event) => !names.includes(event))
  if (missing.length === 0) return []
  const value = [...names, ...missing].map((name) => ({ name }))
  const body = [{ op: 'replace', path: '/event_types', value }]
  try {
    await call({ method: 'PATCH', path: `/v1/notifications/webhooks/${id}`, body })
    return []
  } catch (error) {
    if (error instanceof PaypalRefusal) return missing
    throw error
  }
}

/** Adds the events that the webhook to this shop lacks. */
export async function updatePaypalWebhook(
  { clientId = '', clientSecret = '', webhookId = '', apiUrl }: OpenKeys,
  { noticeUrl }: Pick<KeyVerification, 'noticeUrl'>,
): Promise<WebhookFacts> {
  const call = createPaypalApi({ clientId, clientSecret, webhookId, apiUrl })
  const path = '/v1/notifications/webhooks'
  const { webhooks = [] } = await call<{ webhooks?: Webhook[] }>({ method: 'GET', path })
  const own = webhooks.find(({ id }) => id === webhookId) ?? webhooks.find(({ url }) => url === noticeUrl)
  if (!own) return { state: 'MISSING', missing: [] }
  const missing = await addEvents(call, own)
  return { state: missing.length > 0 ? 'BEHIND' : 'CURRENT', missing }
}

/** Deletes the webhook at PayPal if it was created by this server. */
export async function removePaypalWebhook(keys: OpenKeys): Promise<void> {
  const { clientId = '', clientSecret = '', webhookId = '', apiUrl, madeWebhookId } = keys
  if (!madeWebhookId) return
  const call = createPaypalApi({ clientId, clientSecret, webhookId, apiUrl })
  await call({ method: 'DELETE', path: `/v1/notifications/webhooks/${madeWebhookId}` })
}
