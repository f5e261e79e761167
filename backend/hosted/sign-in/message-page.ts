/** How long the opener may take to acknowledge the result, in milliseconds. */
const ACK_MS = 1_500

/**
 * Source text, since it runs in the page. In a frame it posts the result to the parent. A popup posts it to its opener
 * and closes on acknowledgement; without one, or without an opener (COOP isolation), it redirects to the redirect URI
 * with the result in the fragment.
 */
const SCRIPT = `((answer, origin, fallback, passkeys) => {
  if (parent !== window) return parent.postMessage(answer, origin)
  if (passkeys) self.PublicKeyCredential?.signalAllAcceptedCredentials?.(passkeys).catch(() => {})
  const goOn = () => (fallback ? location.replace(fallback) : close())
  if (!opener) return goOn()
  const late = setTimeout(goOn, ${ACK_MS})
  addEventListener('message', ({ data, origin: from, source }) => {
    if (from !== origin || source !== opener || data?.awning !== 'ack' || data.state !== answer.state) return
    clearTimeout(late)
    close()
  })
  opener.postMessage(answer, origin)
})`

/** All passkeys of an account, so that the browser forgets those that were removed (WebAuthn, level 3, section 5.1.10). */
export type AcceptedPasskeys = { rpId: string; userId: string; allAcceptedCredentialIds: readonly string[] }

type MessageTarget = {
  targetOrigin: string
  fallback: string | undefined
  nonce: string
  passkeys?: AcceptedPasskeys | undefined
}

/**
 * Page that posts the result to its parent or opener: to the registered origin only (must 7 of /docs/security), which
 * alone may frame it (must 9). Its headers also allow framing by COEP-isolated pages.
 */
export function messagePage(
  answer: Record<string, string>,
  { targetOrigin, fallback, nonce, passkeys }: MessageTarget,
): Response {
  const parts = [answer, targetOrigin, fallback ?? null, passkeys ?? null].map(toScriptJson).join(',')
  return new Response(
    `<!doctype html><meta charset="utf-8"><title>…</title><script nonce="${nonce}">${SCRIPT}(${parts})</script>`,
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

/** JSON that is safe inside a script element. */
const toScriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
