import type { MediaType } from '../../../contract/files/enumerations.ts'

const DOCUMENTS =
  /^(?:text\/.+|application\/(?:pdf|rtf|json|xml|xhtml\+xml|epub\+zip|msword|vnd\.ms-.+|vnd\.oasis\.opendocument\..+|vnd\.openxmlformats-officedocument\..+|x-cfb|javascript))$/
const ARCHIVES =
  /^application\/(?:zip|gzip|x-gzip|x-tar|x-7z-compressed|x-rar-compressed|vnd\.rar|x-bzip2?|x-xz|x-zip-compressed|zstd)$/

/** The media type of a MIME type. */
export function toMediaType(mimeType: string): Exclude<MediaType, 'UNKNOWN'> {
  if (mimeType === 'image/svg+xml') return 'VECTOR'
  if (mimeType.startsWith('image/')) return 'IMAGE'
  if (mimeType.startsWith('video/')) return 'VIDEO'
  if (mimeType.startsWith('audio/') || mimeType === 'application/ogg') return 'AUDIO'
  if (mimeType.startsWith('model/')) return 'MODEL3D'
  if (ARCHIVES.test(mimeType)) return 'ARCHIVE'
  return DOCUMENTS.test(mimeType) ? 'DOCUMENT' : 'OTHER'
}

export const UNKNOWN_TYPE = 'application/octet-stream'

/** A MIME type as sent, without its parameters; one that is malformed counts as unknown. */
export function readMimeType(text: string): string {
  const type = text.split(';')[0]?.trim().toLowerCase() ?? ''
  return /^[a-z]+\/[a-z0-9][\w.+-]{0,80}$/.test(type) ? type : UNKNOWN_TYPE
}

/** Types that browsers may open in place, as they run no script. */
const SHOWN_IN_PLACE = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'video/mp4',
  'video/webm',
  'video/ogg',
  'video/quicktime',
  'audio/mpeg',
  'audio/mp4',
  'audio/x-m4a',
  'audio/aac',
  'audio/ogg',
  'audio/opus',
  'audio/wav',
  'audio/webm',
  'audio/flac',
  'audio/x-flac',
])

/** Whether a browser may show the file instead of saving it (must 39 of /docs/security). */
export const isShownInPlace = (mimeType: string) => SHOWN_IN_PLACE.has(mimeType)

/** The type that a file is served with. Markup is no page of this server; pages show SVG in `<img>`, where no script runs. */
export function toServedType(mimeType: string): string {
  if (mimeType === 'image/svg+xml' || isShownInPlace(mimeType)) return mimeType
  return /html|xml|(?:java|j|ecma|live)script/.test(mimeType) ? UNKNOWN_TYPE : mimeType
}
