import type { FileUser } from '../../../contract/files/enumerations.ts'
import type { FileDescriptor, FileMedia } from '../../../contract/files/file.ts'
import type { Folder } from '../../../contract/files/folder.ts'
import type { FileUse as WiredFileUse } from '../../../contract/files/requests.ts'
import type { Context, FileUse } from '../../../kernel/runtime/context/context.ts'
import type { ColorFacts } from '../../../kernel/runtime/media/images.ts'
import { signAddress } from '../content/sign-address.ts'
import { toPosterId } from '../file-ids.ts'
import type { FileRecord, FolderRecord } from '../records.ts'

/** How long the address of a private file works, in milliseconds. */
const PRIVATE_ADDRESS_MS = 60 * 60_000

type Site = Pick<Context, 'mediaUrl' | 'now'>
type Address = { url: string; urlExpirationDate?: string }

/** The address of a file's bytes: permanent, or signed for an hour where the file is private. */
function getFileAddress({ mediaUrl, now }: Site, { id, secret, private: isPrivate }: FileRecord): Address {
  const url = new URL(`${mediaUrl}/files/${id}`)
  if (!isPrivate) return { url: url.href }
  // Rounded up to whole hours, so that answers within an hour are the same.
  const expires = new Date((Math.floor(now.getTime() / PRIVATE_ADDRESS_MS) + 2) * PRIVATE_ADDRESS_MS)
  return { url: signAddress(url, { method: 'GET', secret }, expires).href, urlExpirationDate: expires.toISOString() }
}

/** A small form of a picture that everybody may see. */
function getThumbnailUrl({ mediaUrl }: Site, id: string, { private: isPrivate }: FileRecord): string | undefined {
  return isPrivate ? undefined : `${mediaUrl}/media/${id}/v1/fit/w_320,h_320/${id}`
}

/** A file in the API's shape. */
export function wireFile(site: Site, record: FileRecord): FileDescriptor {
  const address = getFileAddress(site, record)
  const isReady = record.operationStatus === 'READY'
  const media = isReady ? wireMedia(site, record, address) : undefined
  return {
    id: record.id,
    displayName: record.displayName,
    url: address.url,
    parentFolderId: record.parentFolderId,
    hash: record.hash ?? '',
    ...(record.size !== undefined && { sizeInBytes: String(record.size) }),
    private: record.private,
    mediaType: record.mediaType,
    ...(media && { media }),
    operationStatus: record.operationStatus,
    ...(record.sourceUrl && { sourceUrl: record.sourceUrl }),
    ...(record.externalInfo && { externalInfo: { ...record.externalInfo } }),
    ...(isReady &&
      record.content.poster &&
      !record.private && { thumbnailUrl: getThumbnailUrl(site, toPosterId(record.id), record) ?? address.url }),
    ...(isReady &&
      record.mediaType === 'IMAGE' && { thumbnailUrl: getThumbnailUrl(site, record.id, record) ?? address.url }),
    labels: [...record.labels],
    createdDate: record.createdDate,
    updatedDate: record.updatedDate,
    ...(record.lastUsedDate && { lastUsedDate: record.lastUsedDate }),
    siteId: record.siteId,
    state: record.state,
  }
}

function wireMedia(site: Site, record: FileRecord, address: Address): FileMedia | undefined {
  const { id, displayName: filename, content, size: bytes = 0 } = record
  const asset = { id, filename, ...address }
  const sized = { ...asset, sizeInBytes: String(bytes) }
  const { width, height, prominent, palette, seconds } = content
  const size = { ...(width && { width }), ...(height && { height }) }
  const image = { ...asset, ...size }
  const format = getExtension(id)
  switch (record.mediaType) {
    case 'IMAGE':
      return {
        image: {
          image,
          ...(prominent && palette && { colors: { prominent: wireColor(prominent), palette: palette.map(wireColor) } }),
          faces: [],
        },
      }
    case 'VECTOR':
      return { vector: { image, faces: [] } }
    case 'VIDEO':
      return { video: { ...asset, ...wirePosters(site, record), resolutions: [{ ...address, ...size, format }] } }
    case 'AUDIO':
      return {
        audio: { id, assets: [asset], format, ...(seconds && { duration: seconds }), sizeInBytes: String(bytes) },
      }
    case 'DOCUMENT':
      return { document: asset }
    case 'ARCHIVE':
      return { archive: sized }
    case 'MODEL3D':
      return { model3d: sized }
    default:
      return undefined
  }
}

function wirePosters(site: Site, record: FileRecord) {
  const { poster, width = 0, height = 0 } = record.content
  if (!poster) return {}
  const id = toPosterId(record.id)
  // The still frame of a private film is as private as the film.
  const address = record.private ? getFileAddress(site, { ...record, id }) : { url: `${site.mediaUrl}/media/${id}` }
  return { posters: [{ id, ...address, width, height }] }
}

const getExtension = (id: string) => /\.(\w+)$/.exec(id)?.[1] ?? ''

function wireColor({ r, g, b }: ColorFacts) {
  const hex = [r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')
  return { hex: `#${hex}`, rgb: { r, g, b } }
}

/** A folder in the API's shape. */
export function wireFolder(record: FolderRecord): Folder {
  const { id, displayName, parentFolderId, createdDate, updatedDate, state, siteId } = record
  return { id, displayName, parentFolderId, createdDate, updatedDate, state, siteId }
}

const USERS: Readonly<Record<FileUse['entity'], FileUser>> = {
  product: 'PRODUCT',
  collection: 'COLLECTION',
  'digital product': 'DIGITAL_PRODUCT',
  review: 'REVIEW',
  member: 'MEMBER',
  logo: 'LOGO',
}

/** The uses of a file, in the API's shape. */
export const wireFileUse = ({ fileId, entity, id, name }: FileUse): WiredFileUse => ({
  fileId,
  entity: USERS[entity],
  id,
  ...(name !== id && { name }),
})
