import { productCalls } from '../../../contract/catalog/calls.ts'
import type { Context } from '../../../kernel/context/context.ts'
import { missing } from '../../../kernel/errors/errors.ts'
import { type Endpoint, endpoint } from '../../../kernel/http/endpoint.ts'
import { catalogErrors } from '../errors.ts'
import type { ProductRecord } from '../records.ts'
import { loadProductForUpdate } from './load.ts'
import { addMedia, addMediaToChoices, removeMedia, removeMediaFromChoices } from './media.ts'
import { saveProduct } from './save-product.ts'

const OF_CHOICES = [
  missing,
  catalogErrors.OPTION_NOT_FOUND,
  catalogErrors.MEDIA_NOT_FOUND,
  catalogErrors.MEDIA_ON_ANOTHER_OPTION,
]

export const productMediaEndpoints: readonly Endpoint[] = [
  endpoint(
    productCalls.addProductMedia,
    'app',
    ({ id, media }, context) => change(context, id, (product) => addMedia(product, media, context.ids.guid)),
    { errors: OF_CHOICES },
  ),
  endpoint(
    productCalls.removeProductMedia,
    'app',
    ({ id, mediaIds = [] }, context) => change(context, id, (product) => removeMedia(product, mediaIds)),
    { errors: [missing] },
  ),
  endpoint(
    productCalls.addProductMediaToChoices,
    'app',
    ({ id, media }, context) => change(context, id, (product) => addMediaToChoices(product, media)),
    { errors: OF_CHOICES },
  ),
  endpoint(
    productCalls.removeProductMediaFromChoices,
    'app',
    ({ id, media }, context) => change(context, id, (product) => removeMediaFromChoices(product, media)),
    { errors: [missing, catalogErrors.OPTION_NOT_FOUND] },
  ),
]

async function change(
  context: Context,
  id: string,
  rule: (product: ProductRecord) => Partial<Pick<ProductRecord, 'media' | 'options'>>,
): Promise<Record<string, never>> {
  await context.commit(async (work) => {
    const before = await loadProductForUpdate(work, context, id)
    const after = { ...before, ...rule(before), lastUpdated: context.now.toISOString() }
    await saveProduct(work, context, before, after)
  })
  return {}
}
