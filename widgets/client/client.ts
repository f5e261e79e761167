import type { Calls } from '../../backend/contract/calls.ts'
import { toRequest } from './arguments.ts'
import { type BrowserStorage, createBrowserStorage } from './browser-storage.ts'
import type { ApiProblem } from './problem.ts'
import { createSession, type Session, type TokenResponse } from './session.ts'
import { createTransport, RETRIES } from './transport.ts'

/**
 * A shop's published API, typed call by call.
 *
 * @example
 * ```ts
 * const { cart } = await client.call('GET /ecom/v1/carts/current', {})
 * console.log(cart?.id, client.session.role())
 * ```
 */
export type Client = {
  readonly baseUrl: string
  readonly clientId: string
  readonly session: Session
  /** Where widgets store small values of this shop in the visitor's browser. */
  readonly storage: BrowserStorage
  /** Identifies the shop in storage, locks and channels. */
  readonly key: string
  /**
   * Makes a call by its route. A GET is retried with back-off; nothing else is. Throws `ApiProblem`.
   *
   * @example
   * ```ts
   * const { members } = await client.call('GET /members/v1/members', { paging: { limit: 10 } })
   * ```
   * @example Runs once, however often it is sent
   * ```ts
   * const idempotencyKey = crypto.randomUUID()
   * await client.call('POST /ecom/v1/carts/current/create-checkout', { channelType: 'WEB' }, { idempotencyKey })
   * ```
   */
  call<Name extends keyof Calls>(
    name: Name,
    input: Calls[Name]['input'],
    options?: CallOptions,
  ): Promise<Calls[Name]['output']>
}

export type CallOptions = {
  /** Sent as `Idempotency-Key`: the shop runs the call once, however often it is sent. */
  idempotencyKey?: string
  /**
   * Sent without a token, for data that is the same for everybody (`clientId` is then among the arguments): it creates
   * no visitor, and browsers need no preflight for it.
   */
  open?: boolean
  /** Additional headers; with `open`, they may carry the authorization. */
  headers?: Record<string, string>
}

export type ClientOptions = {
  /** Origin of the shop, for example `https://shop.example`. */
  baseUrl: string
  /** OAuth client of the host page. */
  clientId: string
  fetch?: typeof fetch
  storage?: BrowserStorage
  /** Called with each failed call and its route, before the failure is thrown to the caller. */
  onError?: ((problem: ApiProblem, call: keyof Calls) => void) | undefined
}

/** Names the kind of client in the shop's log, as published clients do; sent where a request has a preflight anyway. */
const TRACKING = { 'x-wix-bi-gateway': 'environment=js-sdk' }

/**
 * Creates a client of one shop. It makes no request until the first call, and then signs in as an anonymous visitor;
 * `session` is shared by all tabs of the site.
 *
 * @example
 * ```ts
 * import { createClient } from '../widgets/client/index.ts'
 *
 * const client = createClient({ baseUrl: 'https://shop.example', clientId: 'YOUR-CLIENT-ID' })
 * const { member } = await client.call('GET /members/v1/members/my', { fieldsets: ['FULL'] })
 * ```
 */
export function createClient(options: ClientOptions): Client {
  const { clientId, onError } = options
  const baseUrl = options.baseUrl.replace(/\/$/, '')
  const { fetch: send = (...request) => fetch(...request) } = options
  const key = `${baseUrl}|${clientId}`
  const storage = options.storage ?? createBrowserStorage()
  const request = createTransport(baseUrl, send)

  const session = createSession({
    key,
    clientId,
    storage,
    clocks: () => [performance.now(), Date.now()],
    requestToken: (body) => request<TokenResponse>('/oauth2/token', { method: 'POST', body, headers: TRACKING }),
  })
  const requestAsVisitor = createTransport(baseUrl, withToken(send, session))

  return {
    baseUrl,
    clientId,
    session,
    storage,
    key,
    call: (name, input, { idempotencyKey, open, headers } = {}) => {
      const { method, path, body, isSafe } = toRequest(name, input as Record<string, unknown>)
      return (open ? request : requestAsVisitor)<Calls[typeof name]['output']>(path, {
        method,
        ...(body && { body }),
        headers: {
          ...((body || !open) && TRACKING),
          ...headers,
          ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        },
        retry: isSafe ? RETRIES : 0,
      }).catch((problem) => {
        onError?.(problem, name)
        throw problem
      })
    },
  }
}

/** Sends with the session's access token; a refused token is replaced once. */
function withToken(send: typeof fetch, session: Session): typeof fetch {
  return async (input, init) => {
    const sendWith = (token: string) => {
      const headers = new Headers(init?.headers)
      headers.set('authorization', token)
      return send(input, { ...init, headers })
    }
    const token = await session.accessToken()
    const response = await sendWith(token)
    return response.status === 401 ? sendWith(await session.replace(token)) : response
  }
}
