import type { Sharp } from 'sharp'
import { ApiError, STATUS_CODES } from '../kernel/errors/errors.ts'
import type { Transform } from './picture-transform.ts'

/** What a browser that takes WebP gets, and the forms for others. */
export type PictureFormat = 'webp' | 'jpeg' | 'png'

/** Pictures that are worked on at the same time: a small machine has shoppers, too. */
const AT_ONCE = 2
/** More than these wait for nothing: the caller is told to come again. */
const MOST_WAITING = 100

let busy = 0
const waiting: (() => void)[] = []

/** Makes the picture; never larger than its source. Answers undefined where the part to cut out lies outside of it. */
export async function resizePicture(
  source: Uint8Array,
  transform: Transform,
  format: PictureFormat,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  await acquireSlot()
  try {
    return await resize(source, transform, format)
  } finally {
    busy--
    waiting.shift()?.()
  }
}

async function acquireSlot(): Promise<void> {
  if (busy >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) {
      throw new ApiError(503, 'Too many pictures are asked for at once; try again in a few seconds', {
        code: STATUS_CODES[503],
        headers: { 'retry-after': '3' },
      })
    }
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  busy++
}

async function resize(
  source: Uint8Array,
  { mode, width, height, crop, focus, quality }: Transform,
  format: PictureFormat,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  // Loaded with the first picture: a server that resizes none starts without it.
  const { default: sharp } = await import('sharp')
  const { autoOrient } = await sharp(source).metadata()
  const from = crop ?? { x: 0, y: 0, width: autoOrient.width, height: autoOrient.height }
  if (from.x + from.width > autoOrient.width || from.y + from.height > autoOrient.height) return undefined
  let picture: Sharp = sharp(source).autoOrient()
  if (mode === 'fit') {
    if (crop) picture = picture.extract({ left: from.x, top: from.y, width: from.width, height: from.height })
    picture = picture.resize({ width, height, fit: 'inside', withoutEnlargement: true })
  } else {
    const scale = Math.max(width / from.width, height / from.height)
    const kept = { width: Math.round(width / scale), height: Math.round(height / scale) }
    picture = picture
      .extract({
        left: from.x + Math.round((from.width - kept.width) * focus.x),
        top: from.y + Math.round((from.height - kept.height) * focus.y),
        width: Math.max(1, kept.width),
        height: Math.max(1, kept.height),
      })
      .resize(scale > 1 ? Math.max(1, kept.width) : width, scale > 1 ? Math.max(1, kept.height) : height, {
        fit: 'fill',
      })
  }
  // What lets the page shine through is white in a format that knows no such thing.
  if (format === 'jpeg') picture = picture.flatten({ background: '#ffffff' })
  return new Uint8Array(
    await picture.toFormat(format, { quality, effort: format === 'webp' ? 2 : undefined }).toBuffer(),
  )
}
