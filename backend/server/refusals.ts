import { type IncomingMessage, type OutgoingHttpHeaders, STATUS_CODES as REASONS, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { RequestError } from '@hono/node-server'
import { ApiError, type RefusalStatus, STATUS_CODES } from '../kernel/base/errors.ts'
import { randomIds } from '../kernel/base/ids.ts'
import type { Log } from '../kernel/base/log.ts'
import { toNetworkPrefix } from '../kernel/base/network-prefix.ts'
import { toErrorAnswer } from '../kernel/http/error-body.ts'
import { JSON_HEADERS } from '../kernel/http/json-headers.ts'
import type { Metrics } from '../kernel/runtime/context/metrics.ts'

/** Answers malformed HTTP requests, which never reach the app, in the API's error format. */
export type Refusals = {
  /** Refuses a request without exactly one Host header (RFC 9112 section 3.2); returns whether it did. */
  refuse(incoming: IncomingMessage, outgoing: ServerResponse): boolean
  /** Refuses what Node could not parse, or did not receive in time. */
  refuseUnread(error: NodeJS.ErrnoException, socket: Duplex): void
  /** Answers where the adapter or the app throws. */
  answer(thrown: unknown): Response
}

/** The name of the call in log and metrics for requests that could not be read. */
const UNREADABLE = 'unread'
/**
 * How long a client that is still sending has to read the answer, in milliseconds: an immediate reset would discard it.
 */
const CLOSE_DELAY_MS = 1_000

export function createRefusals(
  always: Readonly<Record<string, string>>,
  { log, metrics }: { log: Log; metrics: Metrics },
): Refusals {
  const refused = new WeakSet<Duplex>()

  function wire(thrown: unknown, socket?: Duplex) {
    const requestId = randomIds.guid()
    const { status, body, headers } = toErrorAnswer(thrown, requestId, log)
    // The request itself is not logged, because it may contain secrets.
    metrics.request(UNREADABLE, status, 0)
    const from = toNetworkPrefix((socket as Partial<Socket> | undefined)?.remoteAddress ?? '')
    log.info({ requestId, call: UNREADABLE, status, caller: 'nobody', ...(from && { from }) }, 'request')
    return {
      status,
      body: JSON.stringify(body),
      headers: { ...JSON_HEADERS, ...always, ...headers, 'x-wix-request-id': requestId, connection: 'close' },
    }
  }

  return {
    refuse(incoming, outgoing) {
      if (hostCount(incoming) === 1) return false
      const { status, body, headers } = wire(
        createRefusal(400, 'The request has to name its host once, in one Host header'),
        incoming.socket,
      )
      outgoing.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) } as OutgoingHttpHeaders)
      outgoing.end(body)
      incoming.resume()
      return true
    },
    refuseUnread(error, socket) {
      if (refused.has(socket)) return
      refused.add(socket)
      if (!socket.writable || error.code === 'ECONNRESET' || hasAnswered(socket)) {
        socket.destroy()
        return
      }
      const { status, body, headers } = wire(toUnreadableError(error), socket)
      const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(body) })
      socket.end(
        `HTTP/1.1 ${status} ${REASONS[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
      )
      setTimeout(() => socket.destroy(), CLOSE_DELAY_MS).unref()
    },
    answer(thrown) {
      const error =
        thrown instanceof RequestError ? createRefusal(400, 'The request names no proper host or path') : thrown
      const { status, body, headers } = wire(error)
      return new Response(body, { status, headers })
    },
  }
}

const createRefusal = (status: RefusalStatus, message: string) =>
  new ApiError(status, message, { code: STATUS_CODES[status] })

function toUnreadableError({ code }: NodeJS.ErrnoException): ApiError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return createRefusal(431, 'The headers of the request are larger than 16 KB; send fewer or shorter ones')
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return createRefusal(408, 'The request did not come to its end in time; send it again')
    default:
      return createRefusal(400, 'This is no proper HTTP request')
  }
}

function hostCount({ rawHeaders }: IncomingMessage): number {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) if (rawHeaders[index]?.toLowerCase() === 'host') count++
  return count
}

/** Whether the response has already started: a second one would be read as its body. */
function hasAnswered(socket: Duplex): boolean {
  return (socket as Duplex & { _httpMessage?: ServerResponse | null })._httpMessage?.headersSent === true
}
