import { demoCollections } from './collections.ts'
import type { DemoPicture } from './pictures/picture.ts'
import { heroPicture } from './pictures/storefront.ts'
import { demoProducts } from './products.ts'

export { demoCollections } from './collections.ts'
export { demoId } from './demo-id.ts'
export type * from './demo-product.ts'
export { demoFiles } from './digital-files.ts'
export type { DemoPicture } from './pictures/picture.ts'
export { demoProduct, demoProducts } from './products.ts'
export * from './site.ts'
export { demoVariants, inStock, totalStock } from './variants.ts'

/** Every picture of the shop: the hero, the covers, and those of the products. */
export const demoPictures: readonly DemoPicture[] = [
  heroPicture,
  ...demoCollections.map(({ picture }) => picture),
  ...demoProducts.flatMap(({ pictures }) => pictures),
]
