import type { App } from '../app.ts'
import { type OAuthClient, saveClient } from '../kernel/runtime/access/clients.ts'
import { listSites } from '../services/sites/index.ts'
import type { ReadDemoPicture } from './demo-pictures.ts'
import { updateDemoShopPages } from './seed-demo-shop.ts'
import { demoSite } from './shop/index.ts'

/** The demo shop's site; the same on every machine. */
export const DEMO_SITE_ID = demoSite.id
/** OAuth client of the demo's host page, also for trying the snippet locally. */
export const DEMO_CLIENT_ID = '1d3f3c52-6f0e-4c59-9a55-2b8f4d6ad0c1'

export type DemoHost = {
  /** Origin of the demo's host page. */
  origin: string
  /** Further origins that may use the demo shop. */
  allowedOrigins: readonly string[]
  /** Whether to add the demo to a store with other sites. */
  alongsideOthers: boolean
  /** Whether localhost pages may use the shop from any port. */
  loopback: boolean
  /** Reads the shop's pictures, which become files of its library. */
  readPicture?: ReadDemoPicture
}

/**
 * Seeds the demo shop into an empty store, and updates the URLs of its host page. Returns whether the demo shop exists:
 * a store with other sites gets it only on request.
 */
export async function seedDemo(app: App, host: DemoHost): Promise<boolean> {
  const sites = await listSites(app.dependencies)
  if (!sites.includes(DEMO_SITE_ID) && sites.length > 0 && !host.alongsideOthers) return false
  const context = app.contextFor(DEMO_SITE_ID)
  await updateDemoShopPages(context, { shopUrl: host.origin, productPath: '/products/{slug}' }, host.readPicture)
  const givenOrigins = [host.origin, ...host.allowedOrigins]
  const current = { loopback: host.loopback, givenOrigins }
  const client = {
    id: DEMO_CLIENT_ID,
    ownerSiteId: DEMO_SITE_ID,
    name: 'Demo shop',
    allowedOrigins: givenOrigins,
    // People also try the published SDK with this client, which reuses its first refresh token. Merchants' clients
    // rotate theirs.
    rotatesRefreshTokens: false,
    redirectUris: givenOrigins.map(firstPage),
    createdDate: context.now.toISOString(),
    ...current,
  }
  await saveClient(context, client, (existing) => ({ ...existing, ...pageUrls(existing, givenOrigins), ...current }))
  return true
}

/** Keeps URLs that the merchant has added, and removes those of earlier starts that are not configured any more. */
function pageUrls(
  client: OAuthClient,
  configured: readonly string[],
): Pick<OAuthClient, 'allowedOrigins' | 'redirectUris'> {
  const { allowedOrigins, redirectUris, givenOrigins: before = allowedOrigins } = client
  const firstPages = before.map(firstPage)
  const added = allowedOrigins.filter((origin) => !before.includes(origin))
  const addedUris = redirectUris.filter((uri) => !firstPages.includes(uri))
  return {
    allowedOrigins: [...new Set([...configured, ...added])],
    redirectUris: [...new Set([...configured.map(firstPage), ...addedUris])],
  }
}

const firstPage = (origin: string) => `${origin}/`
