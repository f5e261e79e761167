import { Hono } from 'hono'
import { createElement } from 'react'
import type { Dependencies } from '../../kernel/context.ts'
import { allowsOrigin, findClient, listClients, listSites, siteOf } from '../../services/sites/index.ts'
import { htmlAnswer, pageFrame } from '../hosted-page.ts'
import { StartPage } from './start-page.tsx'

/** The start page, and the answer to 'why does my page get no shop'. */
export function startPages(dependencies: Dependencies): Hono {
  const app = new Hono()

  app.get('/', async (c) => {
    // With several shops on one server, none of them is told to the next one's visitors.
    const [siteId, second] = await listSites(dependencies)
    if (!siteId || second)
      return c.json({ name: 'Awning', documentation: '/docs' }, 200, { 'x-content-type-options': 'nosniff' })
    const site = await siteOf({ cache: dependencies.cache, siteId })
    const client = (await listClients(dependencies)).find((candidate) => candidate.ownerSiteId === siteId)
    const props = {
      frame: pageFrame(site, { acceptLanguage: 'en' }),
      shopUrl: dependencies.publicUrl,
      hostUrl: site.shopUrl,
      clientId: client?.id ?? '',
      allowedOrigins: client?.allowedOrigins ?? [],
      loopback: client?.loopback ?? false,
    }
    return htmlAnswer(createElement(StartPage, props))
  })

  // A page that is not allowed gets no readable answer from the calls, so this one may be read by every page.
  app.get('/v1/install-check', async (c) => {
    const origin = c.req.header('origin') ?? ''
    const client = await findClient(dependencies, c.req.query('clientId') ?? '')
    const allowed = client !== undefined && (origin === '' || allowsOrigin(client, origin))
    const problem = client ? (allowed ? undefined : 'ORIGIN_NOT_ALLOWED') : 'UNKNOWN_CLIENT'
    return c.body(
      JSON.stringify({ allowed, origin, ...(problem && { problem, help: `${dependencies.publicUrl}/#origins` }) }),
      200,
      {
        'content-type': 'application/json; charset=utf-8',
        'access-control-allow-origin': '*',
        'cache-control': 'no-store',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      },
    )
  })

  return app
}
