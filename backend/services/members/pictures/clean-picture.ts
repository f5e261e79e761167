/** An image without metadata. */
export type CleanPicture = {
  mimeType: 'image/jpeg' | 'image/png'
  width: number
  height: number
  bytes: Uint8Array
}

/**
 * Detects JPEG or PNG by its bytes and removes metadata such as location, author and date. Undefined where it is
 * neither, or truncated.
 */
export function cleanPicture(bytes: Uint8Array): CleanPicture | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return bytes[0] === 0xff ? cleanJpeg(view) : cleanPng(view)
  } catch (error) {
    // The file is truncated.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const SCAN = 0xda
/** Frame headers are C0 to CF, but for tables (C4), the reserved C8, and arithmetic conditioning (CC). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Application segments and comments: EXIF, XMP, IPTC, thumbnails, and what programs keep for themselves. */
const isApplicationData = (marker: number) => marker === 0xfe || (marker >= 0xe0 && marker <= 0xef)
const END_OF_IMAGE = 0xd9
/** Within a scan FF is followed by 00 where it is data, and by D0 to D7 where the decoder may begin again. */
const isScanData = (marker: number) => marker === 0x00 || (marker >= 0xd0 && marker <= 0xd7)

/** ITU T.81, annex B: segments of marker and length, and scans of data, until the end of the image. */
function cleanJpeg(view: DataView): CleanPicture | undefined {
  if (view.getUint16(0) !== 0xffd8) return undefined
  const kept = [slice(view, 0, 2)]
  let size: { width: number; height: number } | undefined
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    // Any marker may have more of them in front.
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === END_OF_IMAGE) {
      kept.push(slice(view, at, at + 2))
      return size && { mimeType: 'image/jpeg', ...size, bytes: concatenate(kept) }
    }
    const headEnd = at + 2 + view.getUint16(at + 2)
    if (headEnd < at + 4) return undefined
    if (isFrame(marker)) size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    const end = marker === SCAN ? findScanEnd(view, headEnd) : headEnd
    const segment = slice(view, at, end)
    if (!isApplicationData(marker) || describesColours(marker, segment)) kept.push(segment)
    at = end
  }
}

function findScanEnd(view: DataView, from: number): number {
  for (let at = from; ; at++) if (view.getUint8(at) === 0xff && !isScanData(view.getUint8(at + 1))) return at
}

/** What a picture's colours need: JFIF without a thumbnail, a whole ICC profile in one segment, and Adobe's transform. */
function describesColours(marker: number, segment: Uint8Array): boolean {
  const starts = (text: string, at = 4) =>
    [...text].every((letter, index) => segment[at + index] === letter.charCodeAt(0))
  if (marker === 0xe0) return starts('JFIF\0') && segment.length === 18
  if (marker === 0xee) return starts('Adobe') && segment.length === 16
  // ICC.1, section 7.2: the profile begins with its own size, and has its signature at 36.
  const profile = new DataView(segment.buffer, segment.byteOffset + 18, Math.max(0, segment.length - 18))
  return (
    marker === 0xe2 &&
    starts('ICC_PROFILE\0\x01\x01') &&
    profile.byteLength >= 128 &&
    profile.getUint32(0) === profile.byteLength &&
    starts('acsp', 18 + 36)
  )
}

/** `IHDR`, `PLTE`, `IDAT`, `IEND`, and the colours and edges that those need: how long each may be, without its frame. */
const PNG_CHUNKS: ReadonlyMap<number, number> = new Map([
  [0x49484452, 13],
  [0x504c5445, 768],
  [0x49444154, Number.POSITIVE_INFINITY],
  [0x49454e44, 0],
  [0x74524e53, 256],
  [0x67414d41, 4],
  [0x73524742, 1],
])
const HEADER = 0x49484452
const END = 0x49454e44

/** PNG, section 5: chunks of length, name, data and check sum until the last. */
function cleanPng(view: DataView): CleanPicture | undefined {
  if (view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a || view.getUint32(12) !== HEADER)
    return undefined
  const kept = [slice(view, 0, 8)]
  for (let at = 8; ; ) {
    const end = at + 12 + view.getUint32(at)
    const name = view.getUint32(at + 4)
    const maxLength = PNG_CHUNKS.get(name)
    if (maxLength !== undefined && view.getUint32(at) <= maxLength) kept.push(slice(view, at, end))
    if (name === END)
      return {
        mimeType: 'image/png',
        width: view.getUint32(16),
        height: view.getUint32(20),
        bytes: concatenate(kept),
      }
    at = end
  }
}

function slice(view: DataView, from: number, to: number): Uint8Array {
  if (to > view.byteLength) throw new RangeError('It breaks off')
  return new Uint8Array(view.buffer, view.byteOffset + from, to - from)
}

function concatenate(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
