import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { type MediaStore, requireMediaKey } from './media-store.ts'
import { toStream } from './to-stream.ts'

/** Keeps the bytes of files in memory: for tests, and for a shop in a browser tab. */
export function createMemoryMediaStore(): MediaStore {
  const parts = new Map<string, Uint8Array<ArrayBuffer>>()
  const finished = new Map<string, Uint8Array<ArrayBuffer>>()

  return {
    async append(key, offset, bytes) {
      const before = parts.get(requireMediaKey(key)) ?? new Uint8Array()
      if (offset > before.byteLength) throw new RangeError('the offset lies behind the end')
      let room = before.slice(0, offset)
      let length = offset
      parts.set(key, room)
      for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
        if (length + chunk.byteLength > room.byteLength) {
          // Doubles the buffer each time, so that a large file is not copied with each chunk.
          const more = new Uint8Array(Math.max(2 * room.byteLength, length + chunk.byteLength))
          more.set(room.subarray(0, length))
          room = more
        }
        room.set(chunk, length)
        length += chunk.byteLength
        parts.set(key, room.subarray(0, length))
      }
      return length
    },
    getPartSize: async (key) => parts.get(key)?.byteLength ?? 0,
    async finish(key) {
      const content = parts.get(requireMediaKey(key)) ?? finished.get(key)
      if (!content) return undefined
      finished.set(key, content)
      parts.delete(key)
      return { size: content.byteLength, hash: bytesToHex(sha256(content)) }
    },
    async read(key, range) {
      const content = finished.get(key)
      if (!content) return undefined
      return toStream(range ? content.slice(range.first, range.last + 1) : content)
    },
    async remove(key) {
      parts.delete(requireMediaKey(key))
      finished.delete(key)
    },
  }
}
