import type { EncodePicture } from '../kernel/pictures/encode-picture.ts'
import { withPictureSlot } from '../static/picture-slots.ts'

/** Their first bytes: other formats, such as SVG, never reach the decoder. */
const SIGNATURES = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
} as const
const QUALITY = 85

/** Encodes pictures by libvips, on Node's thread pool. */
export const encodePicture: EncodePicture = async (bytes, maxSide) => {
  const format = (['jpeg', 'png'] as const).find((name) => SIGNATURES[name].every((byte, at) => bytes[at] === byte))
  if (!format) return undefined
  return withPictureSlot(async () => {
    // Loaded on first use, for a faster start.
    const { default: sharp } = await import('sharp')
    try {
      // What a decoder only warns about, such as a colour profile of an unusual size, goes with the rest of the file.
      const picture = sharp(bytes, { limitInputPixels: maxSide * maxSide, failOn: 'error' })
      const { width, height } = await picture.metadata()
      if (Math.max(width, height) > maxSide) return undefined
      const encoded = picture
        .autoOrient()
        .toColourspace('srgb')
        .toFormat(format, format === 'jpeg' ? { quality: QUALITY } : {})
      const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
      return { mimeType: `image/${format}`, width: info.width, height: info.height, bytes: data }
    } catch {
      // Whatever libvips cannot decode is no picture; it has no error of its own for that.
      return undefined
    }
  })
}
