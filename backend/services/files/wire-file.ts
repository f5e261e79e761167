import type { FileDescriptor, FileMedia } from '../../contract/files/file.ts'
import type { Folder } from '../../contract/files/folder.ts'
import type { Context } from '../../kernel/context/context.ts'
import type { ColorFacts } from '../../kernel/media/images.ts'
import type { FileRecord, FolderRecord } from './records.ts'
import { signAddress } from './sign-address.ts'

/** How long the address of a private file works, in milliseconds. */
const PRIVATE_ADDRESS_MS = 60 * 60_000

type Site = Pick<Context, 'publicUrl' | 'now'>
type Address = { url: string; urlExpirationDate?: string }

/** The address of a file's bytes: permanent, or signed for an hour where the file is private. */
function getFileAddress({ publicUrl, now }: Site, { id, secret, private: isPrivate }: FileRecord): Address {
  const url = new URL(`${publicUrl}/files/${id}`)
  if (!isPrivate) return { url: url.href }
  // Rounded up to whole hours, so that answers within an hour are the same.
  const expires = new Date((Math.floor(now.getTime() / PRIVATE_ADDRESS_MS) + 2) * PRIVATE_ADDRESS_MS)
  return { url: signAddress(url, { method: 'GET', secret }, expires).href, urlExpirationDate: expires.toISOString() }
}

/** A file in the API's shape. */
export function wireFile(site: Site, record: FileRecord): FileDescriptor {
  const address = getFileAddress(site, record)
  const isReady = record.operationStatus === 'READY'
  const media = isReady ? wireMedia(record, address) : undefined
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
    ...(isReady && record.mediaType === 'IMAGE' && { thumbnailUrl: address.url }),
    labels: [...record.labels],
    createdDate: record.createdDate,
    updatedDate: record.updatedDate,
    siteId: record.siteId,
    state: record.state,
  }
}

function wireMedia(record: FileRecord, address: Address): FileMedia | undefined {
  const { id, displayName: filename, content, size = 0 } = record
  const asset = { id, filename, ...address }
  const sized = { ...asset, sizeInBytes: String(size) }
  const { width, height, prominent, palette } = content
  const image = { ...asset, ...(width && { width }), ...(height && { height }) }
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
      return { video: { ...asset, resolutions: [{ ...address, format: getExtension(id) }] } }
    case 'AUDIO':
      return { audio: { id, assets: [asset], format: getExtension(id), sizeInBytes: String(size) } }
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
