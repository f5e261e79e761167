import type { Context, FileUse, Work } from '../../../kernel/runtime/context/context.ts'
import type { Reads } from '../../../kernel/store/reads.ts'
import { addFile, type UsedFile, useFile } from '../../files/index.ts'
import { announceSale } from './announce-sale.ts'
import { fileNotInLibrary } from './errors.ts'
import { findProductFile } from './find-product-file.ts'
import { type DigitalFileRecord, digitalFiles } from './records.ts'

type NewDigitalFile = {
  productId: string
  name: string
  mimeType: string
  body: ReadableStream<Uint8Array> | null
}

/** Replaces the file of a product by the one that is sent. Earlier buyers keep the file that they bought. */
export function saveDigitalFile(context: Context, { productId, ...file }: NewDigitalFile): Promise<DigitalFileRecord> {
  return addFile(context, { ...file, private: true }, (work, added) =>
    setDigitalFile(context, work, productId, file.name, { ...added, mimeType: file.mimeType }),
  )
}

/** Replaces the file of a product by a private one of the library. */
export function useAsDigitalFile(
  context: Context,
  { productId, name, fileId }: { productId: string; name: string; fileId: string },
): Promise<DigitalFileRecord> {
  return context.commit(async (work) => {
    const file = await useFile(context, work, fileId)
    if (!file?.private) throw fileNotInLibrary(fileId)
    return setDigitalFile(context, work, productId, name, file)
  })
}

async function setDigitalFile(
  context: Context,
  work: Work,
  productId: string,
  name: string,
  file: Pick<UsedFile, 'id' | 'mimeType' | 'size'>,
): Promise<DigitalFileRecord> {
  if (!(await findProductFile(context, productId))) await announceSale(context, work, productId)
  return insertDigitalFile(context, work, productId, name, file)
}

function insertDigitalFile(
  { siteId, ids, now }: Context,
  work: Work,
  productId: string,
  name: string,
  { id: fileId, mimeType, size }: Pick<UsedFile, 'id' | 'mimeType' | 'size'>,
): DigitalFileRecord {
  const createdDate = now.toISOString()
  return work.insert(digitalFiles, { siteId, id: ids.guid(), productId, fileId, name, mimeType, size, createdDate })
}

/** Gives a product the same file as another one, if that has one. */
export async function copyDigitalFile(context: Context, work: Work, from: string, productId: string): Promise<void> {
  const file = await findProductFile(context, from)
  if (!file) return
  const { name, fileId: id, mimeType, size } = file
  insertDigitalFile(context, work, productId, name, { id, mimeType, size })
}

/** The products that deliver these files, or have delivered them to buyers who may still download them. */
export async function findDigitalFileUses(
  { siteId }: Context,
  reads: Reads,
  fileIds: readonly string[],
): Promise<FileUse[]> {
  const { items } = await reads.query(digitalFiles, siteId, {
    filter: { op: 'in', path: 'fileId', values: fileIds },
    paging: { limit: 100, offset: 0 },
  })
  return items.map(({ fileId, productId, name }) => ({ fileId, entity: 'digital product', id: productId, name }))
}
