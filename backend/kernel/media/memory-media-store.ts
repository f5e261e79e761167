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
      let content = before.slice(0, offset)
      parts.set(key, content)
      for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
        const longer = new Uint8Array(content.byteLength + chunk.byteLength)
        longer.set(content)
        longer.set(chunk, content.byteLength)
        content = longer
        parts.set(key, content)
      }
      return content.byteLength
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
