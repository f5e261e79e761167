import { createHash } from 'node:crypto'
import { raw } from '../kernel/http/endpoint.ts'
import { defineService, type Service } from '../kernel/service/service.ts'

/** A page to try GraphQL on, at the address of the queries. It comes from this server whole, with no other host. */
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

// Nine megabytes that most never look at.
let opened: Promise<Page> | undefined

async function open(): Promise<Page> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql')
  const render = (endpoint: string) => renderGraphiQL({ title: 'GraphQL', endpoint })
  const known = new Map<string, readonly string[]>()
  return {
    render,
    hashes(endpoint) {
      const found = known.get(endpoint) ?? hashScripts(render(endpoint))
      // One address per API version, of which there is one; bounded, so that callers cannot fill the memory.
      if (known.size < 10) known.set(endpoint, found)
      return found
    },
  }
}

/** The scripts that the page itself has: no other runs. */
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
