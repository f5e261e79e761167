import { mapInSlices } from '../../kernel/base/async/map-in-slices.ts'
import { toBase64 } from '../../kernel/base/crypto/base64url.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { pdfNotAvailable } from './errors.ts'
import type { PaperRecord } from './records.ts'
import { wirePaper } from './wire-paper.ts'

/** Whether this server draws documents; one inside a browser does not. */
export const canDrawPapers = async ({ hooks, drawPapers: draw }: Context): Promise<boolean> =>
  draw !== undefined && (await hooks.getPaperWriter()) !== undefined

/** Papers as one document, each beginning on a new sheet. */
export async function drawDocument(
  context: Context,
  records: readonly PaperRecord[],
): Promise<Uint8Array<ArrayBuffer>> {
  const write = await context.hooks.getPaperWriter()
  if (!write || !context.drawPapers) throw pdfNotAvailable()
  return context.drawPapers(await mapInSlices(records, (record) => write(wirePaper(record))))
}

/** The name of the file of a paper. */
export const toFileName = (records: readonly Pick<PaperRecord, 'number' | 'kind'>[]): string => {
  const [first, ...more] = records
  const name = more.length > 0 ? 'invoices' : (first?.number ?? 'invoices')
  return `${name.replace(/[^\p{L}\p{N}._-]+/gu, '-')}.pdf`
}

export async function drawPapers(context: Context, records: readonly PaperRecord[]) {
  const bytes = await drawDocument(context, records)
  return { fileName: toFileName(records), content: toBase64(bytes) }
}
