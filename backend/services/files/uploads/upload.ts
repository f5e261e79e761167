import type { FileDescriptor } from '../../../contract/files/file.ts'
import type { GenerateFileUploadUrlRequest } from '../../../contract/files/requests.ts'
import { secretsEqual } from '../../../kernel/base/crypto/hash.ts'
import { forbidden } from '../../../kernel/base/errors.ts'
import { isMerchant } from '../../../kernel/runtime/access/identity.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { deriveContext } from '../../../kernel/runtime/context/work.ts'
import type { JobHandler } from '../../../kernel/runtime/jobs/jobs.ts'
import { toStream } from '../../../kernel/runtime/media/to-stream.ts'
import { createReads } from '../../../kernel/store/reads.ts'
import { readMimeType, toMediaType } from '../content/media-types.ts'
import { type Content, readContent } from '../content/read-content.ts'
import {
  fileTooLarge,
  getMaxBytes,
  picturesOnly,
  sizeDiffers,
  uploadExpired,
  uploadInProgress,
  uploadNotFound,
  uploadsFull,
} from '../errors.ts'
import { createFileRecord } from '../library/create-file-record.ts'
import { countBytes, requireRoom } from '../library/library-usage.ts'
import { cleanFileName } from '../library/names.ts'
import { findPlace, makePath, ROOT_IDS } from '../library/places.ts'
import { getSenders } from '../library/visitor-files.ts'
import { wireFile } from '../library/wire-file.ts'
import { type FileRecord, files, type UploadRecord, uploads } from '../records.ts'
import { acquireUpload, holdDuring, releaseUpload, whileHeld } from './upload-lease.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The lifetime of an upload URL. The specification states no value. */
const ADDRESS_MS = HOUR_MS
/** How long the bytes of an unfinished upload are kept after its URL has expired. */
const ABANDONED_MS = DAY_MS
/** The maximum number of pictures that all visitors may send within a day, so that they cannot fill the disk. */
const MAX_VISITOR_FILES = 500

/**
 * Creates a URL to which one file is uploaded. Its last part is the token, not its query: clients replace the query by
 * the name of the file.
 */
export async function createUploadUrl(
  context: Context,
  request: GenerateFileUploadUrlRequest,
): Promise<{ uploadUrl: string }> {
  const visitor = !isMerchant(context.identity)
  if (visitor) await requireVisitorUpload(context, request)
  const draft = { ...readDraft(request, visitor), visitor, expires: new Date(context.now.getTime() + ADDRESS_MS) }
  return context.commit(async (work) => {
    const { siteId, id, secret } = await insertUpload(context, work, request, draft)
    return { uploadUrl: `${context.publicUrl}/uploads/${siteId}/${id}.${secret}` }
  })
}

/** Validates the properties of a coming upload. */
export function readDraft(request: Pick<GenerateFileUploadUrlRequest, 'mimeType' | 'sizeInBytes'>, visitor: boolean) {
  const mimeType = readMimeType(request.mimeType)
  const size = request.sizeInBytes === undefined ? undefined : Number(request.sizeInBytes)
  const maxBytes = getMaxBytes({ visitor, image: toMediaType(mimeType) === 'IMAGE' })
  if (size !== undefined && size > maxBytes) throw fileTooLarge(maxBytes)
  return { mimeType, ...(size !== undefined && { size }) }
}

type Draft = ReturnType<typeof readDraft> & Pick<UploadRecord, 'visitor' | 'resumable'> & { expires: Date }

/** Stores the record of a new upload, before any bytes arrive. */
export async function insertUpload(
  context: Context,
  work: Work,
  request: GenerateFileUploadUrlRequest,
  { expires, ...draft }: Draft,
): Promise<UploadRecord> {
  const { siteId, ids, now } = context
  await requireRoom(context, work, draft.size ?? 0)
  const from = await findPlace(context, work, draft.visitor ? ROOT_IDS.VISITOR_UPLOADS_ROOT : request.parentFolderId)
  const place = await makePath(context, work, from, request.filePath)
  return work.insert(uploads, {
    siteId,
    id: ids.guid(),
    key: ids.guid().replaceAll('-', ''),
    secret: ids.secret(),
    ...draft,
    displayName: cleanFileName(request.fileName),
    parentFolderId: place.id,
    root: place.root,
    private: request.private ?? false,
    labels: request.labels ?? [],
    ...(draft.visitor && { senders: getSenders(context) }),
    ...(context.identity.type === 'APP' && { byKey: true }),
    ...(request.externalInfo && { externalInfo: request.externalInfo }),
    createdDate: now.toISOString(),
    expirationDate: expires.toISOString(),
  })
}

/**
 * Throws unless a visitor uploads a picture into the root of visitors' uploads: all other uploads are for merchants.
 */
async function requireVisitorUpload(context: Context, request: GenerateFileUploadUrlRequest): Promise<void> {
  const { mimeType, parentFolderId, private: isPrivate, labels, filePath, externalInfo } = request
  const elsewhere = parentFolderId !== undefined && parentFolderId !== ROOT_IDS.VISITOR_UPLOADS_ROOT
  if (elsewhere || isPrivate || filePath || externalInfo || (labels && labels.length > 0))
    throw forbidden('Visitors choose neither folder nor labels of a file: leave them out')
  if (toMediaType(readMimeType(mimeType)) !== 'IMAGE') throw picturesOnly()
  const today = new Date(context.now.getTime() - DAY_MS).toISOString()
  const filters = [
    { op: 'eq', path: 'root', value: 'VISITOR_UPLOADS_ROOT' },
    { op: 'gt', path: 'updatedDate', value: today },
  ] as const
  if ((await context.store.reader(files).count(context.siteId, { op: 'and', filters })) >= MAX_VISITOR_FILES)
    throw uploadsFull()
}

/** Finds an upload by the token of its URL. */
export async function findUpload(context: Context, token: string): Promise<UploadRecord | undefined> {
  const [id = '', secret = ''] = token.split('.')
  const upload = await createReads(context).get(uploads, context.siteId, id)
  return upload && secretsEqual(secret, upload.secret) ? upload : undefined
}

/** Stores the bytes that are sent to an upload URL; returns the file. */
export async function receiveUpload(
  caller: Context,
  request: Request,
  siteId: string,
  token: string,
): Promise<FileDescriptor> {
  const context = deriveContext(caller, { siteId, identity: { type: 'UNKNOWN' } })
  const upload = await findUpload(context, token)
  if (!upload || upload.resumable) throw uploadNotFound()
  if (context.now.toISOString() >= upload.expirationDate) throw uploadExpired()
  const name = new URL(request.url).searchParams.get('filename') ?? ''
  const named = name === '' ? upload : { ...upload, displayName: cleanFileName(name) }
  const maxBytes = getMaxBytes({ visitor: upload.visitor, image: toMediaType(upload.mimeType) === 'IMAGE' })
  const length = Number(request.headers.get('content-length') ?? 0)
  if (length > maxBytes) throw fileTooLarge(maxBytes)
  await requireRoom(context, createReads(context), length)
  const held = await acquireUpload(context, upload)
  try {
    await context.media.append(upload.key, 0, whileHeld(context, held, limitBytes(request.body, maxBytes)))
    return await holdDuring(context, held, () => completeUpload(context, { ...named, writer: held.writer }))
  } catch (error) {
    // If the upload is gone, its bytes belong to a file; if another request has the lease, to that.
    if (await releaseUpload(context, held)) await context.media.remove(upload.key)
    throw error
  }
}

/** Removes a failed upload with its bytes, unless it has become a file, to which they then belong. */
export async function removeUpload(context: Context, { siteId, id, key }: UploadRecord): Promise<void> {
  const removed = await context.commit(async (work) => {
    const current = await work.get(uploads, siteId, id)
    if (current) work.delete(uploads, current)
    return current !== undefined
  })
  if (removed) await context.media.remove(key)
}

/** Turns a complete upload into a file; returns the result of `use`, which runs in the same unit of work. */
export async function completeUpload<R = FileDescriptor>(
  context: Context,
  upload: UploadRecord & { opaque?: boolean; guessed?: boolean },
  use: (work: Work, record: FileRecord) => R | Promise<R> = (_, record) => wireFile(context, record) as R,
): Promise<R> {
  const stored = await context.media.finish(upload.key)
  if (!stored) throw uploadNotFound()
  if (upload.size !== undefined && upload.size !== stored.size) throw sizeDiffers(upload.size, stored.size)
  const content = await readContent(context, upload, stored)
  return context.commit(async (work) => {
    const current = await work.get(uploads, upload.siteId, upload.id)
    if (!current || current.fileId !== undefined) throw uploadNotFound()
    if (upload.writer && current.writer?.id !== upload.writer.id) throw uploadInProgress()
    await countBytes(context, work, content.stored.size)
    const record = work.insert(files, await toFile(context, work, upload, content))
    if (current.resumable) work.update(uploads, { ...current, fileId: record.id })
    else work.delete(uploads, current)
    emitReady(context, work, record)
    return use(work, record)
  })
}

/** Emits the event that the content of a file is ready. */
export function emitReady(context: Context, work: Work, record: FileRecord): void {
  const { externalInfo } = record
  work.emit('wix.media.site_media.v1.file_descriptor_file_ready', record, () => ({
    file: wireFile(context, record),
    ...(externalInfo && { externalInfo }),
  }))
}

async function toFile(
  context: Context,
  work: Work,
  upload: UploadRecord,
  { mimeType, extension, stored, facts }: Content,
): Promise<Omit<FileRecord, 'revision'>> {
  const { key, displayName, labels, private: isPrivate, externalInfo, senders, byKey } = upload
  // The folder may have been deleted meanwhile.
  const place = await findPlace(context, work, upload.parentFolderId).catch(() => ({
    id: ROOT_IDS[upload.root],
    root: upload.root,
  }))
  return createFileRecord(context, {
    key,
    extension,
    place,
    displayName,
    private: isPrivate,
    mediaType: toMediaType(mimeType),
    mimeType,
    operationStatus: 'READY',
    size: stored.size,
    hash: stored.hash,
    content: facts,
    labels,
    ...(senders && { senders }),
    ...(byKey && { byKey }),
    ...(externalInfo && { externalInfo }),
  })
}

/** Passes bytes on; throws as soon as there are more than `maxBytes`. */
export function limitBytes(body: ReadableStream<Uint8Array> | null, maxBytes: number): ReadableStream<Uint8Array> {
  let size = 0
  const limiter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength
      if (size > maxBytes) throw fileTooLarge(maxBytes)
      controller.enqueue(chunk)
    },
  })
  return (body ?? toStream(new Uint8Array())).pipeThrough(limiter)
}

/** Removes abandoned uploads with the bytes that have arrived. */
export const clearUploadsJob: JobHandler = {
  kind: 'files.clear-abandoned-uploads',
  everyMs: HOUR_MS,
  async run(_, context) {
    const { siteId, store, media, now } = context
    const before = new Date(now.getTime() - ABANDONED_MS).toISOString()
    const filter = { op: 'lt', path: 'expirationDate', value: before } as const
    for (;;) {
      const { items } = await store.reader(uploads).query(siteId, { filter, paging: { limit: 100, offset: 0 } })
      if (items.length === 0) return
      for (const upload of items) {
        if (upload.fileId === undefined) await media.remove(upload.key)
        await context.commit(async (work) => {
          const current = await work.get(uploads, siteId, upload.id)
          if (current) work.delete(uploads, current)
        })
      }
    }
  },
}
