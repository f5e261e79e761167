import { EVENTS, type EventType } from '../../../contract/events.ts'
import { ApiError, forbidden, invalid } from '../../../kernel/base/errors.ts'
import { type Endpoint, type Rights, type StreamEndpoint, stream } from '../../../kernel/http/endpoint.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { webhookErrors } from '../errors.ts'
import { streamEvents } from './stream-events.ts'

/** The maximum number of a shop's streams per process, since each one reads the log at every event. */
export const MAX_STREAMS = 100
const RETRY_AFTER_SECONDS = '30'

/** The number of open streams of each shop, by the app that serves them. */
const openStreams = new WeakMap<AbortSignal, Map<string, number>>()

export const eventStreamEndpoints: readonly Endpoint[] = [
  stream('webhooks.streamEvents', 'GET /awning/v1/events/stream', 'app', openStream, {
    scope: 'by-handler',
    errors: [webhookErrors.TOO_MANY_STREAMS],
  }),
]

async function openStream(
  { request, url, readRights }: Parameters<StreamEndpoint['handler']>[0],
  context: Context,
): Promise<Response> {
  const named = readTypes(url.searchParams.getAll('eventTypes'))
  const after = readCursor(request.headers.get('last-event-id'))
  const wanted = named ?? (Object.keys(EVENTS) as EventType[])
  const mayReadAll = allowedTypes(wanted, await readRights())
  if (mayReadAll.length === 0 || (named && mayReadAll.length < named.length))
    throw forbidden(`The key needs the scopes ${[...new Set(wanted.map((type) => EVENTS[type].scope))].join(', ')}`)
  const leave = enter(context)
  const left = new AbortController()
  const messages = streamEvents(context, {
    after,
    readTypes: async () => {
      const allowed = allowedTypes(wanted, await readRights())
      return allowed.length > 0 ? allowed : undefined
    },
    signal: AbortSignal.any([left.signal, context.ending]),
  })
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { value, done } = await messages.next()
        if (!done) return controller.enqueue(encoder.encode(value))
        controller.close()
      } catch (error) {
        controller.error(error)
      }
      leave()
    },
    async cancel() {
      leave()
      left.abort()
      await messages.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      // Turns off buffering in nginx.
      'x-accel-buffering': 'no',
    },
  })
}

/** Counts an open stream; the returned function subtracts it again, once. */
function enter({ ending, siteId }: Context): () => void {
  const counts = openStreams.get(ending) ?? new Map<string, number>()
  openStreams.set(ending, counts)
  const open = counts.get(siteId) ?? 0
  if (open >= MAX_STREAMS)
    throw new ApiError(429, `This shop has ${MAX_STREAMS} streams open: close one, or try again later`, {
      code: webhookErrors.TOO_MANY_STREAMS.code,
      headers: { 'retry-after': RETRY_AFTER_SECONDS },
    })
  counts.set(siteId, open + 1)
  let isOpen = true
  return () => {
    if (!isOpen) return
    isOpen = false
    const left = (counts.get(siteId) ?? 1) - 1
    if (left > 0) counts.set(siteId, left)
    else counts.delete(siteId)
  }
}

const allowedTypes = (types: readonly EventType[], rights: Rights): readonly EventType[] =>
  types.filter((type) => rights.mayUse(EVENTS[type].scope))

/** Parses event types, separated by commas or in repeated parameters; undefined means all. */
function readTypes(given: readonly string[]): readonly EventType[] | undefined {
  const names = given.flatMap((text) => text.split(',')).map((name) => name.trim())
  const unknown = names.find((name) => !Object.hasOwn(EVENTS, name))
  if (unknown !== undefined)
    throw invalid({
      field: 'eventTypes',
      description: `has ${JSON.stringify(unknown.slice(0, 100))}, which is no event: GET /awning/v1/webhook-event-types lists them`,
      rule: 'VALIDATION',
    })
  return names.length > 0 ? [...new Set(names as EventType[])] : undefined
}

/** The number of the last event that a client has received, which browsers send when they reconnect. */
function readCursor(header: string | null): number | undefined {
  if (header === null || header === '') return undefined
  if (!/^\d{1,15}$/.test(header))
    throw invalid({
      field: 'Last-Event-ID',
      description: 'must be the id of a message of this stream',
      rule: 'VALIDATION',
    })
  return Number(header)
}
