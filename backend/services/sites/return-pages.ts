import { isAppUri } from '../../contract/wire/app-uri.ts'
import { invalid } from '../../kernel/base/errors.ts'
import { findCallingClient, findClient, listClients, type OAuthClient } from '../../kernel/runtime/access/clients.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { isClientPageUrl, isListedPage, parsePageUrl } from './rules.ts'
import { getSite } from './site-settings.ts'

/**
 * Whether a URL is a page of the client or of the shop's own site, so that shoppers may be redirected to it (must 11 of
 * /docs/security). The client is that of the call; a merchant, who calls without one, names it.
 */
export async function isReturnPage(context: Context, text: string, namedClientId?: string): Promise<boolean> {
  const client = (await findCallingClient(context)) ?? (await findOwnClient(context, namedClientId))
  if (client !== undefined && isClientPageUrl(client, text)) return true
  const page = parsePageUrl(text)
  return page !== undefined && isListedPage([await shopPages(context)], page)
}

/**
 * The start page of the storefront that a client's page belongs to: the narrowest prefix on the client's list, or else the
 * page's origin. An app has no other page than this one.
 */
export function getStorefrontUrl({ redirectUris }: Pick<OAuthClient, 'redirectUris'>, page: string): string {
  if (isAppUri(page)) return page
  const url = new URL(page)
  const prefixes = redirectUris.filter((entry) => entry.endsWith('/') && isListedPage([entry], url))
  return prefixes.sort((a, b) => b.length - a.length)[0] ?? `${url.origin}/`
}

/**
 * Whether a URL may replace the hosted checkout: a page of this server, of the shop's site, or of any client of the
 * site, since the URL travels with the cart.
 */
export async function isCheckoutPage(context: Context, text: string): Promise<boolean> {
  const page = parsePageUrl(text)
  if (page && isListedPage([`${context.publicUrl}/`, await shopPages(context)], page)) return true
  const clients = await listClients(context)
  return clients.some((client) => client.ownerSiteId === context.siteId && isClientPageUrl(client, text))
}

/** Rejects an `overrideCheckoutUrl` outside the shop's pages; `field` is its path. */
export async function requireCheckoutPage(context: Context, text: string | undefined, field: string): Promise<void> {
  if (!text || (await isCheckoutPage(context, text))) return
  throw invalid({ field, description: 'is not a page of this shop', rule: 'VALIDATION' })
}

/** A client of this site by its id. */
async function findOwnClient(context: Context, clientId: string | undefined): Promise<OAuthClient | undefined> {
  const client = clientId === undefined ? undefined : await findClient(context, clientId)
  return client?.ownerSiteId === context.siteId ? client : undefined
}

/** URL prefix of the shop's own site. */
async function shopPages(context: Context): Promise<string> {
  const { shopUrl } = await getSite(context)
  return shopUrl.endsWith('/') ? shopUrl : `${shopUrl}/`
}
