import type { TableForm } from '../../../contract/imports/enumerations.ts'
import { mapInSlices } from '../../../kernel/base/async/map-in-slices.ts'
import { toTablePart } from '../../../kernel/base/text/csv.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { readNumberCursor } from '../../../kernel/store/query/plain-cursor.ts'
import { ALL_PRODUCTS_ID } from '../all-products.ts'
import type { StockedProduct } from '../products/availability.ts'
import { withStock } from '../products/load.ts'
import { getSellableVariants, isManaged } from '../products/options.ts'
import { applyDiscount } from '../products/price.ts'
import { collections, type ProductRecord, products, type VariantRecord } from '../records.ts'
import { loadShop, type Shop } from '../shop.ts'
import { type Column, FORMS, STOCK_COLUMNS } from './columns.ts'

/** Products per part, which bounds the memory that an export uses. */
const PAGE = 100
const MAX_COLLECTIONS = 1000
const GRAMS = { KG: 1000, LB: 453.59237 } as const

type Cells = Partial<Record<Column, string>>

/** Returns a part of the table of all products; `after` is the cursor of the previous part. */
export async function exportProducts(context: Context, form: TableForm, cursor?: string) {
  const after = readNumberCursor(cursor)
  const shop = await loadShop(context)
  const names = new Map(
    (
      await context.store.reader(collections).query(context.siteId, { paging: { limit: MAX_COLLECTIONS, offset: 0 } })
    ).items.map(({ id, name }) => [id, name]),
  )
  const columns = Object.keys(FORMS[form]) as Column[]
  return exportPart(context, { form, columns, after }, (product) => toRows(shop, form, names, product))
}

/** Returns a part of the table of stock; `after` is the cursor of the previous part. */
export async function exportStock(context: Context, cursor?: string) {
  const after = readNumberCursor(cursor)
  const shop = await loadShop(context)
  return exportPart(context, { form: 'AWNING', columns: STOCK_COLUMNS, after }, (product) =>
    toRows(shop, 'AWNING', new Map(), product).map((cells) => ({ ...cells, handle: product.product.slug })),
  )
}

async function exportPart(
  context: Context,
  { form, columns, after }: { form: TableForm; columns: readonly Column[]; after: string | undefined },
  toCells: (product: StockedProduct) => Cells[],
) {
  const { items } = await context.store.replicaReader(products).query(context.siteId, {
    ...(after !== undefined && { filter: { op: 'gt', path: 'numericId', value: after } }),
    sort: [{ path: 'numericId', order: 'ASC' }],
    paging: { limit: PAGE, offset: 0 },
  })
  const stocked = await withStock(context, items, { fresh: true })
  const names = columns.map((column) => FORMS[form][column] ?? column)
  const rows = await mapInSlices(stocked, (product) =>
    toCells(product).map((cells) => columns.map((column) => cells[column] ?? '')),
  )
  const last = items.length === PAGE ? items.at(-1) : undefined
  return toTablePart(names, rows.flat(), { after, next: last?.numericId })
}

function toRows(shop: Shop, form: TableForm, names: ReadonlyMap<string, string>, stocked: StockedProduct): Cells[] {
  const { product } = stocked
  const { slug, media, options } = product
  const isShopify = form === 'SHOPIFY'
  const variants = getSellableVariants(product).filter(({ visible }) => visible || !isShopify)
  const rows: Cells[] = (variants.length > 0 ? variants : getSellableVariants(product)).map((variant) => ({
    handle: slug,
    ...toVariantCells(shop, isShopify, stocked, variant),
  }))
  const [first = {}] = rows
  const pictures = media.map(({ url }) => (url.startsWith('/') ? shop.mediaUrl + url : url))
  const { discount } = product
  rows[0] = {
    ...first,
    name: product.name,
    description: product.description ?? '',
    brand: product.brand ?? '',
    ribbon: product.ribbon ?? '',
    visible: String(product.visible),
    status: product.visible ? 'active' : 'draft',
    type: product.productType,
    discount: discount ? `${discount.value}${discount.type === 'PERCENT' ? '%' : ''}` : '',
    collections: product.collectionIds
      .filter((id) => id !== ALL_PRODUCTS_ID)
      .flatMap((id) => names.get(id) ?? [])
      .join(isShopify ? ';' : '; '),
    ...(isManaged(product) && Object.fromEntries(options.map(({ name }, index) => [`option${index + 1}Name`, name]))),
    ...(isShopify && !isManaged(product) && { option1Name: 'Title', option1Value: 'Default Title' }),
    ...(!isShopify && { pictures: pictures.join(' '), ...toTextCells(product.customTextFields) }),
  }
  // Shopify has one picture a row.
  if (isShopify)
    for (const [index, url] of pictures.entries())
      rows[index] = { handle: slug, ...rows[index], pictures: url, altText: media[index]?.altText ?? '' }
  return rows
}

function toTextCells(fields: ProductRecord['customTextFields']): Cells {
  return Object.fromEntries(
    fields.flatMap(({ title, maxLength, mandatory, surcharge = '' }, index) => [
      [`text${index + 1}Title`, title],
      [`text${index + 1}Length`, String(maxLength)],
      [`text${index + 1}Required`, String(mandatory)],
      [`text${index + 1}Surcharge`, surcharge],
    ]),
  )
}

function toVariantCells(
  { site: { weightUnit }, currency }: Shop,
  isShopify: boolean,
  { product, stock }: StockedProduct,
  variant: VariantRecord,
): Cells {
  const record = stock.get(variant.id)
  const price = variant.price ?? product.price
  const cost = variant.cost ?? product.cost ?? ''
  const weight = variant.weight ?? product.weight
  const isTracked = record?.trackQuantity ?? false
  // Shopify has no discount, but a price and the one before it.
  const isReduced = isShopify && product.discount !== undefined
  const reduced = () => currency.decimal(applyDiscount(currency.parse(price), product.discount, currency))
  return {
    ...Object.fromEntries(
      product.options.flatMap(({ name }, index) => {
        const value = variant.choices[name]
        return value === undefined ? [] : [[`option${index + 1}Value`, value]]
      }),
    ),
    sku: variant.sku ?? (isManaged(product) ? '' : product.sku) ?? '',
    price: isReduced ? reduced() : currency.decimal(currency.parse(price)),
    comparePrice: isReduced ? price : '',
    cost,
    weight: weight === undefined ? '' : String(weight),
    grams: weight === undefined ? '' : String(Math.round(weight * GRAMS[weightUnit])),
    tracker: isTracked ? 'shopify' : '',
    stock: isTracked ? String(Math.max(0, record?.quantity ?? 0)) : '',
    variantVisible: isManaged(product) ? String(variant.visible) : '',
  }
}
