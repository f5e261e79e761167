import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { MediaStore } from '../../../kernel/runtime/media/media-store.ts'
import { toMediaType } from '../content/media-types.ts'
import type { FileRecord } from '../records.ts'

/** Streams files as one zip, one after another and as fast as it is read, so that little is held in memory. */
export function zipFiles(
  media: MediaStore,
  content: readonly { path: string; file: Pick<FileRecord, 'key' | 'mimeType' | 'updatedDate'> }[],
): ReadableStream<Uint8Array> {
  const pending: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    pending.push(chunk)
  })
  const steps = write(media, zip, content)
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      while (pending.length === 0) {
        const { done } = await steps.next()
        if (done && pending.length === 0) return controller.close()
      }
      for (const chunk of pending.splice(0)) controller.enqueue(chunk)
    },
    async cancel() {
      zip.terminate()
      await steps.return(undefined)
    },
  })
}

/** Each step writes a chunk of a file, or ends one. */
async function* write(
  media: MediaStore,
  zip: Zip,
  content: Parameters<typeof zipFiles>[1],
): AsyncGenerator<void, void> {
  for (const { path, file } of content) {
    const bytes = await media.read(file.key)
    // Deleted since the archive was begun.
    if (!bytes) continue
    const entry = isCompressible(file) ? new ZipDeflate(path, { level: 6 }) : new ZipPassThrough(path)
    entry.mtime = file.updatedDate
    zip.add(entry)
    for await (const chunk of bytes as unknown as AsyncIterable<Uint8Array>) {
      entry.push(chunk)
      yield
    }
    entry.push(new Uint8Array(), true)
    yield
  }
  zip.end()
}

/** Pictures, sound and archives are compressed already. */
const isCompressible = ({ mimeType }: Pick<FileRecord, 'mimeType'>) =>
  ['DOCUMENT', 'VECTOR', 'OTHER'].includes(toMediaType(mimeType))
