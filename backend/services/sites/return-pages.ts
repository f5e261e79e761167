import { findCallingClient, listClients, type OAuthClient } from '../../kernel/access/clients.ts'
import type { Context } from '../../kernel/context/context.ts'
import { invalid } from '../../kernel/errors/errors.ts'
import { isClientPage, isListedPage, parsePageUrl } from './rules.ts'
import { getSite } from './site-settings.ts'

/**
 * Whether a URL is a page of the client or of the shop's own site, so that shoppers may be redirected to it (must 11 of
 * /docs/security).
 */
export async function isReturnPage(context: Context, text: string): Promise<boolean> {
  const page = parsePageUrl(text)
  if (!page) return false
  const client = await findCallingClient(context)
  return (client !== undefined && isClientPage(client, page)) || isListedPage([await shopPages(context)], page)
}

/** Whether a URL is a page of the client. */
export function isPageOfClient(client: Pick<OAuthClient, 'redirectUris' | 'loopback'>, text: string): boolean {
  const page = parsePageUrl(text)
  return page !== undefined && isClientPage(client, page)
}

/**
 * Whether a URL may replace the hosted checkout: a page of this server, of the shop's site, or of any client of the
 * site, since the URL travels with the cart.
 */
export async function isCheckoutPage(context: Context, text: string): Promise<boolean> {
  const page = parsePageUrl(text)
  if (!page) return false
  if (isListedPage([`${context.publicUrl}/`, await shopPages(context)], page)) return true
  const clients = await listClients(context)
  return clients.some((client) => client.ownerSiteId === context.siteId && isClientPage(client, page))
}

/** Rejects an `overrideCheckoutUrl` outside the shop's pages; `field` is its path. */
export async function requireCheckoutPage(context: Context, text: string | undefined, field: string): Promise<void> {
  if (!text || (await isCheckoutPage(context, text))) return
  throw invalid({ field, description: 'is not a page of this shop', rule: 'VALIDATION' })
}

/** URL prefix of the shop's own site. */
async function shopPages(context: Context): Promise<string> {
  const { shopUrl } = await getSite(context)
  return shopUrl.endsWith('/') ? shopUrl : `${shopUrl}/`
}
