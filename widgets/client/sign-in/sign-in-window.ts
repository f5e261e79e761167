import type { Client } from '../client.ts'
import { getAuthUrl, type PageParameters } from './auth-url.ts'
import { createOauthData, type OauthData, readReturn, remember, type SignInReturn, take } from './oauth-data.ts'

/** A sign-in that is ready to be opened in a window of its own, in the click itself. */
export type PreparedSignIn = { readonly authUrl: string; readonly data: OauthData & { readonly issuer: string } }

/** What a page hears from the sign-in's window. */
export type WindowAnswer = { readonly returned: SignInReturn; readonly data: OauthData } | 'canceled' | 'cut-off'

/** Time until a window that looks closed is taken for closed: its last message may still be on its way. */
const CLOSED_MS = 700

/** Where the page of the redirect URI passes on what came to it. */
export const channelOf = ({ key }: Client) => `awning|sign-in|${key}`

/**
 * Makes everything that a sign-in needs, as long as nobody has pressed yet: a browser lets a window open in the click
 * only, not after a wait.
 */
export async function prepareSignIn(
  client: Client,
  redirectUri: string | undefined,
  parameters?: PageParameters,
): Promise<PreparedSignIn> {
  const began = { ...(await createOauthData(redirectUri, location.href)), popup: true }
  const { authUrl, issuer } = await getAuthUrl(client, began, { responseMode: 'web_message', parameters })
  const data = { ...began, issuer }
  await remember(client, data)
  return { authUrl, data }
}

/** Opens the window; has to be called in the click. Null where the browser lets none open. */
export function openSignIn({ authUrl }: PreparedSignIn): Window | null {
  return open(authUrl, 'awning-sign-in', 'popup,width=480,height=760')
}

/**
 * Waits for the answer of the window: by its message, or by that of the page at the redirect URI (its answer is passed on
 * by a channel, because the window may be cut off from this page by COOP). `closed` of such a window is always true, so
 * it counts only after the window has said hello; or where there is no redirect URI, as then nothing can come any more.
 */
export function hearWindow(
  client: Client,
  opened: Window,
  { data }: PreparedSignIn,
  signal: AbortSignal,
): Promise<WindowAnswer> {
  const over = new AbortController()
  const channel = new BroadcastChannel(channelOf(client))
  return new Promise<WindowAnswer>((resolve) => {
    const { issuer, state, redirectUri } = data
    let whenClosed: WindowAnswer | undefined = redirectUri ? undefined : 'cut-off'
    const answered = async (returned: SignInReturn, acknowledge: (message: object) => void) => {
      const own = await take(client, state)
      // Else the page at the redirect URI has been quicker.
      if (!own) return
      acknowledge({ awning: 'ack', state })
      resolve({ returned, data: { ...own, issuer } })
    }
    const hear = (event: MessageEvent) => {
      if (event.origin !== issuer || event.source !== opened || event.data?.state !== state) return
      if (event.data.awning === 'hello') whenClosed = 'canceled'
      const returned = readReturn(event.data)
      if (returned.code || returned.error) void answered(returned, (ack) => opened.postMessage(ack, issuer))
    }
    const timer = setInterval(() => {
      if (!whenClosed || !opened.closed) return
      clearInterval(timer)
      setTimeout(() => resolve(whenClosed as WindowAnswer), CLOSED_MS)
    }, 200)
    over.signal.addEventListener('abort', () => clearInterval(timer))
    addEventListener('message', hear, over)
    channel.onmessage = ({ data: passed }) => {
      if (passed.state === state && !passed.awning) void answered(passed, (ack) => channel.postMessage(ack))
    }
    signal.addEventListener('abort', () => resolve('canceled'), over)
  }).finally(() => {
    over.abort()
    // The acknowledgement is on its way by then.
    setTimeout(() => channel.close())
  })
}
