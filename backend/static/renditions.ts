import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type PictureFormat, type Transform, toCommonSize } from '../kernel/runtime/media/picture-transform.ts'
import type { PictureSource, Rendition, Renditions } from '../kernel/runtime/media/renditions.ts'
import type { FileCache } from './file-cache.ts'
import { runPictureTask } from './picture-process.ts'
import { createPictureTurn, OWN, type PictureTurn } from './picture-queue.ts'

const MAX_MEMORY_BYTES = 48 * 1024 * 1024
/** Sizes of one picture that are made exactly as requested; further ones are made in steps, so that they are few. */
const MAX_EXACT_SIZES = 200
/** The memory that encoding a pixel as AVIF takes, in pixels of other formats. */
const AVIF_FACTOR = 5
/**
 * The largest picture that is encoded as AVIF: a larger size is made as large as this. Twelve megapixels would take 260 MB
 * and ten seconds; six are more than a screen shows.
 */
const MAX_AVIF_PIXELS = 6_000_000
/** Pictures whose sizes are counted. */
const MAX_COUNTED = 5_000

/** Makes renditions with sharp: few at a time, each once, kept in memory and in this cache. */
export function createRenditions(kept: FileCache): Renditions {
  const pending = new Map<string, Making>()
  const sizesByPicture = new LRUCache<string, Set<string>>({ max: MAX_COUNTED })
  const cache = new LRUCache<string, Rendition>({
    maxSize: MAX_MEMORY_BYTES,
    sizeCalculation: ({ bytes }) => bytes.byteLength || 1,
  })

  async function make(
    name: string,
    source: PictureSource,
    transform: Transform,
    { format, turn }: { format: PictureFormat; turn: PictureTurn },
  ): Promise<Rendition | undefined> {
    const existing = await kept.get(name)
    // Loaded only when it is its turn, so that the pictures that wait take no memory.
    const bytes =
      existing ?? (await turn.run(async () => runPictureTask('resize', await source.load(), transform, format)))
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

  function begin(name: string, source: PictureSource, transform: Transform, format: PictureFormat): Making {
    const drawn = transform.width * transform.height * (format === 'avif' ? AVIF_FACTOR : 1)
    const turn = createPictureTurn(source.pixels && source.pixels + drawn)
    const making = { callers: 0, turn, result: make(name, source, transform, { format, turn }) }
    pending.set(name, making)
    const end = () => pending.delete(name)
    making.result.then(end, end)
    return making
  }

  return async (source, requested, format, { network = OWN, signal } = {}) => {
    const transform = bound(source, format === 'avif' ? limitPixels(requested) : requested, format)
    const name = createName(source, transform, format)
    const cached = cache.get(name)
    if (cached) return cached
    const making = pending.get(name) ?? begin(name, source, transform, format)
    making.turn.join(network)
    making.callers++
    const leave = () => {
      if (--making.callers === 0) making.turn.giveUp()
    }
    signal?.addEventListener('abort', leave, { once: true })
    try {
      return await making.result
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  }
}

function limitPixels(transform: Transform): Transform {
  const { width, height } = transform
  const scale = Math.sqrt(MAX_AVIF_PIXELS / (width * height))
  if (scale >= 1) return transform
  return {
    ...transform,
    width: Math.max(1, Math.floor(width * scale)),
    height: Math.max(1, Math.floor(height * scale)),
  }
}

/** A rendition that is being made, for one or several callers. */
type Making = { callers: number; turn: PictureTurn; result: Promise<Rendition | undefined> }

function createName({ tag }: PictureSource, transform: Transform, format: PictureFormat): string {
  const key = createHash('sha256')
    .update(JSON.stringify([tag, transform, format]))
    .digest('hex')
  return `${key}.${format}`
}
