import { call, type Output } from '../app/api.ts'
import { saveFile } from './save-file.ts'

export type Paper = Output<'GET /awning/v1/invoices'>['invoices'][number]

/** The most papers of one document. */
export const MAX_PRINTED = 100

/** Saves papers as one document, to print or to send on. */
export async function savePapers(ids: readonly string[]): Promise<void> {
  const { fileName, content } = await call('POST /awning/v1/invoices/pdf', { ids: [...ids] })
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
  saveFile(fileName, [bytes], 'application/pdf')
}

/** Writes the invoices that orders do not have yet, and saves all of them as one document. */
export async function saveInvoicesOf(orderIds: readonly string[]): Promise<void> {
  const ids: string[] = []
  for (const orderId of orderIds) {
    const { invoices } = await call('GET /awning/v1/invoices', { orderId, kind: 'INVOICE' })
    const valid = invoices.find(({ canceled }) => !canceled)
    ids.push(valid?.id ?? (await call('POST /awning/v1/invoices', { orderId })).invoice.id)
  }
  await savePapers(ids)
}
