import type { Context } from '../../../kernel/context/context.ts'
import { writeParts } from './file-parts.ts'
import { type DigitalFileRecord, digitalFiles } from './records.ts'

/** Replaces the file of a product. Earlier buyers keep the file that they bought. */
export function saveDigitalFile(
  context: Context,
  { bytes, ...facts }: Pick<DigitalFileRecord, 'productId' | 'name' | 'mimeType'> & { bytes: Uint8Array },
): Promise<DigitalFileRecord> {
  return context.commit(async (work) => {
    const { siteId, ids, now } = context
    const record = { siteId, id: ids.guid(), ...facts, size: bytes.byteLength, createdDate: now.toISOString() }
    writeParts(work, record, bytes)
    return work.insert(digitalFiles, record)
  })
}
