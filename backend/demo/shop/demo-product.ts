import type { DemoPicture } from './pictures.ts'

/** Item type in the API: shipped, downloaded, or a gift card. */
export type DemoItemType = 'PHYSICAL' | 'DIGITAL' | 'GIFT_CARD'

/** The collections by their slugs. */
export type DemoCollectionSlug = 'kitchen' | 'table' | 'desk' | 'rooms' | 'care-and-gifts'

/** One value of an option. */
export type DemoChoice = {
  /** `value` in the API: the colour code (`#rrggbb`) for colour options, else the same as the description. */
  value: string
  /** Label shown to shoppers; variants are keyed by it. */
  description: string
  /** Pictures that show this choice, among the product's own. */
  pictures?: readonly DemoPicture[]
}

/** A product option, such as colour or size. */
export type DemoOption = {
  optionType: 'drop_down' | 'color'
  name: string
  choices: readonly DemoChoice[]
}

/** Stock: a tracked quantity, or only in or out of stock. */
export type DemoStock = { trackInventory: true; quantity: number } | { trackInventory: false; inStock: boolean }

/** Override for the variants that match the given choices; later ones win. */
export type DemoOverride = {
  /** Choice description by option name; options left out match any choice. */
  choices: Readonly<Record<string, string>>
  /** Decimal string in the site's currency. */
  price?: string
  sku?: string
  /** In the site's weight unit. */
  weight?: number
  stock?: DemoStock
  visible?: boolean
}

/** Discount in percent, or as an amount in the site's currency. */
export type DemoDiscount = { type: 'PERCENT' | 'AMOUNT'; value: number }

/** Package content, and the reference amount of its base price. */
export type DemoPricePerUnit = {
  totalQuantity: number
  totalMeasurementUnit: 'ML' | 'G'
  baseQuantity: number
  baseMeasurementUnit: 'ML' | 'G'
}

/** A product of the demo shop, as a merchant would enter it. */
export type DemoProduct = {
  id: string
  slug: string
  name: string
  /** HTML: paragraphs, lists, emphasis and links. */
  description: string
  itemType: DemoItemType
  brand: string
  sku: string
  /** Decimal string in the site's currency, before the discount. */
  price: string
  discount?: DemoDiscount
  ribbon?: string
  /** In the site's weight unit; only for what is shipped. */
  weight?: number
  pricePerUnit?: DemoPricePerUnit
  /** Stock of the whole product; with options, the sum of its variants' overrides. */
  stock: DemoStock
  options: readonly DemoOption[]
  overrides: readonly DemoOverride[]
  collections: readonly DemoCollectionSlug[]
  additionalInfoSections: readonly { title: string; description: string }[]
  /** The first one is the main picture. */
  pictures: readonly DemoPicture[]
  /** Name of the file that a digital product delivers; see `digital-files.ts`. */
  fileName?: string
}
