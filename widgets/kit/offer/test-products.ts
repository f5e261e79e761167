import type { MediaItem } from '../../../backend/contract/catalog/media.ts'
import type { Product, ProductOption } from '../../../backend/contract/catalog/product.ts'
import type { PriceData } from '../../../backend/contract/catalog/product-price.ts'
import type { Variant } from '../../../backend/contract/catalog/variant.ts'

/** Builders for tests: a product as the API returns it, with the test's own fields on top. */

export const createPrice = (price: number, discountedPrice = price): PriceData => ({
  currency: 'EUR',
  price,
  discountedPrice,
})

export const createPicture = (id: string): MediaItem => ({
  id,
  title: id,
  mediaType: 'image',
  image: { url: `https://shop.test/${id}.webp`, width: 1200, height: 1200, altText: `${id} seen from the front` },
})

export const createOption = (name: string, choices: readonly string[], colours?: readonly string[]): ProductOption => ({
  optionType: colours ? 'color' : 'drop_down',
  name,
  choices: choices.map((description, index) => ({
    value: colours?.[index] ?? description,
    description,
    inStock: true,
    visible: true,
  })),
})

const aVariant = (choices: Record<string, string>, quantity: number, price = createPrice(20)): Variant => ({
  id: `10000000-0000-4000-8000-${Object.values(choices).join('').length.toString().padStart(12, '0')}`,
  choices,
  variant: { priceData: price, weight: 1, sku: Object.values(choices).join('-'), visible: true },
  stock: { trackQuantity: true, quantity, inStock: quantity > 0 },
})

export const createProduct = (over: Partial<Product> = {}): Product => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Stoneware mug',
  slug: 'stoneware-mug',
  visible: true,
  productType: 'physical',
  stock: { trackInventory: false, inStock: true, inventoryStatus: 'IN_STOCK' },
  priceData: createPrice(20),
  media: { mainMedia: createPicture('front'), items: [createPicture('front'), createPicture('side')] },
  additionalInfoSections: [],
  ribbons: [],
  customTextFields: [],
  manageVariants: (over.variants ?? []).length > 0,
  productOptions: [],
  numericId: '1',
  inventoryItemId: 'inventory',
  collectionIds: [],
  variants: [],
  ...over,
})

/** Two glazes in two sizes: ink is sold out in large, chalk in both. */
export const createMug = (): Product =>
  createProduct({
    productOptions: [
      createOption('Glaze', ['Chalk', 'Sage', 'Ink'], ['#f5f3ee', '#9caf88', '#22304a']),
      createOption('Size', ['Small', 'Large']),
    ],
    variants: [
      aVariant({ Glaze: 'Chalk', Size: 'Small' }, 0),
      aVariant({ Glaze: 'Chalk', Size: 'Large' }, 0, createPrice(28)),
      aVariant({ Glaze: 'Sage', Size: 'Small' }, 3),
      aVariant({ Glaze: 'Sage', Size: 'Large' }, 40, createPrice(28, 21)),
      aVariant({ Glaze: 'Ink', Size: 'Small' }, 40),
      aVariant({ Glaze: 'Ink', Size: 'Large' }, 0, createPrice(28)),
    ].map((variant, index) => ({ ...variant, id: `10000000-0000-4000-8000-00000000000${index}` })),
  })
