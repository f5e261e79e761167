import type { TableKind } from '../../../contract/imports/enumerations.ts'
import { call, type Output } from '../../app/api.ts'

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
export async function sendTable(kind: TableKind, file: File, onProgress: (part: number) => void): Promise<string> {
  const text = await readText(file)
  const { id: importId } = (await call('POST /awning/v1/imports', { kind, fileName: file.name.slice(-200) })).import
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

/** What became of a table of reviews: how many there are now, and which lines were refused. */
export type ImportedReviews = {
  readonly done: number
  readonly refused: readonly {
    readonly line: number
    /** What is wrong, for words of the page, and in English. */
    readonly code: string | undefined
    readonly values: Readonly<Record<string, string>>
    readonly text: string
  }[]
}

/** Lines that are shown of those that were refused. */
const MAX_REFUSED = 100

/** Sends a table of reviews, as review services export it. */
export async function sendReviews(file: File): Promise<ImportedReviews> {
  const { results, bulkActionMetadata } = await call('POST /awning/v1/reviews/import', { csv: await readText(file) })
  const refused = results.flatMap(({ itemMetadata: { originalIndex = 0, success, error } }) =>
    // The first line names the columns.
    success ? [] : [{ line: originalIndex + 2, ...readProblem(error) }],
  )
  return { done: bulkActionMetadata.totalSuccesses ?? 0, refused: refused.slice(0, MAX_REFUSED) }
}

type ReviewError = NonNullable<Output<'POST /awning/v1/reviews/import'>['results'][number]['itemMetadata']['error']>

function readProblem(error: ReviewError | undefined) {
  const { problem, values } = (error?.data ?? {}) as { problem?: string; values?: Record<string, string> }
  return { code: problem, values: values ?? {}, text: error?.description ?? error?.code ?? '' }
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
