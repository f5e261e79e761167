import { ApiError } from '../../../kernel/base/errors.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { addressNotPublic, importFailed } from '../errors.ts'

/** The timeout of all steps for one file: shorter than the time after which another process takes over its job. */
const TIMEOUT_MS = 45_000
const MAX_REDIRECTS = 5

/**
 * Fetches a file from an address, on public networks alone. Follows redirects itself: each address is checked anew, and
 * headers stay with the first host.
 */
export async function fetchFile(context: Context, from: URL, headers: Record<string, string> = {}): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  let url = from
  for (let step = 0; step <= MAX_REDIRECTS; step++) {
    const own = url.origin === from.origin ? headers : {}
    const response = await context.fetchFile(url.href, { headers: own, redirect: 'manual', signal })
    if (response.status === 200) return response
    await response.body?.cancel()
    const location = response.headers.get('location')
    if (response.status < 300 || response.status >= 400 || location === null)
      throw importFailed(`Its server answered ${response.status}`)
    if (!URL.canParse(location, url.href)) throw importFailed('It leads to an address that is none')
    url = new URL(location, url)
    if (!/^https?:$/.test(url.protocol) || url.username || url.password) throw addressNotPublic()
  }
  throw importFailed(`It leads on more than ${MAX_REDIRECTS} times`)
}

/** Why a file could not be fetched. */
export function toFetchError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const codes = [error, (error as Error).cause].map((each) => (each as { code?: unknown } | undefined)?.code)
  return codes.includes('NOT_PUBLIC') ? addressNotPublic() : importFailed('Its server could not be reached in time')
}

/** The path of an address as people read it. */
export const decodePath = (pathname: string): string => {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
