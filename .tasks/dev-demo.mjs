import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { proxy } from 'hono/proxy'
import { streamSSE } from 'hono/streaming'

const CHANGES = '/dev/changes'

/** Browsers cache the script tag's own file for a minute, so it is refetched before the page reloads. */
const RELOAD = `new EventSource('${CHANGES}').onmessage = async () => {
  const scripts = [...document.querySelectorAll('script[src]')]
  await Promise.allSettled(scripts.map(({ src }) => fetch(src, { cache: 'reload' })))
  location.reload()
}`

/**
 * A proxy in front of the demo shop in development: its pages get a script that reloads them after a change, and
 * requests wait while the store restarts. `environment` holds the store's variables: its own demo shop listens on any port,
 * which it says at each start.
 */
export async function serveDemo(port) {
  const pages = new Set()
  let ready
  let isReady
  const close = () => {
    ready = new Promise((resolve) => {
      isReady = resolve
    })
  }
  close()
  let inner
  const app = new Hono()
  app.get(CHANGES, (c) =>
    streamSSE(c, async (stream) => {
      pages.add(stream)
      await new Promise((resolve) => stream.onAbort(resolve))
      pages.delete(stream)
    }),
  )
  app.all('*', async ({ req }) => {
    await ready
    const { pathname, search } = new URL(req.url)
    const response = await proxy(inner + pathname + search, { raw: req.raw })
    return response.headers.get('content-type')?.startsWith('text/html') ? withReload(response) : response
  })
  app.onError((error, c) => c.text(`The demo shop gives no answer: ${error.message}\n`, 502))
  const server = await new Promise((resolve, reject) => {
    const starting = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => resolve(starting))
    starting.once('error', reject)
  })
  const origin = `http://127.0.0.1:${server.address().port}`
  return {
    environment: { DEMO_PORT: '0', DEMO_URL: origin },
    /** Holds requests back from now on. */
    close,
    /** Releases requests, to the demo shop at this port, and reloads open pages. */
    open(port) {
      inner = `http://127.0.0.1:${port}`
      isReady()
      for (const page of pages) page.writeSSE({ data: 'changed' })
    },
  }
}

/** Adds the reload script to a page, with the nonce of the page's CSP. */
async function withReload(response) {
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? ''
  const html = await response.text()
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  const script = `<script type="module" nonce="${nonce}">${RELOAD}</script>`
  return new Response(
    html.replace('</body>', () => `${script}</body>`),
    { status: response.status, headers },
  )
}
