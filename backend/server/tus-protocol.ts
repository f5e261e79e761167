import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Server, Upload } from '@tus/server'
import type { PartialUploads, ResumableProtocol } from '../kernel/runtime/media/resumable-protocol.ts'
import { UploadLocks } from './upload-locks.ts'

const LOCK_DRAIN_MS = 1_000

/** Resumable uploads by tus 1.0.0, with its own server. The shop stores uploads and their bytes. */
export function createTusProtocol(): ResumableProtocol {
  // Only one request at a time writes an upload. A later one asks the previous one to end, whose connection may be
  // dead.
  const locks = new UploadLocks()
  return (request, id, uploads) => answer(locks, request, id, uploads)
}

/** The instance of this process, whose requests share the locks. */
export const tusProtocol = createTusProtocol()

function answer(locker: UploadLocks, ...[request, id, uploads]: Parameters<ResumableProtocol>): Promise<Response> {
  const server = new Server({
    path: '/uploads/tus',
    datastore: new ShopDataStore(uploads),
    locker,
    lockDrainTimeout: LOCK_DRAIN_MS,
    disableTerminationForFinishedUploads: true,
    maxSize: (_, uploadId) => (uploadId === null ? 0 : uploads.getMaxBytes(uploadId)),
    namingFunction: (_, metadata) => uploads.authorize(metadata?.token ?? ''),
    getFileIdFromRequest: () => id,
    generateUrl: (_, { id: created }) => uploads.getAddress(created),
    async onUploadFinish(_, upload) {
      const body = JSON.stringify(await uploads.complete(upload.id))
      return { status_code: 200, headers: { 'content-type': 'application/json; charset=utf-8' }, body }
    },
    onResponseError(_, error) {
      // Errors of the protocol itself have a status already.
      if ('status_code' in error) return undefined
      const { status, body } = uploads.toAnswer(error)
      return { status_code: status, body: JSON.stringify(body) }
    },
  })
  return server.handleWeb(request)
}

class ShopDataStore extends DataStore {
  readonly #uploads: PartialUploads

  constructor(uploads: PartialUploads) {
    super()
    this.#uploads = uploads
    this.extensions = ['creation', 'creation-with-upload', 'termination']
  }

  override async create(upload: Upload): Promise<Upload> {
    await this.#uploads.begin(upload.id, upload.size ?? 0, upload.metadata?.filename ?? undefined)
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await this.#uploads.find(id)
    if (!found) throw ERRORS.FILE_NOT_FOUND
    return new Upload({ id, ...found })
  }

  override write(stream: Readable, id: string, offset: number): Promise<number> {
    return this.#uploads.append(id, offset, stream as AsyncIterable<Uint8Array>)
  }

  override remove(id: string): Promise<void> {
    return this.#uploads.remove(id)
  }
}
