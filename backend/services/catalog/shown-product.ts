import { DomUtils, parseDocument } from 'htmlparser2'
import type { CommonImage } from '../../contract/catalog/media.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { findVisibleProduct, type ProductSummary } from './find-product.ts'
import type { ProductRecord } from './records.ts'
import { toFullImage } from './wire-media.ts'

/** What a page says of a product before its widget has loaded. */
export type ShownProduct = ProductSummary & {
  /** The description as plain text. */
  readonly text: string
  readonly image: CommonImage | undefined
}

/** The product that visitors can see under this slug, or saw under it before; undefined if there is none. */
export async function findShownProduct(
  context: Pick<Context, 'cache' | 'store' | 'siteId' | 'mediaUrl'>,
  slug: string,
): Promise<ShownProduct | undefined> {
  const product = (await findVisibleProduct(context, { slug })) as ProductRecord | undefined
  if (!product) return undefined
  const { id, name, collectionIds, description = '', media } = product
  const text = DomUtils.textContent(parseDocument(description)).replaceAll(/\s+/g, ' ').trim()
  const image = toFullImage(
    media.find(({ type }) => type === 'image'),
    context.mediaUrl,
  )
  return { id, name, slug: product.slug, collectionIds, text, image }
}
