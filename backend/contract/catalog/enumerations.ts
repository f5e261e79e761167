/** Direction of a sort. */
export const SORT_ORDERS = ['ASC', 'DESC'] as const

/** The type of a product: physical (shipped) or digital (downloaded). */
export const PRODUCT_TYPES = ['unspecified_product_type', 'physical', 'digital'] as const
export type ProductType = (typeof PRODUCT_TYPES)[number]

/** How the choices of a product option are shown. */
export const OPTION_TYPES = ['unspecified_option_type', 'drop_down', 'color'] as const
export type OptionType = (typeof OPTION_TYPES)[number]

/** How a product is discounted in the catalogue: by an amount or by a percentage of its price. */
export const PRODUCT_DISCOUNT_TYPES = ['UNDEFINED', 'NONE', 'AMOUNT', 'PERCENT'] as const

/** Stock of a product over all its variants. */
export const INVENTORY_STATUSES = ['IN_STOCK', 'OUT_OF_STOCK', 'PARTIALLY_OUT_OF_STOCK'] as const
export type InventoryStatus = (typeof INVENTORY_STATUSES)[number]

/** Unit of length of a product's or a package's dimensions. */
export const DIMENSIONS_UNITS = ['UNKNOWN_DIMENSIONS_UNIT', 'MM', 'CM', 'M', 'IN', 'FT', 'YD'] as const

/** Unit that a price per unit, or a quantity with a fraction, counts in. */
export const MEASUREMENT_UNITS = [
  'UNSPECIFIED',
  'ML',
  'CL',
  'L',
  'CBM',
  'MG',
  'G',
  'KG',
  'MM',
  'CM',
  'M',
  'SQM',
  'OZ',
  'LB',
  'FLOZ',
  'PT',
  'QT',
  'GAL',
  'IN',
  'FT',
  'YD',
  'SQFT',
] as const
export type MeasurementUnit = (typeof MEASUREMENT_UNITS)[number]

/** Kind of one media item of a product or a collection (lower case on the wire, unlike the media library's). */
export const MEDIA_ITEM_TYPES = ['unspecified_media_item_type', 'image', 'video', 'audio', 'document', 'zip'] as const

/** The catalogue version of a site; this server has V1_CATALOG. */
export const CATALOG_VERSIONS = ['V1_CATALOG', 'V3_CATALOG', 'STORES_NOT_INSTALLED'] as const
export type CatalogVersion = (typeof CATALOG_VERSIONS)[number]

/**
 * The query parameter of a page's URL that names a variant: the product's page preselects the choices of that variant.
 */
export const VARIANT_PARAMETER = 'awning_variant'

/** Whether a product meets all conditions of a collection’s rule, or any. */
export const RULE_MATCHES = ['ALL', 'ANY'] as const

/** The kinds of products that a rule of a collection distinguishes; the published type has no word for gift cards. */
export const RULED_PRODUCT_TYPES = ['PHYSICAL', 'DIGITAL', 'GIFT_CARD'] as const
