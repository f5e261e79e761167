import type { TableForm } from '../../../contract/imports/enumerations.ts'

/** The numbers of a product's options; a table has at most six. */
export const OPTIONS = [1, 2, 3, 4, 5, 6] as const
type OptionColumn = `option${(typeof OPTIONS)[number]}${'Name' | 'Value'}`
/** The numbers of a product's custom text fields. */
export const TEXTS = [1, 2, 3, 4, 5, 6] as const
type TextColumn = `text${(typeof TEXTS)[number]}${'Title' | 'Length' | 'Required' | 'Surcharge'}`

/** The meaning of a column. Product columns are read from its first row, variant columns from each. */
export type Column =
  | 'handle'
  | 'name'
  | 'description'
  | 'brand'
  | 'ribbon'
  | 'visible'
  | 'status'
  | 'type'
  | 'discount'
  | 'collections'
  | 'pictures'
  | 'altText'
  | 'sku'
  | 'price'
  | 'comparePrice'
  | 'cost'
  | 'weight'
  | 'grams'
  | 'tracker'
  | 'stock'
  | 'variantVisible'
  | OptionColumn
  | TextColumn

const optionColumns = (name: (number: number) => string, value: (number: number) => string, most: number) =>
  Object.fromEntries(
    OPTIONS.slice(0, most).flatMap((number) => [
      [`option${number}Name`, name(number)],
      [`option${number}Value`, value(number)],
    ]),
  ) as Partial<Record<OptionColumn, string>>

const textColumns = Object.fromEntries(
  TEXTS.flatMap((number) => [
    [`text${number}Title`, `text${number}_title`],
    [`text${number}Length`, `text${number}_length`],
    [`text${number}Required`, `text${number}_required`],
    [`text${number}Surcharge`, `text${number}_surcharge`],
  ]),
) as Record<TextColumn, string>

/** Columns of tables from Wix for custom text fields, which are read as well. */
const WIX_TEXT = /^customtext(field|charlimit|mandatory)([1-6])$/
const WIX_PARTS = { field: 'Title', charlimit: 'Length', mandatory: 'Required' } as const

/** The columns of each form by what they say, in the order of an export. */
export const FORMS: Readonly<Record<TableForm, Readonly<Partial<Record<Column, string>>>>> = {
  AWNING: {
    handle: 'handle',
    name: 'name',
    description: 'description',
    brand: 'brand',
    ribbon: 'ribbon',
    visible: 'visible',
    type: 'type',
    collections: 'collections',
    ...optionColumns(
      (number) => `option${number}_name`,
      (number) => `option${number}_value`,
      6,
    ),
    sku: 'sku',
    price: 'price',
    discount: 'discount',
    cost: 'cost',
    weight: 'weight',
    stock: 'stock',
    variantVisible: 'variant_visible',
    pictures: 'pictures',
    ...textColumns,
  },
  SHOPIFY: {
    handle: 'Handle',
    name: 'Title',
    description: 'Body (HTML)',
    brand: 'Vendor',
    visible: 'Published',
    ...optionColumns(
      (number) => `Option${number} Name`,
      (number) => `Option${number} Value`,
      3,
    ),
    sku: 'Variant SKU',
    grams: 'Variant Grams',
    tracker: 'Variant Inventory Tracker',
    stock: 'Variant Inventory Qty',
    price: 'Variant Price',
    comparePrice: 'Variant Compare At Price',
    pictures: 'Image Src',
    altText: 'Image Alt Text',
    cost: 'Cost per item',
    collections: 'Collection',
    status: 'Status',
  },
}

/** The columns of an export of stock. */
export const STOCK_COLUMNS: readonly Column[] = [
  'handle',
  ...OPTIONS.flatMap((number): Column[] => [`option${number}Name`, `option${number}Value`]),
  'sku',
  'stock',
]

/** Columns that an import of stock reads. */
export const isStockColumn = (column: Column) => STOCK_COLUMNS.includes(column) || column === 'tracker'

const toKey = (name: string) => name.trim().toLowerCase()

/** Detects Shopify's format by a column that no other format has. */
export function findForm(header: readonly string[]): TableForm {
  const names = new Set(header.map(toKey))
  return ['variant price', 'variant sku', 'variant inventory qty', 'body (html)'].some((name) => names.has(name))
    ? 'SHOPIFY'
    : 'AWNING'
}

/** Reads the columns of a header; undefined for one that is unknown to this shop. */
export function readHeader(form: TableForm, header: readonly string[]): (Column | undefined)[] {
  const byName = new Map(Object.entries(FORMS[form]).map(([column, name]) => [toKey(name), column as Column]))
  return header.map((name) => byName.get(toKey(name)) ?? readWixColumn(toKey(name)))
}

function readWixColumn(key: string): Column | undefined {
  const [, part, number] = WIX_TEXT.exec(key) ?? []
  return part === undefined ? undefined : `text${Number(number) as 1}${WIX_PARTS[part as keyof typeof WIX_PARTS]}`
}
