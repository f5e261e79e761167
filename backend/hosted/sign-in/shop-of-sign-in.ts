import type { Visit } from '../../kernel/http/endpoint.ts'
import { findClient } from '../../kernel/runtime/access/clients.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { parseStateSiteId } from '../../services/members/index.ts'
import { parseLinkSiteId } from '../../services/oauth/index.ts'
import { findSite, type Site } from '../../services/sites/index.ts'
import { findShopOfLink } from '../shared/shop-of-link.ts'

/**
 * The shop that the address of a sign-in or of an account's page names, whether or not it leads anywhere. Sites and
 * clients are cached, so it is known for a while where the store fails.
 */
export async function findShopOfSignIn(visit: Visit, context: Context): Promise<Site | undefined> {
  const get = (name: string) => visit.url.searchParams.get(name) ?? ''
  const clientId = get('client_id') || get('client')
  const siteId =
    parseLinkSiteId(get('request')) ??
    (clientId ? (await findClient(context, clientId))?.ownerSiteId : (parseStateSiteId(get('state')) ?? get('site')))
  return (siteId && (await findSite(context, siteId))) || findShopOfLink(visit, context)
}
