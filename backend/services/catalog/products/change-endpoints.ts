import { productCalls } from '../../../contract/catalog/calls.ts'
import type { ProductUpdateInput } from '../../../contract/catalog/product.ts'
import type { Context } from '../../../kernel/context.ts'
import { type Endpoint, endpoint } from '../../../kernel/http/endpoint.ts'
import { type FieldMask, maskedPaths } from '../../../kernel/http/field-mask.ts'
import type { JsonObject } from '../../../kernel/http/json.ts'
import { commitNew } from '../commit-new.ts'
import { catalogErrors } from '../errors.ts'
import { LARGE_BODY } from '../large-body.ts'
import type { ProductFacts, ProductRecord } from '../records.ts'
import { audienceOf, shopOf } from '../shop.ts'
import { requireSlug } from '../slugs.ts'
import { changeProduct } from './change-product.ts'
import { createProducts } from './create-products.ts'
import { factsOf, SETTABLE } from './facts.ts'
import { productToChange, withStock } from './load.ts'
import { isManaged } from './options.ts'
import { removeProduct, saveProduct } from './save-product.ts'
import { wireProduct } from './wire-product.ts'

const NOT_FOUND = [catalogErrors.PRODUCT_NOT_FOUND]

export const productChangeEndpoints: readonly Endpoint[] = [
  endpoint(
    productCalls.createProduct,
    'app',
    async ({ product: input }, context) => {
      const { currency } = await shopOf(context)
      const slug = input.slug && requireSlug(input.slug, 'product.slug')
      const given = new Set(SETTABLE.filter((path) => input[path] !== undefined))
      const facts = factsOf(input, given, { options: [] }, currency)
      const draft = { ...facts, ...(slug && { slug }) } as typeof facts & Pick<ProductFacts, 'name' | 'price'>
      const [product] = await createProducts(context, [draft])
      return { product: await answer(context, product as ProductRecord) }
    },
    { errors: [catalogErrors.DUPLICATE_SLUG], maxBody: LARGE_BODY },
  ),
  endpoint(
    productCalls.updateProduct,
    'app',
    async ({ product: input, fieldMask }, context) => ({
      product: await answer(context, await updateProduct(context, input, fieldMask)),
    }),
    {
      errors: [
        ...NOT_FOUND,
        catalogErrors.DUPLICATE_SLUG,
        catalogErrors.VARIANTS_MANAGED,
        catalogErrors.VALUE_OUT_OF_RANGE,
      ],
      maxBody: LARGE_BODY,
    },
  ),
  endpoint(
    productCalls.deleteProduct,
    'app',
    async ({ id }, context) => {
      await context.commit(async (work) => removeProduct(work, context, await productToChange(work, context, id)))
      return {}
    },
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
          throw catalogErrors.VARIANTS_MANAGED('Options cannot be deleted while their variants are managed')
        }
      }),
    { errors: [...NOT_FOUND, catalogErrors.VARIANTS_MANAGED] },
  ),
]

async function updateProduct(
  context: Context,
  input: ProductUpdateInput,
  fieldMask: FieldMask | undefined,
): Promise<ProductRecord> {
  const { currency } = await shopOf(context)
  const paths = maskedPaths(SETTABLE, fieldMask, context.payload.product as JsonObject)
  const slug = paths.has('slug') && input.slug ? requireSlug(input.slug, 'product.slug') : undefined
  return commitNew(
    context,
    async (work) => {
      const before = await productToChange(work, context, input.id)
      const facts = factsOf(input, paths, before, currency)
      const after = await changeProduct(before, { ...facts, ...(slug && { slug }) }, currency, context.now)
      return saveProduct(work, context, before, after)
    },
    slug,
  )
}

async function clear(
  context: Context,
  id: string,
  facts: Partial<ProductFacts>,
  check: (product: ProductRecord) => void = () => {},
): Promise<Record<string, never>> {
  const { currency } = await shopOf(context)
  await context.commit(async (work) => {
    const before = await productToChange(work, context, id)
    check(before)
    await saveProduct(work, context, before, await changeProduct(before, facts, currency, context.now))
  })
  return {}
}

/** A changed product as the merchant gets it back, with the stock that it has now. */
async function answer(context: Context, record: ProductRecord) {
  const [stocked] = await withStock(context, [record], { fresh: true })
  return wireProduct(await shopOf(context), stocked ?? { product: record, stock: new Map() }, audienceOf(context))
}
