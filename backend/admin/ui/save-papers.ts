import { call, type Output } from '../app/api.ts'
import { saveFile } from './save-file.ts'

export type Paper = Output<'GET /awning/v1/invoices'>['invoices'][number]

/** The most papers of one document. */
export const MAX_PRINTED = 1000

/** Saves papers as one document, to print or to send on. */
export async function savePapers(ids: readonly string[]): Promise<void> {
  const { fileName, content } = await call('POST /awning/v1/invoices/pdf', { ids: [...ids] })
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
  saveFile(fileName, [bytes], 'application/pdf')
}
