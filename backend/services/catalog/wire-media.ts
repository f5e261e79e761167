import type { CommonImage, Media, MediaItem } from '../../contract/catalog/media.ts'
import type { MediaRecord, PictureRecord } from './records.ts'

/** The base URL of pictures, and whether the published SDK's picture helpers must be able to read the addresses. */
export type PictureSite = { mediaUrl: string; publishedClient?: boolean }

/** Media in the API's shape; the first one is the main one. */
export function wireMedia(records: readonly MediaRecord[], site: PictureSite): Media {
  const items = records.map((record) => wireMediaItem(record, site))
  return { ...(items[0] && { mainMedia: items[0] }), items }
}

/**
 * Media of a product in a list: the main image has its thumbnail without repeated texts, the others have only their
 * full size.
 */
export function wireListedMedia(records: readonly MediaRecord[], site: PictureSite): Media {
  const items = records.map((record, index) => wireMediaItem(record, site, index === 0 ? 'WORDLESS' : 'NONE'))
  return { ...(items[0] && { mainMedia: items[0] }), items }
}

/** A choice's main image for lists; its other media and its thumbnail are among the product's own. */
export function wireMainMedia(records: readonly MediaRecord[], site: PictureSite): Media {
  const [main] = records
  return { ...(main && { mainMedia: wireMediaItem(main, site, 'NONE') }), items: [] }
}

/** Which thumbnail is included; a video's is always complete, since it has no other image. */
type SmallPicture = 'WHOLE' | 'WORDLESS' | 'NONE'

function wireMediaItem(record: MediaRecord, site: PictureSite, small: SmallPicture = 'WHOLE'): MediaItem {
  const altText = record.altText && { altText: record.altText }
  const file = { ...wirePicture(record, site), ...altText }
  const isFilm = record.type === 'video'
  return {
    ...(isFilm ? { video: { files: [file], stillFrameMediaId: '' } } : { image: file }),
    ...(record.thumbnail &&
      (isFilm || small !== 'NONE') && {
        thumbnail: { ...wirePicture(record.thumbnail, site), ...((isFilm || small === 'WHOLE') && altText) },
      }),
    mediaType: record.type,
    title: record.title ?? '',
    id: record.id,
  }
}

function wirePicture({ url, width, height }: PictureRecord, { mediaUrl, publishedClient }: PictureSite) {
  const path = url.startsWith(`${mediaUrl}/`) ? url.slice(mediaUrl.length) : url
  if (!path.startsWith('/')) return { url, width, height }
  return { url: publishedClient ? toHelperUrl(path, width, height) : mediaUrl + path, width, height }
}

/** The only host whose addresses the published SDK's picture helpers accept. */
const HELPER_HOST = 'https://static.wixstatic.com'

/**
 * Returns a picture's address, with id and size, as the SDK's helpers expect it. Clients replace the host by this
 * server.
 */
function toHelperUrl(path: string, width: number, height: number): string {
  const [plain = ''] = path.split('#')
  const size =
    width > 0 && height > 0 ? `/v1/fit/w_${width},h_${height},q_90/file${/\.\w+$/.exec(plain)?.[0] ?? ''}` : ''
  return `${HELPER_HOST}${plain}${size}`
}

/**
 * The image of a line item. Its URL is the thumbnail's if there is one, since lines show it small; its size is the full
 * image's, because the SDK's image helpers crop and scale by it. The helpers read only the id of these images, so the
 * URL is this server's for every caller: carts and orders store it.
 */
export function toLineImage(record: MediaRecord | undefined, mediaUrl: string) {
  if (record?.type !== 'image') return undefined
  const { id, width, height, altText } = record
  const { url } = wirePicture(record.thumbnail ?? record, { mediaUrl })
  return { id, url, width, height, ...(altText && { altText }) }
}

/** The image in full size, for variants in the shop-wide list. */
export function toFullImage(record: MediaRecord | undefined, mediaUrl: string): CommonImage | undefined {
  if (record?.type !== 'image') return undefined
  return { id: record.id, ...wirePicture(record, { mediaUrl }), ...(record.altText && { altText: record.altText }) }
}
