import { notFound, refusals } from '../../kernel/base/errors.ts'

export const webhookErrors = refusals({
  WEBHOOK_NOT_FOUND: 404,
  FAILED_DELIVERY_NOT_FOUND: 404,
  TOO_MANY_WEBHOOKS: 409,
  WEBHOOK_DISABLED: 409,
  TOO_MANY_STREAMS: 429,
})

export const webhookNotFound = (id: string) => notFound(webhookErrors.WEBHOOK_NOT_FOUND, 'The webhook', id)
export const failedDeliveryNotFound = (id: string) =>
  notFound(webhookErrors.FAILED_DELIVERY_NOT_FOUND, 'The failed delivery', id)
