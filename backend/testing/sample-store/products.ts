import { careProducts } from './products/care.ts'
import { deskProducts } from './products/desk.ts'
import { kitchenProducts } from './products/kitchen.ts'
import { roomProducts } from './products/rooms.ts'
import { stoveAndLinenProducts } from './products/stove-and-linen.ts'
import { tableProducts } from './products/table.ts'
import { tableSettingProducts } from './products/table-setting.ts'
import type { SampleProduct } from './sample-product.ts'

/** Everything the sample store sells. */
export const sampleProducts: readonly SampleProduct[] = [
  ...kitchenProducts,
  ...stoveAndLinenProducts,
  ...tableProducts,
  ...tableSettingProducts,
  ...deskProducts,
  ...roomProducts,
  ...careProducts,
]

/** A product by its slug; a slug that is not there is a mistake in the caller. */
export function sampleProduct(slug: string): SampleProduct {
  const found = sampleProducts.find((product) => product.slug === slug)
  if (!found) throw new Error(`The sample store has no product '${slug}'.`)
  return found
}
