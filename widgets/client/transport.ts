import { createFetch, type FetchError, type FetchOptions } from 'ofetch'
import { toJson } from './arguments.ts'
import { hasServiceWorker } from './browser-facilities.ts'
import { ApiProblem, toApiProblem, toNetworkError } from './problem.ts'

/** Sends a request to the shop and returns its JSON, retried up to `retry` times. Throws `ApiProblem`. */
export type Transport = <Answer>(
  path: string,
  options: Pick<FetchOptions, 'method' | 'headers' | 'retry'> & { body?: Readonly<Record<string, unknown>> },
) => Promise<Answer>

/** Delays before each retry, in milliseconds. */
const RETRY_DELAYS_MS = [300, 1200]
/** How often a safe request is retried. */
export const RETRIES = RETRY_DELAYS_MS.length
/** Transient statuses that are worth a retry; 0: no response. */
const RETRYABLE_STATUSES = [0, 429, 502, 503, 504]
/** Longest `Retry-After` that a visitor is made to wait, in seconds. */
const MAX_RETRY_AFTER_SECONDS = 5
const TIMEOUT_MS = 20_000

/** `ofetch` with the shop's base URL, its error format and retries. */
export function createTransport(baseUrl: string, send: typeof fetch): Transport {
  const api = createFetch({
    fetch: async (input, init) => {
      // Each try has its own timeout that covers the body; ofetch's `timeout` is shared by all tries. Set here, as an
      // ofetch hook would delay a page's first request behind its rendering.
      const response = await send(toFreshUrl(input), { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
      // The body is read here, inside the retried function: a response that breaks off is retried too.
      return new Response(await response.text(), response)
    },
    defaults: {
      baseURL: baseUrl,
      responseType: 'json',
      onRequestError: ({ options, error }) => {
        if (!RETRYABLE_STATUSES.includes(toNetworkError(error).status)) options.retry = false
      },
      onResponseError: ({ options, response }) => {
        if (!RETRYABLE_STATUSES.includes(response.status) || getRetryAfter(response) > MAX_RETRY_AFTER_SECONDS)
          options.retry = false
      },
      // Jitter, so that visitors of a shop that is back online do not retry all at once.
      retryDelay: ({ options, response }) => {
        const wait = RETRY_DELAYS_MS.at(-Number(options.retry)) ?? 0
        return Math.max(wait * (0.5 + Math.random()), getRetryAfter(response) * 1000)
      },
    },
  })
  return async (path, { body, ...options }) => {
    const answer = await api(path, { retry: 0, ...options, ...(body && { body: toJson(body) }) }).catch(
      ({ response, data, cause }: FetchError) => {
        throw response ? toApiProblem(response, data) : toNetworkError(cause)
      },
    )
    // A body that is not JSON arrives as text.
    if (typeof answer !== 'object') throw new ApiProblem('offline', 'The answer is no JSON')
    return answer
  }
}

/** Makes the URL unique, as a service worker of the page may answer a known URL with an old response from its cache. */
const toFreshUrl = (url: RequestInfo | URL) =>
  hasServiceWorker() ? `${url}`.replace(/\?|$/, `?_=${Math.random()}&`) : url

/** Seconds of the `Retry-After` header. */
function getRetryAfter(response: Response | undefined): number {
  return Number(response?.headers.get('retry-after')) || 0
}
