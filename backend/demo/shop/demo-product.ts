import type { DemoPicture } from './pictures/picture.ts'

/** What a line item of the product is on the wire: something to ship, a file to download, or a gift card. */
export type DemoItemType = 'PHYSICAL' | 'DIGITAL' | 'GIFT_CARD'

/** The collections by their slugs. */
export type DemoCollectionSlug = 'kitchen' | 'table' | 'desk' | 'rooms' | 'care-and-gifts'

/** One value of an option. */
export type DemoChoice = {
  /** What the wire calls value: the colour code (`#rrggbb`) of a color option, else the same as the description. */
  value: string
  /** What the shopper reads and what variants are keyed by. */
  description: string
  /** The pictures that show this choice, all of them among the product's own. */
  pictures?: readonly DemoPicture[]
}

/** Something to choose before buying. */
export type DemoOption = {
  optionType: 'drop_down' | 'color'
  name: string
  choices: readonly DemoChoice[]
}

/** How many there are: counted, or only known to be there or not. */
export type DemoStock = { trackInventory: true; quantity: number } | { trackInventory: false; inStock: boolean }

/** Where one variant, or all variants with the given choices, differ from the product. Later entries win. */
export type DemoOverride = {
  /** Description of the choice by the name of its option; options left out match any choice. */
  choices: Readonly<Record<string, string>>
  /** Decimal string in the site's currency. */
  price?: string
  sku?: string
  /** In the site's weight unit. */
  weight?: number
  stock?: DemoStock
  visible?: boolean
}

/** A reduction of the product's price: a share in percent, or an amount of the site's currency. */
export type DemoDiscount = { type: 'PERCENT' | 'AMOUNT'; value: number }

/** How much is in a package, and the amount that its price is compared by. */
export type DemoPricePerUnit = {
  totalQuantity: number
  totalMeasurementUnit: 'ML' | 'G'
  baseQuantity: number
  baseMeasurementUnit: 'ML' | 'G'
}

/** One product of the demo shop, as a merchant would enter it. */
export type DemoProduct = {
  id: string
  slug: string
  name: string
  /** HTML, as merchants write it: paragraphs, lists, emphasis and links. */
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
  /** Of the whole product; where it has options, the sum of its variants, which its overrides state. */
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
