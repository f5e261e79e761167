import type { Context, FileUse, Work } from '../../kernel/runtime/context/context.ts'
import type { Reads } from '../../kernel/store/reads.ts'
import { isFileId, readFileId, toPosterId, type UsedFile, useFile } from '../files/index.ts'
import { catalogErrors } from './errors.ts'
import type { MediaSource } from './products/media.ts'
import { collections, type MediaRecord, type PictureRecord, products } from './records.ts'

/** Longest side, in pixels, of the thumbnail in lists and line items. */
const SMALL = 640

type GivenSource = Pick<MediaSource, 'mediaId' | 'url' | 'choice'>

/** Finds those media that are files of the library, by their id or by an address of theirs. */
export async function readSources(
  context: Context,
  work: Work,
  sources: readonly GivenSource[],
): Promise<MediaSource[]> {
  const found: MediaSource[] = []
  for (const source of sources) {
    const id = readFileId(source.mediaId ?? source.url ?? '', context)
    found.push(isFileId(id) ? { file: await useLibraryMedia(context, work, id), choice: source.choice } : source)
  }
  return found
}

/** A picture or film of the library as a product or collection shows it; throws for anything else. */
export async function useLibraryMedia(context: Context, work: Work, id: string): Promise<MediaRecord> {
  const file = await useFile(context, work, id)
  if (!file) throw notShown(id, 'is not in the library, or not ready')
  if (file.private) throw notShown(id, 'is private, and pages show it to everybody')
  if (!['IMAGE', 'VECTOR', 'VIDEO'].includes(file.mediaType)) throw notShown(id, 'is neither a picture nor a film')
  return toLibraryMedia(file)
}

const notShown = (mediaId: string, why: string) =>
  catalogErrors.MEDIA_NOT_FOUND(`The file ${mediaId} ${why}: choose another one`, { mediaId })

/** A file of the library as a product shows it. */
export function toLibraryMedia({ id, mediaType, content, displayName }: UsedFile): MediaRecord {
  const url = `/media/${id}`
  const { width = 0, height = 0 } = content
  // The picture of a film is its still frame, available in any size.
  const pictureId = content.poster ? toPosterId(id) : mediaType === 'IMAGE' ? id : undefined
  const isLarge = Math.max(width, height) > SMALL
  const thumbnail = pictureId !== undefined && (isLarge || content.poster) && toThumbnail(pictureId, { width, height })
  return {
    id,
    type: mediaType === 'VIDEO' ? 'video' : 'image',
    title: displayName,
    url,
    width,
    height,
    ...(thumbnail && { thumbnail }),
  }
}

/** Returns the thumbnail of a picture of the library. */
export function toThumbnail(id: string, { width, height }: { width: number; height: number }): PictureRecord {
  const scale = Math.min(1, SMALL / Math.max(width, height))
  return {
    url: `/media/${id}/v1/fit/w_${SMALL},h_${SMALL}/${id}`,
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  }
}

const MAX_USES = 100

/** The products and collections that show these files. */
export async function findMediaUses({ siteId }: Context, reads: Reads, fileIds: readonly string[]): Promise<FileUse[]> {
  const shows = { op: 'hasSome', path: 'fileIds', values: fileIds } as const
  const query = { filter: shows, paging: { limit: MAX_USES, offset: 0 } }
  const toUses = (entity: 'product' | 'collection', { items }: { items: readonly Shown[] }) =>
    items.flatMap(({ id, name, fileIds: shown = [] }) =>
      shown.filter((fileId) => fileIds.includes(fileId)).map((fileId) => ({ fileId, entity, id, name })),
    )
  return [
    ...toUses('product', await reads.query(products, siteId, query)),
    ...toUses('collection', await reads.query(collections, siteId, query)),
  ]
}

type Shown = { id: string; name: string; fileIds?: readonly string[] }
