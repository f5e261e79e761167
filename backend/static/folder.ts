import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Asset, createAsset } from './asset.ts'
import { getContentType } from './content-types.ts'

/** Finds a file by its name in the folder; undefined where there is none. */
export type Folder = { find(name: string): Promise<Asset | undefined> }

/** A folder that was built with the program: read once, whole. `cacheControlOf` decides by the file's name. */
export function builtFolder(path: string, cacheControlOf: (name: string) => string): Folder {
  const assets = new Map<string, Asset>()
  for (const entry of existsSync(path) ? readdirSync(path, { recursive: true, withFileTypes: true }) : []) {
    const contentType = getContentType(entry.name)
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
