import { listClients, type OAuthClient } from '../../kernel/runtime/access/clients.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { getSite, listSites, type Site } from '../../services/sites/index.ts'

/**
 * The shop and its first client, if the server has only one. With several shops, none is disclosed to visitors of
 * another.
 */
export async function findOnlyShop(
  context: Context,
): Promise<{ site: Site; client: OAuthClient | undefined } | undefined> {
  const [siteId, second] = await listSites(context)
  if (!siteId || second) return undefined
  const client = (await listClients(context)).find(({ ownerSiteId }) => ownerSiteId === siteId)
  return { site: await getSite({ cache: context.cache, siteId }), client }
}
