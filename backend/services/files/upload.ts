import type { FileDescriptor } from '../../contract/files/file.ts'
import type { GenerateFileUploadUrlRequest } from '../../contract/files/requests.ts'
import { isMerchant } from '../../kernel/access/identity.ts'
import type { Context, Work } from '../../kernel/context/context.ts'
import { deriveContext } from '../../kernel/context/work.ts'
import { forbidden } from '../../kernel/errors/errors.ts'
import type { JobHandler } from '../../kernel/jobs/jobs.ts'
import { toStream } from '../../kernel/media/to-stream.ts'
import { createReads } from '../../kernel/store/reads.ts'
import { createFileRecord } from './create-file-record.ts'
import {
  fileTooLarge,
  getMaxBytes,
  picturesOnly,
  sizeDiffers,
  uploadExpired,
  uploadInProgress,
  uploadNotFound,
  uploadsFull,
} from './errors.ts'
import { countBytes, requireRoom } from './library-usage.ts'
import { readMimeType, toMediaType } from './media-types.ts'
import { cleanFileName } from './names.ts'
import { findPlace, makePath, ROOT_IDS } from './places.ts'
import { type Content, readContent } from './read-content.ts'
import { type FileRecord, files, type UploadRecord, uploads } from './records.ts'
import { getAddressState, signAddress } from './sign-address.ts'
import { getSenders } from './visitor-files.ts'
import { wireFile } from './wire-file.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The lifetime of an upload URL. The specification states no value. */
const ADDRESS_MS = HOUR_MS
/** How long the bytes of an unfinished upload are kept after its URL has expired. */
const ABANDONED_MS = DAY_MS
/** The maximum number of pictures that all visitors may send within a day, so that they cannot fill the disk. */
const MAX_VISITOR_FILES = 500

/** Creates a URL to which one file is uploaded. */
export async function createUploadUrl(
  context: Context,
  request: GenerateFileUploadUrlRequest,
): Promise<{ uploadUrl: string }> {
  const visitor = !isMerchant(context.identity)
  if (visitor) await requireVisitorUpload(context, request)
  const draft = { ...readDraft(request, visitor), visitor, expires: new Date(context.now.getTime() + ADDRESS_MS) }
  return context.commit(async (work) => {
    const { siteId, id, secret } = await insertUpload(context, work, request, draft)
    const address = new URL(`${context.publicUrl}/uploads/${siteId}/${id}`)
    return { uploadUrl: signAddress(address, { method: 'PUT', secret }, draft.expires).href }
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

/** Stores the bytes that are sent to an upload URL; returns the file. */
export async function receiveUpload(
  caller: Context,
  request: Request,
  siteId: string,
  id: string,
): Promise<FileDescriptor> {
  const context = deriveContext(caller, { siteId, identity: { type: 'UNKNOWN' } })
  const upload = await createReads(context).get(uploads, siteId, id)
  const url = new URL(request.url)
  const state = upload && getAddressState(url, { method: 'PUT', secret: upload.secret }, context.now)
  if (!upload || !state || upload.resumable) throw uploadNotFound()
  if (state === 'expired') throw uploadExpired()
  const name = url.searchParams.get('filename') ?? ''
  const named = name === '' ? upload : { ...upload, displayName: cleanFileName(name) }
  const maxBytes = getMaxBytes({ visitor: upload.visitor, image: toMediaType(upload.mimeType) === 'IMAGE' })
  const length = Number(request.headers.get('content-length') ?? 0)
  if (length > maxBytes) throw fileTooLarge(maxBytes)
  await requireRoom(context, createReads(context), length)
  const claimed = await claim(context, upload)
  try {
    await context.media.append(upload.key, 0, limitBytes(request.body, maxBytes))
    return await completeUpload(context, { ...named, revision: claimed.revision })
  } catch (error) {
    // If the upload is gone, its bytes belong to a file.
    if (await release(context, claimed)) await context.media.remove(upload.key)
    throw error
  }
}

/** Claims an upload for this request: only one request of all processes may write its bytes. */
function claim(context: Context, { siteId, id }: UploadRecord): Promise<UploadRecord> {
  return context.commit(async (work) => {
    const current = await work.get(uploads, siteId, id)
    if (!current) throw uploadNotFound()
    if (current.claimed) throw uploadInProgress()
    return work.update(uploads, { ...current, claimed: true })
  })
}

/** Gives the claim up, so that another request can send the bytes; returns false if the upload has become a file. */
function release(context: Context, { siteId, id }: UploadRecord): Promise<boolean> {
  return context.commit(async (work) => {
    const current = await work.get(uploads, siteId, id)
    if (!current) return false
    const { claimed: _, ...free } = current
    work.update(uploads, free)
    return true
  })
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
  const { key, displayName, labels, private: isPrivate, externalInfo, senders } = upload
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
