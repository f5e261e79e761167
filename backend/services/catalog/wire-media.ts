import type { CommonImage, Media, MediaItem } from '../../contract/catalog/media.ts'
import type { MediaRecord, PictureRecord } from './records.ts'

/** Pictures and films as the wire shows them; the first one is the main one. */
export function wireMedia(records: readonly MediaRecord[], publicUrl: string): Media {
  const items = records.map((record) => wireMediaItem(record, publicUrl))
  return { ...(items[0] && { mainMedia: items[0] }), items }
}

function wireMediaItem(record: MediaRecord, publicUrl: string): MediaItem {
  const file = { ...wirePicture(record, publicUrl), ...(record.altText && { altText: record.altText }) }
  return {
    ...(record.type === 'video' ? { video: { files: [file], stillFrameMediaId: '' } } : { image: file }),
    ...(record.thumbnail && {
      thumbnail: { ...wirePicture(record.thumbnail, publicUrl), ...(record.altText && { altText: record.altText }) },
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
export function lineImageOf(record: MediaRecord | undefined, publicUrl: string) {
  if (record?.type !== 'image') return undefined
  const { id, width, height, altText } = record
  const { url } = wirePicture(record.thumbnail ?? record, publicUrl)
  return { id, url, width, height, ...(altText && { altText }) }
}

/** The same in full size, as the shop-wide variants carry it. */
export function fullImageOf(record: MediaRecord | undefined, publicUrl: string): CommonImage | undefined {
  if (record?.type !== 'image') return undefined
  return { id: record.id, ...wirePicture(record, publicUrl), ...(record.altText && { altText: record.altText }) }
}
