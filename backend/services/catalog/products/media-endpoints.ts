import { productCalls, productMediaCalls } from '../../../contract/catalog/calls.ts'
import { missing } from '../../../kernel/base/errors.ts'
import { type Endpoint, endpoint } from '../../../kernel/http/endpoint.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { readFileId } from '../../files/index.ts'
import { catalogErrors } from '../errors.ts'
import { readSources, useLibraryMedia } from '../library-media.ts'
import type { MediaRecord, ProductRecord } from '../records.ts'
import { getVisibility, loadShop } from '../shop.ts'
import { loadProductForUpdate, withStock } from './load.ts'
import { addMedia, addMediaToChoices, removeMedia, removeMediaFromChoices, setMedia } from './media.ts'
import { saveProduct } from './save-product.ts'
import { wireProduct } from './wire-product.ts'

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
    ({ id, media }, context) =>
      change(context, id, async (product, work) =>
        addMedia(product, await readSources(context, work, media), context.ids.guid),
      ),
    { errors: OF_CHOICES },
  ),
  endpoint(
    productCalls.removeProductMedia,
    'app',
    ({ id, mediaIds = [] }, context) => change(context, id, (product) => removeMedia(product, mediaIds)),
    { errors: [missing] },
  ),
  endpoint(
    productMediaCalls.setProductMedia,
    'app',
    async ({ id, media }, context) => {
      const saved = await context.commit((work) =>
        changeMedia(work, context, id, async (product) => {
          const chosen: MediaRecord[] = []
          for (const { mediaId, altText } of media) {
            const shown = product.media.find((item) => item.id === mediaId)
            chosen.push(
              withAltText(
                shown ?? (await useLibraryMedia(context, work, readFileId(mediaId, context))),
                altText?.trim(),
              ),
            )
          }
          return setMedia(product, chosen)
        }),
      )
      return answer(context, saved)
    },
    {
      replay: async (stored, _, context) => answer(context, stored as ProductRecord),
      errors: [missing, catalogErrors.MEDIA_NOT_FOUND],
    },
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

type MediaChange = Partial<Pick<ProductRecord, 'media' | 'options'>>

type MediaRule = (product: ProductRecord, work: Work) => MediaChange | Promise<MediaChange>

function change(context: Context, id: string, rule: MediaRule): Promise<void> {
  return context.commit(async (work) => {
    await changeMedia(work, context, id, rule)
  })
}

async function changeMedia(work: Work, context: Context, id: string, rule: MediaRule): Promise<ProductRecord> {
  const before = await loadProductForUpdate(work, context, id)
  const after = { ...before, ...(await rule(before, work)), lastUpdated: context.now.toISOString() }
  return saveProduct(work, context, before, after)
}

const withAltText = ({ altText: _, ...item }: MediaRecord, altText: string | undefined): MediaRecord => ({
  ...item,
  ...(altText && { altText }),
})

async function answer(context: Context, product: ProductRecord) {
  const [stocked = { product, stock: new Map() }] = await withStock(context, [product], { fresh: true })
  return { product: wireProduct(await loadShop(context), stocked, getVisibility(context)) }
}
