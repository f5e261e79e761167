import { getPageUrl, openChannel, openPopup } from '../browser-facilities.ts'
import type { Client } from '../client.ts'
import { getAuthUrl, type PageParameters, type Prompt } from './auth-url.ts'
import {
  consumeOauthData,
  createOauthData,
  type OauthData,
  readReturn,
  type SignInReturn,
  storeOauthData,
} from './oauth-data.ts'

/** A sign-in whose popup can be opened synchronously in the click. */
export type PreparedSignIn = { readonly authUrl: string; readonly data: OauthData & { readonly issuer: string } }

/** Result of the popup. */
export type WindowResult = { readonly returned: SignInReturn; readonly data: OauthData } | 'canceled' | 'cut-off'

/** Grace period after the popup closes: its last message may still be on its way. */
const CLOSED_GRACE_MS = 700

/** Name of the channel on which the page at the redirect URI forwards the response. */
export const getChannelName = ({ key }: Client) => `awning|sign-in|${key}`

/**
 * Prepares everything a sign-in needs before the click: browsers open popups only synchronously in a click, not after a
 * wait.
 */
export async function prepareSignIn(
  client: Client,
  redirectUri: string | undefined,
  parameters?: PageParameters,
  prompt?: Prompt,
): Promise<PreparedSignIn> {
  const attempt = { ...(await createOauthData(redirectUri, getPageUrl())), popup: true }
  const { authUrl, issuer } = await getAuthUrl(client, attempt, {
    responseMode: 'web_message',
    parameters,
    ...(prompt && { prompt }),
  })
  const data = { ...attempt, issuer }
  await storeOauthData(client, data)
  return { authUrl, data }
}

/** Opens the popup; must be called in the click. Null where the browser blocks it. */
export function openSignIn({ authUrl }: PreparedSignIn): Window | null {
  return openPopup(authUrl, 'awning-sign-in', 480, 760)
}

/**
 * Waits for the popup's response: as its message, or forwarded on a channel by the page at the redirect URI (COOP may
 * cut the popup off from this page). `closed` is always true for a popup that is cut off, so it counts only after the
 * popup has sent a first message, `hello`; or where there is no redirect URI, as no other response can come then.
 */
export function waitForWindow(
  client: Client,
  opened: Window,
  { data }: PreparedSignIn,
  signal: AbortSignal,
): Promise<WindowResult> {
  const controller = new AbortController()
  const channel = openChannel(getChannelName(client))
  return new Promise<WindowResult>((resolve) => {
    const { issuer, state, redirectUri } = data
    let resultIfClosed: WindowResult | undefined = redirectUri ? undefined : 'cut-off'
    const accept = async (returned: SignInReturn, acknowledge: (message: object) => void) => {
      const stored = await consumeOauthData(client, state)
      // Without a stored attempt, the page at the redirect URI has consumed the response already.
      if (!stored) return
      acknowledge({ awning: 'ack', state })
      resolve({ returned, data: { ...stored, issuer } })
    }
    const onMessage = (event: MessageEvent) => {
      if (event.origin !== issuer || event.source !== opened || event.data?.state !== state) return
      if (event.data.awning === 'hello') resultIfClosed = 'canceled'
      const returned = readReturn(event.data)
      if (returned.code || returned.error) void accept(returned, (ack) => opened.postMessage(ack, issuer))
    }
    const timer = setInterval(() => {
      if (!resultIfClosed || !opened.closed) return
      clearInterval(timer)
      setTimeout(() => resolve(resultIfClosed as WindowResult), CLOSED_GRACE_MS)
    }, 200)
    controller.signal.addEventListener('abort', () => clearInterval(timer))
    addEventListener('message', onMessage, controller)
    channel?.addEventListener('message', ({ data: passed }) => {
      if (passed.state === state && !passed.awning) void accept(passed, (ack) => channel.postMessage(ack))
    })
    signal.addEventListener('abort', () => resolve('canceled'), controller)
  }).finally(() => {
    controller.abort()
    // Delayed, so that the acknowledgement is sent before the channel closes.
    setTimeout(() => channel?.close())
  })
}
