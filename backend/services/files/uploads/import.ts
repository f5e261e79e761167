import { MAX_FILE_BYTES } from '../../../contract/files/file.ts'
import type { ImportFileRequest } from '../../../contract/files/requests.ts'
import { createSlices } from '../../../kernel/base/async/create-slices.ts'
import { type ApiError, invalid } from '../../../kernel/base/errors.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import type { Job, JobHandler } from '../../../kernel/runtime/jobs/jobs.ts'
import { settleEach } from '../../../kernel/store/changes/bulk.ts'
import { StoreFullError } from '../../../kernel/store/errors.ts'
import { createReads } from '../../../kernel/store/reads.ts'
import { decodePath, fetchFile, toFetchError } from '../content/fetch-file.ts'
import { readMimeType, toMediaType, UNKNOWN_TYPE } from '../content/media-types.ts'
import { readContent } from '../content/read-content.ts'
import { importFailed, typeDiffers } from '../errors.ts'
import { toFileSearchText } from '../library/change.ts'
import { createFileRecord } from '../library/create-file-record.ts'
import { countBytes } from '../library/library-usage.ts'
import { cleanFileName } from '../library/names.ts'
import { findPlace, makePath } from '../library/places.ts'
import { fileStatus } from '../library/states.ts'
import { wireFile } from '../library/wire-file.ts'
import { type FileRecord, files } from '../records.ts'
import { emitReady, limitBytes } from './upload.ts'

const IMPORT = 'files.import'

/** Data of an import job beyond the file's record. */
type Source = { fileId: string; url: string; headers: Record<string, string>; expected?: string }

/** Adds a file that is fetched from an address. Its content follows; events report whether it came. */
export function importFile(context: Context, request: ImportFileRequest) {
  return context.commit(async (work) => ({ file: await insertImport(context, work, request, '') }))
}

/** Adds files, all or none. */
export function importFiles(context: Context, requests: readonly ImportFileRequest[]) {
  return context.commit(async (work) => {
    const added = []
    const letOthersIn = createSlices()
    for (const [index, request] of requests.entries()) {
      await letOthersIn()
      added.push(await insertImport(context, work, request, `importFileRequests[${index}].`))
    }
    return { files: added }
  })
}

/** Adds files, each by itself. */
export function importEach(context: Context, requests: readonly ImportFileRequest[], returnEntity: boolean) {
  return context.commit(async (work) => {
    const outcome = await settleEach(
      [...requests.entries()],
      () => '',
      async ([index, request]) => {
        const item = await insertImport(context, work, request, `importFileRequests[${index}].`)
        return { item }
      },
    )
    const results = outcome.results.map(({ itemMetadata, item }) => {
      const { id: _, ...metadata } = itemMetadata
      return {
        itemMetadata: { ...metadata, ...(item && { id: item.id }) },
        ...(returnEntity && item && { item }),
      }
    })
    return { results, bulkActionMetadata: outcome.bulkActionMetadata }
  })
}

async function insertImport(context: Context, work: Work, request: ImportFileRequest, at: string) {
  const { ids, now } = context
  const url = readUrl(request, `${at}url`)
  const headers = readHeaders(request.urlHeaders ?? {}, `${at}urlHeaders`)
  const place = await makePath(context, work, await findPlace(context, work, request.parentFolderId), request.filePath)
  const mimeType = readMimeType(request.mimeType ?? '')
  const expected = request.mediaType === 'UNKNOWN' ? undefined : request.mediaType
  const displayName = cleanFileName(request.displayName ?? decodePath(url.pathname))
  const key = ids.guid().replaceAll('-', '')
  const labels = request.labels ?? []
  const record = work.insert(
    files,
    createFileRecord(context, {
      key,
      extension: /\.([a-z0-9]{1,8})$/i.exec(url.pathname)?.[1]?.toLowerCase(),
      place,
      displayName,
      private: request.private ?? false,
      mediaType: expected ?? (mimeType === UNKNOWN_TYPE ? 'UNKNOWN' : toMediaType(mimeType)),
      mimeType,
      operationStatus: 'PENDING',
      content: {},
      labels,
      // Parameters and fragments may hold what gives access.
      sourceUrl: `${url.origin}${url.pathname}`,
      ...(request.externalInfo && { externalInfo: request.externalInfo }),
    }),
  )
  const payload: Source = { fileId: record.id, url: url.href, headers, ...(expected && { expected }) }
  work.schedule({ kind: IMPORT, payload, runAt: now })
  return wireFile(context, record)
}

function readUrl({ url: text, urlParams = {} }: ImportFileRequest, field: string): URL {
  const url = new URL(text)
  if (url.username || url.password)
    throw invalid({ field, description: 'must hold no user and password', rule: 'VALIDATION' })
  for (const [name, value] of Object.entries(urlParams)) url.searchParams.set(name, String(value))
  return url
}

/** Headers of the connection, and those that give access elsewhere (must 38 of /docs/security). */
const NOT_PASSED_ON =
  /^(?:host|authorization|cookie|connection|keep-alive|content-length|transfer-encoding|upgrade|te|trailer|expect|proxy-.*|forwarded|x-forwarded-.*)$/

function readHeaders(given: Readonly<Record<string, unknown>>, at: string): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const [sent, value] of Object.entries(given)) {
    const name = sent.toLowerCase()
    const isValid = /^[a-z0-9-]{1,100}$/.test(name) && typeof value === 'string' && /^[\x20-\x7e]{0,4000}$/.test(value)
    if (NOT_PASSED_ON.test(name))
      throw invalid({ field: `${at}.${sent}`, description: 'is not passed on', rule: 'FIELD_NOT_ALLOWED' })
    if (!isValid) throw invalid({ field: `${at}.${sent}`, description: 'is no header', rule: 'FORMAT' })
    headers[name] = value as string
  }
  return headers
}

/** Fetches the content of an imported file. */
export const importJob: JobHandler = {
  kind: IMPORT,
  async run({ payload }: Job, context) {
    const source = payload as Source
    const record = await createReads(context).get(files, context.siteId, source.fileId)
    if (record?.operationStatus !== 'PENDING') return
    try {
      await fetchContent(context, record, source)
    } catch (error) {
      // A full disk is the shop's problem: the job is tried again later.
      if (error instanceof StoreFullError) throw error
      await context.media.remove(record.key)
      await fail(context, record, toFetchError(error))
    }
  },
}

async function fetchContent(context: Context, record: FileRecord, { url, headers, expected }: Source): Promise<void> {
  const response = await fetchFile(context, new URL(url), headers)
  await context.media.append(record.key, 0, limitBytes(response.body, MAX_FILE_BYTES))
  const stored = await context.media.finish(record.key)
  if (!stored) throw importFailed('The file went away while it was fetched')
  // The type that its server names is a guess: many say text for everything.
  const guessed = record.mimeType === UNKNOWN_TYPE
  const said = guessed ? readMimeType(response.headers.get('content-type') ?? '') : record.mimeType
  const sent = { key: record.key, mimeType: said, guessed, displayName: record.displayName, visitor: false }
  const { mimeType, facts, stored: kept } = await readContent(context, sent, stored)
  const mediaType = toMediaType(mimeType)
  if (expected && expected !== mediaType) throw typeDiffers(expected, mimeType)
  await context.commit(async (work) => {
    const current = await work.get(files, record.siteId, record.id)
    // Deleted meanwhile: the job that removes its bytes may have run before they came.
    if (!current) return context.media.remove(record.key)
    await countBytes(context, work, kept.size)
    const saved = work.update(files, {
      ...current,
      mimeType,
      mediaType,
      operationStatus: fileStatus.move(current.operationStatus, 'READY'),
      size: kept.size,
      hash: kept.hash,
      content: facts,
      searchText: toFileSearchText({ ...current, mimeType }),
      updatedDate: context.now.toISOString(),
    })
    emitReady(context, work, saved)
  })
}

function fail(context: Context, { siteId, id }: FileRecord, { code = '', message, data }: ApiError): Promise<void> {
  return context.commit(async (work) => {
    const current = await work.get(files, siteId, id)
    if (current?.operationStatus !== 'PENDING') return
    const operationStatus = fileStatus.move(current.operationStatus, 'FAILED')
    const saved = work.update(files, { ...current, operationStatus, updatedDate: context.now.toISOString() })
    const { externalInfo } = saved
    work.emit('wix.media.site_media.v1.file_descriptor_file_failed', saved, {
      ...(externalInfo && { externalInfo }),
      error: { code, description: message, ...(data && { data }) },
    })
  })
}
