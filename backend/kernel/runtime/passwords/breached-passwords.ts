import { FetchError, ofetch } from 'ofetch'
import type { Log } from '../../base/log.ts'

/** How long a password waits for the answer; afterwards it is accepted. */
const TIMEOUT_MS = 3_000
/** The hexadecimal digits of the hash that are sent: hundreds of passwords share them, so none is disclosed. */
const PREFIX = 5

export type BreachCheck = (password: string) => Promise<boolean>

/** Without a service that is asked, no password counts as leaked. */
export const noBreachCheck: BreachCheck = async () => false

/**
 * Looks a password up among those of published leaks by k-anonymity: only the first five digits of its SHA-1 hash go to
 * the service, which answers all hashes with that beginning (the range API of Have I Been Pwned). Where the service
 * cannot be asked, the password is accepted, as nobody could choose one otherwise.
 */
export function createBreachCheck({ url, log }: { url: string; log: Pick<Log, 'warn'> }): BreachCheck {
  return async (password) => {
    const hash = await sha1(password)
    try {
      const range = await ofetch<string, 'text'>(`${url.replace(/\/?$/, '/')}${hash.slice(0, PREFIX)}`, {
        responseType: 'text',
        // Pads the answer with hashes that were seen 0 times, so that its length discloses nothing.
        headers: { 'add-padding': 'true' },
        timeout: TIMEOUT_MS,
        retry: 0,
      })
      return isListed(range, hash.slice(PREFIX))
    } catch (error) {
      if (!(error instanceof FetchError)) throw error
      log.warn(
        { error: error.message.replaceAll(hash.slice(0, PREFIX), '…') },
        'leaked passwords could not be asked for',
      )
      return false
    }
  }
}

/** Whether a line `SUFFIX:COUNT` of the answer has the rest of the hash, and a count above the zero of padding. */
const isListed = (range: string, suffix: string): boolean =>
  range.split('\n').some((line) => {
    const [listed = '', count = ''] = line.trim().split(':')
    return listed.toUpperCase() === suffix && Number(count) > 0
  })

async function sha1(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text)))
  return [...bytes]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()
}
