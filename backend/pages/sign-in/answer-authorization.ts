import type { Context } from '../../kernel/context.ts'
import type { AuthorizationRequest } from '../../services/oauth/index.ts'

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
  if (responseMode === 'web_message' && targetOrigin) return messagePage(sent, targetOrigin, ids.secret())
  const url = new URL(redirectUri ?? publicUrl)
  if (responseMode === 'query') for (const [name, value] of Object.entries(sent)) url.searchParams.set(name, value)
  else url.hash = new URLSearchParams(sent).toString()
  return new Response(null, {
    status: 303,
    headers: { location: url.href, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  })
}

/**
 * A page that hands the answer to the window around it, or to the one that opened it: to the registered origin alone
 * (security.md 7), which alone may frame it (security.md 9). Pages that are isolated by COEP may frame it too.
 */
function messagePage(message: Record<string, string>, targetOrigin: string, nonce: string): Response {
  const json = (value: unknown) =>
    JSON.stringify(value).replace(
      /[<>&\u2028\u2029]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
  const script = `(parent===window?opener:parent)?.postMessage(${json(message)},${json(targetOrigin)});if(parent===window)close()`
  return new Response(
    `<!doctype html><meta charset="utf-8"><title>…</title><script nonce="${nonce}">${script}</script>`,
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors ${targetOrigin}`,
        'cross-origin-embedder-policy': 'require-corp',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      },
    },
  )
}
