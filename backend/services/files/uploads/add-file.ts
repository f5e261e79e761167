import { MAX_FILE_BYTES } from '../../../contract/files/file.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { UNKNOWN_TYPE } from '../content/media-types.ts'
import { loadFile } from '../library/change.ts'
import { ROOT_IDS } from '../library/places.ts'
import { deleteForGood } from '../library/trash.ts'
import type { UsedFile } from '../library/use-file.ts'
import type { FileRecord } from '../records.ts'
import { completeUpload, insertUpload, limitBytes, readDraft, removeUpload } from './upload.ts'

/** The lifetime of the upload record in milliseconds, longer than any upload may take. */
const ADDING_MS = 3_600_000

type NewFile = {
  name: string
  mimeType: string
  body: ReadableStream<Uint8Array> | null
  /** Of any type, delivered only by signed URLs, and never decoded or shown. */
  private?: boolean
  /** Whether the declared type is a guess: the type is then detected from the bytes alone. */
  guessed?: boolean
  maxBytes?: number
  /** Puts the file into the root of visitors' uploads. */
  ofVisitor?: boolean
}

/**
 * Adds a file to the library. `use` runs in the same unit of work, so that a crash cannot leave a file that no entity
 * uses. Throws the errors of uploads.
 */
export async function addFile<R>(
  context: Context,
  {
    name: fileName,
    mimeType,
    body,
    private: isPrivate = false,
    guessed = false,
    maxBytes = MAX_FILE_BYTES,
    ofVisitor = false,
  }: NewFile,
  use: (work: Work, file: UsedFile) => Promise<R>,
): Promise<R> {
  const expires = new Date(context.now.getTime() + ADDING_MS)
  const draft = { ...readDraft({ mimeType: isPrivate ? UNKNOWN_TYPE : mimeType }, false), visitor: false, expires }
  const parentFolderId = ofVisitor ? ROOT_IDS.VISITOR_UPLOADS_ROOT : ROOT_IDS.MEDIA_ROOT
  const request = { fileName, mimeType, private: isPrivate, parentFolderId }
  const upload = await context.commit((work) => insertUpload(context, work, request, draft))
  try {
    await context.media.append(upload.key, 0, limitBytes(body, maxBytes))
    return await completeUpload(context, { ...upload, opaque: isPrivate, guessed }, (work, record) =>
      use(work, toUsedFile(record)),
    )
  } catch (error) {
    await removeUpload(context, upload)
    throw error
  }
}

/** Deletes a file that the caller no longer uses, if it still exists. Throws if other entities use it. */
export async function removeFile(context: Context, work: Work, id: string): Promise<void> {
  const file = await loadFile(work, context, id).catch(() => undefined)
  if (file) await deleteForGood(context, work, { files: [file], folders: [] })
}

const toUsedFile = (record: FileRecord): UsedFile => ({ ...record, size: record.size ?? 0 })
