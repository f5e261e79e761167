import type { GenerateFileResumableUploadUrlRequest } from '../../contract/files/requests.ts'
import type { Context } from '../../kernel/context/context.ts'
import { deriveContext } from '../../kernel/context/work.ts'
import { secretsEqual } from '../../kernel/crypto/hash.ts'
import { ApiError } from '../../kernel/errors/errors.ts'
import type { Visit } from '../../kernel/http/endpoint.ts'
import { toErrorAnswer } from '../../kernel/http/error-body.ts'
import type { PartialUploads, ResumableProtocol } from '../../kernel/media/resumable-protocol.ts'
import { toStream } from '../../kernel/media/to-stream.ts'
import { createReads } from '../../kernel/store/reads.ts'
import { loadFile } from './change.ts'
import { getMaxBytes, resumableUploadsOff, sizeDiffers, uploadInProgress, uploadNotFound } from './errors.ts'
import { requireRoom } from './library-usage.ts'
import { toMediaType } from './media-types.ts'
import { cleanFileName } from './names.ts'
import { type UploadRecord, uploads } from './records.ts'
import { completeUpload, insertUpload, readDraft } from './upload.ts'
import { acquireUpload, releaseUpload, whileHeld } from './upload-lease.ts'
import { wireFile } from './wire-file.ts'

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
    const [id = '', secret = ''] = token.split('.')
    const upload = await createReads(context).get(uploads, siteId, id)
    const isOpen = upload?.resumable && secretsEqual(secret, upload.secret) && now.toISOString() < upload.expirationDate
    return isOpen ? upload : undefined
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
    try {
      return { file: await completeUpload(context, upload) }
    } catch (error) {
      // A client that asks again, while the bytes are being read, completes it as well: one of the two comes first.
      const fileId = (await load(token))?.fileId
      if (fileId !== undefined) return loadDone(fileId)
      // A refusal is final; any other failure is retried with the next request.
      if (error instanceof ApiError && error.status < 500) await remove(token)
      throw error
    }
  }

  const loadDone = async (fileId: string) => ({
    file: wireFile(context, await loadFile(createReads(context), siteId, fileId)),
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
      if (upload.fileId !== undefined) throw uploadNotFound()
      if (upload.size !== undefined && upload.size !== size) throw sizeDiffers(upload.size, size)
      await requireRoom(context, createReads(context), size)
      const writer = await acquireUpload(context, upload)
      // A client that begins again starts from nothing.
      await media.remove(upload.key)
      await media.append(upload.key, 0, toStream(new Uint8Array()))
      await context.commit(async (work) => {
        const current = await work.get(uploads, siteId, upload.id)
        if (!current) throw uploadNotFound()
        if (current.writer?.id !== writer) throw uploadInProgress()
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
      if (offset === upload.size) await complete(token)
      return { size: upload.size, offset }
    },
    async append(token, offset, bytes) {
      const upload = await require(token)
      const writer = await acquireUpload(context, upload)
      try {
        return await media.append(upload.key, offset, whileHeld(context, upload, writer, bytes))
      } finally {
        // An upload that is not released expires.
        await releaseUpload(context, upload, writer).catch(() => {})
      }
    },
    complete,
    remove,
    getAddress: (token) => getAddress(context, siteId, token),
    toAnswer: (thrown) => toErrorAnswer(thrown, context.requestId, context.log),
  }
}
