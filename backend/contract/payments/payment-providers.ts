import { z } from 'zod'
import { currencyCode, list, text, timestamp, webUrl } from '../wire/scalars.ts'
import { secret } from '../wire/secret.ts'

/** The providers that a shop may have keys of its own with. */
export const PAYMENT_PROVIDERS = ['stripe', 'paypal', 'mollie'] as const
export type PaymentProviderId = (typeof PAYMENT_PROVIDERS)[number]

/** A key as the provider shows it: without spaces. */
const key = (pattern: RegExp) => z.string().max(300).regex(pattern)

/**
 * `CURRENT`: the webhook sends all that is needed. `BEHIND`: it lacks events, which the keys may not add. `MISSING`: the
 * provider has no webhook to this shop.
 */
export const WEBHOOK_STATES = ['CURRENT', 'BEHIND', 'MISSING'] as const
export type WebhookState = (typeof WEBHOOK_STATES)[number]

/** The public part of saved keys. Secret keys are never returned. */
const savedProviderKeys = z.strictObject({
  /** The provider's id of the account. */
  account: z.string(),
  /** The publishable key, which pages may contain; empty where the provider has none. */
  publicKey: z.string(),
  /** The last four characters of the secret key. */
  lastFour: z.string(),
  /** Whether these are keys for tests, with which no money moves. */
  test: z.boolean(),
  savedDate: timestamp(),
  /** The ways to pay that the account offers, where the provider lists them, as they were when last looked at. */
  ways: list(z.string()).optional(),
  /** The webhook at the provider, as it was when it was last looked at; absent until then. */
  webhook: z
    .strictObject({
      state: z.enum(WEBHOOK_STATES),
      /** The events that it does not send; add them at the provider. */
      missingEvents: list(z.string()),
      checkedDate: timestamp(),
    })
    .optional(),
})

export const paymentProvider = z
  .strictObject({
    provider: z.enum(PAYMENT_PROVIDERS),
    /** The URL of this shop for the provider's webhooks; payments at Mollie name it themselves. */
    noticeUrl: webUrl(),
    /** The version of the provider's API that is used, also for the webhook. */
    apiVersion: z.string(),
    /** The shop's currency, and whether the provider takes it; where not, buyers are not offered the provider. */
    currency: currencyCode(),
    takesCurrency: z.boolean(),
    /** Whether the server has keys, which count for shops without any of their own. */
    serverKeys: z.boolean(),
    /** The shop's own keys; absent where it has none. */
    keys: savedProviderKeys.optional(),
  })
  .meta({ id: 'PaymentProvider' })
export type PaymentProvider = z.output<typeof paymentProvider>

export const listPaymentProvidersResponse = z.strictObject({
  paymentProviders: list(paymentProvider),
  /** Whether providers can reach this server: then saving keys creates the webhook at the provider. */
  reachable: z.boolean(),
})

export const saveStripeKeysRequest = z.strictObject({
  keys: z.strictObject({
    secretKey: secret(key(/^[sr]k_(live|test)_\w{8,}$/)),
    publishableKey: key(/^pk_(live|test)_\w{8,}$/),
    /** The signing secret of a webhook that you created at Stripe; without it the webhook is created for you. */
    webhookSecret: secret(key(/^whsec_\w{8,}$/)).optional(),
  }),
})
export type StripeKeys = z.output<typeof saveStripeKeysRequest>['keys']

export const savePaypalKeysRequest = z.strictObject({
  keys: z.strictObject({
    clientId: key(/^[\w-]{8,}$/),
    clientSecret: secret(key(/^[\w-]{8,}$/)),
    /** The id of a webhook that you created at PayPal; without it the webhook is created for you. */
    webhookId: text({ min: 1, max: 100 }).optional(),
  }),
})
export type PaypalKeys = z.output<typeof savePaypalKeysRequest>['keys']

export const saveMollieKeysRequest = z.strictObject({
  keys: z.strictObject({ apiKey: secret(key(/^(live|test)_\w{8,}$/)) }),
})
export type MollieKeys = z.output<typeof saveMollieKeysRequest>['keys']

export const paymentProviderResponse = z.strictObject({ paymentProvider })
export const paymentProviderRequest = z.strictObject({ provider: z.enum(PAYMENT_PROVIDERS) })
