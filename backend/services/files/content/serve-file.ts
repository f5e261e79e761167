import { ApiError, missing, STATUS_CODES } from '../../../kernel/base/errors.ts'
import type { Visit } from '../../../kernel/http/endpoint.ts'
import { parseRange } from '../../../kernel/http/range.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { chooseFormat, readTransform, splitPicturePath } from '../../../kernel/runtime/media/picture-transform.ts'
import { createReads } from '../../../kernel/store/reads.ts'
import { downloadExpired } from '../errors.ts'
import { getFilmIds, getSiteOfFile } from '../file-ids.ts'
import { type FileRecord, files } from '../records.ts'
import { POSTER, toPartKey } from './derived-keys.ts'
import { findAddressOfEarlier } from './earlier-pictures.ts'
import { isShownInPlace, toServedType } from './media-types.ts'
import { getAddressState } from './sign-address.ts'

const PUBLIC = 'public, max-age=31536000, immutable'
const PRIVATE = 'private, no-store'

export const noSuchFile = () => missing('There is no such file')

/** Serves the bytes of a file by its address, which a private file's has to be signed. In the trash it is still shown. */
export async function serveFile({ request, url, params }: Visit, context: Context): Promise<Response> {
  const id = params.fileId ?? ''
  const file = (await findFile(context, id)) ?? (await findPoster(context, id))
  if (!file) throw noSuchFile()
  const state = getAddressState(url, { method: 'GET', secret: file.secret }, context.now)
  if (file.private && state === 'expired') throw downloadExpired()
  if (file.private && state !== 'open') throw noSuchFile()
  return answerFile(context, file, request, {
    name: file.displayName,
    inline: true,
    cacheControl: file.private ? PRIVATE : PUBLIC,
  })
}

/** A file whose bytes are there, by its id alone. */
export async function findFile(context: Context, id: string): Promise<FileRecord | undefined> {
  const siteId = getSiteOfFile(id)
  const file = siteId === undefined ? undefined : await createReads(context).get(files, siteId, id)
  return file?.operationStatus === 'READY' ? file : undefined
}

/** Answers with a file of the library under another name and type, to be saved. */
export async function sendFile(
  context: Context,
  request: Request,
  { fileId, ...named }: { fileId: string; name: string; mimeType: string },
): Promise<Response> {
  const file = await createReads(context).get(files, context.siteId, fileId)
  if (!file) throw noSuchFile()
  const { name, mimeType } = named
  return answerFile(context, { ...file, mimeType }, request, { name, inline: false, cacheControl: PRIVATE })
}

type Shown = { name: string; inline: boolean; cacheControl: string }

/**
 * Serves a picture, at `/media/<id>` as it is and below it in another size (`/v1/fill/w_300,h_200/name.webp`), as
 * published clients build these addresses.
 */
export async function servePicture({ request, params }: Visit, context: Context): Promise<Response> {
  const path = params.file ?? ''
  const [id, rest] = splitPicturePath(path)
  if (getSiteOfFile(id) === undefined && getFilmIds(id).length === 0) return redirectEarlier(context, id, rest)
  const file = (await findFile(context, id)) ?? (await findPoster(context, id))
  if (!file || file.private) throw noSuchFile()
  const whole = { name: file.displayName, inline: true, cacheControl: PUBLIC }
  // A drawing has every size, and a film none.
  if (rest === undefined || !context.renditions || file.mediaType !== 'IMAGE')
    return answerFile(context, file, request, whole)
  const transform = readTransform(rest)
  if ('problem' in transform) throw badRequest(transform.problem)
  const format = chooseFormat(id, rest, request.headers.get('accept'))
  const load = async () =>
    new Uint8Array(await new Response((await context.media.read(file.key)) ?? null).arrayBuffer())
  const { width = 0, height = 0 } = file.content
  const pixels = width * height || undefined
  const caller = { network: context.address, signal: request.signal }
  const rendition = await context.renditions({ tag: file.key, pixels, load }, transform, format, caller)
  if (!rendition)
    throw badRequest('The part to cut out lies outside of the picture, or the picture cannot be shown in other sizes')
  const { bytes, tag } = rendition
  const shown = { ...whole, etag: tag, size: bytes.byteLength, mimeType: `image/${format}`, vary: 'accept' }
  return answerBytes(request, shown, async (range) => (range ? bytes.subarray(range.first, range.last + 1) : bytes))
}

/** Leads to the file that a picture of an earlier version has become; throws where there is none. */
async function redirectEarlier(context: Context, name: string, rest: string | undefined): Promise<Response> {
  const location = await findAddressOfEarlier(context, name, rest)
  if (location === undefined) throw noSuchFile()
  return new Response(null, {
    status: 302,
    headers: {
      location,
      'cache-control': 'public, max-age=3600',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
}

/** The still frame of a film, as a picture of its own. */
async function findPoster(context: Context, id: string): Promise<FileRecord | undefined> {
  const ids = getFilmIds(id)
  const siteId = getSiteOfFile(ids[0] ?? '')
  const [film] = siteId === undefined ? [] : await context.store.reader(files).getMany(siteId, ids)
  if (!film?.content.poster) return undefined
  const key = toPartKey(film.key, POSTER)
  const { size } = (await context.media.finish(key)) ?? { size: 0 }
  return { ...film, key, hash: key, size, mimeType: 'image/jpeg', mediaType: 'IMAGE' }
}

const badRequest = (words: string) => new ApiError(400, words, { code: STATUS_CODES[400] })

/** The bytes of a file or the requested range. */
export function answerFile(
  { media }: Pick<Context, 'media'>,
  { key, hash = '', size = 0, mimeType }: FileRecord,
  request: Request,
  shown: Shown,
): Promise<Response> {
  const read = (range?: Range) => media.read(key, range)
  return answerBytes(request, { ...shown, etag: hash.slice(0, 32), size, mimeType }, read)
}

type Range = { first: number; last: number }
type Content = Shown & {
  etag: string
  size: number
  mimeType: string
  /** The type of a file that this server has generated. */
  servedType?: string
  vary?: string
}

/**
 * Some bytes or the requested range of them. Whatever they contain, it is no page of this server: sandboxed, of no other
 * type than it is served with, and saved instead of shown unless it is a picture, sound or film (must 39 of
 * /docs/security).
 */
export async function answerBytes(
  { method, headers: sent }: Request,
  { name, inline, cacheControl, size, mimeType, servedType = toServedType(mimeType), vary, ...content }: Content,
  read: (range?: Range) => Promise<ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | undefined>,
): Promise<Response> {
  const etag = `"${content.etag}"`
  const disposition = inline && isShownInPlace(mimeType) ? 'inline' : 'attachment'
  const headers: Record<string, string> = {
    'content-type': servedType,
    'content-disposition': `${disposition}; filename*=UTF-8''${encodeName(name)}`,
    'accept-ranges': 'bytes',
    etag,
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'content-length, content-range, etag',
    ...(vary && { vary }),
  }
  if (listsTag(sent.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  const ifRange = sent.get('if-range')
  const range = ifRange !== null && ifRange !== etag ? undefined : parseRange(sent.get('range'), size)
  if (range === 'UNSATISFIABLE')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } })
  const { first, last } = range ?? { first: 0, last: size - 1 }
  headers['content-length'] = String(last - first + 1)
  if (range) headers['content-range'] = `bytes ${first}-${last}/${size}`
  const body = method === 'HEAD' ? null : await read(range && { first, last })
  if (body === undefined) throw noSuchFile()
  return new Response(body, { status: range ? 206 : 200, headers })
}

const listsTag = (header: string | null, etag: string) =>
  header === '*' || (header ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === etag)

/** A name in a header (RFC 8187). */
const encodeName = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
