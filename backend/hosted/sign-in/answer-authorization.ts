import type { Context } from '../../kernel/context/context.ts'
import type { AuthorizationRequest } from '../../services/oauth/index.ts'
import { messagePage } from './message-page.ts'

/** What a page gets that asked for a sign-in: a code, or why there is none (RFC 6749, section 4.1.2). */
export type AuthorizationAnswer = { code: string } | { error: string; error_description: string }

type Asked = Pick<AuthorizationRequest, 'redirectUri' | 'responseMode' | 'targetOrigin' | 'state'>

/** Answers in the way that was asked for, with the state that came and the name of this server (RFC 9207). */
export function answerAuthorization(
  { publicUrl, ids }: Pick<Context, 'publicUrl' | 'ids'>,
  { redirectUri, responseMode, targetOrigin, state }: Asked,
  answer: AuthorizationAnswer,
): Response {
  const sent = { ...answer, state, iss: publicUrl }
  if (responseMode === 'web_message' && targetOrigin) {
    const fallback = redirectUri && withFragment(redirectUri, sent)
    return messagePage(sent, { targetOrigin, fallback, nonce: ids.secret() })
  }
  return new Response(null, {
    status: 303,
    headers: {
      location:
        responseMode === 'query'
          ? withQuery(redirectUri ?? publicUrl, sent)
          : withFragment(redirectUri ?? publicUrl, sent),
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
