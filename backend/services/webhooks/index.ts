import { defineService } from '../../kernel/http/service/service.ts'
import { webhookEndpoints } from './endpoints.ts'
import { webhookErrors } from './errors.ts'
import { eventStreamEndpoints } from './event-stream/endpoint.ts'
import { eventLog, eventNumbers, streamDemands } from './event-stream/records.ts'
import { webhookAttempts, webhookKeys, webhooks } from './records.ts'

export { createWebhookSubscribers } from './subscribers.ts'

/** Delivers events to the addresses that a merchant names, and to dashboards that are open. */
export const webhooksService = defineService({
  name: 'webhooks',
  endpoints: [...webhookEndpoints, ...eventStreamEndpoints],
  collections: [webhooks, webhookKeys, webhookAttempts, streamDemands, eventNumbers, eventLog],
  errors: webhookErrors,
})
