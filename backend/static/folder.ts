import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { type Asset, createAsset } from './asset.ts'
import { contentTypeOf } from './content-types.ts'

/** Finds a file by its name in the folder; undefined where there is none. */
export type Folder = { find(name: string): Promise<Asset | undefined> }

/** A folder that was built with the program: read once, whole. `cacheControlOf` decides by the file's name. */
export function builtFolder(path: string, cacheControlOf: (name: string) => string): Folder {
  const assets = new Map<string, Asset>()
  for (const entry of existsSync(path) ? readdirSync(path, { recursive: true, withFileTypes: true }) : []) {
    const contentType = contentTypeOf(entry.name)
    if (!entry.isFile() || !contentType) continue
    const file = join(entry.parentPath, entry.name)
    const name = file
      .slice(path.length)
      .replace(/^[\\/]/, '')
      .replaceAll('\\', '/')
    assets.set(name, createAsset(new Uint8Array(readFileSync(file)), contentType, cacheControlOf(name)))
  }
  return { find: async (name) => assets.get(name) }
}

const PICTURE_NAME = /^[\w-]+\.(webp|avif|png|jpe?g)$/
/**
 * A picture keeps its address when it is drawn anew, so browsers ask again after an hour; meanwhile, and until the answer
 * is there, they show what they have.
 */
const AN_HOUR = 'public, max-age=3600, stale-while-revalidate=604800'
const KEPT_BYTES = 48 * 1024 * 1024

/**
 * Pictures, which are too many to keep: the ones asked for last stay in memory. A name is one plain word with an ending,
 * so that no name leads out of the folders. The first folder that has it wins.
 */
export function pictureFolders(paths: readonly string[]): Folder {
  const kept = new LRUCache<string, Asset>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ bytes }) => bytes.byteLength || 1,
  })
  return {
    async find(name) {
      if (!PICTURE_NAME.test(name)) return undefined
      const known = kept.get(name)
      if (known) return known
      for (const path of paths) {
        const bytes = await readIfThere(join(path, name))
        if (!bytes) continue
        const asset = createAsset(new Uint8Array(bytes), contentTypeOf(name) ?? '', AN_HOUR)
        kept.set(name, asset)
        return asset
      }
      return undefined
    },
  }
}

async function readIfThere(file: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
