import type { App } from '../../backend/app.ts'
import { seedDemoShop } from '../../backend/demo/seed-demo-shop.ts'
import { demoProducts, demoSite } from '../../backend/demo/shop/index.ts'
import { createProducts } from '../../backend/services/catalog/index.ts'
import type { Goods } from '../toolbar/toolbar.ts'
import { toArabicProduct } from './arabic-goods.ts'
import { EDGE_PRODUCTS } from './edge-products.ts'

/** Creates the demo shop and the edge-case products in an empty back end; returns the site's id. */
export async function seedShop(app: App, goods: Goods): Promise<string> {
  const context = app.contextFor(demoSite.id)
  const pages = { shopUrl: location.origin, productPath: '/products/{slug}' }
  const products = goods === 'ar' ? demoProducts.map(toArabicProduct) : demoProducts
  await seedDemoShop(context, pages, undefined, products)
  await createProducts(context, Object.values(EDGE_PRODUCTS))
  return demoSite.id
}
