import type { TableKind } from '../../../contract/imports/enumerations.ts'
import { call } from '../../app/api.ts'
import { locale } from '../../app/words.ts'

/** The number of characters per part, which a slow connection sends within about a second. */
const PART = 200_000

/** Decodes a table as UTF-8, else in the encoding of older spreadsheets. */
async function readText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * Uploads a table part by part; returns the id of its import. `onProgress` receives the sent fraction, from 0 to 1.
 */
export async function sendTable(
  { kind, file, copyPictures }: { kind: TableKind; file: File; copyPictures: boolean },
  onProgress: (part: number) => void,
): Promise<string> {
  const text = await readText(file)
  const begun = { kind, fileName: file.name.slice(-200), locale, ...(copyPictures && { copyPictures }) }
  const { id: importId } = (await call('POST /awning/v1/imports', begun)).import
  let offset = 0
  do {
    const csv = text.slice(offset, offset + PART)
    const last = offset + csv.length >= text.length
    const answer = await call('POST /awning/v1/imports/{importId}/parts', { importId, offset, csv, last })
    offset = answer.import.received
    onProgress(offset / (text.length || 1))
  } while (offset < text.length)
  return importId
}
