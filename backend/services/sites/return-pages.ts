import { clientOf, listClients, type OAuthClient } from '../../kernel/access/clients.ts'
import type { Context } from '../../kernel/context/context.ts'
import { invalid } from '../../kernel/errors/errors.ts'
import { isClientPage, isListedPage, pageOf } from './rules.ts'
import { siteOf } from './site-settings.ts'

/**
 * Whether a shopper who came from the caller's page may be led back to this address: a page of the client, or of the
 * shop's own site (security.md 11).
 */
export async function isReturnPage(context: Context, text: string): Promise<boolean> {
  const page = pageOf(text)
  if (!page) return false
  const client = await clientOf(context)
  return (client !== undefined && isClientPage(client, page)) || isListedPage([await shopPages(context)], page)
}

/** Whether somebody who has signed out may be led to this address: a page of the client. */
export function isPageOf(client: Pick<OAuthClient, 'redirectUris' | 'loopback'>, text: string): boolean {
  const page = pageOf(text)
  return page !== undefined && isClientPage(client, page)
}

/**
 * Whether buyers may be sent to this address instead of the hosted checkout: a page of this server, of the shop's own site,
 * or of any client of the site, since the address goes along with a cart to whoever buys.
 */
export async function isCheckoutPage(context: Context, text: string): Promise<boolean> {
  const page = pageOf(text)
  if (!page) return false
  if (isListedPage([`${context.publicUrl}/`, await shopPages(context)], page)) return true
  const clients = await listClients(context)
  return clients.some((client) => client.ownerSiteId === context.siteId && isClientPage(client, page))
}

/** Refuses an `overrideCheckoutUrl` that would lead buyers away; `field` is where it was given. */
export async function requireCheckoutPage(context: Context, text: string | undefined, field: string): Promise<void> {
  if (!text || (await isCheckoutPage(context, text))) return
  throw invalid({ field, description: 'is not a page of this shop', rule: 'VALIDATION' })
}

/** The shop's own site: what lies under its address. */
async function shopPages(context: Context): Promise<string> {
  const { shopUrl } = await siteOf(context)
  return shopUrl.endsWith('/') ? shopUrl : `${shopUrl}/`
}
