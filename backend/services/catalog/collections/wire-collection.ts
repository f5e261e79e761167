import type { Collection } from '../../../contract/catalog/collection.ts'
import type { CollectionRecord } from '../records.ts'
import type { Shop, Visibility } from '../shop.ts'
import { wireMedia } from '../wire-media.ts'

/** A collection as the wire shows it; visitors are told of the products that they can see. */
export function wireCollection(
  shop: Pick<Shop, 'publicUrl'>,
  record: CollectionRecord,
  visibility: Visibility,
): Collection {
  return {
    id: record.id,
    name: record.name,
    media: wireMedia(record.media, shop.publicUrl),
    numberOfProducts: visibility.hidden ? record.productCount : record.visibleProductCount,
    ...(record.description && { description: record.description }),
    slug: record.slug,
    visible: record.visible,
  }
}
