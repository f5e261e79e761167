import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type PictureFormat, type Transform, toCommonSize } from '../kernel/media/picture-transform.ts'
import type { PictureSource, Rendition, Renditions } from '../kernel/media/renditions.ts'
import type { FileCache } from './file-cache.ts'
import { resizePicture } from './resize-picture.ts'

const MAX_MEMORY_BYTES = 48 * 1024 * 1024
/** Sizes of one picture that are made exactly as requested; further ones are made in steps, so that they are few. */
const MAX_EXACT_SIZES = 200
/** Pictures whose sizes are counted. */
const MAX_COUNTED = 5_000

/** Makes renditions with sharp: few at a time, each once, kept in memory and in this cache. */
export function createRenditions(kept: FileCache): Renditions {
  const pending = new Map<string, Promise<Rendition | undefined>>()
  const sizesByPicture = new LRUCache<string, Set<string>>({ max: MAX_COUNTED })
  const cache = new LRUCache<string, Rendition>({
    maxSize: MAX_MEMORY_BYTES,
    sizeCalculation: ({ bytes }) => bytes.byteLength || 1,
  })

  async function make(
    name: string,
    source: PictureSource,
    transform: Transform,
    format: PictureFormat,
  ): Promise<Rendition | undefined> {
    const existing = await kept.get(name)
    const bytes = existing ?? (await resizePicture(await source.load(), transform, format))
    if (!bytes) return undefined
    const rendition = { bytes, tag: name.slice(0, 32) }
    cache.set(name, rendition)
    if (!existing) await kept.put(name, bytes)
    return rendition
  }

  /** Sizes are requested by anybody: without a bound, one picture could fill the folder and keep the decoder busy. */
  function bound(source: PictureSource, transform: Transform, format: PictureFormat): Transform {
    const sizes = sizesByPicture.get(source.tag) ?? new Set()
    sizesByPicture.set(source.tag, sizes)
    const name = createName(source, transform, format)
    if (!sizes.has(name) && sizes.size >= MAX_EXACT_SIZES) return toCommonSize(transform)
    sizes.add(name)
    return transform
  }

  return async (source, requested, format) => {
    const transform = bound(source, requested, format)
    const name = createName(source, transform, format)
    const cached = cache.get(name)
    if (cached) return cached
    const making = pending.get(name) ?? make(name, source, transform, format)
    pending.set(name, making)
    try {
      return await making
    } finally {
      pending.delete(name)
    }
  }
}

function createName({ tag }: PictureSource, transform: Transform, format: PictureFormat): string {
  const key = createHash('sha256')
    .update(JSON.stringify([tag, transform, format]))
    .digest('hex')
  return `${key}.${format}`
}
