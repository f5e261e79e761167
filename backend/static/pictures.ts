import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { ApiError, STATUS_CODES } from '../kernel/errors/errors.ts'
import {
  chooseFormat,
  isPlainFill,
  type PictureFormat,
  readTransform,
  splitPicturePath,
  type Transform,
} from '../kernel/media/picture-transform.ts'
import type { Renditions } from '../kernel/media/renditions.ts'
import { type Asset, answerAsset, createAsset, IMMUTABLE, redirectTo } from './asset.ts'
import { getContentType } from './content-types.ts'
import { noSuchFile } from './no-such-file.ts'

/** Serves a picture by the path after `/media/`; throws 404 where there is none. */
export type Pictures = (request: Request, path: string) => Promise<Response>

/** A single path segment with an extension, against path traversal. */
const PICTURE_NAME = /^[\p{L}\p{N}][\p{L}\p{N}._~-]*\.(?:webp|avif|png|jpe?g)$/u
/** A content hash, before the width of a smaller rendering: a changed picture gets a new name. */
const HASHED = /-[0-9a-f]{10}(?:-\d+)?\.\w+$/
/** Without a hash in the name the picture may change, so browsers revalidate, showing the cached one meanwhile. */
const REVALIDATED = 'public, max-age=3600, stale-while-revalidate=604800'
const MAX_MEMORY_BYTES = 48 * 1024 * 1024

type PictureParts = {
  /** The server's own pictures, which take precedence over built ones of the same name. */
  mediaDir: string
  /** The pictures of the build. */
  builtDir: string
  renditions: Renditions
}

export function createPictures({ mediaDir, builtDir, renditions }: PictureParts): Pictures {
  const currentNames = listCurrentNames(builtDir)
  const cache = new LRUCache<string, Asset>({
    maxSize: MAX_MEMORY_BYTES,
    sizeCalculation: ({ bytes }) => bytes.byteLength || 1,
  })

  async function find(name: string): Promise<Asset | undefined> {
    const cached = cache.get(name)
    if (cached) return cached
    for (const folder of [mediaDir, builtDir]) {
      const bytes = await readIfThere(join(folder, name))
      if (!bytes) continue
      const asset = createAsset(bytes, getContentType(name) ?? '', HASHED.test(name) ? IMMUTABLE : REVALIDATED)
      cache.set(name, asset)
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
    const prebuilt = await findPrebuilt(builtDir, id, transform, format)
    if (prebuilt) return createAsset(prebuilt, `image/${format}`, source.cacheControl)
    const rendition = await renditions({ tag: source.etag, load: async () => source.bytes }, transform, format)
    if (!rendition) return undefined
    const { bytes, tag } = rendition
    return {
      bytes,
      etag: `"${tag}"`,
      contentType: `image/${format}`,
      cacheControl: source.cacheControl,
      compressed: {},
    }
  }

  return async (request, path) => {
    const [id = '', rest] = splitPicturePath(path)
    if (!PICTURE_NAME.test(id)) throw noSuchFile()
    const source = await find(id)
    if (!source) {
      const currentName = currentNames.get(withoutHash(id))
      if (currentName === undefined) throw noSuchFile()
      return redirectTo(`/media/${currentName}${rest === undefined ? '' : `/${rest}`}`)
    }
    if (rest === undefined) return answerAsset(source, request)
    const transform = readTransform(rest)
    if ('problem' in transform) throw badRequest(transform.problem)
    const format = chooseFormat(id, rest, request.headers.get('accept'))
    const asset = await getResized(id, source, transform, format)
    if (!asset) throw badRequest('The part to cut out lies outside of the picture')
    return answerAsset(asset, request, 'accept')
  }
}

/**
 * A size that was rendered at build time, so that the first visitor does not wait: `vase-3f9a2c1b7e-960x960.webp`. Only
 * for names with a hash: without one the source may have changed since.
 */
async function findPrebuilt(folder: string, id: string, transform: Transform, format: PictureFormat) {
  if (!HASHED.test(id) || !id.endsWith(`.${format}`) || !isPlainFill(transform)) return undefined
  const { width, height } = transform
  return readIfThere(join(folder, id.replace(/(?=\.\w+$)/, `-${width}x${height}`)))
}

const badRequest = (words: string) => new ApiError(400, words, { code: STATUS_CODES[400] })

/** Current names by the name without its hash, because orders and open pages still refer to earlier versions. */
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
