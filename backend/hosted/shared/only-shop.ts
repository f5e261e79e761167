import { listClients, type OAuthClient } from '../../kernel/access/clients.ts'
import type { Context } from '../../kernel/context/context.ts'
import { getSite, listSites, type Site } from '../../services/sites/index.ts'

/**
 * The shop of a server that has just one, and its first client. With several shops on one server, none of them is told to
 * the next one's visitors.
 */
export async function findOnlyShop(
  context: Context,
): Promise<{ site: Site; client: OAuthClient | undefined } | undefined> {
  const [siteId, second] = await listSites(context)
  if (!siteId || second) return undefined
  const client = (await listClients(context)).find(({ ownerSiteId }) => ownerSiteId === siteId)
  return { site: await getSite({ cache: context.cache, siteId }), client }
}
