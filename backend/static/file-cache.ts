import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'

type Bytes = Uint8Array<ArrayBuffer>

/** A folder of bounded size that evicts the least recently used files. */
export type FileCache = {
  get(name: string): Promise<Bytes | undefined>
  /** Stores the file if the disk has room. */
  put(name: string, bytes: Bytes): Promise<void>
}

/** `most` in bytes. Files of an earlier run are reused; the folder may be emptied at any time. */
export function createFileCache(folder: string, maxBytes: number): FileCache {
  let files: LRUCache<string, number> | undefined
  const getFiles = () => {
    files ??= loadExisting(folder, maxBytes)
    return files
  }
  return {
    async get(name) {
      if (getFiles().get(name) === undefined) return undefined
      try {
        return new Uint8Array(await readFile(join(folder, name)))
      } catch {
        getFiles().delete(name)
        return undefined
      }
    },
    async put(name, bytes) {
      try {
        const files = getFiles()
        await writeFile(join(folder, `${name}.part`), bytes, { mode: 0o600 })
        await rename(join(folder, `${name}.part`), join(folder, name))
        files.set(name, bytes.byteLength)
      } catch {
        // A full disk only means that the picture is created again for the next visitor.
        await rm(join(folder, `${name}.part`), { force: true })
      }
    },
  }
}

/** Loads existing files, oldest first, so that these are evicted first. */
function loadExisting(folder: string, maxBytes: number): LRUCache<string, number> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const files = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (size) => size || 1,
    dispose: (_, name, reason) => {
      if (reason === 'evict') void rm(join(folder, name), { force: true })
    },
  })
  const found = readdirSync(folder).map((name) => ({ name, facts: statSync(join(folder, name)) }))
  for (const { name, facts } of found.sort((a, b) => a.facts.mtimeMs - b.facts.mtimeMs)) files.set(name, facts.size)
  return files
}
