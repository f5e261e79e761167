import type { Sharp } from 'sharp'
import { MAX_PIXELS } from '../contract/files/file.ts'
import type { PictureFormat, Transform } from '../kernel/media/picture-transform.ts'
import { withPictureSlot } from './picture-slots.ts'

const TIMEOUT_SECONDS = 20

/** Little effort, because a visitor waits. */
const EFFORTS: Partial<Record<PictureFormat, number>> = { webp: 2, avif: 2 }

/**
 * Resizes a picture, never larger than its source. Undefined where the crop lies outside of it, or the decoder, which has
 * no error of its own for that, cannot show it.
 */
export function resizePicture(
  source: Uint8Array,
  transform: Transform,
  format: PictureFormat,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return withPictureSlot(() => resize(source, transform, format).catch(() => undefined))
}

async function resize(
  source: Uint8Array,
  { mode, width, height, crop, focus, quality }: Transform,
  format: PictureFormat,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  // Loaded on first use, for a faster start.
  const { default: sharp } = await import('sharp')
  const open = () =>
    sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: TIMEOUT_SECONDS })
  const { autoOrient } = await open().metadata()
  const from = crop ?? { x: 0, y: 0, width: autoOrient.width, height: autoOrient.height }
  if (from.x + from.width > autoOrient.width || from.y + from.height > autoOrient.height) return undefined
  let picture: Sharp = open().autoOrient()
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
  return new Uint8Array(await picture.toFormat(format, { quality, effort: EFFORTS[format] }).toBuffer())
}
