import type { ProductUpdateInput } from '../../../contract/catalog/product.ts'
import type { ImportKind, ImportProblemCode } from '../../../contract/imports/enumerations.ts'
import { ApiError } from '../../../kernel/base/errors.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { describeProblem } from '../../../kernel/runtime/imports/problems.ts'
import { createChanges } from '../../../kernel/store/changes/change.ts'
import { requireSlug } from '../../../kernel/store/slugs.ts'
import { ALL_PRODUCTS_ID } from '../all-products.ts'
import { changedFields, changeProduct } from '../products/change-product.ts'
import { type NewProduct, planNewProduct, type VariantDraft } from '../products/create-products.ts'
import { toCustomTextFields } from '../products/custom-text-fields.ts'
import { choicesKey, combinations, getSellableVariants, isManaged, requireValidOptions } from '../products/options.ts'
import { applyDiscount } from '../products/price.ts'
import { moneyText, PRODUCT_PATHS, toProductFields } from '../products/product-fields.ts'
import type { DiscountRecord, OptionRecord, ProductRecord, StockRecord, VariantRecord } from '../records.ts'
import type { Shop } from '../shop.ts'
import type { Column } from './columns.ts'
import { toColumn } from './read-product.ts'
import type { DraftVariant, TableProduct } from './records.ts'

/** An existing product with its stock, at the stored revisions. */
export type Existing = { product: ProductRecord; stock: readonly StockRecord[] }

/** The planned effect of an item on the shop. */
export type Plan =
  | { action: 'CREATE'; created: NewProduct; pictures: TableProduct['pictures'] }
  | { action: 'CHANGE'; product: ProductRecord; stock: readonly Counted[]; pictures: TableProduct['pictures'] }
  | { action: 'UNCHANGED' }
  | { action: 'ERROR'; problems: ({ line: number; column: Column } & ReturnType<typeof describeProblem>)[] }

/** A variant and its quantity in the table. */
type Counted = { variantId: string; quantity: number }

/** Thrown for an item that the shop's rules refuse. */
class Refused extends Error {
  readonly at: { line: number; column: Column }
  readonly code: ImportProblemCode
  constructor(line: number, column: Column, code: ImportProblemCode) {
    super(code)
    this.at = { line, column }
    this.code = code
  }
}

/** Plans what importing a product of the table would do; `existing` has the same handle. Writes nothing. */
export async function planItem(
  context: Context,
  shop: Shop,
  kind: ImportKind,
  table: TableProduct,
  existing: Existing | undefined,
): Promise<Plan> {
  try {
    if (existing) return await planChange(context, shop, kind, table, existing)
    return await planCreation(context, shop, kind, table)
  } catch (error) {
    if (error instanceof Refused)
      return { action: 'ERROR', problems: [{ ...error.at, ...describeProblem(error.code) }] }
    if (!(error instanceof ApiError)) throw error
    const { line } = table
    const problems = error.violations?.map(({ field, description }) => ({
      line,
      column: toColumn(field),
      ...describeProblem('INVALID', { rule: description }),
    }))
    return {
      action: 'ERROR',
      problems: problems ?? [{ line, column: 'handle', ...describeProblem('REFUSED', { reason: error.message }) }],
    }
  }
}

async function planCreation(context: Context, shop: Shop, kind: ImportKind, table: TableProduct): Promise<Plan> {
  const { line, handle, fields, variants, pictures, collectionIds = [] } = table
  if (kind === 'STOCK') throw new Refused(line, 'handle', 'PRODUCT_UNKNOWN')
  if (fields.name === undefined) throw new Refused(line, 'name', 'NAME_MISSING')
  if (fields.priceData === undefined) throw new Refused(line, 'price', 'PRICE_MISSING')
  const slug = requireSlug(handle, 'slug')
  const facts = toProductFields(
    createChanges(fields as ProductUpdateInput, PRODUCT_PATHS),
    { options: [] },
    shop.currency,
  )
  const { name = '', price = '0', options = [] } = facts
  const counted = options.length > 0 ? {} : pickStock(variants[0])
  // Before the combinations are written out: six options of a hundred choices have 10^12.
  requireValidOptions({ manageVariants: true, options })
  const drafts = options.length > 0 ? toVariantDrafts(shop, options, variants, price) : []
  const created = await planNewProduct(context, shop, {
    ...facts,
    name,
    price,
    slug,
    collectionIds: [...collectionIds],
    ...readTexts(shop, table, []),
    ...(drafts.length > 0 && { variants: drafts }),
    ...counted,
  })
  return { action: 'CREATE', created, pictures }
}

const pickStock = (variant: DraftVariant | undefined) => (variant?.stock === undefined ? {} : { stock: variant.stock })

/** Returns drafts of all combinations; those that the table does not contain are hidden. */
function toVariantDrafts(
  shop: Shop,
  options: readonly OptionRecord[],
  variants: readonly DraftVariant[],
  price: string,
): VariantDraft[] {
  const named = new Map(variants.map((variant) => [choicesKey(variant.choices), variant]))
  const isCounted = variants.some(({ stock }) => stock !== undefined)
  return combinations(options).map((choices) => {
    const variant = named.get(choicesKey(choices))
    // Stock is tracked for all variants or for none.
    const counted = isCounted && { stock: variant?.stock ?? 0 }
    if (!variant) return { choices, visible: false, ...counted }
    return { choices, visible: variant.visible ?? true, ...toOwnValues(shop, variant, price), ...counted }
  })
}

/** Returns the values in which a variant differs from its product; a price equal to the product's is omitted. */
function toOwnValues(shop: Shop, { sku, price, cost, weight, visible }: DraftVariant, productPrice: string) {
  const own = price === undefined ? undefined : moneyText(price, shop.currency, 'priceData')
  return {
    ...(visible !== undefined && { visible }),
    ...(sku !== undefined && { sku }),
    ...(own !== undefined && own !== productPrice && { price: own }),
    ...(cost !== undefined && { cost: moneyText(cost, shop.currency, 'costAndProfitData') }),
    ...(weight !== undefined && { weight }),
  }
}

async function planChange(
  context: Context,
  shop: Shop,
  kind: ImportKind,
  table: TableProduct,
  { product: before, stock }: Existing,
): Promise<Plan> {
  const product = kind === 'STOCK' ? before : await changeFields(context, shop, table, before)
  const counted = countStock(product, table)
  const shown = new Set(before.media.flatMap(({ url }) => [url, shop.mediaUrl + url]))
  const pictures = kind === 'STOCK' ? [] : table.pictures.filter(({ url }) => !shown.has(url))
  const quantities = new Map(
    stock.map(({ variantId, quantity, trackQuantity }) => [variantId, trackQuantity ? quantity : -1]),
  )
  const changedStock = counted.filter(({ variantId, quantity }) => quantities.get(variantId) !== quantity)
  const isSame =
    changedFields(before, product).length === 0 && JSON.stringify(before.variants) === JSON.stringify(product.variants)
  if (isSame && changedStock.length === 0 && pictures.length === 0) return { action: 'UNCHANGED' }
  return { action: 'CHANGE', product: isSame ? before : product, stock: changedStock, pictures }
}

async function changeFields(
  context: Context,
  shop: Shop,
  table: TableProduct,
  before: ProductRecord,
): Promise<ProductRecord> {
  const facts = toProductFields(createChanges(table.fields as ProductUpdateInput, PRODUCT_PATHS), before, shop.currency)
  const options = facts.options && mergeOptions(before.options, facts.options)
  // The table has one price per variant; the product's own price stays the default for variants without one.
  const { price, manageVariants, ...others } = facts
  if (isSameDiscount(before, others.discount, shop)) delete others.discount
  const changed = await changeProduct(
    before,
    {
      ...others,
      ...(options && { options }),
      // Whether variants are managed does not change for a product that already has options.
      ...(before.options.length === 0 && manageVariants && { manageVariants }),
      ...(price !== undefined && !isManaged(before) && { price }),
    },
    shop.currency,
    context.now,
  )
  const ids = table.collectionIds && [ALL_PRODUCTS_ID, ...table.collectionIds]
  const isMoved =
    ids && (ids.length !== before.collectionIds.length || !ids.every((id) => before.collectionIds.includes(id)))
  return {
    ...changed,
    ...(isManaged(changed) && { variants: changeVariants(shop, table, before, changed) }),
    ...(isMoved && { collectionIds: [...new Set(ids)] }),
    ...readTexts(shop, table, before.customTextFields),
  }
}

/** The table's custom text fields; a surcharge of the same amount stays as it is written. */
function readTexts(
  { currency }: Shop,
  { customTextFields: sent }: TableProduct,
  before: ProductRecord['customTextFields'],
): Partial<Pick<ProductRecord, 'customTextFields'>> {
  if (!sent) return {}
  const parse = (text: string | undefined) => (text === undefined ? undefined : currency.parse(text))
  const customTextFields = toCustomTextFields(sent, currency).map((field) => {
    const same = before.find(
      ({ title, surcharge }) => title === field.title && parse(surcharge) === parse(field.surcharge),
    )
    return same?.surcharge === undefined ? field : { ...field, surcharge: same.surcharge }
  })
  return { customTextFields }
}

/** Whether the table's discount equals the product's: Shopify's format shows a percentage as an amount. */
function isSameDiscount(
  { price, discount }: ProductRecord,
  table: DiscountRecord | undefined,
  { currency }: Shop,
): boolean {
  if (discount?.type !== 'PERCENT' || table?.type !== 'AMOUNT') return false
  const full = currency.parse(price)
  return applyDiscount(full, table, currency) === applyDiscount(full, discount, currency)
}

/**
 * Returns the product's options with the table's new choices added, none removed; if option names differ, the table's
 * options.
 */
function mergeOptions(before: readonly OptionRecord[], table: readonly OptionRecord[]): readonly OptionRecord[] {
  const names = (options: readonly OptionRecord[]) => JSON.stringify(options.map(({ name }) => name).sort())
  if (names(before) !== names(table)) return table
  return before.map((option) => {
    const known = new Set(option.choices.map(({ description }) => description))
    const added = table.find(({ name }) => name === option.name)?.choices.filter((each) => !known.has(each.description))
    return added?.length ? { ...option, choices: [...option.choices, ...added] } : option
  })
}

function changeVariants(shop: Shop, table: TableProduct, before: ProductRecord, after: ProductRecord): VariantRecord[] {
  const named = new Map(table.variants.map((variant) => [choicesKey(variant.choices), variant]))
  const known = new Set(before.variants.map(({ choices }) => choicesKey(choices)))
  return after.variants.map((variant) => {
    const key = choicesKey(variant.choices)
    const row = named.get(key)
    if (!row) return known.has(key) ? variant : { ...variant, visible: false }
    const own = toOwnValues(shop, row, after.price)
    if (row.price === undefined || own.price !== undefined) return { ...variant, ...own }
    const { price: _, ...others } = variant
    return { ...others, ...own }
  })
}

function countStock(product: ProductRecord, table: TableProduct): Counted[] {
  const sellable = new Map(getSellableVariants(product).map((variant) => [choicesKey(variant.choices), variant]))
  return table.variants.flatMap(({ line, choices, stock }) => {
    if (stock === undefined) return []
    const variant = sellable.get(choicesKey(choices))
    if (!variant) throw new Refused(line, 'option1Value', 'VARIANT_UNKNOWN')
    return [{ variantId: variant.id, quantity: stock }]
  })
}
