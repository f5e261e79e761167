import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Asset, createAsset } from './asset.ts'
import { getContentType } from './content-types.ts'

/** A folder of files that are found by name. */
export type Folder = { find(name: string): Promise<Asset | undefined> }

/** Reads a folder of the build into memory. `getCacheControl` decides by file name; `compressed`: see `Asset`. */
export function readBuiltFolder(path: string, getCacheControl: (name: string) => string, compressed: string): Folder {
  const assets = new Map<string, Asset>()
  for (const entry of existsSync(path) ? readdirSync(path, { recursive: true, withFileTypes: true }) : []) {
    const contentType = getContentType(entry.name)
    if (!entry.isFile() || !contentType) continue
    const file = join(entry.parentPath, entry.name)
    const name = file
      .slice(path.length)
      .replace(/^[\\/]/, '')
      .replaceAll('\\', '/')
    assets.set(name, createAsset(new Uint8Array(readFileSync(file)), contentType, getCacheControl(name), compressed))
  }
  return { find: async (name) => assets.get(name) }
}
