import type { Dependencies } from '../context/context.ts'
import { ApiError } from '../errors/errors.ts'
import { toErrorAnswer } from './error-body.ts'
import { JSON_HEADERS } from './json-headers.ts'

/** Paths under which file contents are served. */
const OF_FILES = /^\/(?:media|files|archives)\//

type Fetch = (request: Request, env?: unknown) => Promise<Response>

/**
 * Keeps files away from the origin that has the shop's cookies: the media origin serves files alone, and at the shop's own
 * address theirs lead there, so that addresses given out before go on working. Does nothing where both are one.
 */
export function withMediaOrigin(
  { publicUrl, mediaUrl, ids, log }: Pick<Dependencies, 'publicUrl' | 'mediaUrl' | 'ids' | 'log'>,
  answer: Fetch,
): Fetch {
  if (mediaUrl === publicUrl) return answer
  const [shopHost, mediaHost] = [publicUrl, mediaUrl].map((url) => new URL(url).host)
  return async (request, env) => {
    const { host, pathname, search } = new URL(request.url)
    const isOfFiles = OF_FILES.test(pathname)
    if (host === mediaHost && !isOfFiles) {
      const refused = new ApiError(404, 'This address serves files alone: send calls to the address of the shop', {
        code: 'NOT_FOUND',
      })
      const { status, body } = toErrorAnswer(refused, ids.guid(), log)
      return new Response(JSON.stringify(body), { status, headers: JSON_HEADERS })
    }
    // Another host is a name within the network of the server.
    if (host !== shopHost || !isOfFiles || !['GET', 'HEAD'].includes(request.method)) return answer(request, env)
    return new Response(null, {
      status: 308,
      headers: {
        location: mediaUrl + pathname + search,
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      },
    })
  }
}
