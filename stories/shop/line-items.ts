import { type DemoProduct, demoProduct, demoProducts, demoVariants, inStock } from '../../backend/demo/shop/index.ts'
import type { LineItemInput } from '../../widgets/kit/index.ts'

/** A line item of the demo product with this slug, in its first available variant. */
export function createLineItem(slug: string, quantity = 1): LineItemInput {
  return asItem(demoProduct(slug), quantity)
}

/** Line items of this many different available products, in the shop's order. */
export function createLineItems(count: number): LineItemInput[] {
  const items = demoProducts.flatMap((product) =>
    buyable(product).map((choices) => ({ productId: product.id, quantity: 1, ...withChoices(choices) })),
  )
  return items.slice(0, count)
}

function asItem(product: DemoProduct, quantity: number): LineItemInput {
  const [choices = {}] = buyable(product)
  return { productId: product.id, quantity, ...withChoices(choices) }
}

function buyable(product: DemoProduct) {
  return demoVariants(product)
    .filter((variant) => variant.visible && inStock(variant))
    .map(({ choices }) => choices)
}

function withChoices(options: Readonly<Record<string, string>>): Pick<LineItemInput, 'options'> {
  return Object.keys(options).length > 0 ? { options } : {}
}
