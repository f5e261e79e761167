import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { ApiError, STATUS_CODES } from '../kernel/errors/errors.ts'
import { type Asset, answerAsset, answerMoved, createAsset, IMMUTABLE } from './asset.ts'
import { getContentType } from './content-types.ts'
import { createFileCache } from './file-cache.ts'
import { noSuchFile } from './no-such-file.ts'
import { isPlainFill, readTransform, type Transform } from './picture-transform.ts'
import { type PictureFormat, resizePicture } from './resize-picture.ts'

/** Answers a request for a picture by what follows `/media/`; throws a refusal where there is none. */
export type Pictures = (request: Request, path: string) => Promise<Response>

/** One plain word with an ending, so that no name leads out of the folders. */
const PICTURE_NAME = /^[\p{L}\p{N}][\p{L}\p{N}._~-]*\.(?:webp|avif|png|jpe?g)$/u
/** A hash of what is in the picture, before the width of a smaller rendering: another picture has another name. */
const HASHED = /-[0-9a-f]{10}(?:-\d+)?\.\w+$/
/** Any other name may be given to another picture, so browsers ask again; until the answer is there they show what they have. */
const AN_HOUR = 'public, max-age=3600, stale-while-revalidate=604800'
const IN_MEMORY = 48 * 1024 * 1024
const ON_DISK = 256 * 1024 * 1024

type PictureFolders = {
  /** The pictures of this server; one of these wins over a built one of the same name. */
  mediaDir: string
  /** Those that came with the program. */
  builtDir: string
  /** Where pictures in other sizes are kept. */
  sizesDir: string
}

export function createPictures({ mediaDir, builtDir, sizesDir }: PictureFolders): Pictures {
  const present = listCurrentNames(builtDir)
  const kept = new LRUCache<string, Asset>({
    maxSize: IN_MEMORY,
    sizeCalculation: ({ bytes }) => bytes.byteLength || 1,
  })
  const sizes = createFileCache(sizesDir, ON_DISK)
  const underWay = new Map<string, Promise<Asset | undefined>>()

  async function find(name: string): Promise<Asset | undefined> {
    const known = kept.get(name)
    if (known) return known
    for (const folder of [mediaDir, builtDir]) {
      const bytes = await readIfThere(join(folder, name))
      if (!bytes) continue
      const asset = createAsset(bytes, getContentType(name) ?? '', HASHED.test(name) ? IMMUTABLE : AN_HOUR)
      kept.set(name, asset)
      return asset
    }
    return undefined
  }

  async function getResized(
    id: string,
    source: Asset,
    transform: Transform,
    format: PictureFormat,
  ): Promise<Asset | undefined> {
    const name = sizeName(source, transform, format)
    const known = kept.get(name)
    if (known) return known
    const running = underWay.get(name)
    if (running) return running
    const made = (async () => {
      const before = (await sizes.get(name)) ?? (await preparedSize(builtDir, id, transform, format))
      const bytes = before ?? (await resizePicture(source.bytes, transform, format))
      if (!bytes) return undefined
      const asset = createAsset(bytes, `image/${format}`, source.cacheControl)
      kept.set(name, asset)
      if (!before) await sizes.put(name, bytes)
      return asset
    })()
    underWay.set(name, made)
    try {
      return await made
    } finally {
      underWay.delete(name)
    }
  }

  return async (request, path) => {
    const [id = '', rest] = split(path)
    if (!PICTURE_NAME.test(id)) throw noSuchFile()
    const source = await find(id)
    if (!source) {
      const now = present.get(withoutHash(id))
      if (now === undefined) throw noSuchFile()
      return answerMoved(`/media/${now}${rest === undefined ? '' : `/${rest}`}`)
    }
    if (rest === undefined) return answerAsset(source, request)
    const transform = readTransform(rest)
    if ('problem' in transform) throw badRequest(transform.problem)
    const format = formatFor(id, rest, request.headers.get('accept'))
    const asset = await getResized(id, source, transform, format)
    if (!asset) throw badRequest('The part to cut out lies outside of the picture')
    return answerAsset(asset, request, 'accept')
  }
}

/** What a picture in another size is called where it is kept. */
function sizeName({ etag }: Asset, transform: Transform, format: PictureFormat): string {
  const key = createHash('sha256')
    .update(JSON.stringify([etag, transform, format]))
    .digest('hex')
  return `${key}.${format}`
}

/**
 * A size that lies beside its picture, so that the first visitor who asks for it need not wait: `vase-3f9a2c1b7e-960x960.webp`.
 * Only where a hash stands in the name: another picture of the same name would be in another size as well.
 */
async function preparedSize(folder: string, id: string, transform: Transform, format: PictureFormat) {
  if (!HASHED.test(id) || !id.endsWith(`.${format}`) || !isPlainFill(transform)) return undefined
  const { width, height } = transform
  return readIfThere(join(folder, id.replace(/(?=\.\w+$)/, `-${width}x${height}`)))
}

const badRequest = (words: string) => new ApiError(400, words, { code: STATUS_CODES[400] })

/** The id, and what stands behind it. */
function split(path: string): [id: string, rest?: string] {
  const slash = path.indexOf('/')
  return slash < 0 ? [path] : [path.slice(0, slash), path.slice(slash + 1)]
}

/**
 * JPEG where the address ends so for a picture that is no JPEG: mail programs know little else. Otherwise WebP where the
 * browser takes it or the picture is one; else what every browser knows.
 */
function formatFor(id: string, asked: string, accept: string | null): PictureFormat {
  const isJpeg = (name: string) => /\.jpe?g$/i.test(name)
  if (isJpeg(asked) && !isJpeg(id)) return 'jpeg'
  if (/\.webp$/i.test(id) || accept?.includes('image/webp')) return 'webp'
  return /\.png$/i.test(id) ? 'png' : 'jpeg'
}

/**
 * Orders and open pages remember pictures under the names that they had before they were drawn anew: the name without its
 * hash leads to the present one.
 */
function listCurrentNames(folder: string): ReadonlyMap<string, string> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => HASHED.test(name)) : []
  return new Map(names.map((name) => [withoutHash(name), name]))
}

const withoutHash = (name: string) => name.replace(/-[0-9a-f]{10}(?=[-.])/, '').replace(/-1200(?=\.)/, '')

async function readIfThere(file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(file))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENAMETOOLONG') return undefined
    throw error
  }
}
