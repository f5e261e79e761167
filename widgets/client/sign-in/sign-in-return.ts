import { openChannel, replaceUrl } from '../browser-facilities.ts'
import type { Client } from '../client.ts'
import { consumeOauthData, findOauthData, parseReturn, type SignInReturn } from './oauth-data.ts'
import { getChannelName } from './sign-in-window.ts'
import { getMemberTokens } from './tokens.ts'

/**
 * Outcome of a sign-in that has returned to this page. `lost`: this browser did not begin it, or it was handled before.
 */
export type ReturnOutcome =
  | { state: 'none' }
  | { state: 'lost' }
  | { state: 'passed-on' }
  | { state: 'signed-in'; originalUri: string; popup: boolean }
  | { state: 'deleted' }
  | { state: 'canceled' | 'failed'; message: string }

/** How long to wait until the opener acknowledges the response. */
const ACK_MS = 1_000

/** Handles an authorization response in this page's URL: removes it from the URL at once, and uses it once. */
export async function handleReturn(client: Client): Promise<ReturnOutcome> {
  const returned = (['fragment', 'query'] as const)
    .map((mode) => parseReturn(location.href, mode))
    .find(({ state, code, error }) => state && (code || error))
  const { state = '' } = returned ?? {}
  if (!returned || returned.iss !== new URL(client.baseUrl).origin) return { state: 'none' }
  stripReturn()
  const attempt = await findOauthData(client, state)
  if (!attempt) return { state: 'lost' }
  const { originalUri, popup = false } = attempt
  const isForwarded = popup && (await forwardToOpener(client, returned))
  const data = isForwarded ? undefined : await consumeOauthData(client, state)
  if (!data) return { state: 'passed-on' }
  const { error, errorDescription: message = error } = returned
  if (error === 'account_deleted') {
    await client.session.signOut()
    return { state: 'deleted' }
  }
  if (message) return { state: error === 'access_denied' ? 'canceled' : 'failed', message }
  try {
    await client.session.signIn(await getMemberTokens(client, returned, data))
    return { state: 'signed-in', originalUri, popup }
  } catch (error) {
    return { state: 'failed', message: `${error}` }
  }
}

function stripReturn(): void {
  const url = new URL(location.href)
  url.hash = ''
  for (const name of ['code', 'state', 'iss', 'error', 'error_description']) url.searchParams.delete(name)
  replaceUrl(url)
}

/** Forwards the response to the page that opened this window; true if that page has accepted it. */
function forwardToOpener(client: Client, returned: SignInReturn): Promise<boolean> {
  const channel = openChannel(getChannelName(client))
  return new Promise<boolean>((resolve) => {
    channel?.addEventListener('message', ({ data }) => {
      if (data.awning === 'ack' && data.state === returned.state) resolve(true)
    })
    channel?.postMessage(returned)
    setTimeout(resolve, channel ? ACK_MS : 0, false)
  }).finally(() => channel?.close())
}
