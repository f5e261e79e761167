import { createElement } from 'react'
import { guid } from '../../contract/wire/scalars.ts'
import { page, type Visit } from '../../kernel/http/endpoint.ts'
import { defineService } from '../../kernel/http/service/service.ts'
import { listClients } from '../../kernel/runtime/access/clients.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { deriveContext } from '../../kernel/runtime/context/work.ts'
import { findShownProduct, productUrl } from '../../services/catalog/index.ts'
import { findSite, listSites, OWN_PRODUCT_PATH, type Site } from '../../services/sites/index.ts'
import { failedPage } from '../shared/failed-page.ts'
import { htmlResponse, pageFrame, redirectTo } from '../shared/hosted-page.ts'
import { MissingProductPage, ProductPage } from './product-page.tsx'

/**
 * Pages of products, for shops whose merchant has none: `/products/{slug}` of the first shop of the server, or of that
 * which `shop` names.
 */
export const productPages = defineService({
  name: 'product-pages',
  endpoints: [
    page('products.page', 'GET /products/{slug}', showProduct, { failed: failedPage('error', findNamedShop) }),
  ],
})

async function findNamedShop({ url }: Visit, context: Context): Promise<Site | undefined> {
  const named = url.searchParams.get('shop')
  if (named === null) return findOwnShop(context)
  return guid().safeParse(named).success ? findSite(context, named) : undefined
}

/** The shop whose pages of products are not named: the first of this server, as long as its merchant has no page, or the only one. */
async function findOwnShop(context: Context): Promise<Site | undefined> {
  const ids = await listSites(context)
  const all = await Promise.all(ids.map((siteId) => findSite(context, siteId)))
  const own = all.filter((site) => site?.shopUrl === context.publicUrl && site.productPath === OWN_PRODUCT_PATH)
  const found = own.length > 0 ? own : all
  return found.length === 1 ? found[0] : undefined
}

async function showProduct(visit: Visit, request: Context): Promise<Response> {
  const { slug = '' } = visit.params
  const site = await findNamedShop(visit, request)
  const context = site && deriveContext(request, { siteId: site.siteId, identity: { type: 'UNKNOWN' } })
  const product = context && (await findShownProduct(context, slug))
  const client = (await listClients(request)).find(({ ownerSiteId }) => ownerSiteId === site?.siteId)
  if (!site || !product || !client)
    return htmlResponse(createElement(MissingProductPage, { frame: pageFrame(site, { visit }) }), 404)
  // A merchant's page that has come since, or another slug: links that people have lead there.
  const { url } = productUrl(site, product.slug)
  const isHere = site.shopUrl === request.publicUrl
  if (!isHere || product.slug !== slug) return redirectTo(url)
  const shown = { frame: pageFrame(site, { visit }), product, clientId: client.id }
  return htmlResponse(createElement(ProductPage, shown), 200, { widgets: true })
}
