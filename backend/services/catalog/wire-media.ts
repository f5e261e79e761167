import type { CommonImage, Media, MediaItem } from '../../contract/catalog/media.ts'
import type { MediaRecord, PictureRecord } from './records.ts'

/** Media in the API's shape; the first one is the main one. */
export function wireMedia(records: readonly MediaRecord[], publicUrl: string): Media {
  const items = records.map((record) => wireMediaItem(record, publicUrl))
  return { ...(items[0] && { mainMedia: items[0] }), items }
}

/**
 * The same for a list: the main image has its thumbnail, without repeated texts, and the others only their full size.
 */
export function wireListedMedia(records: readonly MediaRecord[], publicUrl: string): Media {
  const items = records.map((record, index) => wireMediaItem(record, publicUrl, index === 0 ? 'WORDLESS' : 'NONE'))
  return { ...(items[0] && { mainMedia: items[0] }), items }
}

/** A choice's main image for lists; its other media and its thumbnail are among the product's own. */
export function wireMainMedia(records: readonly MediaRecord[], publicUrl: string): Media {
  const [main] = records
  return { ...(main && { mainMedia: wireMediaItem(main, publicUrl, 'NONE') }), items: [] }
}

/** Which thumbnail is included; a video's is always complete, since it has no other image. */
type SmallPicture = 'WHOLE' | 'WORDLESS' | 'NONE'

function wireMediaItem(record: MediaRecord, publicUrl: string, small: SmallPicture = 'WHOLE'): MediaItem {
  const altText = record.altText && { altText: record.altText }
  const file = { ...wirePicture(record, publicUrl), ...altText }
  const isFilm = record.type === 'video'
  return {
    ...(isFilm ? { video: { files: [file], stillFrameMediaId: '' } } : { image: file }),
    ...(record.thumbnail &&
      (isFilm || small !== 'NONE') && {
        thumbnail: { ...wirePicture(record.thumbnail, publicUrl), ...((isFilm || small === 'WHOLE') && altText) },
      }),
    mediaType: record.type,
    title: record.title ?? '',
    id: record.id,
  }
}

function wirePicture({ url, width, height }: PictureRecord, publicUrl: string) {
  return { url: url.startsWith('/') ? publicUrl + url : url, width, height }
}

/**
 * The image of a line item. Its URL is the thumbnail's if there is one, since lines show it small; its size is the full
 * image's, because the SDK's image helpers crop and scale by it.
 */
export function toLineImage(record: MediaRecord | undefined, publicUrl: string) {
  if (record?.type !== 'image') return undefined
  const { id, width, height, altText } = record
  const { url } = wirePicture(record.thumbnail ?? record, publicUrl)
  return { id, url, width, height, ...(altText && { altText }) }
}

/** The same in full size, for shop-wide variants. */
export function toFullImage(record: MediaRecord | undefined, publicUrl: string): CommonImage | undefined {
  if (record?.type !== 'image') return undefined
  return { id: record.id, ...wirePicture(record, publicUrl), ...(record.altText && { altText: record.altText }) }
}
