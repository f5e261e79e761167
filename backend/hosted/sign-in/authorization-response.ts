import type { Context } from '../../kernel/runtime/context/context.ts'
import type { AuthorizationRequest } from '../../services/oauth/index.ts'
import { type AcceptedPasskeys, messagePage } from './message-page.ts'

/** Authorization response: a code or an error (RFC 6749, section 4.1.2). */
export type AuthorizationResult = { code: string } | { error: string; error_description: string }

type ResponseTarget = Pick<AuthorizationRequest, 'redirectUri' | 'responseMode' | 'targetOrigin' | 'state'>

/** Responds in the requested response mode, with `state` and the issuer (RFC 9207). */
export function authorizationResponse(
  { publicUrl, ids }: Pick<Context, 'publicUrl' | 'ids'>,
  { redirectUri, responseMode, targetOrigin, state }: ResponseTarget,
  answer: AuthorizationResult,
  passkeys?: AcceptedPasskeys,
): Response {
  const parameters = { ...answer, state, iss: publicUrl }
  if (responseMode === 'web_message' && targetOrigin) {
    const fallback = redirectUri && withFragment(redirectUri, parameters)
    return messagePage(parameters, { targetOrigin, fallback, nonce: ids.secret(), passkeys })
  }
  return new Response(null, {
    status: 303,
    headers: {
      location:
        responseMode === 'query'
          ? withQuery(redirectUri ?? publicUrl, parameters)
          : withFragment(redirectUri ?? publicUrl, parameters),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  })
}

function withQuery(page: string, sent: Record<string, string>): string {
  const url = new URL(page)
  for (const [name, value] of Object.entries(sent)) url.searchParams.set(name, value)
  return url.href
}

function withFragment(page: string, sent: Record<string, string>): string {
  const url = new URL(page)
  url.hash = new URLSearchParams(sent).toString()
  return url.href
}
