import { fromBase64Url } from '../../../kernel/base/crypto/base64url.ts'
import type { Upgrade } from '../../../kernel/http/service/upgrades.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { atDocument } from '../../../kernel/store/at-document.ts'
import type { CollectionDefinition } from '../../../kernel/store/store.ts'
import { addFile } from '../../files/index.ts'
import { type DigitalFileRecord, digitalFiles } from './records.ts'

/** A part of a file, as earlier versions stored it in the database; all parts but the last had this size. */
type FilePart = { siteId: string; id: string; revision: number; bytes: string }
const fileParts: CollectionDefinition<FilePart> = {
  name: 'digital_file_parts',
  retention: { kept: 'until the next start, which moves them to the media library' },
}
const PART = 256 * 1024
const PAGE = 50

/** The collection of digital files in stores of earlier versions. */
export const earlierFileParts = fileParts

/** Moves files that earlier versions stored in the database into the media library; ids in orders stay valid. */
export const digitalFilesUpgrade: Upgrade = {
  name: 'digital files: files of the library in place of parts',
  async run(context, report) {
    const { store, siteId } = context
    for (let done = 0; ; done += PAGE) {
      report?.({ collection: digitalFiles.name, done })
      const { items } = await store.reader(digitalFiles).query(siteId, {
        filter: { op: 'exists', path: 'fileId', value: false },
        paging: { limit: PAGE, offset: 0 },
      })
      for (const file of items) await atDocument(digitalFiles, file, () => moveFile(context, file))
      if (items.length < PAGE) return
    }
  },
}

async function moveFile(context: Context, { id, name, mimeType, size }: DigitalFileRecord): Promise<void> {
  const { store, siteId } = context
  const count = Math.ceil(size / PART)
  const partId = (index: number) => `${id}.${index}`
  let next = 0
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next === count) return controller.close()
      const part = await store.reader(fileParts).get(siteId, partId(next++))
      const bytes = part && fromBase64Url(part.bytes)
      if (!bytes) throw new Error(`part ${next - 1} of file ${id} is missing`)
      controller.enqueue(bytes)
    },
  })
  await addFile(context, { name, mimeType, body, private: true }, async (work, added) => {
    const current = await work.get(digitalFiles, siteId, id)
    if (current) work.update(digitalFiles, { ...current, fileId: added.id })
  })
  // The bytes are in the library now: parts that remain after a crash are never read again.
  for (let index = 0; index < count; index++)
    await context.commit(async (work) => {
      const part = await work.get(fileParts, siteId, partId(index))
      if (part) work.delete(fileParts, part)
    })
}
