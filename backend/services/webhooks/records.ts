import type { EventType } from '../../contract/events.ts'
import type { DISABLED_REASONS, WEBHOOK_STATUSES } from '../../contract/webhooks/enumerations.ts'
import type { WireWebhookAttempt } from '../../contract/webhooks/webhook.ts'
import { removedByAge } from '../../kernel/retention/periods.ts'
import type { CollectionDefinition } from '../../kernel/store/store.ts'

export type WebhookRecord = {
  siteId: string
  id: string
  revision: number
  name?: string
  url: string
  /** Absent: all. */
  eventTypes?: readonly EventType[]
  status: (typeof WEBHOOK_STATUSES)[number]
  disabledReason?: (typeof DISABLED_REASONS)[number]
  /** Encrypted. */
  secret: string
  /** The one before, which signs as well until its day. */
  previous?: { secret: string; until: string }
  createdDate: string
  updatedDate: string
}

/** A key pair that signs bodies. */
export type WebhookKeyRecord = {
  siteId: string
  id: string
  revision: number
  /** Numbers the keys from 1, so that only one of two that are created at the same moment is stored. */
  number: number
  /** PEM. */
  publicKey: string
  /** Encrypted PEM. */
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
