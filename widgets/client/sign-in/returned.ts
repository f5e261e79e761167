import type { Client } from '../client.ts'
import { parseReturn, recall, type SignInReturn, take } from './oauth-data.ts'
import { channelOf } from './sign-in-window.ts'
import { getMemberTokens } from './tokens.ts'

/** What became of a sign-in that has led to this page. `lost`: this browser did not begin it, or it was answered before. */
export type ReturnOutcome =
  | { state: 'none' }
  | { state: 'lost' }
  | { state: 'passed-on' }
  | { state: 'signed-in'; originalUri: string; popup: boolean }
  | { state: 'failed'; error: unknown; originalUri: string; popup: boolean }

/** Time for the page that opened this window to say that it has heard. */
const ACK_MS = 1_000

/** Takes up the answer in this page's address, if it is one of ours: out of the address at once, and used once. */
export async function takeReturn(client: Client): Promise<ReturnOutcome> {
  const returned = (['fragment', 'query'] as const)
    .map((mode) => parseReturn(location.href, mode))
    .find(({ state, code, error }) => state && (code || error))
  const { state = '' } = returned ?? {}
  if (!returned || returned.iss !== new URL(client.baseUrl).origin) return { state: 'none' }
  stripReturn()
  const begun = await recall(client, state)
  if (!begun) return { state: 'lost' }
  const { originalUri, popup = false } = begun
  const isHeard = popup && (await passOn(client, returned))
  const data = isHeard ? undefined : await take(client, state)
  if (!data) return { state: 'passed-on' }
  try {
    if (returned.error) throw new Error(returned.errorDescription ?? returned.error)
    await client.session.signIn(await getMemberTokens(client, returned, data))
    return { state: 'signed-in', originalUri, popup }
  } catch (error) {
    return { state: 'failed', error, originalUri, popup }
  }
}

function stripReturn(): void {
  const url = new URL(location.href)
  url.hash = ''
  for (const name of ['code', 'state', 'iss', 'error', 'error_description']) url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
}

/** Hands the answer to the page that waits for it; true where it has taken it. */
function passOn(client: Client, returned: SignInReturn): Promise<boolean> {
  const channel = new BroadcastChannel(channelOf(client))
  return new Promise<boolean>((resolve) => {
    channel.onmessage = ({ data }) => data.awning === 'ack' && data.state === returned.state && resolve(true)
    channel.postMessage(returned)
    setTimeout(resolve, ACK_MS, false)
  }).finally(() => channel.close())
}
