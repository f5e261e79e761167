import type { EventType } from '../../contract/events.ts'
import type { DISABLED_REASONS, WEBHOOK_STATUSES } from '../../contract/webhooks/enumerations.ts'
import type { WireWebhookAttempt } from '../../contract/webhooks/webhook.ts'
import { removedByAge } from '../../kernel/store/retention/periods.ts'
import type { CollectionDefinition } from '../../kernel/store/store.ts'

export type WebhookRecord = {
  siteId: string
  id: string
  revision: number
  name?: string
  url: string
  /** Absent means all types. */
  eventTypes?: readonly EventType[]
  status: (typeof WEBHOOK_STATUSES)[number]
  disabledReason?: (typeof DISABLED_REASONS)[number]
  /** The signing secret, encrypted. */
  secret: string
  /** The previous secret, which also signs until this time. */
  previous?: { secret: string; until: string }
  createdDate: string
  updatedDate: string
}

/** A key pair that signs the bodies of deliveries. */
export type WebhookKeyRecord = {
  siteId: string
  id: string
  revision: number
  /** Numbers the keys from 1; unique, so that of two keys created concurrently only one is stored. */
  number: number
  /** The public key as PEM. */
  publicKey: string
  /** The private key as PEM, encrypted. */
  privateKey: string
  createdDate: string
  signsFrom: string
}

export type WebhookAttemptRecord = WireWebhookAttempt & { siteId: string; revision: number; webhookId: string }

const SETTINGS = { kept: 'the shop itself' }

export const webhooks: CollectionDefinition<WebhookRecord> = { name: 'webhooks', retention: SETTINGS }
export const webhookKeys: CollectionDefinition<WebhookKeyRecord> = {
  name: 'webhook_keys',
  unique: ['number'],
  retention: SETTINGS,
}
export const webhookAttempts: CollectionDefinition<WebhookAttemptRecord> = {
  name: 'webhook_attempts',
  search: { order: 'createdDate', values: ['webhookId', 'eventId'], kept: ['succeeded', 'eventType', 'entityId'] },
  retention: removedByAge('webhookAttempts', { what: 'Tries to deliver webhooks', since: 'createdDate' }),
}
