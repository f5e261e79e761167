import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'

type Bytes = Uint8Array<ArrayBuffer>

/** Files in a folder of bounded size: those that were not asked for longest give way. */
export type FileCache = {
  get(name: string): Promise<Bytes | undefined>
  /** Keeps the file where the disk takes it. */
  put(name: string, bytes: Bytes): Promise<void>
}

/** `most` in bytes. What an earlier run left is taken over; the folder may be emptied at any time. */
export function createFileCache(folder: string, most: number): FileCache {
  let files: LRUCache<string, number> | undefined
  const known = () => {
    files ??= loadExisting(folder, most)
    return files
  }
  return {
    async get(name) {
      if (known().get(name) === undefined) return undefined
      try {
        return new Uint8Array(await readFile(join(folder, name)))
      } catch {
        known().delete(name)
        return undefined
      }
    },
    async put(name, bytes) {
      try {
        const files = known()
        await writeFile(join(folder, `${name}.part`), bytes, { mode: 0o600 })
        await rename(join(folder, `${name}.part`), join(folder, name))
        files.set(name, bytes.byteLength)
      } catch {
        // A full disk stops no picture: the next visitor waits for it again.
        await rm(join(folder, `${name}.part`), { force: true })
      }
    },
  }
}

/** What is there, oldest first, so that the oldest is the first to go. */
function loadExisting(folder: string, most: number): LRUCache<string, number> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const files = new LRUCache<string, number>({
    maxSize: most,
    sizeCalculation: (size) => size || 1,
    dispose: (_, name, reason) => {
      if (reason === 'evict') void rm(join(folder, name), { force: true })
    },
  })
  const found = readdirSync(folder).map((name) => ({ name, facts: statSync(join(folder, name)) }))
  for (const { name, facts } of found.sort((a, b) => a.facts.mtimeMs - b.facts.mtimeMs)) files.set(name, facts.size)
  return files
}
