import type { Server as HttpServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { SettingsError } from '../settings.ts'

/** A server that listens. */
export type Listener = {
  port: number
  /** Takes no new connections, and waits for the requests that have begun; after `milliseconds` it cuts them off. */
  stop(milliseconds: number): Promise<void>
}

/** An answer to each request; the bindings know the socket. */
export type Answer = (request: Request, env: HttpBindings) => Promise<Response> | Response

/** Milliseconds that a caller gets to send the headers, and the whole request; slower ones hold a connection for nothing. */
const HEADERS_TIMEOUT = 10_000
const REQUEST_TIMEOUT = 30_000
/** Longer than the idle time of usual proxies, so that the proxy is the one who closes. */
const KEEP_ALIVE_TIMEOUT = 75_000

/**
 * Listens on a port (0: any that is free). `variable` is the setting that a refusal names; `headers` stand in every
 * answer.
 */
export async function listen(
  variable: string,
  port: number,
  answer: Answer,
  { headers = {} }: { headers?: Readonly<Record<string, string>> } = {},
): Promise<Listener> {
  const always = Object.entries(headers)
  const server = createAdaptorServer({
    fetch: (request, env) => {
      const bindings = env as HttpBindings
      // Set on the socket's own answer: a change of the finished one would cost a copy of it.
      for (const [name, value] of always) bindings.outgoing.setHeader(name, value)
      return answer(request, bindings)
    },
    serverOptions: {
      headersTimeout: HEADERS_TIMEOUT,
      requestTimeout: REQUEST_TIMEOUT,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
    },
  }) as HttpServer
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(refusal(variable, port, error)))
    server.listen(port, resolve)
  })
  return { port: (server.address() as AddressInfo).port, stop: (milliseconds) => stop(server, milliseconds) }
}

function refusal(variable: string, port: number, error: NodeJS.ErrnoException): Error {
  if (error.code === 'EADDRINUSE') {
    return new SettingsError(
      `${variable} ${port} is in use by another program; stop it, or choose another port by ${variable}.`,
    )
  }
  if (error.code === 'EACCES')
    return new SettingsError(`${variable} ${port} may not be used by this user; choose one over 1023.`)
  return error
}

async function stop(server: HttpServer, milliseconds: number): Promise<void> {
  const closed = new Promise<void>((resolve) => (server as Server).close(() => resolve()))
  // A connection that was busy at the close becomes idle with its answer, and would stay open.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const deadline = setTimeout(() => server.closeAllConnections(), milliseconds)
  await closed
  clearInterval(sweep)
  clearTimeout(deadline)
}
