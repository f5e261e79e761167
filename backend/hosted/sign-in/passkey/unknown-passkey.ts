import type { JsonObject } from '../../../kernel/base/json/json.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { hasPasskey } from '../../../services/members/index.ts'
import { listSites } from '../../../services/sites/index.ts'
import { hasUserPasskey } from '../../../services/users/index.ts'

/** A server with more shops than this keeps the browser's passkeys as they are. */
const MAX_SHOPS = 100

/**
 * The credential id of a passkey that was used, if nobody on this server has it: all shops and the merchants' page share
 * one host name, and a browser deletes a passkey that is signalled as unknown.
 */
export async function findUnknownPasskey(context: Context, { id }: JsonObject): Promise<string | undefined> {
  if (typeof id !== 'string' || id === '' || (await hasUserPasskey(context, id))) return undefined
  const siteIds = await listSites(context)
  if (siteIds.length > MAX_SHOPS) return undefined
  const known = await Promise.all(siteIds.map((siteId) => hasPasskey(context, siteId, id)))
  return known.some(Boolean) ? undefined : id
}
