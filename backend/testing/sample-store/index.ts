import { sampleCollections } from './collections.ts'
import type { SamplePicture } from './pictures/picture.ts'
import { heroPicture } from './pictures/shots/storefront.ts'
import { sampleProducts } from './products.ts'

export { sampleCollections } from './collections.ts'
export { sampleFiles } from './digital-files.ts'
export type { SamplePicture } from './pictures/picture.ts'
export { sampleProduct, sampleProducts } from './products.ts'
export { sampleId } from './sample-id.ts'
export type * from './sample-product.ts'
export * from './site.ts'
export { inStock, sampleVariants, stockOf } from './variants.ts'

/** Every picture of the shop: the hero, the covers, and those of the products. */
export const samplePictures: readonly SamplePicture[] = [
  heroPicture,
  ...sampleCollections.map(({ picture }) => picture),
  ...sampleProducts.flatMap(({ pictures }) => pictures),
]
