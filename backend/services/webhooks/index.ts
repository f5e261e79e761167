import { defineService } from '../../kernel/service/service.ts'
import { webhookEndpoints } from './endpoints.ts'
import { webhookErrors } from './errors.ts'
import { webhookAttempts, webhookKeys, webhooks } from './records.ts'

export { createWebhookSubscribers } from './subscribers.ts'

/** Delivers events to the addresses that a merchant names. */
export const webhooksService = defineService({
  name: 'webhooks',
  endpoints: webhookEndpoints,
  collections: [webhooks, webhookKeys, webhookAttempts],
  errors: webhookErrors,
})
