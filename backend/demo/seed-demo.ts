import type { App } from '../app.ts'
import { saveClient } from '../kernel/access/clients.ts'
import { listSites } from '../services/sites/index.ts'
import { seedDemoShop } from './seed-demo-shop.ts'
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
  await seedDemoShop(context, { shopUrl: host.origin, productPath: '/products/{slug}' })
  await saveClient(context, {
    id: DEMO_CLIENT_ID,
    ownerSiteId: DEMO_SITE_ID,
    name: 'Demo shop',
    allowedOrigins: [host.origin, ...host.allowedOrigins],
    loopback: host.loopback,
    // It is also what people try the published SDK with, which keeps its first refresh token; a merchant's new clients rotate.
    rotatesRefreshTokens: false,
    redirectUris: [host.origin, ...host.allowedOrigins].map((origin) => `${origin}/`),
    createdDate: context.now.toISOString(),
  })
  return true
}
