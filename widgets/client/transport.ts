import { createFetch, type FetchError, type FetchOptions } from 'ofetch'
import { ApiProblem, neverArrived, problemOf } from './problem.ts'

/** One request to the shop, answered by its JSON. Tried again as often as `retry` says. Throws `ApiProblem`. */
export type Transport = <Answer>(
  path: string,
  options: Pick<FetchOptions, 'method' | 'body' | 'headers' | 'retry'>,
) => Promise<Answer>

/** Waits in milliseconds before a request is tried again. */
const RETRY_AFTER = [300, 1200]
/** How often a request that does no harm is tried again. */
export const RETRIES = RETRY_AFTER.length
/** Statuses that pass by themselves; 0: no answer came. */
const PASSING = [0, 429, 502, 503, 504]
/** Longest wait that a `Retry-After` may ask of a visitor, in seconds. */
const PATIENCE_SECONDS = 5
const TIMEOUT_MS = 20_000

/** `ofetch` with the shop's address, its problems, and what is worth another try. */
export function createTransport(baseUrl: string, send: typeof fetch): Transport {
  const api = createFetch({
    fetch: async (input, init) => {
      // Each try has its own time, until the end of the answer; ofetch's `timeout` ends all of them with the first. Set
      // here, as a hook of ofetch's would send the first request of a page only after what the page draws meanwhile.
      const response = await send(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
      // Read here, where a failure is tried again: an answer that breaks off half-way never arrived.
      return new Response(await response.text(), response)
    },
    defaults: {
      baseURL: baseUrl,
      responseType: 'json',
      onRequestError: ({ options, error }) => {
        if (!PASSING.includes(neverArrived(error).status)) options.retry = false
      },
      onResponseError: ({ options, response }) => {
        if (!PASSING.includes(response.status) || askedWait(response) > PATIENCE_SECONDS) options.retry = false
      },
      // Jitter, so that the visitors of a shop that comes back do not all return at once.
      retryDelay: ({ options, response }) => {
        const wait = RETRY_AFTER.at(-Number(options.retry)) ?? 0
        return Math.max(wait * (0.5 + Math.random()), askedWait(response) * 1000)
      },
    },
  })
  return async (path, options) => {
    const answer = await api(path, { retry: 0, ...options }).catch(({ response, data, cause }: FetchError) => {
      throw response ? problemOf(response, data) : neverArrived(cause)
    })
    // What is no JSON comes as the text that it is.
    if (typeof answer !== 'object') throw new ApiProblem('offline', 'The answer is no JSON')
    return answer
  }
}

/** The seconds that the shop asks for. */
function askedWait(response: Response | undefined): number {
  return Number(response?.headers.get('retry-after')) || 0
}
