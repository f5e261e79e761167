import type { SavedView } from '../../../contract/wire/saved-views.ts'
import type { CollectionDefinition } from '../../store/store.ts'
import type { Context } from '../context/context.ts'

/** Lists that the people of a shop have saved under names; one document per shop. */
export type SavedViewsRecord = { siteId: string; id: string; revision: number; views: readonly SavedView[] }

type SavedViews = { revision: number; views: SavedView[] }

const ID = 'views'

const toAnswer = (record: SavedViewsRecord | undefined): SavedViews => ({
  revision: record?.revision ?? 0,
  views: [...(record?.views ?? [])],
})

/** Reads the saved lists of a shop. */
export const readSavedViews = async (
  { store, siteId }: Context,
  collection: CollectionDefinition<SavedViewsRecord>,
): Promise<SavedViews> => toAnswer(await store.reader(collection).get(siteId, ID))

/** Replaces the lists; throws `changed` if somebody has changed them since the revision that was read. */
export const saveSavedViews = (
  context: Context,
  collection: CollectionDefinition<SavedViewsRecord>,
  { revision, views }: SavedViews,
  changed: () => Error,
): Promise<SavedViews> =>
  context.commit(async (work) => {
    const stored = await work.get(collection, context.siteId, ID)
    if ((stored?.revision ?? 0) !== revision) throw changed()
    const next = { siteId: context.siteId, id: ID, views }
    return toAnswer(
      stored ? work.update(collection, { ...next, revision: stored.revision }) : work.insert(collection, next),
    )
  })
