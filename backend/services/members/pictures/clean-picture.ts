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
/** EXIF and XMP (E1), IPTC (ED), comments (FE), and what programs keep for themselves; colours need E0, E2 and EE. */
const isMetadata = (marker: number) =>
  marker === 0xfe || (marker >= 0xe0 && marker <= 0xef && ![0xe0, 0xe2, 0xee].includes(marker))

/** ITU T.81, annex B: segments of marker and length until the scan. */
function cleanJpeg(view: DataView): CleanPicture | undefined {
  if (view.getUint16(0) !== 0xffd8) return undefined
  const kept = [slice(view, 0, 2)]
  let size: { width: number; height: number } | undefined
  for (let at = 2; ; ) {
    const marker = view.getUint8(at + 1)
    const end = at + 2 + view.getUint16(at + 2)
    if (view.getUint8(at) !== 0xff || end < at + 4) return undefined
    if (isFrame(marker)) size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    if (marker === SCAN) {
      kept.push(slice(view, at, view.byteLength))
      return size && { mimeType: 'image/jpeg', ...size, bytes: concatenate(kept) }
    }
    if (!isMetadata(marker)) kept.push(slice(view, at, end))
    at = end
  }
}

/** `IHDR`, `PLTE`, `IDAT`, `IEND`, and the colours and edges that those need. */
const PNG_CHUNKS = [0x49484452, 0x504c5445, 0x49444154, 0x49454e44, 0x74524e53, 0x67414d41, 0x73524742]
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
    if (PNG_CHUNKS.includes(name)) kept.push(slice(view, at, end))
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
