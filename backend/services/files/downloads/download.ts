import type { GenerateFileDownloadUrlRequest } from '../../../contract/files/requests.ts'
import { invalid } from '../../../kernel/base/errors.ts'
import type { Visit } from '../../../kernel/http/endpoint.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { deriveContext } from '../../../kernel/runtime/context/work.ts'
import { createReads } from '../../../kernel/store/reads.ts'
import { isCheckoutPage } from '../../sites/index.ts'
import { answerFile, findFile, noSuchFile } from '../content/serve-file.ts'
import { getAddressState, signAddress } from '../content/sign-address.ts'
import { downloadExpired, fileNotFound, privateFilesApart, tooManyFiles } from '../errors.ts'
import { loadFile, loadFolder } from '../library/change.ts'
import { cleanFileName } from '../library/names.ts'
import { loadTree } from '../library/places.ts'
import { ARCHIVE_DAYS, archives, type FileRecord, type FolderRecord, files } from '../records.ts'
import { zipFiles } from './zip-files.ts'

const MINUTE_MS = 60_000
/** The default of the published client's documentation. */
const DEFAULT_MINUTES = 600
/** The asset that every file has: what was sent. */
const SOURCE = 'src'
/** Files of one archive, as the published client documents it. */
const MAX_FILES = 1_000

type FileInArchive = { path: string; file: FileRecord }

/** Creates addresses from which a file is downloaded until they expire, one for each of its assets. */
export async function createDownloadUrls(context: Context, request: GenerateFileDownloadUrlRequest) {
  const { fileId, downloadFileName, expirationInMinutes = DEFAULT_MINUTES, expirationRedirectUrl } = request
  const file = await loadFile(createReads(context), context, fileId)
  if (file.operationStatus !== 'READY') throw fileNotFound(fileId)
  const { assetKeys = [SOURCE], contentDisposition = 'ATTACHMENT' } = request
  const unknown = assetKeys.findIndex((key) => key !== SOURCE)
  if (unknown >= 0) {
    const field = `assetKeys[${unknown}]`
    throw invalid({ field, description: 'is no asset of this file', rule: 'VALIDATION' })
  }
  if (expirationRedirectUrl !== undefined && !(await isCheckoutPage(context, expirationRedirectUrl))) {
    const description = 'is not a page of this shop'
    throw invalid({ field: 'expirationRedirectUrl', description, rule: 'VALIDATION' })
  }
  const url = new URL(`${context.mediaUrl}/files/${file.id}/download`)
  if (downloadFileName) url.searchParams.set('name', cleanFileName(downloadFileName))
  if (contentDisposition === 'INLINE') url.searchParams.set('inline', '1')
  if (expirationRedirectUrl) url.searchParams.set('then', expirationRedirectUrl)
  const expires = new Date(context.now.getTime() + expirationInMinutes * MINUTE_MS)
  const signed = signAddress(url, { method: 'GET', secret: file.secret }, expires).href
  return { downloadUrls: [...new Set(assetKeys)].map((assetKey) => ({ url: signed, assetKey })) }
}

/** Serves a file by an address of `createDownloadUrls`; an expired one leads on where its caller wanted that. */
export async function downloadFile({ request, url, params }: Visit, context: Context): Promise<Response> {
  const file = await findFile(context, params.fileId ?? '')
  const state = file && getAddressState(url, { method: 'GET', secret: file.secret }, context.now)
  if (!file || !state) throw noSuchFile()
  const then = url.searchParams.get('then')
  if (state === 'expired' && then) return new Response(null, { status: 302, headers: { location: then } })
  if (state === 'expired') throw downloadExpired()
  return answerFile(context, file, request, {
    name: url.searchParams.get('name') ?? file.displayName,
    inline: url.searchParams.has('inline'),
    cacheControl: 'private, no-store',
  })
}

/** Creates the permanent address of an archive of these files. Private ones have addresses of their own, which expire. */
export function createFilesDownloadUrl(context: Context, ids: readonly string[]): Promise<{ downloadUrl: string }> {
  return context.commit(async (work) => {
    const found = await Promise.all([...new Set(ids)].map((id) => loadFile(work, context, id)))
    const apart = found.find((file) => file.private)
    if (apart) throw privateFilesApart(apart.id)
    return insertArchive(context, work, { fileIds: found.map(({ id }) => id) })
  })
}

/** Creates the address of an archive of a folder with the folders in it. */
export function createFolderDownloadUrl(context: Context, folderId: string): Promise<{ downloadUrl: string }> {
  return context.commit(async (work) => {
    const folder = await loadFolder(work, context.siteId, folderId)
    const tree = await loadTree(work, folder)
    if (tree.files.filter(isDownloadable).length > MAX_FILES) throw tooManyFiles(MAX_FILES)
    return insertArchive(context, work, { folderId })
  })
}

function insertArchive(
  { siteId, ids, mediaUrl, now }: Context,
  work: Work,
  content: { fileIds: readonly string[] } | { folderId: string },
): { downloadUrl: string } {
  const secret = ids.secret()
  const { id } = work.insert(archives, { siteId, id: ids.guid(), secret, ...content, createdDate: now.toISOString() })
  const url = new URL(`${mediaUrl}/archives/${siteId}/${id}`)
  // The published client calls it permanent; it ends with its record.
  const expires = new Date(now.getTime() + ARCHIVE_DAYS * 86_400_000)
  return { downloadUrl: signAddress(url, { method: 'GET', secret }, expires).href }
}

/** Streams an archive; it holds what its files and folders are now. */
export async function downloadArchive({ request, url, params }: Visit, caller: Context): Promise<Response> {
  const { siteId = '', archiveId = '' } = params
  const context = deriveContext(caller, { siteId, identity: { type: 'UNKNOWN' } })
  const archive = await createReads(context).get(archives, siteId, archiveId)
  const state = archive && getAddressState(url, { method: 'GET', secret: archive.secret }, context.now)
  if (!archive || !state) throw noSuchFile()
  if (state === 'expired') throw downloadExpired()
  const { name, content } =
    archive.folderId === undefined
      ? { name: 'files', content: await listFiles(context, archive.fileIds ?? []) }
      : await listFolder(context, archive.folderId)
  if (content.length === 0) throw noSuchFile()
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.zip`)}`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  }
  return new Response(request.method === 'HEAD' ? null : zipFiles(context.media, withUniquePaths(content)), { headers })
}

const isDownloadable = ({ operationStatus, state, private: isPrivate }: FileRecord) =>
  operationStatus === 'READY' && state === 'OK' && !isPrivate

async function listFiles({ store, siteId }: Context, ids: readonly string[]): Promise<FileInArchive[]> {
  const found = await store.reader(files).getMany(siteId, ids)
  return found.filter(isDownloadable).map((file) => ({ path: file.displayName, file }))
}

async function listFolder(context: Context, id: string): Promise<{ name: string; content: FileInArchive[] }> {
  const reads = createReads(context)
  const folder = await loadFolder(reads, context.siteId, id)
  const tree = await loadTree(reads, folder)
  const byId = new Map<string, FolderRecord>(tree.folders.map((each) => [each.id, each]))
  const pathOf = (parentId: string): string => {
    const parent = byId.get(parentId)
    return parent ? `${pathOf(parent.parentFolderId)}${toPathPart(parent.displayName)}/` : ''
  }
  const content = tree.files
    .filter(isDownloadable)
    .map((file) => ({ path: pathOf(file.parentFolderId) + toPathPart(file.displayName), file }))
  return { name: toPathPart(folder.displayName), content: content.slice(0, MAX_FILES) }
}

/** A name within an archive, which programs write to a disk: no part of it leads out of its folder. */
const toPathPart = (name: string) => cleanFileName(name.replaceAll(/[/\\:*?"<>|]/g, '-'))

/** Makes paths unique, as two files may have the same name. */
function withUniquePaths(content: readonly FileInArchive[]): FileInArchive[] {
  const used = new Set<string>()
  return content.map(({ path, file }) => {
    let unique = path
    for (let count = 2; used.has(unique.toLowerCase()); count++)
      unique = path.replace(/(\.\w{1,10})?$/, (extension) => ` (${count})${extension}`)
    used.add(unique.toLowerCase())
    return { path: unique, file }
  })
}
