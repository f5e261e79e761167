import { readLinkKey } from '../../kernel/base/crypto/capability-link.ts'
import type { Visit } from '../../kernel/http/endpoint.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { findSite, type Site } from '../../services/sites/index.ts'
import { findOnlyShop } from './only-shop.ts'

/** The shop that the key in a link names, whether or not the link is valid; otherwise the only one of the server. */
export async function findShopOfLink({ url }: Visit, context: Context): Promise<Site | undefined> {
  const link = readLinkKey(url.searchParams.get('key') ?? undefined)
  return (link && (await findSite(context, link.siteId))) ?? (await findOnlyShop(context))?.site
}
