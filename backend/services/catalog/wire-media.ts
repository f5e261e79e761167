import type { CommonImage, Media, MediaItem } from '../../contract/catalog/media.ts'
import type { MediaRecord, PictureRecord } from './records.ts'

/** Pictures and films as the wire shows them; the first one is the main one. */
export function wireMedia(records: readonly MediaRecord[], publicUrl: string): Media {
  const items = records.map((record) => wireMediaItem(record, publicUrl))
  return { ...(items[0] && { mainMedia: items[0] }), items }
}

/**
 * The same in a list, which shows one picture of each product: that one has its small picture, without its words again, and
 * the others are there in full size only.
 */
export function wireListedMedia(records: readonly MediaRecord[], publicUrl: string): Media {
  const items = records.map((record, index) => wireMediaItem(record, publicUrl, index === 0 ? 'WORDLESS' : 'NONE'))
  return { ...(items[0] && { mainMedia: items[0] }), items }
}

/** A choice's main picture for lists; the others stand among the product's own, and its small one at the product alone. */
export function wireMainMedia(records: readonly MediaRecord[], publicUrl: string): Media {
  const [main] = records
  return { ...(main && { mainMedia: wireMediaItem(main, publicUrl, 'NONE') }), items: [] }
}

/** Which small picture comes along; a film, which has no other, always has the whole of it. */
type SmallPicture = 'WHOLE' | 'WORDLESS' | 'NONE'

function wireMediaItem(record: MediaRecord, publicUrl: string, small: SmallPicture = 'WHOLE'): MediaItem {
  const words = record.altText && { altText: record.altText }
  const file = { ...wirePicture(record, publicUrl), ...words }
  const isFilm = record.type === 'video'
  return {
    ...(isFilm ? { video: { files: [file], stillFrameMediaId: '' } } : { image: file }),
    ...(record.thumbnail &&
      (isFilm || small !== 'NONE') && {
        thumbnail: { ...wirePicture(record.thumbnail, publicUrl), ...((isFilm || small === 'WHOLE') && words) },
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
 * The picture that stands beside a line. Its address is that of the small one where there is one, for it is always shown
 * small; its size is that of the picture that the id names, of which the SDK's image helpers cut and scale.
 */
export function toLineImage(record: MediaRecord | undefined, publicUrl: string) {
  if (record?.type !== 'image') return undefined
  const { id, width, height, altText } = record
  const { url } = wirePicture(record.thumbnail ?? record, publicUrl)
  return { id, url, width, height, ...(altText && { altText }) }
}

/** The same in full size, as the shop-wide variants carry it. */
export function toFullImage(record: MediaRecord | undefined, publicUrl: string): CommonImage | undefined {
  if (record?.type !== 'image') return undefined
  return { id: record.id, ...wirePicture(record, publicUrl), ...(record.altText && { altText: record.altText }) }
}
