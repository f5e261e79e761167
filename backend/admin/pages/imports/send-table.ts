import type { TableKind } from '../../../contract/imports/enumerations.ts'
import { call } from '../../app/api.ts'

/** Characters of a part: a second or less of a slow line. */
const PART = 200_000

/** The text of a table: UTF-8, or what older spreadsheets write. */
async function readText(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Sends a table part by part; answers the id of its import. `onProgress` hears what has come, from 0 to 1. */
export async function sendTable(
  { kind, file, copyPictures }: { kind: TableKind; file: File; copyPictures: boolean },
  onProgress: (part: number) => void,
): Promise<string> {
  const text = await readText(file)
  const begun = { kind, fileName: file.name.slice(-200), ...(copyPictures && { copyPictures }) }
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

type Part = { csv: string; nextCursor?: string | undefined }

/** All parts of a table, for a file. */
export async function readTable(readPart: (cursor: { cursor?: string }) => Promise<Part>): Promise<string[]> {
  // Spreadsheets read a table as UTF-8 where it begins with this mark.
  const parts = ['\ufeff']
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const { csv, nextCursor }: Part = await readPart(cursor ? { cursor } : {})
    parts.push(csv)
    cursor = nextCursor
  }
  return parts
}
