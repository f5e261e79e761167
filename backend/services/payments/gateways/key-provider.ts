import type { PaymentProviderId } from '../../../contract/payments/payment-providers.ts'
import { type ApiError, invalid, refusals } from '../../../kernel/errors/errors.ts'
import type { PaymentGateway, ProviderUrls } from '../../../kernel/payments/gateway.ts'
import type { OpenKeys, VerifiedKeys } from '../provider-keys/records.ts'

/** What a provider needs to verify keys: its addresses, and where its webhook leads. */
export type KeyVerification = {
  urls: ProviderUrls
  /** The webhook address of the shop at this provider. */
  noticeUrl: string
  /** Whether the provider can reach it. */
  reachable: boolean
}

/** A provider that shops may have keys of their own with. */
export type KeyProvider<Keys extends object = object> = {
  id: PaymentProviderId
  /** Verifies the keys with calls to the provider, and creates its webhook. Returns what is stored; throws `keyRefused`. */
  verifyKeys(keys: Keys, verification: KeyVerification): Promise<VerifiedKeys>
  /** Opens the gateway with verified keys. */
  open(keys: OpenKeys, urls: ProviderUrls): Promise<PaymentGateway>
  /** Removes the webhook that was made with the keys, if there is one; a provider that fails is ignored. */
  removeWebhook(keys: OpenKeys, urls: ProviderUrls): Promise<void>
}

/** Why a key is refused, for programs; pages have a sentence for each. */
export type KeyRefusal =
  | 'PROVIDER_KEY_UNKNOWN'
  | 'PROVIDER_KEY_RESTRICTED'
  | 'PROVIDER_KEY_MODE'
  | 'PROVIDER_KEY_ACCOUNT'
  | 'PROVIDER_WEBHOOK_NEEDED'
  | 'PROVIDER_WEBHOOK_UNKNOWN'
  | 'PROVIDER_WEBHOOK_ELSEWHERE'

/** The refusal of one key, at its field. */
export const keyRefused = (field: string, reason: KeyRefusal, description: string): ApiError =>
  invalid({ field: `keys.${field}`, description, rule: 'VALIDATION', data: { reason } })

export const keyErrors = refusals({ PAYMENT_PROVIDER_UNREACHABLE: 503 })

export const providerUnreachable = (name: string) =>
  keyErrors.PAYMENT_PROVIDER_UNREACHABLE(`${name} does not answer now, so nothing was saved: try again in a minute`)

/** Outgoing calls wait at most this long: a person waits for the answer. */
export const VERIFICATION_TIMEOUT_MS = 10_000
