import type { Context } from '../../kernel/context/context.ts'
import { missing } from '../../kernel/errors/errors.ts'
import type { Visit } from '../../kernel/http/endpoint.ts'
import { parseRange } from '../../kernel/http/range.ts'
import { createReads } from '../../kernel/store/reads.ts'
import { downloadExpired } from './errors.ts'
import { getSiteOfFile } from './file-ids.ts'
import { isShownInPlace, toServedType } from './media-types.ts'
import { type FileRecord, files } from './records.ts'
import { getAddressState } from './sign-address.ts'

const PUBLIC = 'public, max-age=31536000, immutable'
const PRIVATE = 'private, no-store'

export const noSuchFile = () => missing('There is no such file')

/** Serves the bytes of a file by its address, which a private file's has to be signed. In the trash it is still shown. */
export async function serveFile({ request, url, params }: Visit, context: Context): Promise<Response> {
  const file = await findFile(context, params.fileId ?? '')
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

type Shown = { name: string; inline: boolean; cacheControl: string }

/**
 * The bytes of a file or the requested range. Whatever it contains, it is no page of this server: sandboxed, of no other
 * type than it is served with, and saved instead of shown unless it is a picture, sound or film (must 39 of
 * /docs/security).
 */
export async function answerFile(
  { media }: Pick<Context, 'media'>,
  { key, hash = '', size = 0, mimeType }: FileRecord,
  { method, headers: sent }: Request,
  { name, inline, cacheControl }: Shown,
): Promise<Response> {
  const etag = `"${hash.slice(0, 32)}"`
  const disposition = inline && isShownInPlace(mimeType) ? 'inline' : 'attachment'
  const headers: Record<string, string> = {
    'content-type': toServedType(mimeType),
    'content-disposition': `${disposition}; filename*=UTF-8''${encodeName(name)}`,
    'accept-ranges': 'bytes',
    etag,
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'content-length, content-range, etag',
  }
  if (listsTag(sent.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  const ifRange = sent.get('if-range')
  const range = ifRange !== null && ifRange !== etag ? undefined : parseRange(sent.get('range'), size)
  if (range === 'UNSATISFIABLE')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } })
  const { first, last } = range ?? { first: 0, last: size - 1 }
  headers['content-length'] = String(last - first + 1)
  if (range) headers['content-range'] = `bytes ${first}-${last}/${size}`
  const body = method === 'HEAD' ? null : await media.read(key, range && { first, last })
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
