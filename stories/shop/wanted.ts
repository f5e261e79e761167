import {
  inStock,
  type SampleProduct,
  sampleProduct,
  sampleProducts,
  sampleVariants,
} from '../../backend/testing/sample-store/index.ts'
import type { ItemToAdd } from '../../widgets/kit/index.ts'

/** The sample product of this slug as something to put into a cart: the first variant that there is. */
export function wanted(slug: string, quantity = 1): ItemToAdd {
  return asItem(sampleProduct(slug), quantity)
}

/** So many different things that can be bought, in the order of the shop. */
export function manyWanted(count: number): ItemToAdd[] {
  const items = sampleProducts.flatMap((product) =>
    buyable(product).map((choices) => ({ productId: product.id, quantity: 1, ...withChoices(choices) })),
  )
  return items.slice(0, count)
}

function asItem(product: SampleProduct, quantity: number): ItemToAdd {
  const [choices = {}] = buyable(product)
  return { productId: product.id, quantity, ...withChoices(choices) }
}

function buyable(product: SampleProduct) {
  return sampleVariants(product)
    .filter((variant) => variant.visible && inStock(variant))
    .map(({ choices }) => choices)
}

function withChoices(options: Readonly<Record<string, string>>): Pick<ItemToAdd, 'options'> {
  return Object.keys(options).length > 0 ? { options } : {}
}
