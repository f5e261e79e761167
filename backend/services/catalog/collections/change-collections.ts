import type { CollectionInput, CollectionUpdateInput } from '../../../contract/catalog/collection.ts'
import { invalid } from '../../../kernel/base/errors.ts'
import { toNameKey } from '../../../kernel/base/text/name-key.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { type Changes, newValue } from '../../../kernel/store/changes/change.ts'
import { FloorReachedError } from '../../../kernel/store/errors.ts'
import { findFreeSlug, requireSlug } from '../../../kernel/store/slugs.ts'
import type { Unsaved } from '../../../kernel/store/store.ts'
import { readFileId } from '../../files/index.ts'
import { ALL_PRODUCTS_ID, ensureAllProducts } from '../all-products.ts'
import { commitCatalogChange } from '../commit-change.ts'
import { catalogErrors, productNotFound } from '../errors.ts'
import { emitCollectionChanged, emitCollectionCreated, emitCollectionDeleted, emitProductChanged } from '../events.ts'
import { withFileIds } from '../file-ids.ts'
import { useLibraryMedia } from '../library-media.ts'
import { allocateNumericIds } from '../numeric-ids.ts'
import { countInCollections } from '../products/collection-counts.ts'
import { loadProductsForUpdate } from '../products/load.ts'
import {
  type CollectionRecord,
  collectionRules,
  collections,
  type MediaRecord,
  type ProductRecord,
  products,
} from '../records.ts'
import { loadShop } from '../shop.ts'
import { loadCollectionForUpdate } from './load.ts'
import { deleteProductOrder } from './product-order.ts'

/** The editable fields of a collection, by their API names. */
export const COLLECTION_PATHS = ['name', 'description', 'slug', 'visible'] as const
/** Products removed per transaction when a collection is deleted. */
const BATCH = 500

/** A collection to create; missing fields get defaults. */
export type CollectionDraft = CollectionInput & Partial<Pick<CollectionRecord, 'id' | 'media'>>

/** Creates collections in one transaction. */
export async function createCollections(
  context: Context,
  drafts: readonly CollectionDraft[],
): Promise<CollectionRecord[]> {
  const shop = await loadShop(context)
  const now = context.now.toISOString()
  return commitCatalogChange(
    context,
    async (work) => {
      await ensureAllProducts(work, context.siteId, context.now)
      const numericIds = await allocateNumericIds(work, context.siteId, 'collections', drafts.length)
      const created: CollectionRecord[] = []
      for (const [index, draft] of drafts.entries()) {
        const slug = draft.slug
          ? requireSlug(draft.slug, 'collection.slug')
          : await findFreeSlug(work, collections, context.siteId, draft.name)
        const record = work.insert(
          collections,
          withFileIds<Unsaved<CollectionRecord>>({
            siteId: context.siteId,
            id: draft.id ?? context.ids.guid(),
            numericId: numericIds[index] ?? '',
            name: draft.name,
            nameKey: toNameKey(draft.name),
            slug,
            description: draft.description || undefined,
            visible: draft.visible ?? true,
            media: draft.media ?? [],
            productCount: 0,
            visibleProductCount: 0,
            createdDate: now,
            lastUpdated: now,
          }),
        )
        emitCollectionCreated(work, record, shop)
        created.push(record)
      }
      return created
    },
    drafts.find((draft) => draft.slug)?.slug,
  )
}

/** A change of a collection's own fields. */
type CollectionChanges = Changes<CollectionUpdateInput, (typeof COLLECTION_PATHS)[number]>

export async function updateCollection(
  context: Context,
  id: string,
  changes: CollectionChanges,
): Promise<CollectionRecord> {
  const name = newValue(changes.name)
  if (changes.name && !name) {
    throw invalid({ field: 'collection.name', description: 'must not be empty', rule: 'REQUIRED_FIELD' })
  }
  const chosenSlug = newValue(changes.slug)
  const slug = chosenSlug ? requireSlug(chosenSlug, 'collection.slug') : undefined
  return commitCatalogChange(
    context,
    async (work) => {
      if (id === ALL_PRODUCTS_ID) await ensureAllProducts(work, context.siteId, context.now)
      const before = await loadCollectionForUpdate(work, context, id)
      const after: CollectionRecord = {
        ...before,
        ...(name && { name, nameKey: toNameKey(name) }),
        ...(changes.description && { description: newValue(changes.description) || undefined }),
        ...(changes.visible && { visible: newValue(changes.visible) ?? true }),
        ...(slug && { slug }),
        lastUpdated: context.now.toISOString(),
      }
      const saved = work.update(collections, after)
      const changed = COLLECTION_PATHS.filter((field) => before[field] !== after[field])
      if (changed.length > 0) emitCollectionChanged(work, saved, changed)
      return saved
    },
    slug,
  )
}

/** Shows these files of the library at a collection, and no others. */
export async function setCollectionMedia(
  context: Context,
  id: string,
  mediaIds: readonly string[],
): Promise<CollectionRecord> {
  return context.commit(async (work) => {
    const before = await loadCollectionForUpdate(work, context, id)
    const media: MediaRecord[] = []
    for (const fileId of new Set(mediaIds.map((each) => readFileId(each, context)))) {
      // A picture of the seed data is retained, although it is not a file of the library.
      const shown = before.media.find((item) => item.id === fileId)
      media.push(shown ?? (await useLibraryMedia(context, work, fileId)))
    }
    const saved = work.update(collections, withFileIds({ ...before, media, lastUpdated: context.now.toISOString() }))
    emitCollectionChanged(work, saved, ['media'])
    return saved
  })
}

/** Deletes a collection; its products stay. */
export async function deleteCollection(context: Context, id: string): Promise<void> {
  await context.commit(async (work) => {
    const record = await loadCollectionForUpdate(work, context, id)
    for (let offset = 0; ; offset += BATCH) {
      const { items } = await context.store.reader(products).query(context.siteId, {
        filter: { op: 'hasSome', path: 'collectionIds', values: [id] },
        paging: { limit: BATCH, offset },
      })
      for (const product of items) moveProduct(work, context, product, without(product, id))
      if (items.length < BATCH) break
    }
    await deleteProductOrder(work, context, id)
    const rule = await work.get(collectionRules, context.siteId, id)
    if (rule) work.delete(collectionRules, rule)
    work.delete(collections, record)
    emitCollectionDeleted(work, record)
  })
}

/** Adds products to a collection; all must exist. Products that are already in it are left alone. */
export async function addProducts(context: Context, id: string, productIds: readonly string[]): Promise<void> {
  await changeMembers(context, id, productIds, (product) =>
    product.collectionIds.includes(id) ? product.collectionIds : [...product.collectionIds, id],
  )
}

/** Removes products from a collection; those that are not in it are ignored. */
export async function removeProducts(context: Context, id: string, productIds: readonly string[]): Promise<void> {
  const run = () => changeMembers(context, id, productIds, (product) => without(product, id))
  // A concurrent call removed the same products, so the collection's count would fall below zero: the retry reads the
  // new state.
  await run().catch((error) => {
    if (!(error instanceof FloorReachedError)) throw error
    return run()
  })
}

async function changeMembers(
  context: Context,
  id: string,
  productIds: readonly string[],
  change: (product: ProductRecord) => readonly string[],
): Promise<void> {
  await commitCatalogChange(context, async (work) => {
    const collection = await loadCollectionForUpdate(work, context, id)
    await requireNoRule(work, context, id)
    const found = await loadProductsForUpdate(context, productIds)
    const unknown = productIds.find((productId) => !found.some((product) => product.id === productId))
    if (unknown) throw productNotFound(unknown)
    const moved = found.filter((product) => change(product).length !== product.collectionIds.length)
    const after = moved.map((product) => moveProduct(work, context, product, change(product)))
    countInCollections(work, context.siteId, moved, after)
    if (moved.length > 0) emitCollectionChanged(work, collection, ['numberOfProducts'])
  })
}

/** Throws if the products of a collection follow from a rule. */
export async function requireNoRule(work: Work, { siteId }: Context, id: string): Promise<void> {
  if (await work.get(collectionRules, siteId, id))
    throw catalogErrors.COLLECTION_HAS_RULE(
      'The products of this collection follow from its rule: change the rule, or end it first',
      { collectionId: id },
    )
}

function moveProduct(
  work: Work,
  context: Context,
  product: ProductRecord,
  collectionIds: readonly string[],
): ProductRecord {
  const saved = work.update(products, { ...product, collectionIds, lastUpdated: context.now.toISOString() })
  emitProductChanged(work, saved, ['collectionIds'])
  return saved
}

const without = (product: ProductRecord, id: string) => product.collectionIds.filter((other) => other !== id)
