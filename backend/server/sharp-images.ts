import type { Sharp } from 'sharp'
import { MAX_PIXELS } from '../contract/files/file.ts'
import type { ColorFacts, Images } from '../kernel/media/images.ts'
import { withPictureSlot } from '../static/picture-slots.ts'

/** The formats that browsers show, by sharp's names. SVG is not among them: it is a document with scripts. */
const MIME_TYPES: Readonly<Record<string, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  heif: 'image/avif',
  tiff: 'image/tiff',
}
const TIMEOUT_SECONDS = 20
const QUALITY = 85
const PALETTE_COLORS = 5
/** The side length in pixels of the reduced image on which colours are counted. */
const SAMPLE_SIDE = 48

/** Reads images with sharp, which is loaded with the first one. */
export const sharpImages: Images = {
  async read(bytes) {
    return whereShown(async () => {
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
    })
  },
  async redraw(bytes, maxSide) {
    return whereShown(async () => {
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
      const mimeType = `image/${drawnAs}`
      return { bytes: new Uint8Array(data), mimeType, width: info.width, height: info.height }
    })
  },
}

async function loadSharp(): Promise<(bytes: Uint8Array) => Sharp> {
  const { default: sharp } = await import('sharp')
  return (bytes) =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: TIMEOUT_SECONDS })
}

/**
 * Runs a decoder for few images at a time. Returns undefined where it throws, because its errors are only about the
 * sent bytes.
 */
function whereShown<T>(read: () => Promise<T | undefined>): Promise<T | undefined> {
  return withPictureSlot(async () => {
    try {
      return await read()
    } catch {
      return undefined
    }
  })
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
