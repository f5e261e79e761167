import { createElement } from 'react'
import { failedPage } from '../../hosted/shared/failed-page.ts'
import { renderPage } from '../../hosted/shared/frame/render-page.ts'
import { htmlResponse, pageFrame, pageHeaders } from '../../hosted/shared/hosted-page.ts'
import { findOnlyShop } from '../../hosted/shared/only-shop.ts'
import { createCachedBody } from '../../kernel/http/cached-body.ts'
import { page, raw, type Visit } from '../../kernel/http/endpoint.ts'
import { defineService } from '../../kernel/http/service/service.ts'
import { allowsOrigin, findClient } from '../../kernel/runtime/access/clients.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { isRobot } from '../../kernel/runtime/figures/is-robot.ts'
import { findFirstProduct } from '../../services/catalog/index.ts'
import { findSite, getPublishedWidgets, listSites } from '../../services/sites/index.ts'
import { NoShopPage } from './no-shop-page.tsx'
import { StartPage } from './start-page.tsx'

/** The start page, and a check that reports why the widgets of a host page cannot reach the shop. */
export const startPages = defineService({
  name: 'start-pages',
  endpoints: [
    page('start.page', 'GET /', showStart, { failed: failedPage('error') }),
    // CORS hides the API's answers from pages of other origins, so every page may read this one.
    // It carries what the merchant has set for the widgets, as each page asks for it before it shows any.
    raw('start.installCheck', 'GET /v1/install-check', 'public', checkInstallation, {
      pages: 'public',
    }),
  ],
})

async function showStart({ request }: Visit, context: Context): Promise<Response> {
  const shop = await findOnlyShop(context)
  if (!shop && (await listSites(context)).length === 0)
    return htmlResponse(
      createElement(NoShopPage, { frame: pageFrame(undefined, { language: 'en', visit: undefined }) }),
    )
  if (!shop)
    return Response.json(
      { name: 'Awning', documentation: '/docs' },
      { headers: { 'x-content-type-options': 'nosniff' } },
    )
  const { site, client } = shop
  const props = {
    frame: pageFrame(site, { language: 'en', visit: undefined }),
    shopUrl: context.publicUrl,
    mediaUrl: context.mediaUrl,
    hostUrl: site.shopUrl,
    clientId: client?.id ?? '',
    allowedOrigins: client?.allowedOrigins ?? [],
    loopback: client?.loopback ?? false,
    productSlug: (await findFirstProduct(context, site.id))?.slug,
  }
  const html = renderPage(createElement(StartPage, props))
  return createCachedBody(() => html, pageHeaders())(request)
}

async function checkInstallation({ request, url }: Visit, context: Context): Promise<Response> {
  const origin = request.headers.get('origin') ?? ''
  const clientId = url.searchParams.get('clientId') ?? ''
  const client = await findClient(context, clientId)
  const allowed = client !== undefined && (origin === '' || allowsOrigin(client, origin))
  const site = allowed ? await findSite(context, client.ownerSiteId) : undefined
  const settings = site && getPublishedWidgets(site, context)
  // Only the first page of a visit says so: nothing is stored of it but the number.
  if (site && url.searchParams.has('visit') && !isRobot(request.headers.get('user-agent')))
    context.funnel.countPage(site.id, clientId)
  const problem = client ? (allowed ? undefined : 'ORIGIN_NOT_ALLOWED') : 'UNKNOWN_CLIENT'
  const help = `${context.publicUrl}/#origins`
  const facts = { clientId, origin, shop: context.publicUrl, help }
  return Response.json(
    {
      allowed,
      origin,
      ...(settings && { settings }),
      ...(problem && { problem, help, message: explain(problem, facts) }),
    },
    {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'access-control-allow-origin': '*',
        // Cached for a minute: the next page view needs no request, and a newly allowed origin, or published settings, take effect soon.
        'cache-control': 'private, max-age=60',
        vary: 'origin',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      },
    },
  )
}

type Problem = 'ORIGIN_NOT_ALLOWED' | 'UNKNOWN_CLIENT'

/** What the site owner has to do, in one sentence for the browser console. */
function explain(problem: Problem, facts: { clientId: string; origin: string; shop: string; help: string }): string {
  const { clientId, origin, shop, help } = facts
  if (problem === 'UNKNOWN_CLIENT' && clientId === '')
    return `The script tag names no client of the shop at ${shop}. Write data-client-id="…" into it, or where something removes that, its address as ${shop}/v1/loader.js?client-id=…`
  if (problem === 'UNKNOWN_CLIENT')
    return `The shop at ${shop} knows no client "${clientId}". Copy the script tag again from ${shop}`
  if (origin === 'null')
    return `This page has no origin, so no shop can allow it: serve it over http(s) instead of opening it as a file. See ${help}`
  return `The shop at ${shop} does not allow this page: add ${origin} to the allowed origins of the client "${clientId}". How: ${help}`
}
