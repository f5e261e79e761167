import type { GenerateFileResumableUploadUrlRequest } from '../../../contract/files/requests.ts'
import { ApiError } from '../../../kernel/base/errors.ts'
import type { Visit } from '../../../kernel/http/endpoint.ts'
import { toErrorAnswer } from '../../../kernel/http/error-body.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { deriveContext } from '../../../kernel/runtime/context/work.ts'
import type { PartialUploads, ResumableProtocol } from '../../../kernel/runtime/media/resumable-protocol.ts'
import { toStream } from '../../../kernel/runtime/media/to-stream.ts'
import { createReads } from '../../../kernel/store/reads.ts'
import { toMediaType } from '../content/media-types.ts'
import { getMaxBytes, resumableUploadsOff, sizeDiffers, uploadInProgress, uploadNotFound } from '../errors.ts'
import { loadFile } from '../library/change.ts'
import { requireRoom } from '../library/library-usage.ts'
import { cleanFileName } from '../library/names.ts'
import { wireFile } from '../library/wire-file.ts'
import { type UploadRecord, uploads } from '../records.ts'
import { completeUpload, findUpload, insertUpload, readDraft } from './upload.ts'
import { acquireUpload, type HeldUpload, holdDuring, isHeld, releaseUpload, whileHeld } from './upload-lease.ts'

/** How long an upload may take, with all interruptions. The specification shows no value. */
const RESUMABLE_MS = 24 * 3_600_000

const getAddress = ({ publicUrl }: Pick<Context, 'publicUrl'>, siteId: string, token?: string) =>
  `${publicUrl}/uploads/tus/${siteId}${token === undefined ? '' : `/${token}`}`

/** Creates an upload that is sent in parts and goes on after an interruption. */
export function createResumableUpload(context: Context, request: GenerateFileResumableUploadUrlRequest) {
  requireProtocol(context)
  const expires = new Date(context.now.getTime() + RESUMABLE_MS)
  const draft = { ...readDraft(request, false), visitor: false, resumable: true as const, expires }
  return context.commit(async (work) => {
    const { siteId, id, secret } = await insertUpload(context, work, request, draft)
    return {
      uploadProtocol: 'TUS' as const,
      uploadUrl: getAddress(context, siteId),
      uploadToken: `${id}.${secret}`,
    }
  })
}

/** Answers a request of the protocol. The token of an upload is the last part of its address, and lets its holder send it. */
export function receiveParts({ request, params }: Visit, caller: Context): Promise<Response> {
  const { siteId = '', token } = params
  const context = deriveContext(caller, { siteId, identity: { type: 'UNKNOWN' } })
  return requireProtocol(context)(request, token, createPartialUploads(context))
}

function requireProtocol({ resumable }: Pick<Context, 'resumable'>): ResumableProtocol {
  if (!resumable) throw resumableUploadsOff()
  return resumable
}

function createPartialUploads(context: Context): PartialUploads {
  const { siteId, media, now } = context

  /** The upload of a token, if it may still be sent. */
  async function load(token: string): Promise<UploadRecord | undefined> {
    const upload = await findUpload(context, token)
    return upload?.resumable && now.toISOString() < upload.expirationDate ? upload : undefined
  }

  async function require(token: string): Promise<UploadRecord> {
    const upload = await load(token)
    if (!upload) throw uploadNotFound()
    return upload
  }

  const limitOf = ({ mimeType, visitor }: UploadRecord) =>
    getMaxBytes({ visitor, image: toMediaType(mimeType) === 'IMAGE' })

  async function complete(token: string): Promise<unknown> {
    const upload = await require(token)
    if (upload.fileId !== undefined) return loadDone(upload.fileId)
    const held = await acquireUpload(context, upload)
    try {
      return await completeHeld(token, held)
    } finally {
      await release(held)
    }
  }

  async function completeHeld(token: string, held: HeldUpload): Promise<unknown> {
    if (held.fileId !== undefined) return loadDone(held.fileId)
    try {
      return { file: await holdDuring(context, held, () => completeUpload(context, held)) }
    } catch (error) {
      // A refusal is final; any other failure is retried with the next request.
      const isFinal = error instanceof ApiError && error.status < 500 && error.code !== 'UPLOAD_IN_PROGRESS'
      if (isFinal) await remove(token)
      throw error
    }
  }

  /** An upload that is not released expires. */
  const release = (held: HeldUpload) => releaseUpload(context, held).catch(() => false)

  const loadDone = async (fileId: string) => ({
    file: wireFile(context, await loadFile(createReads(context), context, fileId)),
  })

  async function remove(token: string): Promise<void> {
    const { id, key } = await require(token)
    await context.commit(async (work) => {
      const current = await work.get(uploads, siteId, id)
      if (current && current.fileId === undefined) work.delete(uploads, current)
    })
    const left = await createReads(context).get(uploads, siteId, id)
    if (!left) await media.remove(key)
  }

  return {
    async authorize(token) {
      await require(token)
      return token
    },
    getMaxBytes: async (token) => limitOf(await require(token)),
    async begin(token, size, name) {
      const upload = await require(token)
      if (upload.size !== undefined && upload.size !== size) throw sizeDiffers(upload.size, size)
      await requireRoom(context, createReads(context), size)
      const held = await acquireUpload(context, upload)
      // Read with the lease: the bytes of a file that another request has just made stay.
      if (held.fileId !== undefined) {
        await release(held)
        throw uploadNotFound()
      }
      // A client that begins again starts from nothing.
      await media.remove(upload.key)
      await media.append(upload.key, 0, toStream(new Uint8Array()))
      await context.commit(async (work) => {
        const current = await work.get(uploads, siteId, upload.id)
        if (!current) throw uploadNotFound()
        if (current.writer?.id !== held.writer.id) throw uploadInProgress()
        const { writer: _, ...free } = current
        work.update(uploads, { ...free, size, ...(name && { displayName: cleanFileName(name) }) })
      })
    },
    async find(token) {
      const upload = await load(token)
      if (upload?.size === undefined) return undefined
      if (upload.fileId !== undefined) return { size: upload.size, offset: upload.size }
      const offset = await media.getPartSize(upload.key)
      // After a crash all bytes may be there, and no file of them yet.
      if (offset === upload.size && !isHeld(upload, context.clock.now())) await complete(token)
      return { size: upload.size, offset }
    },
    async append(token, offset, bytes) {
      const held = await acquireUpload(context, await require(token))
      try {
        // The same part may have come twice: what the other request has stored is not written over.
        if (held.fileId !== undefined || (await media.getPartSize(held.key)) !== offset) throw uploadInProgress()
        const written = await media.append(held.key, offset, whileHeld(context, held, bytes))
        // With the same lease, so that the file is of the bytes of this request.
        if (written === held.size) await completeHeld(token, held)
        return written
      } finally {
        await release(held)
      }
    },
    complete,
    remove,
    getAddress: (token) => getAddress(context, siteId, token),
    toAnswer: (thrown) => toErrorAnswer(thrown, context.requestId, context.log),
  }
}
