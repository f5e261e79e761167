import type { Calls } from '../../backend/contract/calls.ts'
import { requestOf } from './arguments.ts'
import { type KeptValues, keepInBrowser } from './kept-values.ts'
import { createSession, type Session, type TokenAnswer } from './session.ts'
import { createTransport, RETRIES } from './transport.ts'

/** A shop's published API, typed call by call. */
export type Client = {
  readonly baseUrl: string
  readonly clientId: string
  readonly session: Session
  /** Where widgets keep small values of this shop in the visitor's browser. */
  readonly storage: KeptValues
  /** Tells shops apart in storage, locks and channels. */
  readonly key: string
  /**
   * Makes a call by its route, for example `call('GET /ecom/v1/carts/current', {})`. A GET is tried again with
   * back-off; nothing else is. Throws `ApiProblem`.
   */
  call<Name extends keyof Calls>(
    name: Name,
    input: Calls[Name]['input'],
    options?: CallOptions,
  ): Promise<Calls[Name]['output']>
}

export type CallOptions = {
  /** Sent as `Idempotency-Key`: the shop does the same thing once, however often it is asked. */
  idempotencyKey?: string
  /**
   * Sent without a token, for what is the same for everybody (then `clientId` is among the arguments): it brings no
   * visitor into being, and a browser needs no preflight for it.
   */
  open?: boolean
  /** Sent besides; with `open` also as whom. */
  headers?: Record<string, string>
}

export type ClientOptions = {
  /** Origin of the shop, for example `https://shop.example`. */
  baseUrl: string
  /** OAuth client of the host page. */
  clientId: string
  fetch?: typeof fetch
  storage?: KeptValues
  /** Milliseconds that only ever grow. */
  clock?: () => number
}

export function createClient(options: ClientOptions): Client {
  const { clientId } = options
  const baseUrl = options.baseUrl.replace(/\/$/, '')
  const { fetch: send = (...request) => fetch(...request) } = options
  const key = `${baseUrl}|${clientId}`
  const storage = options.storage ?? keepInBrowser()
  const request = createTransport(baseUrl, send)

  const session = createSession({
    key,
    clientId,
    storage,
    clock: options.clock ?? (() => performance.now()),
    requestToken: (body) => request<TokenAnswer>('/oauth2/token', { method: 'POST', body }),
  })
  const requestAsVisitor = createTransport(baseUrl, withToken(send, session))

  return {
    baseUrl,
    clientId,
    session,
    storage,
    key,
    call: (name, input, { idempotencyKey, open, headers } = {}) => {
      const { method, path, body } = requestOf(name, input as Record<string, unknown>)
      return (open ? request : requestAsVisitor)(path, {
        method,
        ...(body && { body }),
        headers: { ...headers, ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) },
        retry: method === 'GET' ? RETRIES : 0,
      })
    },
  }
}

/** Sends as whoever the session says is here; a token that is refused is replaced once. */
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
