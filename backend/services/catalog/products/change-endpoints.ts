import { productCalls, productCopyCalls } from '../../../contract/catalog/calls.ts'
import { missing } from '../../../kernel/base/errors.ts'
import { changeEndpoint, type Endpoint, endpoint } from '../../../kernel/http/endpoint.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { createChanges, newValue } from '../../../kernel/store/changes/change.ts'
import { requireSlug } from '../../../kernel/store/slugs.ts'
import { commitCatalogChange } from '../commit-change.ts'
import { catalogErrors } from '../errors.ts'
import { LARGE_BODY } from '../large-body.ts'
import type { ProductFields, ProductRecord } from '../records.ts'
import { getVisibility, loadShop } from '../shop.ts'
import { changeProduct } from './change-product.ts'
import { createProducts } from './create-products.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { loadProductForUpdate, withStock } from './load.ts'
import { isManaged } from './options.ts'
import { PRODUCT_PATHS, type ProductChanges, toProductFields } from './product-fields.ts'
import { removeProduct, saveProduct } from './save-product.ts'
import { wireProduct } from './wire-product.ts'

const NOT_FOUND = [missing]

export const productChangeEndpoints: readonly Endpoint[] = [
  endpoint(
    productCalls.createProduct,
    'app',
    async ({ product: input }, context) => {
      const { currency } = await loadShop(context)
      const slug = input.slug && requireSlug(input.slug, 'product.slug')
      const facts = toProductFields(createChanges(input, PRODUCT_PATHS), { options: [] }, currency)
      const draft = { ...facts, ...(slug && { slug }) } as typeof facts & Pick<ProductFields, 'name' | 'price'>
      const [product] = await createProducts(context, [draft])
      return { product: await answer(context, product as ProductRecord) }
    },
    {
      replay: async (stored, _, context) => ({
        product: await answer(context, (stored as ProductRecord[])[0] as ProductRecord),
      }),
      errors: [catalogErrors.DUPLICATE_SLUG],
      maxBody: LARGE_BODY,
    },
  ),
  changeEndpoint(
    productCalls.updateProduct,
    'app',
    { entity: 'product', settable: PRODUCT_PATHS, mask: 'fieldMask' },
    async ({ product: { id }, changes, ifUnmodifiedSince }, context) => ({
      product: await answer(context, await updateProduct(context, id, changes, ifUnmodifiedSince)),
    }),
    {
      replay: async (stored, _, context) => ({ product: await answer(context, stored as ProductRecord) }),
      errors: [
        ...NOT_FOUND,
        catalogErrors.DUPLICATE_SLUG,
        catalogErrors.PRODUCT_CHANGED,
        catalogErrors.VALUE_OUT_OF_RANGE,
      ],
      maxBody: LARGE_BODY,
    },
  ),
  endpoint(
    productCopyCalls.duplicateProduct,
    'app',
    async ({ id, name }, context) => ({ product: await answer(context, await duplicateProduct(context, id, name)) }),
    {
      replay: async (stored, _, context) => ({ product: await answer(context, stored as ProductRecord) }),
      errors: NOT_FOUND,
    },
  ),
  endpoint(
    productCalls.deleteProduct,
    'app',
    ({ id }, context) =>
      context.commit(async (work) => removeProduct(work, context, await loadProductForUpdate(work, context, id))),
    { errors: NOT_FOUND },
  ),
  endpoint(productCalls.removeBrand, 'app', ({ id }, context) => clear(context, id, { brand: undefined }), {
    errors: NOT_FOUND,
  }),
  endpoint(productCalls.removeRibbon, 'app', ({ id }, context) => clear(context, id, { ribbon: undefined }), {
    errors: NOT_FOUND,
  }),
  endpoint(
    productCalls.deleteProductOptions,
    'app',
    ({ id }, context) =>
      clear(context, id, { options: [] }, (product) => {
        if (isManaged(product)) {
          throw catalogErrors.VARIANTS_MANAGED(
            'Options cannot be deleted while their variants are managed: set manageVariants to false first',
          )
        }
      }),
    { errors: [...NOT_FOUND, catalogErrors.VARIANTS_MANAGED] },
  ),
]

async function updateProduct(
  context: Context,
  id: string,
  changes: ProductChanges,
  ifUnmodifiedSince: string | undefined,
): Promise<ProductRecord> {
  const { currency } = await loadShop(context)
  const chosenSlug = newValue(changes.slug)
  const slug = chosenSlug ? requireSlug(chosenSlug, 'product.slug') : undefined
  return commitCatalogChange(
    context,
    async (work) => {
      const before = await loadProductForUpdate(work, context, id)
      requireUnmodified(before, ifUnmodifiedSince)
      const facts = toProductFields(changes, before, currency)
      const after = await changeProduct(before, { ...facts, ...(slug && { slug }) }, currency, context.now)
      return saveProduct(work, context, before, after)
    },
    slug,
  )
}

function requireUnmodified({ id, lastUpdated }: ProductRecord, since: string | undefined): void {
  if (since === undefined || Date.parse(lastUpdated) <= Date.parse(since)) return
  throw catalogErrors.PRODUCT_CHANGED(
    `Product ${id} was changed at ${lastUpdated}: read it again, then repeat your change`,
    { lastUpdated },
  )
}

async function clear(
  context: Context,
  id: string,
  facts: Partial<ProductFields>,
  check: (product: ProductRecord) => void = () => {},
): Promise<void> {
  const { currency } = await loadShop(context)
  await context.commit(async (work) => {
    const before = await loadProductForUpdate(work, context, id)
    check(before)
    await saveProduct(work, context, before, await changeProduct(before, facts, currency, context.now))
  })
}

/** A changed product in the API's shape, for merchants, with its current stock. */
async function answer(context: Context, record: ProductRecord) {
  const [stocked] = await withStock(context, [record], { fresh: true })
  return wireProduct(await loadShop(context), stocked ?? { product: record, stock: new Map() }, getVisibility(context))
}
