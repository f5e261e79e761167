import type { Context, Work } from '../../../kernel/context/context.ts'
import { fromBase64Url, toBase64Url } from '../../../kernel/crypto/base64url.ts'
import { type DigitalFileRecord, fileParts } from './records.ts'

/** Bytes of a part: small, so that a download never holds much in memory. */
const PART = 256 * 1024

const partId = (fileId: string, index: number) => `${fileId}.${index}`

/** Stores the content of a file in parts. */
export function writeParts(work: Work, { siteId, id }: Pick<DigitalFileRecord, 'siteId' | 'id'>, bytes: Uint8Array) {
  for (let index = 0; index * PART < bytes.byteLength; index++) {
    const part = bytes.subarray(index * PART, (index + 1) * PART)
    work.insert(fileParts, { siteId, id: partId(id, index), bytes: toBase64Url(part) })
  }
}

/** Streams the content of a file part by part, with back pressure. */
export function readParts(
  { store }: Pick<Context, 'store'>,
  { siteId, id }: DigitalFileRecord,
  { first, last }: { first: number; last: number },
): ReadableStream<Uint8Array> {
  let next = Math.floor(first / PART)
  return new ReadableStream({
    async pull(controller) {
      const start = next * PART
      if (start > last) return controller.close()
      const part = await store.reader(fileParts).get(siteId, partId(id, next))
      const bytes = part && fromBase64Url(part.bytes)
      if (!bytes) throw new Error(`part ${next} of file ${id} is missing`)
      controller.enqueue(bytes.subarray(Math.max(0, first - start), last + 1 - start))
      next++
    },
  })
}
