import { createHash } from 'node:crypto'
import { raw } from '../kernel/http/endpoint.ts'
import { defineService, type Service } from '../kernel/http/service/service.ts'

/**
 * Serves GraphiQL, an editor for GraphQL queries, at the URL of the queries. All of it comes from this server, without
 * other hosts.
 */
export const graphiqlService: Service = defineService({
  name: 'graphiql',
  endpoints: [
    raw(
      'graphql.page',
      'GET /graphql/{apiVersion}',
      'public',
      async ({ url }) => {
        opened ??= open()
        const { render, hashes } = await opened
        return new Response(render(url.pathname), {
          headers: {
            'content-type': 'text/html; charset=utf-8',
            'cache-control': 'no-store',
            'x-content-type-options': 'nosniff',
            'referrer-policy': 'no-referrer',
            'content-security-policy': toPolicy(hashes(url.pathname)),
          },
        })
      },
      { pages: 'any' },
    ),
  ],
})

type Page = { render(endpoint: string): string; hashes(endpoint: string): readonly string[] }

// Loaded on demand, because it has nine megabytes and is rarely opened.
let opened: Promise<Page> | undefined

async function open(): Promise<Page> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql')
  const render = (endpoint: string) => renderGraphiQL({ title: 'GraphQL', endpoint })
  const known = new Map<string, readonly string[]>()
  return {
    render,
    hashes(endpoint) {
      const found = known.get(endpoint) ?? hashScripts(render(endpoint))
      // There is one URL per API version, and one version; bounded, because callers could request any.
      if (known.size < 10) known.set(endpoint, found)
      return found
    },
  }
}

/** The hashes of the page's own inline scripts, which are the only ones that the policy allows. */
const hashScripts = (html: string) =>
  Array.from(
    html.matchAll(/<script>([\s\S]*?)<\/script>/g),
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )

/** The editor sets styles at run time, and creates its workers and fonts from its own text. */
const toPolicy = (hashes: readonly string[]) =>
  [
    "default-src 'none'",
    `script-src ${hashes.join(' ')}`,
    "style-src 'unsafe-inline'",
    'img-src data:',
    'font-src data:',
    'worker-src blob:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
