import { apiKeys } from '../../kernel/runtime/access/api-keys.ts'
import { oauthClients } from '../../kernel/runtime/access/clients.ts'
import type { Aggregate } from '../../kernel/store/store.ts'
import { siteDirectory } from './records.ts'

const OWNED: readonly string[] = [apiKeys.name, oauthClients.name]

/**
 * Whether a document belongs to a site: its own data, its entry in the directory, its API keys and its clients. Users
 * belong to the server, since they may run other shops too.
 */
export function isOfSite(document: Aggregate & { ownerSiteId?: string }, collection: string, siteId: string): boolean {
  if (document.siteId === siteId) return true
  return collection === siteDirectory.name
    ? document.id === siteId
    : OWNED.includes(collection) && document.ownerSiteId === siteId
}
