import type { App } from '../app.ts'
import { type OAuthClient, saveClient } from '../kernel/access/clients.ts'
import { listSites } from '../services/sites/index.ts'
import { updateDemoShopPages } from './seed-demo-shop.ts'
import { demoSite } from './shop/index.ts'

/** The demo shop's site; the same on every machine. */
export const DEMO_SITE_ID = demoSite.id
/** The OAuth client of the demo's host page, and of whoever tries the snippet on this machine. */
export const DEMO_CLIENT_ID = '1d3f3c52-6f0e-4c59-9a55-2b8f4d6ad0c1'

export type DemoHost = {
  /** Origin of the demo's host page. */
  origin: string
  /** Further origins that may use the demo shop. */
  allowedOrigins: readonly string[]
  /** Whether the demo is added to a store that has other sites already. */
  besideOthers: boolean
  /** Whether pages on this machine may use the shop from any port. */
  loopback: boolean
}

/**
 * Fills an empty store with the demo shop, and brings the addresses of its host page up to date. Answers whether the demo
 * shop is there: a store with a shop of its own gets none unless it was asked for.
 */
export async function seedDemo(app: App, host: DemoHost): Promise<boolean> {
  const sites = await listSites(app.dependencies)
  if (!sites.includes(DEMO_SITE_ID) && sites.length > 0 && !host.besideOthers) return false
  const context = app.contextFor(DEMO_SITE_ID)
  await updateDemoShopPages(context, { shopUrl: host.origin, productPath: '/products/{slug}' })
  const givenOrigins = [host.origin, ...host.allowedOrigins]
  const current = { loopback: host.loopback, givenOrigins }
  const client = {
    id: DEMO_CLIENT_ID,
    ownerSiteId: DEMO_SITE_ID,
    name: 'Demo shop',
    allowedOrigins: givenOrigins,
    // It is also what people try the published SDK with, which keeps its first refresh token; a merchant's new clients rotate.
    rotatesRefreshTokens: false,
    redirectUris: givenOrigins.map(firstPage),
    createdDate: context.now.toISOString(),
    ...current,
  }
  await saveClient(context, client, (existing) => ({ ...existing, ...pageUrls(existing, givenOrigins), ...current }))
  return true
}

/** Those that the merchant has added stay; those that an earlier start was given go, unless they are given again. */
function pageUrls(client: OAuthClient, given: readonly string[]): Pick<OAuthClient, 'allowedOrigins' | 'redirectUris'> {
  const { allowedOrigins, redirectUris, givenOrigins: before = allowedOrigins } = client
  const firstPages = before.map(firstPage)
  const added = allowedOrigins.filter((origin) => !before.includes(origin))
  const addedUris = redirectUris.filter((uri) => !firstPages.includes(uri))
  return {
    allowedOrigins: [...new Set([...given, ...added])],
    redirectUris: [...new Set([...given.map(firstPage), ...addedUris])],
  }
}

const firstPage = (origin: string) => `${origin}/`
