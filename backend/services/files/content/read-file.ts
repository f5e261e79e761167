import type { Context } from '../../../kernel/runtime/context/context.ts'
import { files } from '../records.ts'

/** Streams the content of a file or a range of it; undefined where it has gone. */
export async function readFile(
  { store, media, siteId }: Pick<Context, 'store' | 'media' | 'siteId'>,
  id: string,
  range?: { first: number; last: number },
): Promise<{ mimeType: string; body: ReadableStream<Uint8Array> } | undefined> {
  const file = await store.reader(files).get(siteId, id)
  const body = file && (await media.read(file.key, range))
  return body && { mimeType: file.mimeType, body }
}
