import type { Client } from '../client.ts'
import { getAuthUrl } from './auth-url.ts'
import { createOauthData, readReturn, type SignInReturn } from './oauth-data.ts'
import { getMemberTokens, type MemberTokens } from './tokens.ts'

/** Total timeout of the flow (specification, section 9). */
const TIMEOUT_MS = 120_000

/** Signs in with a password typed into the page itself: a hidden frame exchanges its session token for tokens. */
export async function getMemberTokensForDirectLogin(client: Client, sessionToken: string): Promise<MemberTokens> {
  const data = await createOauthData()
  const { authUrl, issuer } = await getAuthUrl(client, data, {
    prompt: 'none',
    responseMode: 'web_message',
    sessionToken,
  })
  return getMemberTokens(client, await waitForFrameMessage(authUrl, issuer, data.state), { ...data, issuer })
}

/**
 * Accepts only a message of this frame, from this origin, with this state. A slow device may take minutes, so only a
 * violation of the page's Content Security Policy ends the wait early: a blocked frame fires `load` too, but never
 * sends a message.
 */
function waitForFrameMessage(address: string, issuer: string, state: string): Promise<SignInReturn> {
  const frame = document.createElement('iframe')
  const controller = new AbortController()
  const answer = new Promise<SignInReturn>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('OAuth flow timed out')), TIMEOUT_MS)
    controller.signal.addEventListener('abort', () => clearTimeout(timer))
    const onViolation = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src' && blockedURI.startsWith(issuer))
        reject(new Error(`The page's Content-Security-Policy blocks the sign-in: add ${issuer} to frame-src`))
    }
    document.addEventListener('securitypolicyviolation', onViolation, controller)
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      const returned = readReturn(data)
      if (origin === issuer && source === frame.contentWindow && returned.state === state) resolve(returned)
    }
    addEventListener('message', onMessage, controller)
  })
  frame.hidden = true
  frame.src = address
  document.body.append(frame)
  return answer.finally(() => {
    controller.abort()
    frame.remove()
  })
}
