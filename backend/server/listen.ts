import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { type Log, silentLog } from '../kernel/context/log.ts'
import { type Metrics, noMetrics } from '../kernel/context/metrics.ts'
import { createDrain } from './drain.ts'
import { createRefusals } from './refusals.ts'
import { SettingsError } from './settings.ts'

/** A server that listens. */
export type Listener = {
  port: number
  /** Takes no new connections, and waits for the requests that have begun; after `milliseconds` it cuts them off. */
  stop(milliseconds: number): Promise<void>
}

/** An answer to each request; the bindings know the socket. */
export type Answer = (request: Request, env: HttpBindings) => Promise<Response> | Response

/** In milliseconds; slower callers hold a connection for nothing. */
export type Timeouts = {
  /** For all headers of a request. */
  headers: number
  /** For a whole request, its body included. */
  request: number
  /** Between two requests of one connection. */
  idle: number
}

/** Idle connections live longer than usual proxies keep them, so that the proxy is the one who closes. */
const TIMEOUTS: Timeouts = { headers: 10_000, request: 30_000, idle: 75_000 }
/** How often Node looks for requests whose time is over; by itself it does so twice a minute only. */
const TIMEOUT_CHECK_MS = 500
/** Node keeps an idle connection for longer than it tells the other side, so that the other side is the one who closes. */
const NODE_KEEP_ALIVE_BUFFER_MS = 1_000

export type ListenOptions = {
  /** The setting that a refusal names. */
  variable: string
  /** 0: any that is free. */
  port: number
  /** The address of this machine to listen on. */
  host: string
  /** These stand in every answer. */
  headers?: Readonly<Record<string, string>>
  timeouts?: Timeouts
  log?: Log
  metrics?: Metrics
}

/** Listens for requests; throws `SettingsError` where the port or the address can't be had. */
export async function listen(options: ListenOptions, answer: Answer): Promise<Listener> {
  const { variable, port, host, headers = {}, timeouts = TIMEOUTS, log = silentLog, metrics = noMetrics } = options
  const always = Object.entries(headers)
  const refusals = createRefusals(headers, { log, metrics })
  const respond = getRequestListener(
    (request, env) => {
      const bindings = env as HttpBindings
      // Set on the socket's own answer: a change of the finished one would cost a copy of it.
      for (const [name, value] of always) bindings.outgoing.setHeader(name, value)
      return answer(request, bindings)
    },
    { errorHandler: refusals.answer },
  )
  const server = createServer(
    {
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      keepAliveTimeout: Math.max(1, timeouts.idle - NODE_KEEP_ALIVE_BUFFER_MS),
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
      // Refused by us, in the form of the calls.
      requireHostHeader: false,
    },
    (incoming, outgoing) => {
      if (!refusals.refuse(incoming, outgoing)) void respond(incoming, outgoing)
    },
  )
  server.on('clientError', refusals.refuseUnread)
  const drain = createDrain(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(refusal(variable, port, host, error)))
    server.listen(port, host, resolve)
  })
  return { port: portOf(server), stop: drain }
}

const portOf = (server: Server) => (server.address() as AddressInfo).port

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
