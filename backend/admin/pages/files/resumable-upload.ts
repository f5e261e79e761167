import { DetailedError, defaultOptions, type PreviousUpload, Upload } from 'tus-js-client'
import { ApiProblem, toApiProblem, toNetworkError } from '../../../../widgets/client/problem.ts'
import { call } from '../../app/api.ts'
import { getChosenSite } from '../../app/chosen-site.ts'
import { uploadFile } from '../../app/upload.ts'

/**
 * The server stores an incomplete upload for a day; resuming is offered for a shorter time, so that the rest can still
 * be sent.
 */
const KEPT_MS = 20 * 3_600_000
/** The delays before reconnecting after the connection was lost. */
const RETRY_MS = [0, 1_000, 3_000, 5_000, 10_000]

/** Statuses that mean that the earlier upload has expired or was removed, so that the upload starts again. */
const GONE = [403, 404, 410]

/** Controls of a running upload. */
export type RunningUpload = {
  /** Stops the upload; the server keeps the bytes that have arrived. */
  pause(): void
  /** Stops the upload for good; the server deletes the bytes that have arrived. */
  discard(): void
}

type Heard = {
  /** Receives the number of bytes that have arrived. */
  onProgress(sent: number): void
  onDone(): void
  onProblem(problem: ApiProblem): void
}

/** Uploads a file into a folder of the media library. An upload that this browser has interrupted is resumed. */
export function startUpload(file: File, folderId: string, heard: Heard): RunningUpload {
  let upload: Upload | undefined
  let isStopped = false
  const begin = async (earlier: PreviousUpload | undefined): Promise<void> => {
    const address = earlier ? undefined : await createAddress(file, folderId)
    if (isStopped) return
    if (!earlier && !address) return sendAtOnce(file, folderId, heard)
    upload = new Upload(file, {
      fingerprint: () => Promise.resolve(toFingerprint(file, folderId)),
      removeFingerprintOnSuccess: true,
      retryDelays: RETRY_MS,
      ...(address && {
        endpoint: address.uploadUrl,
        metadata: { token: address.uploadToken, filename: file.name.slice(-255) },
      }),
      onProgress: (sent) => heard.onProgress(sent),
      onSuccess: () => heard.onDone(),
      onError(error) {
        const problem = toProblem(error)
        if (GONE.includes(problem.status) && earlier) return void run(undefined)
        // An upload that the shop refuses must not be resumed.
        if (problem.kind === 'application') void forgetEarlier(toFingerprint(file, folderId))
        heard.onProblem(problem)
      },
    })
    if (earlier) upload.resumeFromPreviousUpload(earlier)
    upload.start()
  }
  const run = async (earlier: PreviousUpload | undefined) => {
    try {
      await begin(earlier)
    } catch (problem) {
      heard.onProblem(toNetworkError(problem))
    }
  }
  void findEarlier(toFingerprint(file, folderId)).then((earlier) => run(earlier))
  const stop = (isForGood: boolean) => {
    isStopped = true
    // An upload that no longer exists needs no removal.
    void upload?.abort(isForGood).catch(() => {})
  }
  return { pause: () => stop(false), discard: () => stop(true) }
}

async function createAddress(file: File, parentFolderId: string) {
  try {
    return await call('POST /site-media/v1/files/generate-resumable-upload-url', {
      ...describe(file, parentFolderId),
      uploadProtocol: 'TUS',
    })
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.code === 'RESUMABLE_UPLOADS_OFF') return undefined
    throw problem
  }
}

async function sendAtOnce(file: File, folderId: string, { onProgress, onDone }: Heard): Promise<void> {
  await uploadFile(file, (part) => onProgress(part * file.size), folderId)
  onDone()
}

const describe = (file: File, parentFolderId: string) => ({
  // Browsers know the type of some files only.
  mimeType: file.type || 'application/octet-stream',
  fileName: file.name.slice(-255),
  sizeInBytes: `${file.size}`,
  parentFolderId,
})

const toPrefix = (folderId: string) => `awning ${getChosenSite() ?? ''} ${folderId} `
const toFingerprint = ({ name, size, lastModified }: File, folderId: string) =>
  `${toPrefix(folderId)}${size} ${lastModified} ${name}`

function toProblem(error: Error): ApiProblem {
  const response = error instanceof DetailedError ? error.originalResponse : undefined
  if (!response) return toNetworkError(error)
  return toApiProblem(new Response(null, { status: response.getStatus() }), readJson(response.getBody()))
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isKept = ({ creationTime }: PreviousUpload) => Date.now() - new Date(creationTime).getTime() < KEPT_MS

async function findEarlier(fingerprint: string): Promise<PreviousUpload | undefined> {
  const found = await defaultOptions.urlStorage?.findUploadsByFingerprint(fingerprint)
  return found?.filter(isKept).at(-1)
}

async function forgetEarlier(fingerprint: string): Promise<void> {
  const storage = defaultOptions.urlStorage
  const found = (await storage?.findUploadsByFingerprint(fingerprint)) ?? []
  for (const { urlStorageKey } of found) await storage?.removeUpload(urlStorageKey)
}

/** An interrupted upload, whose file has to be selected again to resume it. */
export type InterruptedUpload = { readonly key: string; readonly name: string; forget(): Promise<void> }

/** Lists uploads into a folder that were interrupted when the page was left. */
export async function listInterrupted(folderId: string): Promise<InterruptedUpload[]> {
  const storage = defaultOptions.urlStorage
  if (!storage) return []
  const all = (await storage.findAllUploads()).filter(({ urlStorageKey }) =>
    urlStorageKey.startsWith(`tus::${toPrefix(folderId)}`),
  )
  for (const gone of all) if (!isKept(gone)) await storage.removeUpload(gone.urlStorageKey)
  return all.filter(isKept).map(({ urlStorageKey, uploadUrl, metadata }) => ({
    key: urlStorageKey,
    name: metadata.filename ?? '',
    async forget() {
      await storage.removeUpload(urlStorageKey)
      // If the request fails, the upload expires by itself.
      if (uploadUrl) await Upload.terminate(uploadUrl).catch(() => {})
    },
  }))
}
