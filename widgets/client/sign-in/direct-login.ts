import type { Client } from '../client.ts'
import { getAuthUrl } from './auth-url.ts'
import { createOauthData, readReturn, type SignInReturn } from './oauth-data.ts'
import { getMemberTokens, type MemberTokens } from './tokens.ts'

/** The longest that anybody waits (specification, section 9). */
const TIMEOUT_MS = 120_000
/** A frame that has loaded and says nothing was kept from it: by a policy of the page, or by a network between. */
const SILENT_MS = 1_500

/** A sign-in with a password that was typed into the page itself: a hidden frame turns its session token into tokens. */
export async function getMemberTokensForDirectLogin(client: Client, sessionToken: string): Promise<MemberTokens> {
  const data = await createOauthData()
  const { authUrl, issuer } = await getAuthUrl(client, data, {
    prompt: 'none',
    responseMode: 'web_message',
    sessionToken,
  })
  return getMemberTokens(client, await answerOfFrame(authUrl, issuer, data.state), { ...data, issuer })
}

/** Waits for the message of this frame, from this origin, with this state; nothing else is listened to (security.md 8). */
function answerOfFrame(address: string, issuer: string, state: string): Promise<SignInReturn> {
  const frame = document.createElement('iframe')
  const over = new AbortController()
  const answer = new Promise<SignInReturn>((resolve, reject) => {
    const end = () => reject(new Error('OAuth flow timed out'))
    const timers = [setTimeout(end, TIMEOUT_MS)]
    over.signal.addEventListener('abort', () => timers.forEach(clearTimeout))
    frame.onload = () => timers.push(setTimeout(end, SILENT_MS))
    const hear = ({ origin, source, data }: MessageEvent) => {
      const returned = readReturn(data)
      if (origin === issuer && source === frame.contentWindow && returned.state === state) resolve(returned)
    }
    addEventListener('message', hear, over)
  })
  frame.hidden = true
  frame.src = address
  document.body.append(frame)
  return answer.finally(() => {
    over.abort()
    frame.remove()
  })
}
