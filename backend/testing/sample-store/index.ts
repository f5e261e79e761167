import { sampleCollections } from './collections.ts'
import type { SamplePicture } from './pictures/picture.ts'
import { heroPicture } from './pictures/storefront.ts'
import { sampleProducts } from './products.ts'

export { type SampleCollection, sampleCollections } from './collections.ts'
export { type SampleFile, sampleFiles } from './digital-files.ts'
export type { SamplePicture } from './pictures/picture.ts'
export { sampleProduct, sampleProducts } from './products.ts'
export { type SampleNoun, sampleId } from './sample-id.ts'
export type * from './sample-product.ts'
export * from './site.ts'
export { inStock, type SampleVariant, sampleVariants, stockOf } from './variants.ts'

/** Every picture of the shop: the hero, the covers, and those of the products. */
export const samplePictures: readonly SamplePicture[] = [
  heroPicture,
  ...sampleCollections.map(({ picture }) => picture),
  ...sampleProducts.flatMap(({ pictures }) => pictures),
]
