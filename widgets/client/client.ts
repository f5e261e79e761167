import type { Calls } from '../../backend/contract/calls.ts'
import { requestOf } from './arguments.ts'
import type { Asker } from './install-check.ts'
import { type KeptValues, keepInBrowser } from './kept-values.ts'
import { ApiProblem, problemOf } from './problem.ts'
import { createSession, type Session, type TokenAnswer } from './session.ts'

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
  /** Told once where the shop lets nothing of this page through: what its owner has to do about it. */
  onRefused?: (message: string) => void
}

/** Waits in milliseconds before a GET is tried again. */
const RETRY_AFTER = [300, 1200]
/** Statuses that pass by themselves. */
const PASSING = [0, 429, 502, 503, 504]
/** Longest wait that a `Retry-After` may ask of a visitor, in seconds. */
const PATIENCE_SECONDS = 5
const TIMEOUT_MS = 20_000

function neverArrived(error: unknown): never {
  throw new ApiProblem('offline', `${error}`)
}

export function createClient(options: ClientOptions): Client {
  const { clientId } = options
  const baseUrl = options.baseUrl.replace(/\/$/, '')
  const send = options.fetch ?? ((input, init) => fetch(input, init))
  const key = `${baseUrl}|${clientId}`
  const storage = options.storage ?? keepInBrowser()

  const request = async (
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<unknown> => {
    const response = await send(baseUrl + path, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { body }),
    }).catch(neverArrived)
    if (!response.ok) {
      const seconds = Number(response.headers.get('retry-after'))
      throw Object.assign(await problemOf(response), seconds > 0 && { retryAfter: seconds })
    }
    // An answer that breaks off half-way never arrived.
    return response.json().catch(neverArrived)
  }

  const retried = async (method: string, work: () => Promise<unknown>): Promise<unknown> => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await work()
      } catch (error) {
        const wait = RETRY_AFTER[attempt]
        const { status, retryAfter = 0 } = error as ApiProblem & { retryAfter?: number }
        if (method !== 'GET' || wait === undefined || !PASSING.includes(status) || retryAfter > PATIENCE_SECONDS)
          throw error
        // Jitter, so that the visitors of a shop that comes back do not all return at once.
        await new Promise((resolve) => setTimeout(resolve, Math.max(wait * (0.5 + Math.random()), retryAfter * 1000)))
      }
    }
  }

  let wasLetIn = false
  const asker: Asker = { baseUrl, clientId, send, onRefused: options.onRefused }
  /** The first token is the first that a page asks for; where even that fails, the page may not be allowed at all. */
  const requestToken = async (body: Record<string, string>): Promise<TokenAnswer> => {
    try {
      const answer = await request('POST', '/oauth2/token', {}, JSON.stringify(body))
      wasLetIn = true
      return answer as TokenAnswer
    } catch (error) {
      if (wasLetIn || (error as ApiProblem).status >= 429) throw error
      throw await import('./install-check.ts').then(({ explain }) => explain(asker)).catch(() => error)
    }
  }

  const session = createSession({
    key,
    clientId,
    storage,
    clock: options.clock ?? (() => performance.now()),
    requestToken,
  })

  return {
    baseUrl,
    clientId,
    session,
    storage,
    key,
    call: async (name, input, { idempotencyKey } = {}) => {
      const { method, path, body } = requestOf(name, input as Record<string, unknown>)
      const withToken = (token: string) =>
        request(
          method,
          path,
          { authorization: token, ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) },
          body,
        )
      const answer = await retried(method, async () => {
        const token = await session.accessToken()
        try {
          return await withToken(token)
        } catch (error) {
          if ((error as ApiProblem).status !== 401) throw error
          return withToken(await session.replace(token))
        }
      })
      return answer as Calls[typeof name]['output']
    },
  }
}
