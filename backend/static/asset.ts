import { createHash } from 'node:crypto'
import { parseRange } from '../kernel/http/range.ts'
import { isCompressible } from './content-types.ts'
import { compress, type Encoding, preferredEncoding } from './encoding.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** One file in memory, with its compressed forms once somebody has asked for them. */
export type Asset = {
  bytes: Bytes
  contentType: string
  etag: string
  /** A year for what carries its hash in its name, less for what keeps its address. */
  cacheControl: string
  compressed: Partial<Record<Encoding, Promise<Bytes>>>
}

export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Under this, the headers weigh more than what compression saves. */
const WORTH_COMPRESSING = 600

export function createAsset(bytes: Bytes, contentType: string, cacheControl: string): Asset {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { bytes, contentType, etag, cacheControl, compressed: {} }
}

const FOR_ANY_PAGE = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
}

/** Leads to the file beside it that took its place: for now, as the next build will call it otherwise again. */
export function answerMoved(name: string): Response {
  return new Response(null, { status: 302, headers: { ...FOR_ANY_PAGE, location: name, 'cache-control': 'no-store' } })
}

/**
 * Answers GET and HEAD, also conditional ones (RFC 9110 section 13) and for a part (section 14). Any page of any origin
 * may use the file. `vary`: the request header that chose this form of it.
 */
export async function answerAsset(asset: Asset, request: Request, vary?: string): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { ...FOR_ANY_PAGE, allow: 'GET, HEAD' } })
  const pays = isCompressible(asset.contentType) && asset.bytes.byteLength >= WORTH_COMPRESSING
  const headers: Record<string, string> = {
    ...FOR_ANY_PAGE,
    'content-type': asset.contentType,
    'cache-control': asset.cacheControl,
    etag: asset.etag,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    ...(pays ? { vary: 'accept-encoding' } : { 'accept-ranges': 'bytes' }),
    ...(vary && { vary }),
  }
  if (isFresh(request.headers.get('if-none-match'), asset.etag)) return new Response(null, { status: 304, headers })
  // Parts of what travels in several forms could be put together wrongly.
  const part = pays ? undefined : findRange(asset, request)
  if (part) return answerPart(asset, part, headers)
  const encoding = pays ? preferredEncoding(request.headers.get('accept-encoding')) : undefined
  const bytes = encoding ? await compressed(asset, encoding) : asset.bytes
  if (encoding) headers['content-encoding'] = encoding
  headers['content-length'] = String(bytes.byteLength)
  return new Response(request.method === 'HEAD' ? null : bytes, { headers })
}

function findRange({ bytes, etag }: Asset, request: Request): ReturnType<typeof parseRange> {
  const ifRange = request.headers.get('if-range')
  // Of a file that has changed since the first part came, all is sent.
  if (request.method !== 'GET' || (ifRange !== null && ifRange !== etag)) return undefined
  return parseRange(request.headers.get('range'), bytes.byteLength)
}

function answerPart(
  { bytes }: Asset,
  part: NonNullable<ReturnType<typeof parseRange>>,
  headers: Record<string, string>,
): Response {
  const size = bytes.byteLength
  if (part === 'UNSATISFIABLE')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } })
  const { first, last } = part
  return new Response(bytes.subarray(first, last + 1), {
    status: 206,
    headers: {
      ...headers,
      'content-range': `bytes ${first}-${last}/${size}`,
      'content-length': String(last - first + 1),
    },
  })
}

function isFresh(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')
}

/** Made with the first request for it and kept: the best compression costs too much at every start. */
function compressed(asset: Asset, encoding: Encoding): Promise<Bytes> {
  asset.compressed[encoding] ??= compress(asset.bytes, encoding)
  return asset.compressed[encoding]
}
