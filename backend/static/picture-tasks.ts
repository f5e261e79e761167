import type { Sharp } from 'sharp'
import { MAX_PIXELS } from '../contract/files/file.ts'
import type { ColorFacts, DrawnImage, ImageFacts } from '../kernel/runtime/media/images.ts'
import type { PictureFormat, Transform } from '../kernel/runtime/media/picture-transform.ts'

/** The formats that browsers show, by sharp's names. SVG is not among them: it is a document with scripts. */
const MIME_TYPES: Readonly<Record<string, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  heif: 'image/avif',
  tiff: 'image/tiff',
}
const QUALITY = 85
const PALETTE_COLORS = 5
/** The side length in pixels of the reduced image on which colours are counted. */
const SAMPLE_SIDE = 48

const TIMEOUT_SECONDS = 20

/** Little effort, because a visitor waits. */
const EFFORTS: Partial<Record<PictureFormat, number>> = { webp: 2, avif: 2 }

/**
 * What is done with the bytes of pictures, by name. Each is undefined where they cannot be decoded; errors of the decoder
 * are only about them.
 */
export type PictureTasks = {
  read: (bytes: Uint8Array) => Promise<ImageFacts | undefined>
  redraw: (bytes: Uint8Array, maxSide: number) => Promise<DrawnImage | undefined>
  /** Never larger than its source. Undefined also where the crop lies outside of it. */
  resize: (
    bytes: Uint8Array,
    transform: Transform,
    format: PictureFormat,
  ) => Promise<Uint8Array<ArrayBuffer> | undefined>
}

export const pictureTasks: PictureTasks = {
  async read(bytes) {
    const open = await loadSharp()
    const { format, width, height, pages = 1, pageHeight = height, orientation = 1 } = await open(bytes).metadata()
    const mimeType = MIME_TYPES[format]
    if (!mimeType || width * pageHeight * pages > MAX_PIXELS) return undefined
    const { data } = await open(bytes)
      .resize(SAMPLE_SIDE, SAMPLE_SIDE, { fit: 'fill' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const palette = countColors(data)
    const [prominent] = palette
    if (!prominent) return undefined
    // Orientations from 5 on are turned by a quarter.
    const [shownWidth, shownHeight] = orientation >= 5 ? [pageHeight, width] : [width, pageHeight]
    return { mimeType, width: shownWidth, height: shownHeight, animated: pages > 1, prominent, palette }
  },
  async redraw(bytes, maxSide) {
    const open = await loadSharp()
    const { format, hasAlpha } = await open(bytes).metadata()
    if (!MIME_TYPES[format]) return undefined
    const drawnAs = format === 'png' ? 'png' : hasAlpha ? 'webp' : 'jpeg'
    const upright = open(bytes)
      .autoOrient()
      .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
    const drawn = upright.toFormat(drawnAs, drawnAs === 'png' ? {} : { quality: QUALITY, mozjpeg: true })
    const { data, info } = await drawn.toBuffer({ resolveWithObject: true })
    return { bytes: new Uint8Array(data), mimeType: `image/${drawnAs}`, width: info.width, height: info.height }
  },
  async resize(source, { mode, width, height, crop, focus, quality }, format) {
    const open = await loadSharp()
    const { autoOrient } = await open(source).metadata()
    const from = crop ?? { x: 0, y: 0, width: autoOrient.width, height: autoOrient.height }
    if (from.x + from.width > autoOrient.width || from.y + from.height > autoOrient.height) return undefined
    let picture: Sharp = open(source).autoOrient()
    if (mode === 'fit') {
      if (crop) picture = picture.extract({ left: from.x, top: from.y, width: from.width, height: from.height })
      picture = picture.resize({ width, height, fit: 'inside', withoutEnlargement: true })
    } else {
      const scale = Math.max(width / from.width, height / from.height)
      const visible = { width: Math.round(width / scale), height: Math.round(height / scale) }
      picture = picture
        .extract({
          left: from.x + Math.round((from.width - visible.width) * focus.x),
          top: from.y + Math.round((from.height - visible.height) * focus.y),
          width: Math.max(1, visible.width),
          height: Math.max(1, visible.height),
        })
        .resize(scale > 1 ? Math.max(1, visible.width) : width, scale > 1 ? Math.max(1, visible.height) : height, {
          fit: 'fill',
        })
    }
    // JPEG has no transparency, so it becomes white.
    if (format === 'jpeg') picture = picture.flatten({ background: '#ffffff' })
    // Half of the colours, as JPEG and WebP have: AVIF takes a third less memory and time for it.
    const encoding = { quality, effort: EFFORTS[format], ...(format === 'avif' && { chromaSubsampling: '4:2:0' }) }
    return new Uint8Array(await picture.toFormat(format, encoding).toBuffer())
  },
}

/** Loaded on first use, for a faster start. */
async function loadSharp(): Promise<(bytes: Uint8Array) => Sharp> {
  const { default: sharp } = await import('sharp')
  // One thread for each picture, and no memory of earlier ones: sizes are cached as files.
  sharp.concurrency(1)
  sharp.cache(false)
  return (bytes) =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: TIMEOUT_SECONDS })
}

/** Returns the most frequent colours, the most frequent first; similar ones count as one. */
function countColors(pixels: Uint8Array): ColorFacts[] {
  const counts = new Map<number, { count: number; r: number; g: number; b: number }>()
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [r = 0, g = 0, b = 0] = pixels.subarray(at, at + 3)
    const group = ((r >> 5) << 6) | ((g >> 5) << 3) | (b >> 5)
    const found = counts.get(group) ?? { count: 0, r: 0, g: 0, b: 0 }
    counts.set(group, { count: found.count + 1, r: found.r + r, g: found.g + g, b: found.b + b })
  }
  return [...counts.values()]
    .sort((one, other) => other.count - one.count)
    .slice(0, PALETTE_COLORS)
    .map(({ count, r, g, b }) => ({ r: Math.round(r / count), g: Math.round(g / count), b: Math.round(b / count) }))
}
