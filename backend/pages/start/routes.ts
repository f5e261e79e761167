import { createElement } from 'react'
import { allowsOrigin, findClient, listClients } from '../../kernel/access/clients.ts'
import type { Context } from '../../kernel/context.ts'
import { page, raw, type Visit } from '../../kernel/http/endpoint.ts'
import { defineService } from '../../kernel/service.ts'
import { listSites, siteOf } from '../../services/sites/index.ts'
import { failedPage } from '../failed-page.ts'
import { htmlAnswer, pageFrame } from '../hosted-page.ts'
import { StartPage } from './start-page.tsx'

/** The start page, and the answer to 'why does my page get no shop'. */
export const startPages = defineService({
  name: 'start-pages',
  endpoints: [
    page('start.page', 'GET /', showStart, { failed: failedPage('error') }),
    // A page that is not allowed gets no readable answer from the calls, so this one may be read by every page.
    raw('start.installCheck', 'GET /v1/install-check', 'public', checkInstallation, { pages: 'any' }),
  ],
})

async function showStart(_: Visit, context: Context): Promise<Response> {
  const { publicUrl, cache } = context
  // With several shops on one server, none of them is told to the next one's visitors.
  const [siteId, second] = await listSites(context)
  if (!siteId || second)
    return Response.json(
      { name: 'Awning', documentation: '/docs' },
      { headers: { 'x-content-type-options': 'nosniff' } },
    )
  const site = await siteOf({ cache, siteId })
  const client = (await listClients(context)).find((candidate) => candidate.ownerSiteId === siteId)
  const props = {
    frame: pageFrame(site, { acceptLanguage: 'en' }),
    shopUrl: publicUrl,
    hostUrl: site.shopUrl,
    clientId: client?.id ?? '',
    allowedOrigins: client?.allowedOrigins ?? [],
    loopback: client?.loopback ?? false,
  }
  return htmlAnswer(createElement(StartPage, props))
}

async function checkInstallation({ request, url }: Visit, context: Context): Promise<Response> {
  const origin = request.headers.get('origin') ?? ''
  const client = await findClient(context, url.searchParams.get('clientId') ?? '')
  const allowed = client !== undefined && (origin === '' || allowsOrigin(client, origin))
  const problem = client ? (allowed ? undefined : 'ORIGIN_NOT_ALLOWED') : 'UNKNOWN_CLIENT'
  return Response.json(
    { allowed, origin, ...(problem && { problem, help: `${context.publicUrl}/#origins` }) },
    {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'access-control-allow-origin': '*',
        'cache-control': 'no-store',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      },
    },
  )
}
