import type { PaymentProviderId, WebhookState } from '../../../contract/payments/payment-providers.ts'
import { type ApiError, invalid, refusals } from '../../../kernel/base/errors.ts'
import type { PaymentGateway, ProviderUrls } from '../../../kernel/runtime/payments/gateway.ts'
import type { CurrencyRules } from '../../../kernel/runtime/payments/provider-money.ts'
import type { OpenKeys, VerifiedKeys } from '../provider-keys/records.ts'

/** What a provider needs to verify keys: its URLs, and that of the shop's webhook. */
export type KeyVerification = {
  urls: ProviderUrls
  /** The URL of the shop's webhook for this provider. */
  noticeUrl: string
  /** Whether the provider can reach the webhook. */
  reachable: boolean
}

/** A provider for which shops can enter their own keys. */
export type KeyProvider<Keys extends object = object> = {
  id: PaymentProviderId
  /** The version of its API that is used. */
  apiVersion: string
  /** How it takes each currency. */
  currencies: CurrencyRules
  /** The events that a webhook has to send; none where each payment names its address. */
  events: readonly string[]
  /**
   * Verifies the keys with calls to the provider, and creates its webhook. Returns the values to store; throws
   * `keyRefused`.
   */
  verifyKeys(keys: Keys, verification: KeyVerification): Promise<VerifiedKeys>
  /** Opens the gateway with verified keys. */
  open(keys: OpenKeys, urls: ProviderUrls): Promise<PaymentGateway>
  /**
   * Adds the events that the shop's webhook at the provider lacks, as one made by an earlier version does; never takes
   * any away.
   */
  updateWebhook?(keys: OpenKeys, webhook: Pick<KeyVerification, 'urls' | 'noticeUrl'>): Promise<WebhookFacts>
  /** Names of the ways to pay that the account offers, for its owner. */
  listWays?(keys: OpenKeys, urls: ProviderUrls): Promise<readonly string[]>
  /** Removes the webhook that was made with the keys, if there is one; a provider that fails is ignored. */
  removeWebhook?(keys: OpenKeys, urls: ProviderUrls): Promise<void>
}

/** What the webhook at the provider is. `missing`: events that it does not send. */
export type WebhookFacts = { state: WebhookState; missing: readonly string[] }

/** The machine-readable reason why a key is refused; pages have a sentence for each. */
export type KeyRefusal =
  | 'PROVIDER_KEY_UNKNOWN'
  | 'PROVIDER_KEY_RESTRICTED'
  | 'PROVIDER_KEY_MODE'
  | 'PROVIDER_KEY_ACCOUNT'
  | 'PROVIDER_KEY_UNVERIFIED'
  | 'PROVIDER_WEBHOOK_NEEDED'
  | 'PROVIDER_WEBHOOK_UNKNOWN'
  | 'PROVIDER_WEBHOOK_ELSEWHERE'

/** The violation for a refused key, at its field. */
export const keyRefused = (field: string, reason: KeyRefusal, description: string): ApiError =>
  invalid({ field: `keys.${field}`, description, rule: 'VALIDATION', data: { reason } })

export const keyErrors = refusals({ PAYMENT_PROVIDER_UNREACHABLE: 503 })

export const providerUnreachable = (name: string) =>
  keyErrors.PAYMENT_PROVIDER_UNREACHABLE(`${name} does not answer now, so nothing was saved: try again in a minute`)

/** Timeout of outgoing calls: the merchant waits for the result. */
export const VERIFICATION_TIMEOUT_MS = 10_000
