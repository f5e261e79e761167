import type { DemoProduct } from './demo-product.ts'
import { careProducts } from './products/care.ts'
import { deskProducts } from './products/desk.ts'
import { kitchenProducts } from './products/kitchen.ts'
import { roomProducts } from './products/rooms.ts'
import { stoveAndLinenProducts } from './products/stove-and-linen.ts'
import { tableProducts } from './products/table.ts'
import { tableSettingProducts } from './products/table-setting.ts'

/** Everything the demo shop sells. */
export const demoProducts: readonly DemoProduct[] = [
  ...kitchenProducts,
  ...stoveAndLinenProducts,
  ...tableProducts,
  ...tableSettingProducts,
  ...deskProducts,
  ...roomProducts,
  ...careProducts,
]

/** A product by its slug; a slug that is not there is a mistake in the caller. */
export function demoProduct(slug: string): DemoProduct {
  const found = demoProducts.find((product) => product.slug === slug)
  if (!found) throw new Error(`The demo shop has no product '${slug}'.`)
  return found
}
