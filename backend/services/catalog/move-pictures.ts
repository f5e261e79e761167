import type { Context } from '../../kernel/runtime/context/context.ts'
import { atDocument } from '../../kernel/store/at-document.ts'
import type { CollectionDefinition } from '../../kernel/store/store.ts'
import { isFileId } from '../files/index.ts'
import { withFileIds } from './file-ids.ts'
import { useLibraryMedia } from './library-media.ts'
import { collections, type MediaRecord, type OptionRecord, products } from './records.ts'

/** Finds the file of the library that a picture of this name has become; undefined where there is none. */
export type MovePicture = (name: string) => Promise<string | undefined>

const PAGE = 50

type WithMedia = {
  siteId: string
  id: string
  revision: number
  media: readonly MediaRecord[]
  options?: readonly OptionRecord[]
}

/** Replaces pictures that an earlier version served by name with files of the library. */
export async function movePictures(context: Context, move: MovePicture): Promise<void> {
  await moveAll(context, products, move)
  await moveAll(context, collections, move)
}

async function moveAll<T extends WithMedia>(
  context: Context,
  definition: CollectionDefinition<T>,
  move: MovePicture,
): Promise<void> {
  const { store, siteId } = context
  for (let offset = 0; ; offset += PAGE) {
    const { items } = await store.reader(definition).query(siteId, { paging: { limit: PAGE, offset } })
    for (const item of items)
      await atDocument(definition, item, async () => {
        const moved = await moveMedia(item.media, move)
        if (moved.size > 0) await replaceMedia(context, definition, item.id, moved)
      })
    if (items.length < PAGE) return
  }
}

/** The files that media of a document have become, by their ids before. */
async function moveMedia(media: readonly MediaRecord[], move: MovePicture): Promise<Map<string, string>> {
  const moved = new Map<string, string>()
  for (const item of media) {
    const name = getName(item)
    const fileId = name === undefined ? undefined : await move(name)
    if (fileId !== undefined) moved.set(item.id, fileId)
  }
  return moved
}

/** The name of a picture that is not a file of the library; undefined for other media. */
const getName = ({ id, url }: MediaRecord): string | undefined =>
  isFileId(id) ? undefined : /^\/media\/([^/?#]+)/.exec(url)?.[1]

function replaceMedia<T extends WithMedia>(
  context: Context,
  definition: CollectionDefinition<T>,
  id: string,
  moved: ReadonlyMap<string, string>,
): Promise<void> {
  return context.commit(async (work) => {
    const record = await work.get(definition, context.siteId, id)
    if (!record) return
    const media: MediaRecord[] = []
    for (const item of record.media) {
      const fileId = moved.get(item.id)
      media.push(fileId === undefined ? item : { ...item, ...(await useLibraryMedia(context, work, fileId)) })
    }
    const options = record.options?.map((option) => ({
      ...option,
      choices: option.choices.map((choice) => ({
        ...choice,
        mediaIds: choice.mediaIds.map((mediaId) => moved.get(mediaId) ?? mediaId),
      })),
    }))
    work.update(definition, withFileIds({ ...record, media, ...(options && { options }) }))
  })
}
