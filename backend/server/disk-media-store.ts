import { createHash, type Hash } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import { type Bytes, type MediaStore, requireMediaKey, type StoredBytes } from '../kernel/runtime/media/media-store.ts'
import { StoreFullError } from '../kernel/store/errors.ts'
import { OWN_FILE, OWN_FOLDER } from './data-folder.ts'

/** The number of bytes read at a time. */
const READ_CHUNK = 256 * 1024
/** The maximum number of unfinished files whose hash is cached. */
const MAX_HASHES = 200
/** Error codes for a full disk, an exceeded disk quota, and an exceeded file size limit. */
const NO_ROOM = ['ENOSPC', 'EDQUOT', 'EFBIG']

/**
 * Keeps the bytes of files in a folder: `<folder>/4f/4f…` and, while they arrive, `<folder>/incoming/4f…`. A file is
 * moved into its place in one step, so that readers see all of it or nothing. Processes that share a database share
 * the folder too.
 */
export function createDiskMediaStore(folder: string): MediaStore {
  const getPart = (key: string) => join(folder, 'incoming', requireMediaKey(key))
  const getFile = (key: string) => join(folder, requireMediaKey(key).slice(0, 2), key)
  const hashes = new LRUCache<string, PartHash>({ max: MAX_HASHES })

  /** Returns size and hash of an unfinished file; it is read only if it was not hashed while it arrived. */
  async function measurePart(key: string): Promise<StoredBytes | undefined> {
    const part = getPart(key)
    const known = hashes.get(key)
    const found = known && (await orMissing(stat(part)))
    if (!known || found?.size !== known.size || found.mtimeMs !== known.mtimeMs) return measure(part)
    return { size: known.size, hash: known.hash.copy().digest('hex') }
  }

  return {
    append: (key, offset, bytes) =>
      withRoom(async () => {
        const file = await openPart(getPart(key))
        try {
          const { size } = await file.stat()
          if (offset > size) throw new RangeError('the offset lies behind the end')
          if (offset < size) await file.truncate(offset)
          const known = hashes.get(key)
          const hash = offset === 0 ? createHash('sha256') : known?.size === offset ? known.hash : undefined
          hashes.delete(key)
          const written = await writeAll(file, offset, bytes, hash)
          if (hash) hashes.set(key, { hash, size: written, mtimeMs: (await file.stat()).mtimeMs })
          return written
        } finally {
          await file.close()
        }
      }),
    getPartSize: async (key) => (await sizeOf(getPart(key))) ?? 0,
    finish: (key) =>
      withRoom(async () => {
        const [part, file] = [getPart(key), getFile(key)]
        const stored = (await measurePart(key)) ?? (await measure(file))
        if (stored && (await sizeOf(part)) !== undefined) {
          await mkdir(dirname(file), { recursive: true, mode: OWN_FOLDER })
          // Another request may have moved it meanwhile.
          await orMissing(rename(part, file))
          await syncFolder(dirname(file))
          hashes.delete(key)
        }
        return stored
      }),
    async read(key, range) {
      const file = await openIfThere(getFile(key))
      if (!file) return undefined
      const place = range ? { start: range.first, end: range.last } : {}
      const stream = file.createReadStream({ ...place, highWaterMark: READ_CHUNK })
      return Readable.toWeb(stream, {
        strategy: new ByteLengthQueuingStrategy({ highWaterMark: READ_CHUNK }),
      }) as ReadableStream<Uint8Array>
    },
    async remove(key) {
      await Promise.all([getPart(key), getFile(key)].map((path) => rm(path, { force: true })))
    },
  }
}

/**
 * The hash of a part as this process last wrote it; size and modification time show whether another process has written
 * it since.
 */
type PartHash = { hash: Hash; size: number; mtimeMs: number }

async function openPart(path: string): Promise<FileHandle> {
  await mkdir(dirname(path), { recursive: true, mode: OWN_FOLDER })
  // Opened with `a` first to create the file; `a` itself would ignore the position of writes.
  await (await open(path, 'a', OWN_FILE)).close()
  return open(path, 'r+', OWN_FILE)
}

async function writeAll(file: FileHandle, offset: number, bytes: Bytes, hash?: Hash): Promise<number> {
  let size = offset
  try {
    for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
      hash?.update(chunk)
      let written = 0
      while (written < chunk.byteLength) {
        const { bytesWritten } = await file.write(chunk, written, chunk.byteLength - written, size)
        written += bytesWritten
        size += bytesWritten
      }
    }
    return size
  } finally {
    // An offset that a client is given has to survive a power cut.
    await file.datasync()
  }
}

/** Size and hash of a file, read in chunks. */
async function measure(path: string): Promise<{ size: number; hash: string } | undefined> {
  const file = await openIfThere(path)
  if (!file) return undefined
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of file.createReadStream({ highWaterMark: READ_CHUNK }) as AsyncIterable<Uint8Array>) {
    hash.update(chunk)
    size += chunk.byteLength
  }
  return { size, hash: hash.digest('hex') }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } catch (error) {
    // Some file systems cannot sync directories.
    if (!['EINVAL', 'EISDIR', 'EPERM'].includes(codeOf(error))) throw error
  } finally {
    await folder.close()
  }
}

async function sizeOf(path: string): Promise<number | undefined> {
  return orMissing(stat(path)).then((found) => found?.size)
}

const openIfThere = (path: string): Promise<FileHandle | undefined> => orMissing(open(path, 'r'))

async function orMissing<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

async function withRoom<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (NO_ROOM.includes(codeOf(error))) throw new StoreFullError('the disk takes no more files', { cause: error })
    throw error
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? ''
