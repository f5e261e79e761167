import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { describe, expect, test } from 'vitest'
import type { MediaStore } from './media-store.ts'

const KEY = '0123456789abcdef0123456789abcdef'
const bytesOf = (text: string) => new TextEncoder().encode(text)
const streamOf = (text: string) => new Blob([text]).stream() as ReadableStream<Uint8Array>
const textOf = async (stream: ReadableStream<Uint8Array> | undefined) => stream && new Response(stream as never).text()
const hashOf = (text: string) => bytesToHex(sha256(bytesOf(text)))

/** A body that breaks off after these bytes. */
function brokenStream(text: string): ReadableStream<Uint8Array> {
  let sent = false
  return new ReadableStream({
    pull(controller) {
      if (sent) return controller.error(new Error('the client has gone'))
      sent = true
      controller.enqueue(bytesOf(text))
    },
  })
}

/** The tests that every back end of the media store has to pass. */
export function describeMediaStore(name: string, open: () => MediaStore): void {
  describe(name, () => {
    test('a file can be read once it is finished, and has its size and hash', async () => {
      const store = open()
      expect(await store.append(KEY, 0, streamOf('an apron of linen'))).toBe(17)
      expect([await store.read(KEY), await store.getPartSize(KEY)]).toEqual([undefined, 17])
      const stored = { size: 17, hash: hashOf('an apron of linen') }
      expect(await store.finish(KEY)).toEqual(stored)
      expect(await textOf(await store.read(KEY))).toBe('an apron of linen')
      expect([await store.getPartSize(KEY), await store.finish(KEY)]).toEqual([0, stored])
    })

    test('a range has both its ends', async () => {
      const store = open()
      await store.append(KEY, 0, streamOf('0123456789'))
      await store.finish(KEY)
      expect(await textOf(await store.read(KEY, { first: 3, last: 3 }))).toBe('3')
      expect(await textOf(await store.read(KEY, { first: 0, last: 9 }))).toBe('0123456789')
      expect(await textOf(await store.read(KEY, { first: 7, last: 9 }))).toBe('789')
    })

    test('an upload that breaks off keeps what has come, and is continued there', async () => {
      const store = open()
      await expect(store.append(KEY, 0, brokenStream('an apron'))).rejects.toThrow('the client has gone')
      expect(await store.getPartSize(KEY)).toBe(8)
      expect(await store.append(KEY, 8, streamOf(' of linen'))).toBe(17)
      expect((await store.finish(KEY))?.hash).toBe(hashOf('an apron of linen'))
    })

    test('what lies behind the offset is cut off, and nothing is written beyond the end', async () => {
      const store = open()
      await store.append(KEY, 0, streamOf('an apron of wool'))
      expect(await store.append(KEY, 12, streamOf('linen'))).toBe(17)
      await expect(store.append(KEY, 18, streamOf('!'))).rejects.toThrow(RangeError)
      expect((await store.finish(KEY))?.hash).toBe(hashOf('an apron of linen'))
    })

    test('a removed file is gone, finished or not, and removing it again is no error', async () => {
      const store = open()
      await store.append(KEY, 0, streamOf('an apron'))
      await store.remove(KEY)
      expect([await store.getPartSize(KEY), await store.finish(KEY)]).toEqual([0, undefined])
      await store.append(KEY, 0, streamOf('an apron'))
      await store.finish(KEY)
      await store.remove(KEY)
      await store.remove(KEY)
      expect(await store.read(KEY)).toBeUndefined()
    })

    test('an empty file is a file', async () => {
      const store = open()
      await store.append(KEY, 0, streamOf(''))
      expect(await store.finish(KEY)).toEqual({ size: 0, hash: hashOf('') })
      expect(await textOf(await store.read(KEY))).toBe('')
    })

    test.each(['../../etc/passwd', 'A'.repeat(32), `${KEY}/..`, '', 'x.png'])(
      'security 40: %j is no key, so that no name of a caller becomes a path',
      async (key) => {
        const store = open()
        await expect(store.append(key, 0, streamOf('x'))).rejects.toThrow(TypeError)
        await expect(store.finish(key)).rejects.toThrow(TypeError)
        await expect(store.remove(key)).rejects.toThrow(TypeError)
      },
    )
  })
}
