import { Stripe } from 'stripe'
import type { StripeKeys } from '../../../../contract/payments/payment-providers.ts'
import type { ProviderUrls } from '../../../../kernel/runtime/payments/gateway.ts'
import type { OpenKeys, VerifiedKeys } from '../../provider-keys/records.ts'
import {
  type KeyRefusal,
  type KeyVerification,
  keyRefused,
  providerUnreachable,
  VERIFICATION_TIMEOUT_MS,
  type WebhookFacts,
} from '../key-provider.ts'
import { connectToStripe } from './connect-to-stripe.ts'
import { STRIPE_API_VERSION, STRIPE_EVENTS } from './stripe-version.ts'

const refusedAt = (field: keyof StripeKeys, ...why: [KeyRefusal, string]) => keyRefused(field, ...why)

const connect = (key: string, urls: ProviderUrls) =>
  connectToStripe(key, urls.stripe?.api, { timeout: VERIFICATION_TIMEOUT_MS, maxNetworkRetries: 0 })

const isTestKey = (key: string) => /^[a-z]k_test_/.test(key)

/** Verifies both keys at Stripe, and creates the webhook there unless its secret was sent. */
export async function verifyStripeKeys(keys: StripeKeys, verification: KeyVerification): Promise<VerifiedKeys> {
  const { secretKey, publishableKey } = keys
  const test = isTestKey(secretKey)
  if (isTestKey(publishableKey) !== test)
    throw refusedAt(
      'publishableKey',
      'PROVIDER_KEY_MODE',
      `is a key for ${test ? 'payments, while the secret key is one for tests' : 'tests, while the secret key is one for payments'}: copy both from the same place at Stripe`,
    )
  const stripe = connect(secretKey, verification.urls)
  const account = await findAccount(stripe)
  await verifyPublishableKey(publishableKey, stripe, verification.urls)
  const webhook = keys.webhookSecret ? { webhookSecret: keys.webhookSecret } : await makeWebhook(stripe, verification)
  const facts = { account, publicKey: publishableKey, lastFour: secretKey.slice(-4), test }
  return { ...facts, keys: { secretKey, publishableKey, ...webhook } }
}

async function findAccount(stripe: Stripe): Promise<string> {
  try {
    return (await stripe.accounts.retrieveCurrent()).id
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError)
      throw refusedAt(
        'secretKey',
        'PROVIDER_KEY_UNKNOWN',
        'is not known to Stripe: copy it again from Developers, API keys',
      )
    if (error instanceof Stripe.errors.StripePermissionError)
      throw refusedAt(
        'secretKey',
        'PROVIDER_KEY_RESTRICTED',
        'may not read its account: let it read accounts at Stripe, or take a secret key that is not restricted',
      )
    throw providerUnreachable('Stripe')
  }
}

/**
 * Creates an unused token with the publishable key, and looks it up with the secret key, which finds it only if both
 * keys belong to one account. Other errors of Stripe about the token are ignored.
 */
async function verifyPublishableKey(publishableKey: string, stripe: Stripe, urls: ProviderUrls): Promise<void> {
  let token: Stripe.Token
  try {
    token = await connect(publishableKey, urls).tokens.create({ pii: { id_number: '000000000' } })
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError)
      throw refusedAt(
        'publishableKey',
        'PROVIDER_KEY_UNKNOWN',
        'is not known to Stripe: copy it again from Developers, API keys',
      )
    if (error instanceof Stripe.errors.StripeConnectionError) throw providerUnreachable('Stripe')
    return
  }
  const found = await stripe.tokens.retrieve(token.id).catch((error: unknown) => error as Error)
  if (found instanceof Stripe.errors.StripeInvalidRequestError && found.code === 'resource_missing')
    throw refusedAt(
      'publishableKey',
      'PROVIDER_KEY_ACCOUNT',
      'belongs to another account than the secret key: copy both from the same account',
    )
}

async function makeWebhook(stripe: Stripe, { noticeUrl, reachable }: KeyVerification): Promise<Record<string, string>> {
  if (!reachable)
    throw refusedAt(
      'webhookSecret',
      'PROVIDER_WEBHOOK_NEEDED',
      'is needed, because Stripe cannot reach this server by its address: forward its webhooks here and enter their secret',
    )
  try {
    const { id, secret } = await stripe.webhookEndpoints.create({
      url: noticeUrl,
      enabled_events: [...STRIPE_EVENTS],
      description: 'Awning',
      api_version: STRIPE_API_VERSION,
    })
    if (!secret) throw providerUnreachable('Stripe')
    return { webhookSecret: secret, webhookId: id }
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError)
      throw refusedAt(
        'secretKey',
        'PROVIDER_KEY_RESTRICTED',
        'may not make webhooks: let it write them at Stripe, or make one there yourself',
      )
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      throw refusedAt(
        'webhookSecret',
        'PROVIDER_WEBHOOK_NEEDED',
        `is needed, because Stripe refuses to make a webhook to ${noticeUrl}: make one there yourself`,
      )
    throw providerUnreachable('Stripe')
  }
}

/** Adds the events that the webhook to this shop lacks. Its API version is that of its making. */
export async function updateStripeWebhook(
  { secretKey = '', webhookId }: OpenKeys,
  { urls, noticeUrl }: Pick<KeyVerification, 'urls' | 'noticeUrl'>,
): Promise<WebhookFacts> {
  const { webhookEndpoints } = connect(secretKey, urls)
  let missing: readonly string[] = STRIPE_EVENTS
  try {
    const { data } = await webhookEndpoints.list({ limit: 100 })
    const own = data.find(({ id }) => id === webhookId) ?? data.find(({ url }) => url === noticeUrl)
    if (!own) return { state: 'MISSING', missing: [] }
    const sent: readonly string[] = own.enabled_events
    missing = sent.includes('*') ? [] : STRIPE_EVENTS.filter((event) => !sent.includes(event))
    const enabled_events = [...sent, ...missing] as Stripe.WebhookEndpointUpdateParams.EnabledEvent[]
    if (missing.length > 0) await webhookEndpoints.update(own.id, { enabled_events })
    return { state: 'CURRENT', missing: [] }
  } catch (error) {
    const { StripePermissionError, StripeInvalidRequestError } = Stripe.errors
    if (error instanceof StripePermissionError || error instanceof StripeInvalidRequestError)
      return { state: 'BEHIND', missing }
    throw error
  }
}

/** Deletes the webhook at Stripe if it was created by this server. */
export async function removeStripeWebhook(keys: Readonly<Record<string, string>>, urls: ProviderUrls): Promise<void> {
  const { secretKey = '', webhookId } = keys
  if (webhookId) await connect(secretKey, urls).webhookEndpoints.del(webhookId)
}
