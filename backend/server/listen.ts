import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { type Log, silentLog } from '../kernel/base/log.ts'
import { type Metrics, noMetrics } from '../kernel/runtime/context/metrics.ts'
import { limitBodyTime } from './body-timeout.ts'
import { closeUnread } from './close-unread.ts'
import { createDrain } from './drain.ts'
import { createRefusals } from './refusals.ts'
import { SettingsError } from './settings.ts'

/** A listening server. */
export type Listener = {
  port: number
  /** Accepts no new connections and waits for running requests, which are cut off after `milliseconds`. */
  stop(milliseconds: number): Promise<void>
}

/** Handles each request; `env` has the socket. */
export type Answer = (request: Request, env: HttpBindings) => Promise<Response> | Response

/** In milliseconds, against clients that hold connections by sending slowly. */
export type Timeouts = {
  /** The time limit for receiving all headers of a request. */
  headers: number
  /** The time limit for receiving the body of a request; a file may take longer while it keeps its minimum rate. */
  request: number
  /** The time that an idle connection stays open between two requests (keep-alive). */
  idle: number
}

/**
 * The default timeouts. The idle timeout is longer than the keep-alive of usual proxies, so that the proxy closes idle
 * connections.
 */
const TIMEOUTS: Timeouts = { headers: 10_000, request: 30_000, idle: 75_000 }
/** How often Node checks for timed-out requests; its default is twice a minute. */
const TIMEOUT_CHECK_MS = 500
/** Node keeps an idle connection open this much longer than it announces, so that the client is the one to close. */
const NODE_KEEP_ALIVE_BUFFER_MS = 1_000

export type ListenOptions = {
  /** The name of the setting for error messages. */
  variable: string
  /** The port; 0: any free one. */
  port: number
  /** The address to listen on. */
  host: string
  /** Headers that are added to every response. */
  headers?: Readonly<Record<string, string>>
  timeouts?: Timeouts
  log?: Log
  metrics?: Metrics
}

/** Starts a server; throws `SettingsError` where the port or address is not available. */
export async function listen(options: ListenOptions, answer: Answer): Promise<Listener> {
  const { variable, port, host, headers = {}, timeouts = TIMEOUTS, log = silentLog, metrics = noMetrics } = options
  const commonHeaders = Object.entries(headers)
  const refusals = createRefusals(headers, { log, metrics })
  const respond = getRequestListener(
    (request, env) => {
      const bindings = env as HttpBindings
      // Set on Node's response object: changing the finished Response would copy it.
      for (const [name, value] of commonHeaders) bindings.outgoing.setHeader(name, value)
      return answer(request, bindings)
    },
    { errorHandler: refusals.answer },
  )
  const server = createServer(
    {
      headersTimeout: timeouts.headers,
      // Disabled, because bodies have their own time limit, under which files may take longer.
      requestTimeout: 0,
      keepAliveTimeout: Math.max(1, timeouts.idle - NODE_KEEP_ALIVE_BUFFER_MS),
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
      // We refuse it ourselves, in the API's error format.
      requireHostHeader: false,
    },
    (incoming, outgoing) => {
      if (refusals.refuse(incoming, outgoing)) return
      closeUnread(incoming, outgoing)
      limitBodyTime(incoming, timeouts.request, () =>
        refusals.refuseUnread(Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), incoming.socket),
      )
      void respond(incoming, outgoing)
    },
  )
  server.on('clientError', refusals.refuseUnread)
  const drain = createDrain(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(refusal(variable, port, host, error)))
    server.listen(port, host, resolve)
  })
  return { port: getPort(server), stop: drain }
}

const getPort = (server: Server) => (server.address() as AddressInfo).port

function refusal(variable: string, port: number, host: string, error: NodeJS.ErrnoException): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new SettingsError(
        `${variable} ${port} is in use by another program; stop it, or choose another port by ${variable}.`,
      )
    case 'EACCES':
      return new SettingsError(`${variable} ${port} may not be used by this user; choose one over 1023.`)
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'ENOTFOUND':
      return new SettingsError(
        `HOST ${host} is no address of this machine; choose one that it has, or 0.0.0.0 for all of them.`,
      )
    default:
      return error
  }
}
