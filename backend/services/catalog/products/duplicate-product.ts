import type { Context } from '../../../kernel/runtime/context/context.ts'
import { commitCatalogChange } from '../commit-change.ts'
import { copyDigitalFile } from '../digital-files/save-digital-file.ts'
import { type ProductRecord, stock } from '../records.ts'
import { loadShop } from '../shop.ts'
import { insertProducts, planNewProduct } from './create-products.ts'
import { getStockIds, loadProductForUpdate } from './load.ts'
import { isManaged } from './options.ts'

/**
 * Creates a hidden product with all that another one has: variants, stock, pictures, texts and file. Only its id, its
 * address and its numbers are its own.
 */
export async function duplicateProduct(context: Context, id: string, name: string | undefined): Promise<ProductRecord> {
  const shop = await loadShop(context)
  return commitCatalogChange(context, async (work) => {
    const source = await loadProductForUpdate(work, context, id)
    const { inventory, subscriptionOptions, variants } = source
    const records = await context.store.reader(stock).getMany(context.siteId, getStockIds(source))
    const byVariant = new Map(records.map((record) => [record.variantId, record]))
    const toStock = (variantId: string | undefined) => {
      const record = variantId === undefined ? records[0] : byVariant.get(variantId)
      if (!record) return {}
      return record.trackQuantity ? { stock: Math.max(0, record.quantity) } : { inStock: record.inStock }
    }
    const planned = await planNewProduct(context, shop, {
      ...pickFields(source),
      name: name ?? source.name,
      visible: false,
      ...(isManaged(source)
        ? { variants: variants.map(({ id: variantId, ...own }) => ({ ...own, ...toStock(variantId) })) }
        : toStock(undefined)),
    })
    const product = {
      ...planned.product,
      ...(subscriptionOptions && { subscriptionOptions }),
      inventory: { ...planned.product.inventory, preorder: inventory.preorder },
    }
    const [copy] = await insertProducts(context, work, shop, [{ ...planned, product }])
    if (!copy) throw new Error(`product ${id} was not copied`)
    await copyDigitalFile(context, work, id, copy.id)
    return copy
  })
}

/** What a merchant edits of a product, with its pictures, texts and collections. */
function pickFields({
  siteId: _site,
  id: _id,
  revision: _revision,
  moved: _moved,
  numericId: _numericId,
  slug: _slug,
  amounts: _amounts,
  folded: _folded,
  words: _words,
  fileIds: _fileIds,
  createdDate: _createdDate,
  lastUpdated: _lastUpdated,
  inventory: _inventory,
  subscriptionOptions: _subscriptionOptions,
  variants: _variants,
  ...fields
}: ProductRecord) {
  return fields
}
