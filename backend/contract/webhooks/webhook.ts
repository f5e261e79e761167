import { z } from 'zod'
import { EVENTS, type EventType } from '../events.ts'
import { cursorPagingMetadata, cursorSearch } from '../wire/paging.ts'
import { guid, list, text, timestamp, webUrl, wholeNumber } from '../wire/scalars.ts'
import { DISABLED_REASONS, WEBHOOK_STATUSES } from './enumerations.ts'

const eventType = z.enum(Object.keys(EVENTS) as [EventType, ...EventType[]])

/** The most webhooks of a shop. */
export const MAX_WEBHOOKS = 50

/** An address of a program that gets events as they happen. */
export const webhook = z
  .strictObject({
    id: guid(),
    name: text({ max: 100 }).optional(),
    url: webUrl(),
    /** The subscribed event types; absent: all. */
    eventTypes: list(eventType).optional(),
    status: z.enum(WEBHOOK_STATUSES),
    /** Why it gets nothing: `GONE` after its server answered 410. */
    disabledReason: z.enum(DISABLED_REASONS).optional(),
    createdDate: timestamp(),
    updatedDate: timestamp(),
  })
  .meta({ id: 'Webhook' })
export type WireWebhook = z.infer<typeof webhook>

const settings = {
  name: text({ min: 1, max: 100 }).optional(),
  /** A URL at a public address; `https`, except on the shop's own machine. */
  url: webUrl(),
  /** The event types to subscribe to; absent: all, including those of later versions. */
  eventTypes: list(eventType, { minSize: 1, maxSize: 200 }).optional(),
  status: z.enum(WEBHOOK_STATUSES).optional(),
}
export const createWebhookRequest = z.strictObject({ webhook: z.strictObject(settings) })
export const updateWebhookRequest = z.strictObject({
  id: guid(),
  webhook: z.strictObject({
    ...settings,
    name: settings.name.nullable(),
    url: settings.url.optional(),
    /** `null`: all event types. */
    eventTypes: settings.eventTypes.nullable(),
  }),
})
export type WebhookSettings = z.output<typeof createWebhookRequest>['webhook']

export const webhookIdRequest = z.strictObject({ id: guid() })
export const webhookResponse = z.strictObject({ webhook })
/** `secret` verifies the header `webhook-signature`; it is answered only here. */
export const webhookWithSecret = z.strictObject({ webhook, secret: text({ max: 100 }) })

/** One attempt to deliver an event. */
export const webhookAttempt = z
  .strictObject({
    id: guid(),
    eventId: guid(),
    eventType: text({ max: 100 }),
    entityId: text({ max: 512 }),
    /** The number of the attempt, from 1. */
    attempt: wholeNumber({ min: 1 }),
    createdDate: timestamp(),
    /** The duration until the answer or the failure. */
    milliseconds: wholeNumber({ min: 0 }),
    succeeded: z.boolean(),
    /** The status of the HTTP answer; absent where there was none. */
    status: wholeNumber({ min: 100, max: 999 }).optional(),
    /** The failure, in one sentence. */
    error: text({ max: 500 }).optional(),
  })
  .meta({ id: 'WebhookAttempt' })
export type WireWebhookAttempt = z.infer<typeof webhookAttempt>

export const testWebhookResponse = z.strictObject({ attempt: webhookAttempt })

/** Searches the deliveries of one webhook. */
export const searchWebhookDeliveriesRequest = z.strictObject({ id: guid(), search: cursorSearch.optional() })
export const searchAttemptsResponse = z.strictObject({ attempts: list(webhookAttempt), metadata: cursorPagingMetadata })

/** A dead letter: an event whose delivery failed for three days. */
const failedDelivery = z
  .strictObject({
    id: text({ max: 512 }),
    eventId: guid(),
    eventType: text({ max: 100 }),
    entityId: text({ max: 512 }),
    attempts: wholeNumber({ min: 0 }),
    lastError: text({ max: 500 }),
    givenUpDate: timestamp(),
  })
  .meta({ id: 'FailedWebhookDelivery' })

export const searchFailedResponse = z.strictObject({
  failedDeliveries: list(failedDelivery),
  metadata: cursorPagingMetadata,
})
export const resendRequest = z.strictObject({ id: guid(), deliveryId: text({ min: 1, max: 1024 }) })

/** A public key with which the body of a webhook is verified. */
export const webhookKey = z
  .strictObject({
    id: text({ max: 100 }),
    /** The key as SPKI in PEM, the format of `AppStrategy({ publicKey })` of the published SDK. */
    publicKey: text({ max: 2000 }),
    createdDate: timestamp(),
    /** The time from which the secret signs. */
    signsFrom: timestamp(),
  })
  .meta({ id: 'WebhookKey' })
