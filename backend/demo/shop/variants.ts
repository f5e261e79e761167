import { demoId } from './demo-id.ts'
import type { DemoOption, DemoProduct, DemoStock } from './demo-product.ts'

/** A variant of a product, with its overrides applied. */
export type DemoVariant = {
  id: string
  /** Description of the choice by the name of its option; empty for a product without options. */
  choices: Readonly<Record<string, string>>
  /** Decimal string before the discount. */
  price: string
  sku: string
  weight?: number
  stock: DemoStock
  visible: boolean
}

/** Every variant of a product: all combinations of its choices, or the product itself where it has no options. */
export function demoVariants(product: DemoProduct): DemoVariant[] {
  return combinations(product.options).map((choices) => {
    const matching = product.overrides.filter((override) =>
      Object.entries(override.choices).every(([name, choice]) => choices[name] === choice),
    )
    const {
      price = product.price,
      sku = product.sku,
      weight = product.weight,
      stock = product.stock,
      visible = true,
    } = Object.assign({}, ...matching) as Partial<DemoVariant>
    const name = [product.slug, ...Object.entries(choices).map(([option, choice]) => `${option}=${choice}`)].join('/')
    return {
      id: demoId('variant', name),
      choices,
      price,
      sku,
      ...(weight === undefined ? {} : { weight }),
      stock,
      visible,
    }
  })
}

function combinations(options: readonly DemoOption[]): Record<string, string>[] {
  return options.reduce<Record<string, string>[]>(
    (all, { name, choices }) =>
      all.flatMap((one) => choices.map(({ description }) => ({ ...one, [name]: description }))),
    [{}],
  )
}

/** Whether the variant is in stock. */
export function inStock({ stock }: Pick<DemoVariant, 'stock'>): boolean {
  return stock.trackInventory ? stock.quantity > 0 : stock.inStock
}
