import type { App } from '../../backend/app.ts'
import { seedDemoShop } from '../../backend/demo/seed-demo-shop.ts'
import { demoSite } from '../../backend/demo/shop/index.ts'
import { createProducts } from '../../backend/services/catalog/index.ts'
import { EDGE_PRODUCTS } from './edge-products.ts'

/** Creates the demo shop and the edge-case products in an empty back end; returns the site's id. */
export async function seedShop(app: App): Promise<string> {
  const context = app.contextFor(demoSite.id)
  await seedDemoShop(context, { shopUrl: location.origin, productPath: '/products/{slug}' })
  await createProducts(context, Object.values(EDGE_PRODUCTS))
  return demoSite.id
}
