import { demoId } from './demo-id.ts'
import type { DemoChoice, DemoOption, DemoOverride, DemoProduct, DemoStock } from './demo-product.ts'
import { type DemoPicture, picture } from './pictures.ts'
import products from './products.json' with { type: 'json' }

/** A tracked quantity, or whether untracked stock is available. */
type StockData = number | boolean

/** A choice of an option, or its description alone; `picture` is the id of one of the product's pictures. */
type ChoiceData = string | { description: string; value?: string; picture?: string }

/** A product as `products.json` has it, without what is the same for most. */
type ProductData = Pick<
  DemoProduct,
  'slug' | 'name' | 'description' | 'brand' | 'sku' | 'price' | 'weight' | 'ribbon' | 'discount' | 'pricePerUnit'
> &
  Pick<DemoProduct, 'collections' | 'fileName'> &
  Partial<Pick<DemoProduct, 'itemType' | 'additionalInfoSections'>> & {
    stock: StockData
    options?: readonly (Omit<DemoOption, 'choices'> & { choices: readonly ChoiceData[] })[]
    overrides?: readonly (Omit<DemoOverride, 'stock'> & { stock?: StockData })[]
    pictures: readonly Pick<DemoPicture, 'id' | 'altText' | 'placeholder'>[]
  }

/** All products of the demo shop. */
export const demoProducts: readonly DemoProduct[] = (products as unknown as readonly ProductData[]).map(toProduct)

/** Product by slug; throws for an unknown one, which is a programming error. */
export function demoProduct(slug: string): DemoProduct {
  const found = demoProducts.find((product) => product.slug === slug)
  if (!found) throw new Error(`The demo shop has no product '${slug}'.`)
  return found
}

function toProduct({ stock, options = [], overrides = [], ...data }: ProductData): DemoProduct {
  const pictures = data.pictures.map(({ id, altText, placeholder }) => picture(id, altText, placeholder))
  return {
    itemType: 'PHYSICAL',
    additionalInfoSections: [],
    ...data,
    id: demoId('product', data.slug),
    stock: toStock(stock),
    options: options.map((option) => ({
      ...option,
      choices: option.choices.map((choice) => toChoice(choice, pictures)),
    })),
    overrides: overrides.map(({ stock: own, ...override }) => ({
      ...override,
      ...(own !== undefined && { stock: toStock(own) }),
    })),
    pictures,
  }
}

function toStock(stock: StockData): DemoStock {
  return typeof stock === 'number'
    ? { trackInventory: true, quantity: stock }
    : { trackInventory: false, inStock: stock }
}

function toChoice(choice: ChoiceData, pictures: readonly DemoPicture[]): DemoChoice {
  if (typeof choice === 'string') return { description: choice, value: choice }
  const { description, value = description, picture: id } = choice
  return { description, value, ...(id && { pictures: pictures.filter((each) => each.id === id) }) }
}
