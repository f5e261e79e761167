import { createElement } from 'react'
import { allowsOrigin, findClient } from '../../kernel/access/clients.ts'
import type { Context } from '../../kernel/context.ts'
import { page, raw, type Visit } from '../../kernel/http/endpoint.ts'
import { defineService } from '../../kernel/service.ts'
import { failedPage } from '../failed-page.ts'
import { renderPage } from '../frame/render-page.ts'
import { pageFrame, pageHeaders } from '../hosted-page.ts'
import { findOnlyShop } from '../only-shop.ts'
import { readyText } from '../ready-text.ts'
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

async function showStart({ request }: Visit, context: Context): Promise<Response> {
  const shop = await findOnlyShop(context)
  if (!shop)
    return Response.json(
      { name: 'Awning', documentation: '/docs' },
      { headers: { 'x-content-type-options': 'nosniff' } },
    )
  const { site, client } = shop
  const props = {
    frame: await pageFrame(site, { acceptLanguage: 'en' }),
    shopUrl: context.publicUrl,
    hostUrl: site.shopUrl,
    clientId: client?.id ?? '',
    allowedOrigins: client?.allowedOrigins ?? [],
    loopback: client?.loopback ?? false,
  }
  const html = renderPage(createElement(StartPage, props))
  return readyText(() => html, pageHeaders())(request)
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
