/** How long the page that asked may take to say that it has the answer (security.md, fallback A). */
const ACK_MS = 1_500

/**
 * Written out, since it runs in the page. In a frame the answer is told and that is all. A window closes once its opener
 * says that it has the answer; without that word, or without an opener, which a page isolated by COOP takes away, it goes
 * to the redirect URI with the answer in the fragment.
 */
const SCRIPT = `((answer, origin, fallback) => {
  if (parent !== window) return parent.postMessage(answer, origin)
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

/**
 * A page that hands the answer to the window around it, or to the one that opened it: to the registered origin alone
 * (security.md 7), which alone may frame it (security.md 9). Pages that are isolated by COEP may frame it too.
 */
export function messagePage(
  answer: Record<string, string>,
  { targetOrigin, fallback, nonce }: { targetOrigin: string; fallback: string | undefined; nonce: string },
): Response {
  const parts = [answer, targetOrigin, fallback ?? null].map(inScript).join(',')
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

/** JSON that ends no script and no line of one, whatever stands in it. */
const inScript = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
