import type { App } from '../../backend/app.ts'
import { createProducts } from '../../backend/services/catalog/index.ts'
import { sampleSite } from '../../backend/testing/sample-store/index.ts'
import { seedSampleStore } from '../../backend/testing/seed-sample-store.ts'
import { EDGE_PRODUCTS } from './edge-products.ts'

/** Makes the sample shop, and the products at the edge, in an empty back end; answers the site's id. */
export async function stockShop(app: App): Promise<string> {
  const context = app.contextFor(sampleSite.id)
  await seedSampleStore(context, { shopUrl: location.origin, productPath: '/products/{slug}' })
  await createProducts(context, Object.values(EDGE_PRODUCTS))
  return sampleSite.id
}
