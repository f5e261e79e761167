import type { WireWebhookAttempt } from '../../contract/webhooks/webhook.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { type WebhookAttemptRecord, type WebhookRecord, webhookAttempts, webhooks } from './records.ts'
import { type SentEvent, signBody, signHeaders } from './sign.ts'

/** Shorter than the time after which another process may take over a delivery. */
const TIMEOUT_MS = 10_000
/** The receiver wants no more deliveries (410 Gone). */
const GONE = 410
const MAX_ERROR = 500

/** Sends an event once, and records the attempt. */
export async function tryDelivery(
  context: Context,
  webhook: WebhookRecord,
  event: SentEvent,
  attempt: number,
): Promise<{ attempt: WireWebhookAttempt }> {
  const { siteId, now, ids, clock } = context
  const answer = await post(context, webhook, event)
  return context.commit(async (work) => {
    if (answer.status === GONE) {
      const current = await work.get(webhooks, siteId, webhook.id)
      if (current?.status === 'ENABLED')
        work.update(webhooks, {
          ...current,
          status: 'DISABLED',
          disabledReason: 'GONE',
          updatedDate: now.toISOString(),
        })
    }
    const record = work.insert(webhookAttempts, {
      siteId,
      id: ids.guid(),
      webhookId: webhook.id,
      eventId: event.id,
      eventType: event.type,
      entityId: event.entityId,
      attempt,
      createdDate: now.toISOString(),
      milliseconds: Math.max(0, clock.now().getTime() - now.getTime()),
      succeeded: answer.error === undefined,
      ...answer,
    })
    return { attempt: wireAttempt(record) }
  })
}

export function wireAttempt(record: WebhookAttemptRecord): WireWebhookAttempt {
  const { siteId: _site, revision: _revision, webhookId: _webhook, ...wire } = record
  return wire
}

type Answer = Pick<WebhookAttemptRecord, 'status' | 'error'>

async function post(context: Context, webhook: WebhookRecord, event: SentEvent): Promise<Answer> {
  const body = await signBody(context, event)
  const headers = await signHeaders(context, webhook, event, body)
  try {
    const response = await context.fetchWebhook(webhook.url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'text/plain', 'user-agent': 'Awning-Webhooks' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    // The response body is not needed, and may be endless.
    await response.body?.cancel()
    const { status } = response
    return status >= 200 && status < 300 ? { status } : { status, error: `Its server answered ${status}` }
  } catch (error) {
    return { error: describeFailure(error) }
  }
}

/** Describes the failure in words for merchants, with the technical code. */
function describeFailure(error: unknown): string {
  const causes = [error, (error as Error).cause] as ({ code?: unknown; name?: unknown } | undefined)[]
  const codes = causes.flatMap((each) => [each?.code, each?.name]).filter((code) => typeof code === 'string')
  if (codes.includes('NOT_PUBLIC')) return 'Its address is no public one, which this server does not call'
  if (codes.includes('TimeoutError')) return `Its server did not answer within ${TIMEOUT_MS / 1000} seconds`
  const code = causes.map((each) => each?.code).find((each) => typeof each === 'string')
  return `Its server could not be reached${code ? ` (${code})` : ''}`.slice(0, MAX_ERROR)
}
