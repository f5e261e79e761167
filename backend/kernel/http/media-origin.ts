import { ApiError } from '../base/errors.ts'
import type { Dependencies } from '../runtime/context/context.ts'
import { toErrorAnswer } from './error-body.ts'
import { JSON_HEADERS } from './json-headers.ts'

/** Paths under which file contents are served. */
const OF_FILES = /^\/(?:media|files|archives)\//

type Fetch = (request: Request, env?: unknown) => Promise<Response>

/**
 * Separates files from the origin that has the shop's cookies: the media origin serves only files, and the shop's
 * origin redirects URLs of files there, so that older URLs still work. Does nothing where both origins are the same.
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
    // Any other host is a name of the server within its own network, and is answered as usual.
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
